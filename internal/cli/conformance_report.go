package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

// Results of a case.
const (
	resultPassed = "passed"
	resultFailed = "failed"
	resultNotRun = "notRun"
)

// tally counts results.
type tally struct {
	Passed int `json:"passed"`
	Failed int `json:"failed"`
	NotRun int `json:"notRun"`
}

func (t *tally) add(result string) {
	switch result {
	case resultPassed:
		t.Passed++
	case resultFailed:
		t.Failed++
	default:
		t.NotRun++
	}
}

// toolTally is the tally of the cases of one tool.
type toolTally struct {
	Tool string `json:"tool"`
	tally
}

// trialCase is what became of one case.
type trialCase struct {
	Name   string `json:"name"`
	Result string `json:"result"`
	// Needs is what a case that was not run requires.
	Needs string `json:"needs,omitempty"`
	Why   string `json:"why"`
	// Failures are steps that could not be made, Differences answers that are
	// not as the case says, as unified diffs.
	Failures    []string `json:"failures,omitempty"`
	Differences []string `json:"differences,omitempty"`
	Stderr      string   `json:"stderr,omitempty"`
}

// trialReport is the form of --format json.
type trialReport struct {
	Suite string `json:"suite"`
	tally
	Tools []toolTally `json:"tools"`
	Cases []trialCase `json:"cases"`
}

// replay runs the cases that can run. Each is told about as soon as it and
// those before it are known, when a person listens.
func (a *app) replay(ctx context.Context, cases []conformance.Case, has conformance.Has, tell bool, suite conformance.Suite) (trialReport, error) {
	var report trialReport
	var able []conformance.Case
	for _, c := range cases {
		if has.Missing(c) == "" {
			able = append(able, c)
		}
	}
	out := &stickyWriter{to: a.Stdout}
	note := func(c trialCase) {
		report.Cases = append(report.Cases, c)
		if tell {
			a.printCase(out, c)
		}
	}
	passOver := func() { // what is not run and comes next
		for len(report.Cases) < len(cases) {
			c := cases[len(report.Cases)]
			missing := has.Missing(c)
			if missing == "" {
				return
			}
			note(trialCase{Name: c.Name, Result: resultNotRun, Needs: missing, Why: c.Why})
		}
	}
	passOver()
	err := suite.Replay(ctx, able, func(o conformance.Outcome) {
		result := resultPassed
		if !o.Passed() {
			result = resultFailed
		}
		note(trialCase{Name: o.Case.Name, Result: result, Why: o.Case.Why, Failures: o.Failures, Differences: o.Differences, Stderr: o.Stderr})
		passOver()
	})
	report.count()
	return report, cmp.Or(err, out.err)
}

// count adds the results up.
func (r *trialReport) count() {
	r.Tools = []toolTally{}
	for _, c := range r.Cases {
		tool := path.Dir(c.Name)
		if len(r.Tools) == 0 || r.Tools[len(r.Tools)-1].Tool != tool { // cases are sorted by name
			r.Tools = append(r.Tools, toolTally{Tool: tool})
		}
		r.Tools[len(r.Tools)-1].add(c.Result)
		r.add(c.Result)
	}
}

func (a *app) printCase(out io.Writer, c trialCase) {
	switch c.Result {
	case resultPassed:
		fmt.Fprintf(out, "%s  %s\n", a.paint(stateOK, "pass   "), c.Name)
	case resultFailed:
		fmt.Fprintf(out, "%s  %s\n", a.paint(stateMissing, "FAIL   "), c.Name)
	default:
		fmt.Fprintf(out, "%s  %s (needs %s)\n", a.paint(stateWarning, "not run"), c.Name, c.Needs)
	}
}

// printTrial prints what the cases showed.
func (a *app) printTrial(report trialReport, format string) error {
	if format == formatJSON {
		return a.printJSON(report)
	}
	out := &stickyWriter{to: a.Stdout}
	for _, c := range report.Cases {
		if c.Result == resultFailed {
			a.printFailed(out, c)
		}
	}
	printTable(out, report)
	printNotRun(out, report)
	return out.err
}

// maxShownLines is what a person gets to see of one difference; --format json
// has all of it.
const maxShownLines = 60

// maxShown is how many differences of one case a person gets to see; the first
// says most.
const maxShown = 5

func (a *app) printFailed(out io.Writer, c trialCase) {
	fmt.Fprintf(out, "\n%s  %s\n", a.paint(stateMissing, "FAIL   "), c.Name)
	fmt.Fprintln(out, c.Why)
	for _, said := range c.Differences[:min(len(c.Differences), maxShown)] {
		a.printLines(out, "  ", said)
	}
	if more := len(c.Differences) - maxShown; more > 0 {
		fmt.Fprintf(out, "  … %d more differences\n", more)
	}
	for _, said := range c.Failures { // a step that cannot be made is the last
		a.printLines(out, "  ", said)
	}
	if c.Stderr != "" {
		fmt.Fprintln(out, "  stderr:")
		a.printLines(out, "    ", c.Stderr)
	}
}

// printLines prints the first lines of what a server said.
func (a *app) printLines(out io.Writer, indent, said string) {
	if a.StdoutTerminal {
		said = visible(said)
	}
	lines := strings.Split(strings.TrimSuffix(said, "\n"), "\n")
	for _, line := range lines[:min(len(lines), maxShownLines)] {
		state := ""
		switch {
		case strings.HasPrefix(line, "+"):
			state = stateOK
		case strings.HasPrefix(line, "-"):
			state = stateMissing
		}
		if state != "" {
			line = a.paint(state, line)
		}
		fmt.Fprintln(out, strings.TrimRight(indent+line, " "))
	}
	if more := len(lines) - maxShownLines; more > 0 {
		fmt.Fprintf(out, "%s… %d more lines\n", indent, more)
	}
}

func printTable(out io.Writer, report trialReport) {
	const total = "all"
	width := len(total)
	for _, t := range report.Tools {
		width = max(width, len(t.Tool))
	}
	fmt.Fprintf(out, "\n%-*s  passed  failed  not run\n", width, "tool")
	for _, t := range append(append([]toolTally{}, report.Tools...), toolTally{total, report.tally}) {
		fmt.Fprintf(out, "%-*s  %6d  %6d  %7d\n", width, t.Tool, t.Passed, t.Failed, t.NotRun)
	}
}

// printNotRun says why cases were not run and what would let them run.
func printNotRun(out io.Writer, report trialReport) {
	if report.NotRun == 0 {
		return
	}
	fmt.Fprintln(out, "\nNot run:")
	for _, need := range []struct{ name, remedy string }{
		{conformance.NeedSyntax, "a server that reads the syntax tree of C#; say --with syntax when it does"},
		{conformance.NeedNoSyntax, "a server that reads no syntax tree; say --without syntax when it does not"},
		{conformance.NeedLikeC4, "the LikeC4 CLI on the server's PATH; say --with likec4 when it is there"},
		{conformance.NeedUnprivileged, "a server that may not read and write everything; run it as an ordinary user"},
		{conformance.NeedUnix, "links, named pipes and permissions; run it on a unix system"},
	} {
		count := 0
		for _, c := range report.Cases {
			if c.Needs == need.name {
				count++
			}
		}
		if count > 0 {
			fmt.Fprintf(out, "  %3d need %s: %s\n", count, need.name, need.remedy)
		}
	}
}
