package likec4_test

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// Whatever a model and its components say, the emitted files hold these
// statements and no others, and every text comes back as it went in.
func TestEmitHoldsTheModelAndNothingElse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := hostileModels(rapid.IntRange(1, 12).Draw(t, "size"), false).Draw(t, "model")
		proposals := hostileComponents(model).Draw(t, "proposals")
		emitted, err := likec4.Emit(model, likec4.Components{Proposals: proposals})
		if err != nil {
			t.Fatal(err)
		}
		files := contents(emitted.Files)
		for name, text := range files {
			if !utf8.ValidString(text) || strings.Contains(text, "\r") || strings.HasPrefix(text, "\ufeff") || !strings.HasSuffix(text, "}\n") {
				t.Fatalf("%s is no clean text", name)
			}
		}
		declares := specification
		if len(proposals) > 0 {
			declares = componentSpecification
		}
		if files["specification.c4"] != declares {
			t.Fatal("the specification depends on the model")
		}
		fqns := map[string]string{}
		same(t, wantedModel(model, proposals, fqns), readAll(t, files["model.c4"]))
		var all []string
		for _, element := range sortedElements(model.Elements) {
			all = append(all, element.ID)
		}
		views := []statement{wantedView("c2", "C2 - Containers", all, fqns)}
		same(t, []statement{{tokens: []token{{text: "views"}}, body: views}}, readAll(t, files["views.c4"]))
		same(t, wantedComponentViews(model, proposals, fqns, emitted.Views), readAll(t, files["c3.views.c4"]))
		checkNames(t, fqns)
	})
}

// same demands equal statements. A difference is worked out only when there is
// one: that is slow.
func same(t *rapid.T, want, got []statement) {
	if !reflect.DeepEqual(want, got) {
		t.Fatal("something else is there", gocmp.Diff(want, got, gocmp.AllowUnexported(statement{}, token{})))
	}
}

func wantedView(id, title string, include []string, fqns map[string]string) statement {
	view := statement{tokens: []token{{text: "view"}, {text: id}}, body: []statement{{tokens: []token{{text: "title"}, {title, true}}}}}
	for _, shown := range include {
		view.body = append(view.body, statement{tokens: []token{{text: "include"}, {text: fqns[shown]}}})
	}
	return view
}

// wantedComponentViews are the views of c3.views.c4, which is not there
// without any, in the order in which the answer lists them.
func wantedComponentViews(model gen.ArchitectureModel, proposals []gen.ComponentProposal, fqns map[string]string, listed []gen.ComponentView) []statement {
	if len(proposals) == 0 && listed == nil {
		return nil
	}
	sorted := slices.SortedFunc(slices.Values(proposals), func(a, b gen.ComponentProposal) int { return cmp.Compare(a.ContainerID, b.ContainerID) })
	block := statement{tokens: []token{{text: "views"}}}
	for i, proposal := range sorted {
		fqn := fqns[proposal.ContainerID]
		id := "c3_" + fqn[strings.LastIndex(fqn, ".")+1:]
		if i >= len(listed) || listed[i] != (gen.ComponentView{ContainerID: proposal.ContainerID, ViewID: id}) {
			id = "not listed"
		}
		include := []string{proposal.ContainerID}
		for _, c := range sortedElements(componentElements(proposal)) {
			include = append(include, c.ID)
		}
		title := "C3 - " + strings.ReplaceAll(oneLineEnd(elementOf(model, proposal.ContainerID).Name), "\n", " ")
		block.body = append(block.body, wantedView(id, title, include, fqns))
	}
	return []statement{block}
}

// componentElements are the components of a proposal as elements.
func componentElements(proposal gen.ComponentProposal) (elements []gen.ModelElement) {
	for _, c := range proposal.Components {
		elements = append(elements, gen.ModelElement{
			ID: c.ID, Kind: "component", Name: c.Name, ParentID: &proposal.ContainerID,
			EvidenceIDs: c.EvidenceIDs, Status: c.Status, ReviewReason: &c.ReviewReason,
		})
	}
	return elements
}

// componentRelations are the relations of a proposal as those of a model.
func componentRelations(proposal gen.ComponentProposal) (relations []gen.ModelRelation) {
	for _, r := range proposal.Relations {
		relations = append(relations, gen.ModelRelation{
			ID: r.ID, SourceID: r.SourceID, DestinationID: r.DestinationID, Description: r.Description,
			EvidenceIDs: r.EvidenceIDs, Status: r.Status, ReviewReason: r.ReviewReason,
		})
	}
	return relations
}

// joined is a model with its components as elements, and their descriptions.
func joined(model gen.ArchitectureModel, proposals []gen.ComponentProposal) (gen.ArchitectureModel, map[string]string) {
	descriptions := map[string]string{}
	model.Elements, model.Relations = slices.Clone(model.Elements), slices.Clone(model.Relations)
	for _, proposal := range proposals {
		model.Elements = append(model.Elements, componentElements(proposal)...)
		model.Relations = append(model.Relations, componentRelations(proposal)...)
		for _, c := range proposal.Components {
			descriptions[c.ID] = c.Description
		}
	}
	return model, descriptions
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

func readAll(t *rapid.T, source string) []statement {
	statements, err := readSource(source)
	if err != nil {
		t.Fatalf("%v in\n%s", err, source)
	}
	return statements
}

// wantedModel is what model.c4 has to say, and the names that it may use.
func wantedModel(model gen.ArchitectureModel, proposals []gen.ComponentProposal, fqns map[string]string) []statement {
	model, descriptions := joined(model, proposals)
	block := statement{tokens: []token{{text: "model"}}}
	for _, element := range sortedElements(model.Elements) {
		if element.ParentID == nil {
			block.body = append(block.body, wantedElement(model, descriptions, element, "", fqns))
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

func wantedElement(model gen.ArchitectureModel, descriptions map[string]string, element gen.ModelElement, prefix string, fqns map[string]string) statement {
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
	if description, ok := descriptions[element.ID]; ok {
		// Between the tag and the metadata.
		line := statement{tokens: []token{{text: "description"}, {oneLineEnd(description), true}}}
		result.body = slices.Insert(result.body, len(result.body)-1, line)
	}
	for _, child := range children {
		result.body = append(result.body, wantedElement(model, descriptions, child, prefix+name+".", fqns))
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
