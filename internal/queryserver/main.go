package queryserver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"sync"

	"github.com/spf13/pflag"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/process"
)

const (
	command      = "codarch-mcp"
	rootFlag     = "root"
	snapshotFlag = "snapshot"
	reportFlag   = "report"
	noReportFlag = "no-report"
)

const usageText = `Usage: codarch-mcp [--root DIR] [--snapshot FILE] [--report FILE | --no-report]

The local MCP server for questions about an architecture, over stdio: an MCP
client starts it. It answers from a snapshot that repo2c4 analyze made, and from
a report that repo2c4 diff made; it analyses and writes nothing.

  --root DIR       the project (the working directory); the defaults of the
                   other flags lie below it
  --snapshot FILE  snapshot (.codarch/snapshot.cc.json, or .cc.json.gz);
                   any cc.json of CodeCharta will do
  --report FILE    report of the same snapshot (.codarch/report.json, if there)
  --no-report      use no report
  --help           this text
  --version        the version

Each flag is given once, as --flag value or --flag=value.

Exit codes: 2 wrong usage, 3 snapshot or named report missing or invalid,
5 not readable.
`

// settings are the arguments of the command.
type settings struct {
	root, snapshot, report string
	noReport               bool
	help, version          bool
}

// Main runs the server as a process would: arguments in, exit code out. ctx
// ends it as a signal does. stdout carries the protocol and nothing else.
func Main(ctx context.Context, p process.Process) int {
	p.Stderr = &lockedWriter{to: p.Stderr}
	set, err := parse(p)
	switch {
	case err != nil:
		say(p, err.Error())
		return process.ExitUsage
	case set.help:
		fmt.Fprint(p.Stderr, usageText)
		return process.ExitOK
	case set.version:
		fmt.Fprintln(p.Stderr, command, process.Version())
		return process.ExitOK
	}
	in, err := set.open(p)
	if err != nil {
		return refuse(p, err)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{snapshot: in.snapshot, report: in.report.watch, loading: load(ctx, in, func(broken *fault.Error) { leaveOut(p, broken) })}
	if in.small() {
		if _, err := s.loading.wait(ctx); err != nil && ctx.Err() == nil {
			return refuse(p, err)
		}
	}
	if p.StdinTerminal {
		say(p, "waiting for an MCP client on stdin; this is not an interactive program")
	}
	go s.warm(ctx)
	ended := newServer(s, p.Stderr, p.Random).Run(ctx, until(ctx, p.Stdin, s.loading.failed), p.Stdout)
	interrupted := ctx.Err() != nil
	cancel()
	<-s.loading.done // it reads files that are ours to close
	switch {
	case s.loading.err != nil && !interrupted && !errors.Is(s.loading.err, context.Canceled):
		return refuse(p, s.loading.err)
	case ended != nil:
		say(p, "the session ended early: "+ended.Error())
		return process.ExitUnexpected
	}
	return process.ExitOK
}

func parse(p process.Process) (settings, error) {
	var s settings
	flags := pflag.NewFlagSet(command, pflag.ContinueOnError)
	flags.SetOutput(p.Stderr)
	flags.SortFlags = false
	flags.Usage = func() {}
	flags.StringVar(&s.root, rootFlag, "", "")
	flags.StringVar(&s.snapshot, snapshotFlag, "", "")
	flags.StringVar(&s.report, reportFlag, "", "")
	flags.BoolVar(&s.noReport, noReportFlag, false, "")
	flags.BoolVarP(&s.help, "help", "h", false, "")
	flags.BoolVar(&s.version, "version", false, "")
	process.Once(flags)
	if err := flags.Parse(p.Args); err != nil {
		return s, errors.New(process.UsageLine(err))
	}
	if s.help || s.version {
		return s, nil
	}
	err := s.check(flags)
	return s, err
}

func (s settings) check(flags *pflag.FlagSet) error {
	if flags.NArg() > 0 {
		return errors.New("unexpected argument; everything is a flag")
	}
	for _, named := range []struct{ flag, value string }{{rootFlag, s.root}, {snapshotFlag, s.snapshot}, {reportFlag, s.report}} {
		if flags.Changed(named.flag) && named.value == "" {
			return fmt.Errorf("flag --%s is empty", named.flag)
		}
	}
	if s.noReport && flags.Changed(reportFlag) {
		return fmt.Errorf("flags --%s and --%s exclude each other", reportFlag, noReportFlag)
	}
	return nil
}

// say tells a person something. No line names a path.
func say(p process.Process, line string) { fmt.Fprintf(p.Stderr, "%s: %s\n", command, line) }

// refuse says why the server cannot answer, and returns its exit code.
func refuse(p process.Process, err error) int {
	known := unreadable(err, gen.CodeInternalError)
	explain(p, "", known)
	switch known.Code {
	case gen.CodeInternalError:
		return process.ExitUnexpected
	case gen.CodeCodeMapUnreadable, gen.CodeReportUnreadable:
		return process.ExitFiles
	default:
		return process.ExitInvalid
	}
}

// explain says what is wrong with a document.
func explain(p process.Process, prefix string, broken *fault.Error) {
	say(p, prefix+broken.Message)
	for _, detail := range broken.Details {
		say(p, plain(detail))
	}
}

// leaveOut says why a report that nobody named is not used.
func leaveOut(p process.Process, broken *fault.Error) { explain(p, "the report is left out: ", broken) }

// plain is a detail without what a terminal would heed: it may repeat a name of
// the document.
func plain(detail string) string {
	quoted := strconv.QuoteToASCII(clip(detail, textBytes))
	return quoted[1 : len(quoted)-1]
}

// Where the documents lie below the root.
const (
	folderName   = ".codarch"
	snapshotName = "snapshot.cc.json"
	packedName   = snapshotName + ".gz"
	reportName   = "report.json"
)

// open opens the files that were named, or the default ones. Errors: a fault
// of the snapshot or of a report that was named.
func (s settings) open(p process.Process) (inputs, error) {
	absolute := func(path string) string {
		if filepath.IsAbs(path) {
			return path
		}
		return filepath.Join(p.WorkDir, path)
	}
	folder := filepath.Join(absolute(s.root), folderName)
	candidates := []string{filepath.Join(folder, snapshotName), filepath.Join(folder, packedName)}
	if s.snapshot != "" {
		candidates = []string{absolute(s.snapshot)}
	}
	var in inputs
	var err error
	for _, candidate := range candidates {
		if in.snapshot, err = openSource(candidate); !errors.Is(err, errMissing) {
			break
		}
	}
	switch {
	case errors.Is(err, errMissing):
		return in, fault.New(gen.CodeCodeMapMissing)
	case err != nil:
		return in, fault.New(gen.CodeCodeMapUnreadable)
	case !in.snapshot.looksWhole():
		in.snapshot.close()
		return in, fault.New(gen.CodeCodeMapJson)
	}
	switch {
	case s.noReport:
		in.report.reason = gen.CodeReportAbsent
	case s.report != "":
		in.report, err = openReport(absolute(s.report), true)
	default:
		in.report, err = openReport(filepath.Join(folder, reportName), false)
	}
	if err != nil {
		in.snapshot.close()
		return in, err
	}
	if in.report.reason != "" && in.report.reason != gen.CodeReportAbsent {
		leaveOut(p, fault.New(in.report.reason))
	}
	return in, nil
}

// openReport opens a report. What keeps a report that was named from being
// used is an error, else it is the reason why there is none.
func openReport(path string, explicit bool) (namedReport, error) {
	r := namedReport{explicit: explicit, watch: watching(path)}
	opened, err := openSource(path)
	switch {
	case errors.Is(err, errMissing):
		r.reason = gen.CodeReportAbsent
	case err != nil:
		r.reason = gen.CodeReportUnreadable
	case !opened.looksWhole():
		opened.close()
		r.reason = gen.CodeReportInvalid
	default:
		r.source = opened
	}
	if explicit && r.reason != "" {
		return r, fault.New(r.reason)
	}
	return r, nil
}

// small tells inputs that are loaded in no time.
func (in inputs) small() bool {
	return in.snapshot.small() && (in.report.source == nil || in.report.source.small())
}

// until reads an input that also ends when something else has failed: calls in
// flight are answered then, and no more are taken.
func until(ctx context.Context, in io.Reader, failed <-chan struct{}) io.Reader {
	out, to := io.Pipe()
	go func() {
		_, err := io.Copy(to, in)
		_ = to.CloseWithError(err) // cannot fail
	}()
	go func() {
		select {
		case <-failed:
		case <-ctx.Done():
		}
		_ = to.Close()
	}()
	return out
}

// lockedWriter lets several goroutines write lines.
type lockedWriter struct {
	mutex sync.Mutex
	to    io.Writer
}

// Write writes all of a line before the next one.
func (w *lockedWriter) Write(line []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.to.Write(line)
}
