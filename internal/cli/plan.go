package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/aymanbagabas/go-udiff"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// printPlan shows the plan as a list and, unless it was carried out, the
// changes as unified diffs.
func (a *app) printPlan(p plan) error {
	out := &stickyWriter{to: a.Stdout}
	for _, c := range p.Changes {
		fmt.Fprintf(out, "%-9s %s\n", c.Kind, c.FileName)
	}
	for _, s := range p.Stale {
		fmt.Fprintf(out, "%-9s %s (no longer generated)\n", s.Kind, s.FileName)
	}
	switch {
	case p.written && p.changes():
		fmt.Fprintln(out, "written")
	case p.written:
		fmt.Fprintln(out, "nothing to write")
	default:
		a.printDiffs(out, p)
	}
	return out.err
}

func (a *app) printDiffs(out io.Writer, p plan) {
	content := map[string]string{}
	for _, f := range p.files {
		content[f.Name] = string(f.Content)
	}
	for _, c := range p.Changes {
		if c.PreviousHash == c.NewHash {
			continue
		}
		from := "a/" + c.FileName
		if c.PreviousHash == "" {
			from = "/dev/null"
		}
		diff := udiff.Unified(from, "b/"+c.FileName, p.before[c.FileName], content[c.FileName])
		if a.StdoutTerminal {
			diff = visible(diff)
		}
		fmt.Fprintf(out, "\n%s", diff)
	}
}

// changes reports whether a plan changes anything.
func (p plan) changes() bool {
	for _, c := range p.Changes {
		if c.Kind != workspace.Unchanged {
			return true
		}
	}
	return len(p.Stale) > 0
}

// visible spells out what could steer a terminal: a file on disk may hold
// anything.
func visible(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control)) {
			fmt.Fprintf(&b, "<U+%04X>", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// planDocument is the form of --format json.
type planDocument struct {
	Written       bool                `json:"written"`
	HasConflicts  bool                `json:"hasConflicts"`
	PendingCommit bool                `json:"pendingCommit"`
	Changes       []gen.FileChange    `json:"changes"`
	StaleFiles    []gen.StaleFile     `json:"staleFiles,omitempty"`
	C3Views       []gen.ComponentView `json:"c3Views,omitempty"`
}

func (p plan) document() planDocument {
	return planDocument{
		Written: p.written, HasConflicts: p.Conflict, PendingCommit: p.Pending,
		Changes: generation.Changes(p.Plan), StaleFiles: generation.StaleFiles(p.Plan), C3Views: p.views,
	}
}

// stickyWriter remembers the first error, so that a listing can be printed
// without looking at each line's.
type stickyWriter struct {
	to  io.Writer
	err error
}

// Write writes nothing after an error.
func (w *stickyWriter) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.to.Write(p)
	w.err = err
	return n, err
}
