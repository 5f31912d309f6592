package review_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// Whatever the texts of a model say, a Markdown parser finds the headings, the
// table and the lists of the report, each line with its bold kind, its code
// spans and its text, and nothing else.
func TestNoTextBecomesMarkup(t *testing.T) {
	t.Parallel()
	for name, parser := range map[string]goldmark.Markdown{
		"CommonMark": goldmark.New(goldmark.WithExtensions(extension.Table)),
		"GitHub":     goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote, extension.DefinitionList)),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				model := hostileModel(t)
				report := reportOf(t, model)
				if strings.ContainsAny(string(report), "\r\t\x00\u202e") || !strings.HasSuffix(string(report), "\n") || strings.HasSuffix(string(report), "\n\n") {
					t.Fatalf("the report is no clean text: %q", report)
				}
				got := outline(t, parser, report)
				if diff := cmp.Diff(wanted(model), got); diff != "" {
					t.Fatalf("%s\n%s", diff, report)
				}
			})
		})
	}
}

// outline is the text of each block of a document, with a mark for its kind.
// Nodes that the report never writes are an error.
func outline(t *rapid.T, parser goldmark.Markdown, source []byte) (blocks []string) {
	document := parser.Parser().Parse(text.NewReader(source))
	for block := document.FirstChild(); block != nil; block = block.NextSibling() {
		switch block := block.(type) {
		case *ast.Heading:
			blocks = append(blocks, strings.Repeat("#", block.Level)+" "+inline(t, block, source))
		case *ast.Paragraph:
			blocks = append(blocks, inline(t, block, source))
		case *extended.Table:
			for row := block.FirstChild(); row != nil; row = row.NextSibling() {
				var cells []string
				for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
					cells = append(cells, inline(t, cell, source))
				}
				blocks = append(blocks, "| "+strings.Join(cells, " | "))
			}
		case *ast.List:
			for item := block.FirstChild(); item != nil; item = item.NextSibling() {
				if item.ChildCount() != 1 || item.FirstChild().Kind() != ast.KindTextBlock {
					t.Fatalf("a list item holds blocks:\n%s", source)
				}
				blocks = append(blocks, "- "+inline(t, item.FirstChild(), source))
			}
		default:
			t.Fatalf("there is a %s in\n%s", block.Kind(), source)
		}
	}
	return blocks
}

// inline is the text that a block shows. Its first node may be strong, and the
// others are text and code spans.
func inline(t *rapid.T, block ast.Node, source []byte) string {
	var shown strings.Builder
	for node := block.FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *ast.Text:
			if node.SoftLineBreak() || node.HardLineBreak() {
				t.Fatalf("a line is broken in\n%s", source)
			}
			shown.Write(node.Segment.Value(source))
		case *ast.CodeSpan:
			for part := node.FirstChild(); part != nil; part = part.NextSibling() {
				shown.Write(part.(*ast.Text).Segment.Value(source))
			}
		case *ast.Emphasis:
			if node.Level != 2 || node.PreviousSibling() != nil || block.Kind() != ast.KindTextBlock {
				t.Fatalf("emphasis in\n%s", source)
			}
			shown.WriteString(inline(t, node, source))
		default:
			t.Fatalf("there is a %s in\n%s", node.Kind(), source)
		}
	}
	return shown.String()
}

// wanted is the outline that the report has to have.
func wanted(model gen.ArchitectureModel) []string {
	var confirmed, reviewed, scan, missing []string
	lines := func(head, id, said string, evidence []string, status gen.ReviewStatus, reason *string) {
		head = "- " + head + " " + id + " · " + said
		cited := " · no evidence"
		for i, id := range evidence {
			if cited += ", "; i == 0 {
				cited = " · evidence "
			}
			cited += id
			for _, e := range model.Snapshot.Evidence {
				if e.ID == id {
					cited += " (" + seen(e.RelativePath)
					if e.Line != nil {
						cited += ":" + strconv.FormatInt(*e.Line, 10)
					}
					cited += ")"
				}
			}
		}
		if status == gen.ReviewStatusConfirmed {
			confirmed = append(confirmed, head+cited)
		} else {
			reviewed = append(reviewed, head+cited+" · review: "+folded(*reason))
		}
		if len(evidence) == 0 {
			missing = append(missing, head+" · cites no evidence")
		}
	}
	for _, e := range model.Elements {
		lines(string(e.Kind), e.ID, folded(e.Name), e.EvidenceIDs, e.Status, e.ReviewReason)
	}
	for _, r := range model.Relations {
		lines("relation", r.ID, r.SourceID+" -> "+r.DestinationID+": "+folded(r.Description), r.EvidenceIDs, r.Status, r.ReviewReason)
	}
	for _, d := range model.Snapshot.Diagnostics {
		scan = append(scan, "- "+string(d.Severity)+" "+seen(d.Code)+" "+seen(*d.RelativePath)+" · "+folded(d.Message))
	}
	result := []string{
		"# Evidence report",
		"What the C2 model of " + model.Snapshot.RepositoryID + " says, and where in the repository each statement comes from.",
		"|  | Count",
		fmt.Sprint("| Confirmed assertions | ", len(confirmed)),
		fmt.Sprint("| Assertions that require review | ", len(reviewed)),
		fmt.Sprint("| Scan warnings | ", len(scan)),
		fmt.Sprint("| Missing origins | ", len(missing)),
	}
	for _, section := range []struct {
		heading, sentence string
		items             []string
	}{
		{"Confirmed assertions", "Evidence in the repository or an imported report supports these.", confirmed},
		{"Assertions that require review", "A person decides about these; the reason says what is open.", reviewed},
		{"Scan warnings and omissions", "What the inspection could not read or left out.", scan},
		{"References whose origin is no longer inventoried", "What these rest on cannot be looked up in this snapshot. Assertions without any evidence stand here, too.", missing},
	} {
		if len(section.items) == 0 {
			section.sentence = "None."
		}
		result = append(append(result, "## "+section.heading, section.sentence), section.items...)
	}
	return result
}

// folded is a text with one space for each stretch of white space.
func folded(text string) string { return strings.Join(strings.Fields(seen(text)), " ") }

// seen is a text without what a reader cannot see.
func seen(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("\t\n\v\f\r\u0085\u2028\u2029", r):
			return ' '
		case unicode.IsControl(r), r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
			return '\ufffd'
		}
		return r
	}, text)
}

// hostileTexts try to be Markdown. They are not blank.
func hostileTexts() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{
			"`", "``", "```", "\n```\n", "~~~", "\n~~~\n", "# h", "\n# h", "\n\n## h\n", "\n---\n", "\n===\n", "\n***\n", "- [x] done", "\n- item", "\n1. item", "\n> quote", "\n    code", "\t",
			"[a](https://example.com)", "![a](x.png)", "[a][b]", "\n[b]: https://example.com\n", "[^1]", "\n[^1]: note\n", "[", "]", "(", ")", "![",
			"<b>", "</b>", "<script>alert(1)</script>", "<!--", "-->", "<?x?>", "<https://example.com>", "<a@example.com>", "<", ">", "&amp;", "&#35;", "&",
			"https://example.com", "http://", "HTTPS://EXAMPLE.COM", "ftp://example.com", "www.example.com", "WWW.example.com", "example.com", "a@example.com", "mailto:a@example.com", "xmpp:a@example.com", "@anna", "#12", ":tada:", "://", "//", "www.", "www..a",
			"*a*", "**b**", "_c_", "__d__", "*", "_", "~~e~~", "~", "^f^", "==g==", "$h$", "$$", "|", "\n| a | b |\n| --- | --- |\n", "\n: definition\n", "\\", "\\\n", "  \n", "{#id}", "{{x}}", "%%",
			" ", "  ", "\n", "\r\n", "\r", "\n\n", "\x00", "\x1b[31m", "\x7f", "\u0085", "\u00a0", "\u2028", "\u202e", "\u2066", "\ufeff", "\u200b", "é", "漢", "🚀", "\"", "'", "!", ".", ",", ":", ";", "?", "-", "--", "+", "=", "1.", "(c)",
		}),
		rapid.StringMatching(`[a-z]{1,6}`),
		rapid.StringOfN(rapid.Rune(), 1, 3, -1),
	)
	return rapid.Custom(func(t *rapid.T) string {
		separator := rapid.SampledFrom([]string{"", " "}).Draw(t, "separator")
		joined := strings.Join(rapid.SliceOfN(piece, 1, 10).Draw(t, "pieces"), separator)
		if folded(joined) == "" {
			return "x"
		}
		return joined
	})
}

// hostilePaths are relative paths of the contracts.
func hostilePaths() *rapid.Generator[string] {
	return rapid.Map(hostileTexts(), func(text string) string {
		path := strings.Map(func(r rune) rune {
			if r == '\\' || r == ':' || r == '/' || unicode.IsControl(r) {
				return -1
			}
			return r
		}, text)
		if strings.TrimSpace(path) == "" {
			return "x"
		}
		return "src/" + path
	})
}

// hostileModel is a legal model whose lists are in the order of the report.
func hostileModel(t *rapid.T) gen.ArchitectureModel {
	ids := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z][a-z0-9._-]{0,5}`), 2, 6, rapid.ID[string])
	model := gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2, Snapshot: gen.RepositorySnapshot{RepositoryID: "a_b_._c"}}
	for _, id := range ids.Draw(t, "evidence") {
		path := hostilePaths().Draw(t, "path")
		fact := gen.Evidence{ID: id, RelativePath: path}
		if rapid.Bool().Draw(t, "has line") {
			fact.Line = new(int64(rapid.IntRange(1, 99).Draw(t, "line")))
		}
		model.Snapshot.Evidence = append(model.Snapshot.Evidence, fact)
		model.Snapshot.Files = append(model.Snapshot.Files, gen.SnapshotFile{RelativePath: path})
	}
	for _, code := range slices.Sorted(slices.Values(rapid.SliceOfNDistinct(hostileTexts(), 0, 3, rapid.ID[string]).Draw(t, "codes"))) {
		model.Snapshot.Diagnostics = append(model.Snapshot.Diagnostics, gen.SnapshotDiagnostic{Code: code, Severity: gen.DiagnosticSeverityWarning, RelativePath: new(hostilePaths().Draw(t, "path")), Message: hostileTexts().Draw(t, "message")})
	}
	assess := func() (evidence gen.EvidenceIds, status gen.ReviewStatus, reason *string) {
		for _, fact := range model.Snapshot.Evidence {
			if rapid.Bool().Draw(t, "cited") {
				evidence = append(evidence, fact.ID)
			}
		}
		slices.Sort(evidence)
		if len(evidence) > 0 && rapid.Bool().Draw(t, "confirmed") {
			return evidence, gen.ReviewStatusConfirmed, nil
		}
		return evidence, gen.ReviewStatusRequiresReview, new(hostileTexts().Draw(t, "reason"))
	}
	elements := slices.Sorted(slices.Values(ids.Draw(t, "elements")))
	for _, id := range elements {
		element := gen.ModelElement{ID: id, Kind: gen.ElementKindContainer, Name: hostileTexts().Draw(t, "name")}
		element.EvidenceIDs, element.Status, element.ReviewReason = assess()
		model.Elements = append(model.Elements, element)
	}
	for _, id := range slices.Sorted(slices.Values(ids.Draw(t, "relations"))) {
		relation := gen.ModelRelation{ID: id, SourceID: elements[0], DestinationID: elements[1], Description: hostileTexts().Draw(t, "description")}
		relation.EvidenceIDs, relation.Status, relation.ReviewReason = assess()
		model.Relations = append(model.Relations, relation)
	}
	return model
}
