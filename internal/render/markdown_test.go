package render_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/render"
)

func TestMarkdown(t *testing.T) {
	t.Parallel()
	golden(t, "report.md", render.Markdown(wholeReport()))
	one := wholeReport()
	one.Base, one.Files, one.Folders, one.Edges, one.Warnings = nil, nil, nil, nil, nil
	golden(t, "without-base.md", render.Markdown(one))
	one.Rules, one.Violations, one.Cycles, one.Summary = nil, nil, nil, gen.ReportSummary{}
	golden(t, "without-rules.md", render.Markdown(one))
}

// hostileName is a path, or whatever a foreign document calls one.
func hostileName() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{
			"a|b.go", "`tick`.go", "``", "<img src=x onerror=alert(1)>", "<!-- -->", "</details>", "@everyone", "user@example.com", "#1", "a\nb", "\n\n# x", "\n- [ ] x", "\r\n---\r\n",
			"[a](javascript:alert(1))", "![a](http://x/y)", "http://example.com/a", "www.example.com", "**b**", "_i_", "~~s~~", "$x$", "&lt;", "\\", "a\\", ":tada:", "a:b", "..", "%2e%2e/a", "?q#f",
			"\u202egnp.exe", "日本/語.go", "😀", " ", "", "a b/c d.go", "[^1]", "| a | b |\n| - | - |", "<details>", "\x00\x1b[31m", strings.Repeat("a/", 2000) + "x", strings.Repeat("`", 300),
		}),
		rapid.String(),
	)
}

// hostileReport has such names wherever a report has one.
func hostileReport(t *rapid.T) gen.ChangeReport {
	name := hostileName()
	draw := func() string { return name.Draw(t, "name") }
	path := func() string {
		return strings.Trim(strings.ReplaceAll(rapid.StringN(1, 20, -1).Draw(t, "path")+draw(), "//", "/"), "/") + "x"
	}
	status := rapid.SampledFrom([]gen.ViolationStatus{gen.ViolationStatusNew, gen.ViolationStatusExisting, gen.ViolationStatusFixed})
	r := wholeReport()
	r.Head.ProjectName, r.Head.Commit = draw(), new(draw())
	for i := range r.Rules.Rules {
		r.Rules.Rules[i].Reason = new(draw() + "x")
	}
	for i := range r.Violations {
		v := &r.Violations[i]
		v.Path, v.Reason, v.Status = path(), new(draw()), status.Draw(t, "status")
		for _, s := range []*string{v.FromLayer, v.ToLayer, v.Metric} {
			if s != nil {
				*s = draw()
			}
		}
		if v.Edge != nil {
			v.Edge.From, v.Edge.To = path(), path()
		}
		for k := range v.Cycle {
			v.Cycle[k] = path()
		}
		for k := range v.Route {
			v.Route[k].From, v.Route[k].To = path(), path()
		}
	}
	for i := range r.Cycles {
		for k := range r.Cycles[i].Members {
			r.Cycles[i].Members[k] = path()
		}
	}
	for i := range r.Files {
		r.Files[i].Path = path()
	}
	for i := range r.Warnings {
		r.Warnings[i].Message = draw()
		for k := range r.Warnings[i].Names {
			r.Warnings[i].Names[k] = draw()
		}
	}
	return r
}

// Whatever the names, a Markdown parser finds headings, one table, lists, bold
// severities and code spans, and nothing else; no plain text of it mentions
// anybody.
func TestNoNameBecomesMarkup(t *testing.T) {
	t.Parallel()
	parser := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
	mention := regexp.MustCompile(`[@#]\w|:\w+:|https?:|www\.`)
	rapid.Check(t, func(rt *rapid.T) {
		report := hostileReport(rt)
		comment := render.Markdown(report)
		if !utf8.Valid(comment) || len(comment) > render.MaxMarkdown || strings.ContainsAny(string(comment), "\r\x00\x1b\u202e") {
			rt.Fatalf("%q", comment)
		}
		tables, items := 0, 0
		root := parser.Parser().Parse(text.NewReader(comment))
		err := ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			switch n := n.(type) {
			case *extended.Table:
				tables++
			case *ast.ListItem:
				items++
			case *ast.CodeSpan:
				return ast.WalkSkipChildren, nil
			case *ast.Text:
				if plain := string(n.Segment.Value(comment)); mention.MatchString(plain) {
					return ast.WalkStop, fmt.Errorf("plain text %q", plain)
				}
			case *ast.Document, *ast.Heading, *ast.List, *ast.Paragraph, *ast.TextBlock, *ast.Emphasis, *extended.TableHeader, *extended.TableRow, *extended.TableCell:
			default:
				return ast.WalkStop, fmt.Errorf("%s is markup", n.Kind())
			}
			return ast.WalkContinue, nil
		})
		if err != nil {
			rt.Fatalf("%v in\n%s", err, comment)
		}
		if shown := strings.Count("\n"+string(comment), "\n- "); tables != 1 || items != shown {
			rt.Fatalf("%d tables, %d items, %d lines of items", tables, items, shown)
		}
	})
}

// However much there is to say, the comment fits, and says how much it left out.
func TestMarkdownFits(t *testing.T) {
	t.Parallel()
	report := wholeReport()
	long := strings.Repeat("`<é|", 1000)
	v := report.Violations[0]
	v.Reason, v.FromLayer, v.ToLayer = &long, &long, &long
	e := edge(long, long, 7)
	v.Edge, v.Path = &e, long
	report.Violations, report.Cycles, report.Files, report.Warnings = nil, nil, nil, nil
	for i := range 5000 {
		v.ID = violationID(i)
		report.Violations = append(report.Violations, v)
		report.Cycles = append(report.Cycles, gen.CycleChange{Change: gen.CycleChangeChangeNew, Members: []string{long, long, long, long, long, long}})
		report.Files = append(report.Files, gen.FileDelta{Path: long, Change: gen.ChangeKindAdded, Metrics: []gen.MetricDelta{{Metric: "risk", After: new(99.0)}}})
		report.Warnings = append(report.Warnings, gen.ReportWarning{Code: "x", Message: long, Rule: &long})
	}
	comment := string(render.Markdown(report))
	if len(comment) > render.MaxMarkdown {
		t.Errorf("%d bytes", len(comment))
	}
	shown := strings.Count(comment, "\n- **error**")
	if want := fmt.Sprintf("\n- … and %d more in the report\n", 5000-shown); shown == 0 || !strings.Contains(comment, want) {
		t.Errorf("%d shown, no %q", shown, want)
	}
	if !strings.HasSuffix(comment, "`.\n") {
		t.Errorf("the end is missing: %q", comment[len(comment)-50:])
	}
}

// A warning and a violation are told in one plain line.
func TestPlainLines(t *testing.T) {
	t.Parallel()
	report := wholeReport()
	var lines []string
	for _, v := range report.Violations {
		lines = append(lines, render.Sentence(v))
	}
	for _, w := range report.Warnings {
		lines = append(lines, render.Warning(w))
	}
	same, bare := report.Violations[0], gen.RuleViolation{Type: gen.RuleTypeLayers, Path: "a\nb"}
	same.ToLayer, same.Reason = same.FromLayer, nil
	ring := report.Violations[2]
	ring.Path, ring.Route = "f0", nil
	for i := range 12 {
		ring.Route = append(ring.Route, edge(fmt.Sprintf("f%d", i), fmt.Sprintf("f%d", (i+1)%12), 1))
	}
	lines = append(lines, render.Sentence(same), render.Sentence(bare), render.Sentence(ring))
	golden(t, "lines.txt", []byte(strings.Join(lines, "\n")+"\n"))
}
