package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fatih/color"
	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// States of a finding.
const (
	stateOK      = "ok"
	stateWarning = "warning"
	stateMissing = "missing"
)

// finding is one thing that the doctor looked at.
type finding struct {
	Name    string `json:"name"`
	State   string `json:"state"`
	Detail  string `json:"detail"`
	Purpose string `json:"purpose"`
}

func (a *app) doctor(ctx context.Context) *cobra.Command {
	var repository, executable, format string
	c := &cobra.Command{
		Use:   "doctor [--repository DIR] [--likec4 PATH] [--format text|json]",
		Short: "Check what repo2c4 needs and say what each missing piece is for",
		Long:  "Check the repository folder, git, Node and the LikeC4 CLI, and say what each\nmissing piece is for. Only the folder is indispensable.",
		Args:  noArguments,
		RunE: func(*cobra.Command, []string) error {
			findings := append(a.examineRoot(repository), a.examineTools(ctx, executable, a.absolute(repository))...)
			if err := a.printFindings(findings, format); err != nil {
				return err
			}
			if findings[0].State == stateMissing {
				return silent(process.ExitFiles, "the repository folder cannot be used")
			}
			return nil
		},
	}
	folderFlag(c, &repository, "repository", ".", "folder to look at")
	likeC4Flag(c, &executable)
	formatFlag(c, &format, formatText, formatJSON)
	return c
}

// examineRoot looks at the folder; the first finding is about whether it can
// be used at all.
func (a *app) examineRoot(path string) []finding {
	usable := finding{Name: "repository", State: stateOK, Purpose: "what is inspected; the server takes an absolute path that is no link"}
	folder, err := filepath.EvalSymlinks(a.absolute(path))
	if err != nil {
		usable.State, usable.Detail = stateMissing, path+": "+plain(err).Error()
		return []finding{usable}
	}
	root, err := workspace.Open(folder)
	if err != nil {
		usable.State, usable.Detail = stateMissing, path+": "+folderError(err).Error()
		return []finding{usable}
	}
	defer root.Close()
	usable.Detail = root.Promise()
	switch {
	case process.TooWide(folder, a.Home) || process.TooWide(folder, resolved(a.Home)):
		usable.State, usable.Detail = stateWarning, "a whole drive or a home directory; keep the root narrow"
	case folder != a.absolute(path):
		usable.State, usable.Detail = stateWarning, "a link leads there; give the server the folder itself"
	}
	return []finding{usable, writeAccess(folder)}
}

// resolved is a path without links, or the path itself when it leads nowhere.
func resolved(path string) string {
	if found, err := filepath.EvalSymlinks(path); err == nil {
		return found
	}
	return path
}

// writeAccess tries to make a file and takes it away again.
func writeAccess(folder string) finding {
	f := finding{Name: "write access", State: stateOK, Detail: "files can be written", Purpose: "generate_likec4 with write=true and generate --apply"}
	probe, err := os.CreateTemp(folder, ".repo2c4-doctor-*")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		f.State, f.Detail = stateMissing, plain(err).Error()
	}
	return f
}

func (a *app) examineTools(ctx context.Context, executable, forbidden string) []finding {
	trees := finding{Name: "syntax trees", State: stateOK, Detail: "in this build", Purpose: "signals from C# sources"}
	if !syntax.Available() {
		trees.State, trees.Detail = stateMissing, "this build has none; build with cgo and a C compiler"
	}
	return []finding{
		trees,
		a.examineProgram(ctx, "git", forbidden, "reading history; inspection needs none, not of remote repositories either"),
		a.examineNode(ctx, forbidden),
		a.examineLikeC4(ctx, executable, forbidden),
	}
}

// probeTime is how long a program may take to tell its version.
const probeTime = 20 * time.Second

var versionPattern = regexp.MustCompile(`\d+\.\d+(\.\d+)?`)

// examineProgram asks a program for its version, unless the one that PATH finds
// lies in the repository: nothing there is ever run.
func (a *app) examineProgram(ctx context.Context, name, forbidden, purpose string) finding {
	f := finding{Name: name, State: stateMissing, Detail: "not found on PATH", Purpose: purpose}
	if path := lookUp(name, likec4.SearchPath(a.Getenv("PATH"), forbidden, name)); path != "" {
		f.State, f.Detail = tell(ctx, path)
	}
	return f
}

// nodeMinimum is what likec4 asks for in its package.
const nodeMinimum = "22.22.3"

func (a *app) examineNode(ctx context.Context, forbidden string) finding {
	f := a.examineProgram(ctx, "node", forbidden, "running the LikeC4 CLI, which asks for Node "+nodeMinimum+" or newer")
	if f.State == stateOK && older(f.Detail, nodeMinimum) {
		f.State, f.Detail = stateWarning, f.Detail+"; LikeC4 asks for "+nodeMinimum+" or newer"
	}
	return f
}

// older compares versions of numbers with dots.
func older(version, minimum string) bool {
	return slices.Compare(numbers(version), numbers(minimum)) < 0
}

func numbers(version string) []int {
	var parts []int
	for part := range strings.SplitSeq(version, ".") {
		n, _ := strconv.Atoi(part) // the pattern lets digits through
		parts = append(parts, n)
	}
	return parts
}

// lookUp finds a program on the absolute entries of a search path.
func lookUp(name, searchPath string) string {
	for _, entry := range filepath.SplitList(searchPath) {
		if !filepath.IsAbs(entry) {
			continue
		}
		if path, err := exec.LookPath(filepath.Join(entry, name)); err == nil {
			return path
		}
	}
	return ""
}

func tell(ctx context.Context, path string) (state, detail string) {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	command := exec.CommandContext(ctx, path, "--version")
	command.WaitDelay = time.Second // a child of it may hold the pipe
	out, err := command.Output()
	version := versionPattern.FindString(string(out))
	if err != nil || version == "" {
		return stateWarning, "does not tell its version"
	}
	return stateOK, version
}

// likeC4Baseline is the version that output and checks are made for.
const likeC4Baseline = "1.59.4"

func (a *app) examineLikeC4(ctx context.Context, executable, forbidden string) finding {
	f := finding{Name: "likec4", State: stateMissing, Purpose: "validate_likec4 and repo2c4 validate; everything else works without it"}
	version, err := likec4.Version(ctx, a.likeC4(executable, forbidden))
	switch {
	case errors.Is(err, likec4.ErrUnavailable):
		f.Detail = "not found; npm install --global likec4@" + likeC4Baseline
	case err != nil:
		f.State, f.Detail = stateWarning, "does not tell its version; is Node "+nodeMinimum+" or newer on PATH?"
	case version != likeC4Baseline:
		f.State, f.Detail = stateWarning, version+"; checked with "+likeC4Baseline
	default:
		f.State, f.Detail = stateOK, version
	}
	return f
}

func (a *app) printFindings(findings []finding, format string) error {
	if format == formatJSON {
		return a.printJSON(findings)
	}
	out := &stickyWriter{to: a.Stdout}
	for _, f := range findings {
		fmt.Fprintf(out, "%s %-13s %s\n", a.paint(f.State, fmt.Sprintf("%-8s", f.State)), f.Name, f.Detail)
		if f.State != stateOK {
			fmt.Fprintf(out, "%22s for %s\n", "", f.Purpose)
		}
	}
	return out.err
}

// paint colours a word on a terminal, unless NO_COLOR is set.
func (a *app) paint(state, word string) string {
	c := color.New(map[string]color.Attribute{stateOK: color.FgGreen, stateWarning: color.FgYellow, stateMissing: color.FgRed}[state])
	if a.StdoutTerminal && a.Getenv("NO_COLOR") == "" {
		c.EnableColor()
	} else {
		c.DisableColor()
	}
	return c.Sprint(word)
}
