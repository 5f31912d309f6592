package component_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

func (n *notation) also(category, file, target string) {
	n.evidence(category, file, 1, "x", target)
}

// grouped makes a model without facts but with evidence.
func grouped(evidence ...[2]string) gen.ArchitectureModel {
	model := read("[Api > Core]\n[Other]")
	model.Snapshot.SemanticC3Facts = nil
	n := &notation{model: model}
	for _, e := range evidence {
		n.also(e[0], e[1], "")
	}
	return n.model
}

func TestGroups(t *testing.T) {
	t.Parallel()
	const source = "src/Api/Start.cs"
	for _, test := range []struct {
		name     string
		evidence [][2]string
		want     string
	}{
		{"each sort of evidence is one group", [][2]string{
			{gen.CategoryDotnetRuntimeHttpCandidate, source},
			{gen.CategoryDotnetIntegrationRedisCandidate, source},
			{gen.CategoryDotnetIntegrationPostgresqlCandidate, "src/Api/Api.csproj"},
			{gen.CategoryDotnetRuntimeWorkerCandidate, source},
			{gen.CategoryDeploymentDockerManifest, "src/Api/Dockerfile"},
		}, `
			applicationDependencyGroup Application dependency
			httpInterfaceGroup HTTP interface
			integrationAdapterGroup Integration adapter
		`},
		{"evidence of other projects does not count", [][2]string{
			{gen.CategoryDotnetRuntimeHttpCandidate, "src/Core/Start.cs"},
			{gen.CategoryDotnetIntegrationRedisCandidate, "src/Other/Other.csproj"},
		}, `
			applicationDependencyGroup Application dependency
		`},
	} {
		if diff := cmp.Diff(lines(test.want), answer(propose(t, grouped(test.evidence...), "api"))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
	}
}

func TestGroupIsAComponent(t *testing.T) {
	t.Parallel()
	proposal := propose(t, grouped(), "api")
	var references []string
	for _, e := range grouped().Snapshot.Evidence {
		if e.Category == gen.CategoryDotnetProjectReference {
			references = append(references, e.ID)
		}
	}
	want := gen.ComponentProposal{
		ContainerID: "api", Basis: gen.ProposalBasisContainerEvidence,
		Components: []gen.ProposedComponent{{
			ID:       architecture.StableID("el", "Component", "applicationDependencyGroup:api"),
			Category: gen.ComponentCategoryApplicationDependencyGroup, Name: "Application dependency",
			Description: "Evidence of dependencies at build time.", EvidenceIDs: references,
			Signals: []gen.SignalClass{gen.SignalClassContainerEvidence}, MissingSignals: []gen.SignalClass{},
			Status: gen.ReviewStatusRequiresReview, ReviewReason: "A group of evidence does not say which code is concerned.",
		}},
		Relations: []gen.ProposedRelation{}, Diagnostics: []gen.SnapshotDiagnostic{},
	}
	if diff := cmp.Diff(want, proposal); diff != "" {
		t.Error(diff)
	}
}

// A relation that shares evidence with a group is one of the group, to be
// reviewed whatever the model says.
func TestGroupRelations(t *testing.T) {
	t.Parallel()
	model := grouped([2]string{gen.CategoryDotnetIntegrationRedisCandidate, "src/Api/Api.csproj"}, [2]string{gen.CategoryDotnetProject, "src/Api/Api.csproj"})
	evidence := model.Snapshot.Evidence
	relate(&model, "rel_a", "api", "redis", true, evidence[len(evidence)-2].ID)
	relate(&model, "rel_b", "api", "mail", true, evidence[len(evidence)-1].ID)
	relate(&model, "rel_c", "redis", "mail", true, evidence[len(evidence)-2].ID)
	want := lines(`
		applicationDependencyGroup Application dependency
		integrationAdapterGroup Integration adapter
		Integration adapter -> redis containerEvidence
	`)
	proposal := propose(t, model, "api")
	if diff := cmp.Diff(want, answer(proposal)); diff != "" {
		t.Error(diff)
	}
	if reason := proposal.Relations[0].ReviewReason; reason == nil || *reason != proposal.Components[0].ReviewReason {
		t.Error("the reason is not that of the group")
	}
}

// Facts about the container's own projects decide; where there are only some of
// a library and nothing comes out of them, evidence is grouped.
func TestFactsOrGroups(t *testing.T) {
	t.Parallel()
	basis := func(repository string) gen.ProposalBasis { return propose(t, read(repository), "api").Basis }
	if got := basis("[Api > Core]\nclass Entry\nEntry is controller\n[Core]\nclass Plain"); got != gen.ProposalBasisComponentFacts {
		t.Errorf("own facts: %s", got)
	}
	if got := basis("[Api > Core]\n[Core]\nclass Plain"); got != gen.ProposalBasisContainerEvidence {
		t.Errorf("facts of a library: %s", got)
	}
	if got := basis("[Api > Core]\n[Core]\nclass Taker : IConsumer\nTaker is consumer"); got != gen.ProposalBasisComponentFacts {
		t.Errorf("facts of a library that give a component: %s", got)
	}
	if got := basis("[Api > Core]\n[Core]\n[Other]\nclass Entry\nEntry is controller"); got != gen.ProposalBasisContainerEvidence {
		t.Errorf("facts of others: %s", got)
	}
}

// An application model and a solution speak of many projects: what they point
// at is the container's, not the project that they stand in.
func TestEvidenceThatPointsAtAProject(t *testing.T) {
	t.Parallel()
	model := read(`
		[Api]
		class Entry
		Entry is controller
		[Host > Api, Other]
		class Start
		[Other]
		class Foreign
		Foreign is context
	`)
	for _, test := range []struct {
		category, file, target string
		want                   string
	}{
		{gen.CategoryDotnetAspireResource, "src/Host/Start.cs", projectFile("Api"), "endpoint Entry"},
		{gen.CategoryDotnetSolutionProject, "All.sln", projectFile("Api"), "endpoint Entry"},
		{gen.CategoryDeploymentDockerManifest, "src/Api/Dockerfile", "", "endpoint Entry"},
		{gen.CategoryDotnetRuntimeHttpCandidate, "src/Api/deep/er/File.cs", "", "endpoint Entry"},
	} {
		n := &notation{model: model}
		id := n.evidence(test.category, test.file, 3, "x", test.target)
		n.model.Elements = slices.Clone(n.model.Elements)
		for i := range n.model.Elements {
			if n.model.Elements[i].ID == "api" {
				n.model.Elements[i].EvidenceIDs = []string{id, "ev_missing"}
			}
		}
		if got := strings.Join(answer(propose(t, n.model, "api")), "; "); got != test.want {
			t.Errorf("%s: %s", test.category, got)
		}
	}
}

// Of several projects in a folder, the facts tell whose a file is.
func TestProjectsOfOneFolder(t *testing.T) {
	t.Parallel()
	model := read("[Api]\nclass Entry\nEntry is controller")
	n := &notation{model: model, listed: map[string]bool{}}
	n.list("src/Api/Aaa.csproj")
	for i := range n.model.Elements {
		if n.model.Elements[i].ID == "api" {
			n.model.Elements[i].EvidenceIDs = []string{n.evidence(gen.CategoryDotnetRuntimeHttpCandidate, "src/Api/Entry.cs", 1, "x", "")}
		}
	}
	if diff := cmp.Diff(lines("endpoint Entry"), answer(propose(t, n.model, "api"))); diff != "" {
		t.Error(diff)
	}
}
