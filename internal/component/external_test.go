package component_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// report adds a finding of an integration report, and its evidence, to a model;
// it returns the evidence's id. Without a target it is a candidate.
func report(model *gen.ArchitectureModel, kind, direction, file string, certain bool) string {
	category := gen.CategoryExternalCandidate(kind, direction)
	if certain {
		category = gen.CategoryExternal(kind, direction)
	}
	line := int64(len(model.Snapshot.Evidence) + 1)
	description := "Is reported."
	project := projectFile(strings.Split(file, "/")[1])
	id := architecture.EvidenceID(category, file, &line, description)
	model.Snapshot.Evidence = append(model.Snapshot.Evidence, gen.Evidence{
		ID: id, Category: category, RelativePath: file, Line: &line, SourceType: gen.EvidenceSourceTypeSourceCode, Description: description,
	})
	if model.Snapshot.ExternalIntegrationEvidence == nil {
		model.Snapshot.ExternalIntegrationEvidence = &gen.ExternalIntegrationEvidence{ReportSchemaVersion: "1.6"}
	}
	external := model.Snapshot.ExternalIntegrationEvidence
	external.Evidence = append(external.Evidence, gen.ExternalFinding{
		ID: id, Category: category, Description: description, ProjectPath: project, Kind: gen.IntegrationKind(kind),
		Direction: gen.IntegrationDirection(direction), Technology: "x", SourcePath: file, SourceLine: line,
		Confidence: gen.IntegrationConfidenceHigh, Signals: []string{"call"},
	})
	return id
}

// static adds evidence that a source file names a client library.
func static(model *gen.ArchitectureModel, file string) string {
	description := "Names a client in " + file
	id := architecture.EvidenceID(gen.CategoryDotnetIntegrationRedisCandidate, file, nil, description)
	model.Snapshot.Evidence = append(model.Snapshot.Evidence, gen.Evidence{
		ID: id, Category: gen.CategoryDotnetIntegrationRedisCandidate, RelativePath: file,
		SourceType: gen.EvidenceSourceTypeSourceCode, Description: description,
	})
	return id
}

// relate adds a relation of the container api with a peer.
func relate(model *gen.ArchitectureModel, id, source, destination string, confirmed bool, evidence ...string) {
	relation := gen.ModelRelation{ID: id, SourceID: source, DestinationID: destination, Description: "Talks to", EvidenceIDs: evidence}
	relation.Status = gen.ReviewStatusConfirmed
	if !confirmed {
		relation.Status, relation.ReviewReason = gen.ReviewStatusRequiresReview, new("Look.")
	}
	model.Relations = append(model.Relations, relation)
	for _, end := range []string{source, destination} {
		if end != "api" {
			model.Elements = append(model.Elements, review(gen.ModelElement{ID: end, Kind: gen.ElementKindSoftwareSystem, Name: end}))
		}
	}
}

func TestImportedEvidenceMakesComponents(t *testing.T) {
	t.Parallel()
	const repository = `
		[Api]
		class Gateway
		class Sender
		Sender is publisher
		class Taker
		Taker is consumer
		in Two.cs
		class One
		class Other
		in WithData.cs
		class Owner
		data Shape
		record Message
		interface IOwner
		static Extensions
		in Data.cs
		data Row
		in None.cs
		interface INone
	`
	for _, test := range []struct{ kind, direction, file, want string }{
		{"http", "outbound", "Gateway", "integration Gateway"},
		{"cache", "read", "Gateway", "integration Gateway"},
		{"storage", "write", "Gateway", "integration Gateway"},
		{"database", "read", "Gateway", ""},
		{"messaging", "publish", "Gateway", ""},
		{"unknown", "unknown", "Gateway", ""},
		{"messaging", "publish", "Sender", "publisher Sender"},
		{"messaging", "bidirectional", "Sender", "publisher Sender"},
		{"messaging", "consume", "Sender", ""},
		{"messaging", "consume", "Taker", "consumer Taker"},
		{"messaging", "publish", "Taker", ""},
		{"http", "outbound", "WithData", "integration Owner"},
		{"http", "outbound", "Data", "integration Row"},
		{"http", "outbound", "Two", "semanticC3.externalAmbiguous"},
		{"http", "outbound", "None", "semanticC3.externalAmbiguous"},
		{"http", "outbound", "Missing", "semanticC3.externalAmbiguous"},
	} {
		model := read(repository + "\nin Entry.cs\nclass Entry\nEntry is controller")
		report(&model, test.kind, test.direction, "src/Api/"+test.file+".cs", false)
		want := lines(test.want)
		if strings.HasPrefix(test.want, "semanticC3") {
			want = append([]string{"endpoint Entry"}, want...)
		} else {
			want = append(want, "endpoint Entry")
			if len(want) == 2 && want[0] > want[1] {
				want[0], want[1] = want[1], want[0]
			}
		}
		if diff := cmp.Diff(want, answer(propose(t, model, "api"))); diff != "" {
			t.Errorf("%s %s in %s (-want +got)\n%s", test.kind, test.direction, test.file, diff)
		}
	}
}

// What is loose in other projects is no matter of the container; what is loose
// in its own is counted.
func TestLooseFindings(t *testing.T) {
	t.Parallel()
	model := read("[Api]\nclass Entry\nEntry is controller\n[Other]\nclass Plain")
	report(&model, "http", "outbound", "src/Other/Missing.cs", true)
	if got := propose(t, model, "api").Diagnostics; len(got) != 0 {
		t.Errorf("got %v", got)
	}
	report(&model, "http", "outbound", "src/Api/Missing.cs", true)
	report(&model, "cache", "read", "src/Api/Missing.cs", true)
	got := propose(t, model, "api").Diagnostics
	if len(got) != 1 || !strings.HasSuffix(got[0].Message, "(2)") || got[0].Severity != gen.DiagnosticSeverityInfo {
		t.Errorf("got %v", got)
	}
}

func TestExternalRelations(t *testing.T) {
	t.Parallel()
	const repository = `
		[Api]
		class Gateway
		Gateway takes T:HttpClient
		class Taker
		Taker is consumer
		Taker takes T:IConnection
		class Plain
		class Program
		Program is program
		Program is endpoint
		in Both.cs
		class Left
		Left takes T:HttpClient
		class Right
		Right takes T:HttpClient
	`
	for _, test := range []struct {
		name   string
		change func(*gen.ArchitectureModel)
		want   string
	}{
		{"imported evidence carries the status of the model", func(m *gen.ArchitectureModel) {
			relate(m, "rel_sure", "api", "peer", true, report(m, "http", "outbound", "src/Api/Gateway.cs", true))
			relate(m, "rel_unsure", "api", "other", false, report(m, "http", "outbound", "src/Api/Gateway.cs", true))
		}, "Gateway -> other imported\nGateway -> peer confirmed"},
		{"a candidate carries no confirmed relation", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, report(m, "http", "outbound", "src/Api/Gateway.cs", false))
		}, "Gateway -> peer imported"},
		{"nor does other evidence of the relation that the component does not share", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, static(m, "src/Api/Gateway.cs"), report(m, "http", "outbound", "src/Api/Plain.cs", true))
		}, "Gateway -> peer containerEvidence\nPlain -> peer confirmed"},
		{"messages come in from a peer", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "broker", "api", true, report(m, "messaging", "consume", "src/Api/Taker.cs", true))
		}, "broker -> Taker confirmed"},
		{"nothing is shared with a type that is no component", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, static(m, "src/Api/Plain.cs"))
		}, ""},
		{"nothing is shared in a file of two", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, static(m, "src/Api/Both.cs"))
		}, ""},
		{"where a program is put together, imported evidence only", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, static(m, "src/Api/Program.cs"))
			relate(m, "rel_b", "api", "other", true, report(m, "http", "outbound", "src/Api/Program.cs", true))
		}, "Program -> other confirmed"},
		{"relations of others and with itself are none of the component's", func(m *gen.ArchitectureModel) {
			id := report(m, "http", "outbound", "src/Api/Gateway.cs", true)
			relate(m, "rel_a", "one", "two", true, id)
			relate(m, "rel_b", "api", "api", true, id)
		}, ""},
		{"no peer is invented", func(m *gen.ArchitectureModel) {
			report(m, "http", "outbound", "src/Api/Gateway.cs", true)
		}, ""},
		{"evidence that the snapshot does not hold is shared with nobody", func(m *gen.ArchitectureModel) {
			relate(m, "rel_a", "api", "peer", true, "ev_missing")
		}, ""},
	} {
		model := read(repository)
		test.change(&model)
		var got []string
		for _, line := range answer(propose(t, model, "api")) {
			if strings.Contains(line, " -> ") {
				got = append(got, line)
			}
		}
		if diff := cmp.Diff(lines(test.want), got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
	}
}

// A relation of a component keeps the words of the model's and names it.
func TestExternalRelationNamesTheModels(t *testing.T) {
	t.Parallel()
	model := read("[Api]\nclass Gateway\nGateway takes T:HttpClient")
	id := static(&model, "src/Api/Gateway.cs")
	relate(&model, "rel_a", "api", "peer", true, id)
	proposal := propose(t, model, "api")
	component := proposal.Components[0].ID
	want := []gen.ProposedRelation{{
		ID: architecture.RelationID(component, "peer", "rel_a"), SourceID: component, DestinationID: "peer", Description: "Talks to",
		ModelRelationID: new("rel_a"), EvidenceIDs: []string{id}, Signals: []gen.SignalClass{gen.SignalClassContainerEvidence},
		MissingSignals: []gen.SignalClass{gen.SignalClassImported}, Status: gen.ReviewStatusRequiresReview,
		ReviewReason: new("The shared evidence does not support a confirmed relation."),
	}}
	if diff := cmp.Diff(want, proposal.Relations); diff != "" {
		t.Error(diff)
	}
}
