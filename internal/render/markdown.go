package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/markdown"
)

// MaxMarkdown is the most bytes that Markdown returns. A comment on GitHub may
// have 65,536 characters; some are left to whoever posts it.
const MaxMarkdown = 60_000

// How many entries of each list are shown, while there is room.
const (
	maxViolations = 50
	maxCycles     = 10
	maxRisks      = 10
	maxFixed      = 10
	maxWarnings   = 20
	maxMembers    = 5
)

// room for what follows a list and counts what the list leaves out.
const reserve = 200

// page is a comment that is written from top to bottom and has an end.
type page struct {
	strings.Builder
}

// marked is how a comment puts down foreign text.
func marked() speech {
	return speech{
		name: func(s string) string { return markdown.Code(shortened(s, maxName)) },
		text: func(s string) string { return markdown.Prose(shortened(s, maxText)) },
	}
}

// Markdown shows a report as a comment on a pull request: counts, new
// violations, cycles, risk that rose. It is at most MaxMarkdown bytes; what was
// left out is counted. Equal reports give equal bytes.
func Markdown(report gen.ChangeReport) []byte {
	p := &page{}
	p.headline(report)
	p.counts(report)
	p.violations(report)
	p.cycles(report)
	p.risks(report)
	p.fixed(report)
	p.warnings(report)
	p.origin(report)
	return []byte(p.String())
}

func (p *page) put(parts ...string) {
	for _, part := range parts {
		p.WriteString(part)
	}
}

func (p *page) headline(r gen.ChangeReport) {
	s := r.Summary
	switch {
	case r.Rules == nil:
		p.put("## Architecture: no rules were checked\n")
	case s.NewErrors > 0:
		p.put("## Architecture: ", many(s.NewErrors, "new error"), "\n")
	case s.ViolationsNew > 0:
		p.put("## Architecture: no new errors\n")
	default:
		p.put("## Architecture: no new violations\n")
	}
}

// many is a number with its noun.
func many(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// counts is the table of everything that is counted; what was not asked has a
// dash.
func (p *page) counts(r gen.ChangeReport) {
	s := r.Summary
	p.put("\n| | new | changed | gone | unchanged |\n| --- | --: | --: | --: | --: |\n")
	row := func(name string, cells ...string) { p.put("| ", name, " | ", strings.Join(cells, " | "), " |\n") }
	n := func(x int64) string { return fmt.Sprint(x) }
	const none = "–"
	if r.Rules != nil {
		row("Violations", n(s.ViolationsNew), none, n(s.ViolationsFixed), n(s.ViolationsExisting))
	}
	row("Cycles", n(s.CyclesNew), n(s.CyclesGrown+s.CyclesShrunk), n(s.CyclesGone), none)
	if r.Base != nil {
		row("Dependencies", n(s.EdgesAdded), none, n(s.EdgesRemoved), none)
		row("Files", n(s.FilesAdded), n(s.FilesChanged), n(s.FilesRemoved), none)
		row("Folders", n(s.FoldersAdded), n(s.FoldersChanged), n(s.FoldersRemoved), none)
	} else {
		p.put("\nThere is no base, so every violation and every cycle is new.\n")
	}
}

// list writes a heading and entries, as many as are wanted and fit, and counts
// the rest. Without entries there is no heading.
func (p *page) list(title string, total, most int, entry func(i int) string) {
	if total == 0 || p.Len() > MaxMarkdown-2*reserve {
		return
	}
	p.put("\n### ", title, "\n\n")
	shown := 0
	for ; shown < min(total, most); shown++ {
		line := "- " + entry(shown) + "\n"
		if p.Len()+len(line) > MaxMarkdown-2*reserve {
			break
		}
		p.put(line)
	}
	if left := total - shown; left > 0 {
		p.put(fmt.Sprintf("- … and %d more in the report\n", left))
	}
}

// NewViolations are the new violations of a report: errors, then warnings, then
// the rest, each in the order of the report.
func NewViolations(r gen.ChangeReport) []*gen.RuleViolation {
	fresh := chosen(r.Violations, func(v *gen.RuleViolation) bool { return v.Status == gen.ViolationStatusNew })
	slices.SortStableFunc(fresh, func(a, b *gen.RuleViolation) int { return cmp.Compare(weight(a), weight(b)) })
	return fresh
}

// violations lists the new ones, errors first.
func (p *page) violations(r gen.ChangeReport) {
	fresh := NewViolations(r)
	p.list("New violations", len(fresh), maxViolations, func(i int) string {
		v := fresh[i]
		return "**" + string(v.Severity) + "** " + at(v) + " · " + markdown.Code(v.Rule) + " · " + marked().sentence(*v)
	})
}

// weight orders severities, the heaviest first.
func weight(v *gen.RuleViolation) int {
	return slices.Index([]gen.RuleSeverity{gen.RuleSeverityError, gen.RuleSeverityWarning, gen.RuleSeverityInfo}, v.Severity)
}

// at is the file and line of a violation.
func at(v *gen.RuleViolation) string {
	return markdown.Code(located(*v, func(path string) string { return shortened(path, maxName) }))
}

// Place is the file of a violation, with its line where there is one, in one line
// of plain text.
func Place(v gen.RuleViolation) string { return located(v, plain) }

// located is the file, in the words of name, and the line of a violation.
func located(v gen.RuleViolation, name func(string) string) string {
	path := v.Path
	if v.Edge != nil {
		path = v.Edge.From
	}
	path = name(path)
	if v.Line != nil {
		path = fmt.Sprintf("%s:%d", path, *v.Line)
	}
	return path
}

func chosen[T any](list []T, wanted func(*T) bool) []*T {
	var found []*T
	for i := range list {
		if wanted(&list[i]) {
			found = append(found, &list[i])
		}
	}
	return found
}

// cycles lists those that are new, grown or shrunk; those that are gone are
// counted above.
func (p *page) cycles(r gen.ChangeReport) {
	order := []gen.CycleChangeChange{gen.CycleChangeChangeNew, gen.CycleChangeChangeGrown, gen.CycleChangeChangeShrunk}
	present := chosen(r.Cycles, func(c *gen.CycleChange) bool { return slices.Contains(order, c.Change) })
	slices.SortStableFunc(present, func(a, b *gen.CycleChange) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.Change), slices.Index(order, b.Change)), cmp.Compare(len(b.Members), len(a.Members)))
	})
	p.list("Cycles", len(present), maxCycles, func(i int) string {
		c := present[i]
		line := fmt.Sprintf("%s, %d files: %s", c.Change, len(c.Members), paths(c.Members))
		if len(c.Added) > 0 && c.Change != gen.CycleChangeChangeNew {
			line += "; joined by " + paths(c.Added)
		}
		if len(c.Removed) > 0 {
			line += "; left by " + paths(c.Removed)
		}
		return line
	})
}

// paths are a few of many paths.
func paths(list []string) string {
	var shown []string
	for _, path := range list[:min(len(list), maxMembers)] {
		shown = append(shown, marked().name(path))
	}
	if left := len(list) - len(shown); left > 0 {
		shown = append(shown, fmt.Sprintf("%d more", left))
	}
	return strings.Join(shown, ", ")
}

// risk is the metric that is shown by file.
const risk = "risk"

// risen is a file whose risk is higher than before.
type risen struct {
	path          string
	before, after float64
	added         bool
}

// risks lists the files whose risk rose most, and the riskiest of those that are
// new.
func (p *page) risks(r gen.ChangeReport) {
	var list []risen
	for _, f := range r.Files {
		for _, m := range f.Metrics {
			if m.Metric != risk || m.After == nil {
				continue
			}
			x := risen{path: f.Path, after: *m.After, added: f.Change == gen.ChangeKindAdded}
			if m.Before != nil {
				x.before = *m.Before
			}
			if x.after-x.before >= 1 {
				list = append(list, x)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b risen) int { return cmp.Compare(b.after-b.before, a.after-a.before) })
	p.list("Risk that rose", len(list), maxRisks, func(i int) string {
		x := list[i]
		if x.added {
			return fmt.Sprintf("%s %.0f, new", marked().name(x.path), x.after)
		}
		return fmt.Sprintf("%s from %.0f to %.0f", marked().name(x.path), x.before, x.after)
	})
}

func (p *page) fixed(r gen.ChangeReport) {
	gone := chosen(r.Violations, func(v *gen.RuleViolation) bool { return v.Status == gen.ViolationStatusFixed })
	p.list("Fixed violations", len(gone), maxFixed, func(i int) string {
		return at(gone[i]) + " · " + markdown.Code(gone[i].Rule) + " · " + marked().cause(*gone[i])
	})
}

func (p *page) warnings(r gen.ChangeReport) {
	p.list("What makes this weaker than it looks", len(r.Warnings), maxWarnings, func(i int) string {
		// A text at the beginning of an item could begin a list of its own.
		return markdown.Code(r.Warnings[i].Code) + " · " + warning(r.Warnings[i], marked())
	})
}

// Warning says a warning of a report in one line of plain text.
func Warning(w gen.ReportWarning) string { return warning(w, speech{name: plain, text: plain}) }

func warning(w gen.ReportWarning, s speech) string {
	line := s.text(w.Message)
	if w.Rule != nil {
		line += " Rule " + s.name(*w.Rule) + "."
	}
	if w.Count != nil {
		line += fmt.Sprintf(" Count: %d.", *w.Count)
	}
	if len(w.Names) > 0 {
		var names []string
		for _, name := range w.Names[:min(len(w.Names), maxMembers)] {
			names = append(names, s.name(name))
		}
		if left := len(w.Names) - len(names); left > 0 {
			names = append(names, fmt.Sprintf("%d more", left))
		}
		line += " " + strings.Join(names, ", ") + "."
	}
	return line
}

// origin says which snapshots were compared.
func (p *page) origin(r gen.ChangeReport) {
	name := func(s gen.ReportSnapshot) string {
		if s.Commit != nil {
			return "commit " + marked().name(*s.Commit)
		}
		return "snapshot " + markdown.Code(s.Checksum)
	}
	if r.Base != nil {
		p.put("\nCompared ", name(*r.Base), " with ", name(r.Head), ".\n")
		return
	}
	p.put("\nChecked ", name(r.Head), ".\n")
}
