package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/render"
)

// Where rules are and reports go when nobody says otherwise, below the working
// directory.
const (
	rulesFile  = ".codarch/rules.yaml"
	reportFile = ".codarch/report.json"
)

// Values of --format beside json.
const (
	formatSARIF    = "sarif"
	formatMarkdown = "markdown"
)

// diffing are the flags of diff.
type diffing struct {
	base, head, rules, output, format string
	quiet                             bool
}

func (a *app) diff(ctx context.Context) *cobra.Command {
	var f diffing
	c := &cobra.Command{
		Use:   "diff [--base FILE] --head FILE [--rules FILE] [--output FILE] [--format FORM]",
		Short: "Compare two code maps and check one by rules",
		Long: `Compare two code maps and check the newer one by the rules of the project.

The report names the files, folders, dependencies and cycles that differ, and
every violation of a rule as new, existing or fixed. Without --base every
violation is new, so one tree can be checked alone.

Without --rules the file ` + rulesFile + ` in the working directory holds the
rules; without that nothing is checked. repo2c4 schema show architecture-rules
has their contract.

The report goes to ` + reportFile + ` in the working directory, or where --output
says; an existing file is replaced, but none that diff reads, and "-" writes to
standard output. With --format sarif or markdown the report is written all the
same, and shown on standard output in that form: a SARIF log, or a comment for a
pull request.

Exit code 6 means that there are new violations of the severity error.`,
		Example: "  repo2c4 diff --base main.cc.json --head .codarch/snapshot.cc.json\n  repo2c4 diff --head .codarch/snapshot.cc.json --rules rules.yaml --format markdown",
		Args:    noArguments,
		RunE:    func(c *cobra.Command, _ []string) error { return a.runDiff(ctx, c, f) },
	}
	fileFlag := func(into *string, name, usage string, endings ...string) {
		c.Flags().Var(&text{into, "FILE"}, name, usage)
		_ = c.MarkFlagFilename(name, endings...)
	}
	fileFlag(&f.base, "base", "code map to compare with", "json", "gz")
	fileFlag(&f.head, "head", "code map that the report is about", "json", "gz")
	fileFlag(&f.rules, "rules", "rules (default "+rulesFile+" when there is one)", "yaml", "yml")
	fileFlag(&f.output, "output", "file for the report, or - (default "+reportFile+")", "json")
	c.Flags().BoolVar(&f.quiet, "quiet", false, "say nothing but what goes wrong")
	formatFlag(c, &f.format, formatJSON, formatSARIF, formatMarkdown)
	return c
}

// check refuses flags that make no sense.
func (f *diffing) check(c *cobra.Command) error {
	if err := required(c, "head"); err != nil {
		return err
	}
	for name, value := range map[string]string{"base": f.base, "head": f.head, "rules": f.rules, "output": f.output} {
		if c.Flags().Changed(name) && value == "" {
			return usage("flags --base, --head, --rules and --output take no empty value", c)
		}
	}
	if f.output == standardOutput && f.format != formatJSON {
		return usage("flag --format "+f.format+" writes to standard output, so --output needs a file", c)
	}
	return nil
}

func (a *app) runDiff(ctx context.Context, c *cobra.Command, f diffing) error {
	if err := f.check(c); err != nil {
		return err
	}
	if err := f.distinct(a); err != nil {
		return err
	}
	with, err := a.readRules(f.rules)
	if err != nil {
		return err
	}
	output, err := a.reportOutput(f.output)
	if err != nil {
		return err // before the work is done
	}
	base, head, err := a.readMaps(ctx, f.base, f.head)
	if err != nil {
		return err
	}
	report, err := change.Compare(ctx, base, head, with)
	if err != nil {
		return tooLarge(err)
	}
	document, err := change.Encode(report)
	if err != nil {
		return tooLarge(err)
	}
	if output == "" {
		_, err = a.Stdout.Write(document)
	} else {
		err = a.replace(output, document)
	}
	if err == nil {
		err = a.show(report, f.format)
	}
	if err != nil {
		return err
	}
	if !f.quiet {
		a.diffSummary(report)
	}
	if n := report.Summary.NewErrors; n > 0 {
		return silent(process.ExitFindings, fmt.Sprintf("new violations of the severity error: %d", n))
	}
	return nil
}

// show prints a report in another form than its own.
func (a *app) show(report gen.ChangeReport, format string) error {
	var shown []byte
	switch format {
	case formatSARIF:
		var err error
		if shown, err = render.SARIF(report, process.Version()); err != nil {
			return err
		}
	case formatMarkdown:
		shown = render.Markdown(report)
	}
	_, err := a.Stdout.Write(shown)
	return err
}

// reportOutput is the file that a report goes to: the one that a person named,
// or the usual one, whose folder is made. Standard output is empty.
func (a *app) reportOutput(named string) (string, error) {
	switch named {
	case standardOutput:
		return "", nil
	case "":
		named = reportFile
		folder := filepath.Dir(reportFile)
		if err := os.Mkdir(a.absolute(folder), 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
			return "", files(folder, plain(err))
		}
	}
	return named, a.replaceable(named)
}

// readMaps reads both maps at once; without a base the first is nil. When neither
// can be read, the error is about the base.
func (a *app) readMaps(ctx context.Context, base, head string) (before, after *codemap.Map, err error) {
	var wrongBefore, wrongAfter error
	var both sync.WaitGroup
	if base != "" {
		both.Go(func() { before, wrongBefore = a.readMap(ctx, base) })
	}
	both.Go(func() { after, wrongAfter = a.readMap(ctx, head) })
	both.Wait()
	if wrongBefore != nil {
		return nil, nil, wrongBefore
	}
	return before, after, wrongAfter
}

// readMap reads a code map that a person named.
func (a *app) readMap(ctx context.Context, path string) (*codemap.Map, error) {
	file, err := a.openDocument(path, gen.CodeCodeMapMissing)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	m, err := codemap.Read(ctx, file)
	if f, ok := fault.As(err); ok {
		exit := process.ExitInvalid
		if f.Code == gen.CodeCodeMapUnreadable {
			exit = process.ExitFiles
		}
		return nil, told(exit, path, f)
	}
	return m, err
}

// openDocument opens a regular file; missing is what it is when there is none.
func (a *app) openDocument(path string, missing gen.Code) (*os.File, error) {
	absolute := a.absolute(path)
	info, err := os.Stat(absolute) // a pipe would be waited for
	if errors.Is(err, fs.ErrNotExist) {
		return nil, told(process.ExitInvalid, path, fault.New(missing))
	}
	if err == nil && !info.Mode().IsRegular() {
		return nil, &failure{exit: process.ExitFiles, message: path + ": is not a file"}
	}
	var file *os.File
	if err == nil {
		file, err = os.Open(absolute)
	}
	if err != nil {
		return nil, files(path, plain(err))
	}
	return file, nil
}

// told is a fault about a file as the end of a command.
func told(exit int, path string, f *fault.Error) error {
	info, _ := gen.LookupCode(f.Code)
	return &failure{exit: exit, message: path + ": " + string(f.Code) + ": " + info.Meaning, details: f.Details, hint: info.Action}
}

// tooLarge explains that a comparison has more to say than a report may hold.
func tooLarge(err error) error {
	f, ok := fault.As(err)
	if !ok {
		return err
	}
	info, _ := gen.LookupCode(f.Code)
	return &failure{exit: process.ExitInvalid, message: string(f.Code) + ": " + info.Meaning, hint: info.Action}
}

// readRules reads the rules that a person named, or the usual ones; nil when
// nobody named any and there are none.
func (a *app) readRules(named string) (*rules.Rules, error) {
	path := named
	if path == "" {
		path = rulesFile
		if _, err := os.Lstat(a.absolute(path)); errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
	}
	file, err := a.openDocument(path, gen.CodeRulesMissing)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, gen.LimitRulesBytes+1))
	if err != nil {
		return nil, files(path, plain(err))
	}
	read, err := rules.Read(data)
	if broken, ok := errors.AsType[*rules.Invalid](err); ok {
		return nil, brokenRules(path, broken)
	}
	return read, err
}

// maxRuleProblems is how many problems of a rules file a person is shown.
const maxRuleProblems = 50

// brokenRules explains a rules file with problems: each with its place, and what
// to do about each kind once.
func brokenRules(path string, broken *rules.Invalid) error {
	total := len(broken.Problems) + broken.Omitted
	f := &failure{exit: process.ExitInvalid, message: fmt.Sprintf("%s has problems (%d)", path, total)}
	advised := map[gen.Code]bool{}
	for _, p := range broken.Problems[:min(len(broken.Problems), maxRuleProblems)] {
		f.details = append(f.details, path+":"+p.String())
		if info, _ := gen.LookupCode(p.Code); !advised[p.Code] {
			advised[p.Code] = true
			f.hint += fmt.Sprintf("%s: %s\n", p.Code, info.Action)
		}
	}
	if left := total - len(f.details); left > 0 {
		f.details = append(f.details, fmt.Sprintf("and %d more", left))
	}
	f.hint = f.hint[:max(len(f.hint)-1, 0)]
	return f
}
