package component_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/component"
)

// many writes n controllers of a project, each with its own use.
func many(project string, n int, each string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "[%s]\n", project)
	for i := range n {
		text.WriteString(strings.ReplaceAll("class #\n# is controller\n"+each, "#", fmt.Sprintf("%s%d", project, i)) + "\n")
	}
	return text.String()
}

// fan writes controllers that use persistence: controllers times contexts relations.
func fan(project string, controllers, contexts int) string {
	each := ""
	contextText := ""
	for i := range contexts {
		name := fmt.Sprintf("%sData%d", project, i)
		each += "# takes " + name + "\n"
		contextText += "class " + name + "\n" + name + " is context\n"
	}
	return many(project, controllers, each) + contextText
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	const small = "[Api]\nclass Entry\nEntry is controller\n[Empty]\nclass Plain\n[Bare]\n"
	legacy := component.Selection{Containers: []string{"nobody"}, Legacy: true}
	for _, test := range []struct {
		name       string
		repository string
		change     func(*gen.ArchitectureModel)
		selection  component.Selection
		want       string
	}{
		{"missing", small, nil, all("nobody"), "c3.containerMissing at $.c3Containers (nobody)"},
		{"missing, in the older form", small, nil, legacy, "c3.containerMissing at $.c3ContainerId (nobody)"},
		{"no id", small, nil, all("No Body"), "c3.containerMissing at $.c3Containers"},
		{"a system", small, nil, all(system), "c3.containerKind at $.elements[0].kind (el_system)"},
		{"level C1", small, func(m *gen.ArchitectureModel) { m.Level = gen.ModelLevelC1 }, all("api"), "c3.baseLevel at $.level"},
		{"facts of another version", small, func(m *gen.ArchitectureModel) { m.Snapshot.SemanticC3Facts.SchemaVersion = "1.1" }, all("api"),
			"c3.schemaMismatch at $.snapshot.semanticC3Facts.schemaVersion"},
		{"facts without a component", small, nil, all("empty"), "c3.insufficientEvidence at $.elements[2] (empty)"},
		{"facts without a component, although there is evidence", "[Api > Core]\nclass Plain\n[Core]\n", nil, all("api"),
			"c3.insufficientEvidence at $.elements[1] (api)"},
		{"facts of another version do not matter before the selection is right", small,
			func(m *gen.ArchitectureModel) { m.Snapshot.SemanticC3Facts.SchemaVersion = "1.1" }, all("nobody"),
			"c3.containerMissing at $.c3Containers (nobody)"},
		{"evidence without a group", small, nil, all("bare"), "c3.insufficientEvidence at $.elements[3] (bare)"},
		{"all of it, in the order of ids", small, nil, all("nobody", system, "another"),
			"c3.containerMissing at $.c3Containers (another); c3.containerKind at $.elements[0].kind (el_system); c3.containerMissing at $.c3Containers (nobody)"},
		{"one too many components", many("Api", gen.LimitC3ContainerComponents+1, ""), nil, all("api"), "c3.componentLimit at $.elements[1] (api)"},
		{"too many relations", fan("Api", 43, 3), nil, all("api"), "c3.relationLimit at $.elements[1] (api)"},
		{"too many components in all", containers(52, 52, 51, 51, 51), nil, all("c0", "c1", "c2", "c3", "c4"),
			"c3.componentLimit at $.c3Containers"},
		{"too many relations in all", fan("C0", 32, 4) + fan("C1", 32, 4) + fan("C2", 32, 4) + fan("C3", 32, 4) + fan("C4", 1, 1), nil, all("c0", "c1", "c2", "c3", "c4"),
			"c3.relationLimit at $.c3Containers"},
	} {
		model := read(test.repository)
		if test.change != nil {
			test.change(&model)
		}
		got, err := component.Propose(model, test.selection)
		refused, ok := errors.AsType[*component.Refused](err)
		switch {
		case !ok || got != nil:
			t.Errorf("%s: %d proposals, %v", test.name, len(got), err)
		case refused.Error() != test.want:
			t.Errorf("%s: %s", test.name, refused.Error())
		}
	}
}

// containers writes containers c0, c1 and so on with so many components each.
func containers(counts ...int) string {
	text := ""
	for i, count := range counts {
		text += many(fmt.Sprintf("C%d", i), count, "")
	}
	return text
}

func all(ids ...string) component.Selection { return component.Selection{Containers: ids} }

func TestAtTheLimits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, repository      string
		selection             component.Selection
		components, relations int
	}{
		{"components of a container", many("Api", gen.LimitC3ContainerComponents, ""), all("api"), 64, 0},
		{"relations of a container", fan("Api", 32, 4), all("api"), 36, 128},
		{"components of a call", containers(52, 51, 51, 51, 51), all("c0", "c1", "c2", "c3", "c4"), 256, 0},
		{"relations of a call", fan("C0", 32, 4) + fan("C1", 32, 4) + fan("C2", 32, 4) + fan("C3", 32, 4), all("c0", "c1", "c2", "c3"), 144, 512},
	} {
		got, err := component.Propose(read(test.repository), test.selection)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		components, relations := 0, 0
		for _, proposal := range got {
			components += len(proposal.Components)
			relations += len(proposal.Relations)
		}
		if components != test.components || relations != test.relations {
			t.Errorf("%s: %d components, %d relations", test.name, components, relations)
		}
	}
}

// Nothing selected is no proposal, whatever the model; every problem is named
// up to the number that an answer shows.
func TestNothingSelected(t *testing.T) {
	t.Parallel()
	got, err := component.Propose(gen.ArchitectureModel{Level: gen.ModelLevelC1}, component.Selection{})
	if err != nil || got == nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
	_, err = component.Propose(gen.ArchitectureModel{Level: gen.ModelLevelC2}, all(numbered(9)...))
	refused, ok := errors.AsType[*component.Refused](err)
	if !ok {
		t.Fatalf("%v", err)
	}
	if diff := cmp.Diff(gen.LimitModelProblems, len(refused.Details())); diff != "" || len(refused.Problems) != 9 {
		t.Errorf("%d problems, %s", len(refused.Problems), diff)
	}
}
