package likec4_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// Whatever a model says, the emitted files hold its statements and no others,
// and every text comes back as it went in.
func TestEmitHoldsTheModelAndNothingElse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := hostileModels(rapid.IntRange(1, 12).Draw(t, "size"), false).Draw(t, "model")
		files, err := emit(model)
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			if !utf8.ValidString(text) || strings.Contains(text, "\r") || strings.HasPrefix(text, "\ufeff") || !strings.HasSuffix(text, "}\n") {
				t.Fatalf("%s is no clean text", name)
			}
		}
		if files["specification.c4"] != specification {
			t.Fatal("the specification depends on the model")
		}
		fqns := map[string]string{}
		if diff := gocmp.Diff(wantedModel(model, fqns), readAll(t, files["model.c4"]), gocmp.AllowUnexported(statement{}, token{})); diff != "" {
			t.Fatal(diff)
		}
		var include []statement
		for _, element := range sortedElements(model.Elements) {
			include = append(include, statement{tokens: []token{{text: "include"}, {text: fqns[element.ID]}}})
		}
		title := statement{tokens: []token{{text: "title"}, {"C2 - Containers", true}}}
		view := statement{tokens: []token{{text: "view"}, {text: "c2"}}, body: append([]statement{title}, include...)}
		views := []statement{{tokens: []token{{text: "views"}}, body: []statement{view}}}
		if diff := gocmp.Diff(views, readAll(t, files["views.c4"]), gocmp.AllowUnexported(statement{}, token{})); diff != "" {
			t.Fatal(diff)
		}
		checkNames(t, fqns)
	})
}

// checkNames wants different names for different elements, each of which can
// stand everywhere.
func checkNames(t *rapid.T, fqns map[string]string) {
	taken := map[string]string{}
	for id, fqn := range fqns {
		if other, ok := taken[fqn]; ok {
			t.Fatalf("%s and %s are both %s", id, other, fqn)
		}
		taken[fqn] = id
		for name := range strings.SplitSeq(fqn, ".") {
			if slices.Contains(reservedWords(), name) || strings.HasSuffix(name, "-") || strings.HasPrefix(name, "true-") || strings.HasPrefix(name, "false-") {
				t.Fatalf("%s has the name %s", id, fqn)
			}
		}
		if strings.Contains(fqn, "element.") && (fqn[0] == 'e' || strings.Contains(fqn, ".element.")) {
			t.Fatalf("%s has the name %s", id, fqn)
		}
	}
}

func emit(model gen.ArchitectureModel) (map[string]string, error) {
	files, err := likec4.Emit(model)
	return contents(files), err
}

func readAll(t *rapid.T, source string) []statement {
	statements, err := readSource(source)
	if err != nil {
		t.Fatalf("%v in\n%s", err, source)
	}
	return statements
}

// wantedModel is what model.c4 has to say, and the names that it may use.
func wantedModel(model gen.ArchitectureModel, fqns map[string]string) []statement {
	block := statement{tokens: []token{{text: "model"}}}
	for _, element := range sortedElements(model.Elements) {
		if element.ParentID == nil {
			block.body = append(block.body, wantedElement(model, element, "", fqns))
		}
	}
	relations := slices.SortedFunc(slices.Values(model.Relations), func(a, b gen.ModelRelation) int { return cmp.Compare(a.ID, b.ID) })
	for _, r := range relations {
		block.body = append(block.body, statement{
			tokens: []token{{text: fqns[r.SourceID]}, {text: "->"}, {text: fqns[r.DestinationID]}, {oneLineEnd(r.Description), true}},
			body:   wantedReview(r.ID, r.EvidenceIDs, r.Status, r.ReviewReason),
		})
	}
	return []statement{block}
}

func wantedElement(model gen.ArchitectureModel, element gen.ModelElement, prefix string, fqns map[string]string) statement {
	var children []gen.ModelElement
	for _, child := range sortedElements(model.Elements) {
		if parentOf(child) == element.ID {
			children = append(children, child)
		}
	}
	name := strings.ReplaceAll(element.ID, ".", "_")
	for _, boolean := range []string{"true", "false"} {
		if strings.HasPrefix(name, boolean+"-") {
			name = boolean + "_" + name[len(boolean):]
		}
	}
	if slices.Contains(reservedWords(), name) || strings.HasSuffix(name, "-") || (name == "element" && len(children) > 0) {
		name += "_"
	}
	fqns[element.ID] = prefix + name
	result := statement{
		// LikeC4 reads \/ in a title as a slash.
		tokens: []token{{text: name}, {text: "="}, {text: string(element.Kind)}, {strings.ReplaceAll(oneLineEnd(element.Name), `\/`, `\\/`), true}},
		body:   wantedReview(element.ID, element.EvidenceIDs, element.Status, element.ReviewReason),
	}
	for _, child := range children {
		result.body = append(result.body, wantedElement(model, child, prefix+name+".", fqns))
	}
	return result
}

func wantedReview(id string, evidence gen.EvidenceIds, status gen.ReviewStatus, reason *string) (body []statement) {
	if status == gen.ReviewStatusRequiresReview {
		body = append(body, statement{tokens: []token{{text: "#requires-review"}}})
	}
	metadata := statement{tokens: []token{{text: "metadata"}}}
	metadata.body = append(metadata.body, statement{tokens: []token{{text: "architectureId"}, {id, true}}})
	if len(evidence) > 0 {
		line := statement{tokens: []token{{text: "evidenceIds"}, {text: "["}}}
		for i, item := range slices.Sorted(slices.Values(evidence)) {
			if i > 0 {
				line.tokens = append(line.tokens, token{text: ","})
			}
			line.tokens = append(line.tokens, token{item, true})
		}
		line.tokens = append(line.tokens, token{text: "]"})
		metadata.body = append(metadata.body, line)
	}
	metadata.body = append(metadata.body, statement{tokens: []token{{text: "reviewStatus"}, {string(status), true}}})
	if reason != nil {
		metadata.body = append(metadata.body, statement{tokens: []token{{text: "reviewReason"}, {oneLineEnd(*reason), true}}})
	}
	return append(body, metadata)
}

func sortedElements(elements []gen.ModelElement) []gen.ModelElement {
	return slices.SortedFunc(slices.Values(elements), func(a, b gen.ModelElement) int { return cmp.Compare(a.ID, b.ID) })
}

// oneLineEnd is the text with LF for each line end.
func oneLineEnd(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}
