package likec4_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// componentSpecification is the specification of a workspace with components.
var componentSpecification = strings.Replace(specification, "  element container\n", "  element container\n  element component\n", 1)

// intakeProposal is what the container of the parcel model is made of.
func intakeProposal() gen.ComponentProposal {
	assumed := "Only the wiring was seen."
	specialised := "rel_1"
	return gen.ComponentProposal{
		ContainerID: "parcel.intake",
		Basis:       gen.ProposalBasisComponentFacts,
		Components: []gen.ProposedComponent{
			{ID: "component_b", Category: gen.ComponentCategoryApplicationService, Name: "Registration", Description: "Application service.", EvidenceIDs: []string{"fact_2"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: "Boundaries are for people to judge."},
			{ID: "component_a", Category: gen.ComponentCategoryHTTPEndpoint, Name: "Parcels", Description: "HTTP endpoint.", EvidenceIDs: []string{"fact_3", "fact_1"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: "Boundaries are for people to judge."},
		},
		Relations: []gen.ProposedRelation{
			{ID: "rel_0", SourceID: "component_a", DestinationID: "component_b", Description: "Calls", EvidenceIDs: []string{"fact_4"}, Status: gen.ReviewStatusConfirmed},
			{ID: "rel_2", SourceID: "clerk", DestinationID: "component_a", Description: "Registers parcels", ModelRelationID: &specialised, Status: gen.ReviewStatusRequiresReview, ReviewReason: &assumed},
		},
	}
}

func TestEmitLaysOutComponents(t *testing.T) {
	t.Parallel()
	want := []likec4.File{
		{Name: "specification.c4", Content: []byte(componentSpecification)},
		{Name: "model.c4", Content: []byte(`model {
  clerk = actor "Clerk" {
    #requires-review
    metadata {
      architectureId "clerk"
      reviewStatus "requiresReview"
      reviewReason "No file names the people who use this."
    }
  }
  parcel = softwareSystem "Parcel" {
    metadata {
      architectureId "parcel"
      evidenceIds ["ev_1"]
      reviewStatus "confirmed"
    }

    parcel_intake = container "Intake" {
      #requires-review
      metadata {
        architectureId "parcel.intake"
        evidenceIds ["ev_2", "ev_3"]
        reviewStatus "requiresReview"
        reviewReason "Declared, not shown to be deployed."
      }

      component_a = component "Parcels" {
        #requires-review
        description "HTTP endpoint."
        metadata {
          architectureId "component_a"
          evidenceIds ["fact_1", "fact_3"]
          reviewStatus "requiresReview"
          reviewReason "Boundaries are for people to judge."
        }
      }
      component_b = component "Registration" {
        #requires-review
        description "Application service."
        metadata {
          architectureId "component_b"
          evidenceIds ["fact_2"]
          reviewStatus "requiresReview"
          reviewReason "Boundaries are for people to judge."
        }
      }
    }
  }

  parcel.parcel_intake.component_a -> parcel.parcel_intake.component_b "Calls" {
    metadata {
      architectureId "rel_0"
      evidenceIds ["fact_4"]
      reviewStatus "confirmed"
    }
  }
  clerk -> parcel.parcel_intake "Registers parcels" {
    #requires-review
    metadata {
      architectureId "rel_1"
      reviewStatus "requiresReview"
      reviewReason "Assumed."
    }
  }
  clerk -> parcel.parcel_intake.component_a "Registers parcels" {
    #requires-review
    metadata {
      architectureId "rel_2"
      reviewStatus "requiresReview"
      reviewReason "Only the wiring was seen."
    }
  }
}
`)},
		{Name: "views.c4", Content: []byte(`views {
  view c2 {
    title "C2 - Containers"
    include clerk
    include parcel
    include parcel.parcel_intake
  }
}
`)},
		{Name: "c3.views.c4", Content: []byte(`views {
  view c3_parcel_intake {
    title "C3 - Intake"
    include parcel.parcel_intake
    include parcel.parcel_intake.component_a
    include parcel.parcel_intake.component_b
  }
}
`)},
	}
	for single, id := range map[bool]string{false: "c3_parcel_intake", true: "c3"} {
		emitted, err := likec4.Emit(parcelModel(), likec4.Components{Proposals: []gen.ComponentProposal{intakeProposal()}, Single: single})
		if err != nil {
			t.Fatal(err)
		}
		here := slices.Clone(want)
		here[3].Content = []byte(strings.ReplaceAll(string(want[3].Content), "view c3_parcel_intake", "view "+id))
		if diff := cmp.Diff(likec4.Emitted{Files: here, Views: []gen.ComponentView{{ContainerID: "parcel.intake", ViewID: id}}}, emitted); diff != "" {
			t.Error(diff)
		}
	}
}

// Views stand in the order of the container ids, and each of them holds its
// container first.
func TestEmitSortsComponentViews(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p"), container("b", "p"), container("a", "p"), container("element", "p")}}
	components := likec4.Components{Proposals: []gen.ComponentProposal{
		proposal("element", "z"), proposal("b", "a.b", "a1"), proposal("a", "m"),
	}}
	emitted, err := likec4.Emit(model, components)
	if err != nil {
		t.Fatal(err)
	}
	text := contents(emitted.Files)["c3.views.c4"]
	if got, want := words(text, "view "), []string{"c3_a {", "c3_b {", "c3_element_ {"}; !slices.Equal(got, want) {
		t.Errorf("views are in the order %q, want %q", got, want)
	}
	if got, want := words(text, "include "), []string{"p.a", "p.a.m", "p.b", "p.b.a_b", "p.b.a1", "p.element_", "p.element_.z"}; !slices.Equal(got, want) {
		t.Errorf("includes are in the order %q, want %q", got, want)
	}
	if want := []gen.ComponentView{{ContainerID: "a", ViewID: "c3_a"}, {ContainerID: "b", ViewID: "c3_b"}, {ContainerID: "element", ViewID: "c3_element_"}}; !slices.Equal(emitted.Views, want) {
		t.Errorf("views are listed as %v", emitted.Views)
	}
}

func TestEmitDependsOnTheProposalsAlone(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	model, proposals := largestSelection(gen.LimitC3Selections)
	want := contents(mustEmit(t, model, proposals...))
	for range 20 {
		shuffled := slices.Clone(proposals)
		for i, p := range shuffled {
			shuffled[i].Components, shuffled[i].Relations = slices.Clone(p.Components), slices.Clone(p.Relations)
			random.Shuffle(len(p.Components), func(a, b int) {
				shuffled[i].Components[a], shuffled[i].Components[b] = shuffled[i].Components[b], shuffled[i].Components[a]
			})
			slices.Reverse(shuffled[i].Relations)
		}
		random.Shuffle(len(shuffled), func(a, b int) { shuffled[a], shuffled[b] = shuffled[b], shuffled[a] })
		kept := slices.Clone(shuffled[0].Components[0].EvidenceIDs)
		if diff := cmp.Diff(want, contents(mustEmit(t, model, shuffled...))); diff != "" {
			t.Fatal(diff)
		}
		if !slices.Equal(kept, shuffled[0].Components[0].EvidenceIDs) {
			t.Fatal("emission changed the proposal")
		}
	}
}

// Two containers that reach the same code share components and relations.
func TestEmitSharesComponents(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p"), container("a", "p"), container("b", "p")}}
	first, second := proposal("a", "x", "y"), proposal("b", "x", "y")
	first.Relations = []gen.ProposedRelation{use("r", "x", "y")}
	second.Relations = []gen.ProposedRelation{use("r", "x", "y")}
	text := contents(mustEmit(t, model, second, first))["model.c4"]
	if got, want := words(text, "p."), []string{`a.x -> p.a.y "uses" {`, `b.x -> p.b.y "uses" {`}; !slices.Equal(got, want) {
		t.Errorf("relations are %q, want %q", got, want)
	}
}

func TestEmitRefusesComponents(t *testing.T) {
	t.Parallel()
	base := func() gen.ArchitectureModel {
		return gen.ArchitectureModel{
			Level:     gen.ModelLevelC2,
			Elements:  gen.ModelElements{system("p"), container("a.b", "p"), container("element", "p"), system("q"), container("a_b", "q"), container("d", "p")},
			Relations: gen.ModelRelations{link("r", "p", "q")},
		}
	}
	hostile := gen.ComponentProposal{
		ContainerID: "d",
		Components: []gen.ProposedComponent{
			{ID: "x", Name: "\u202e", Description: "d", ReviewReason: "r"},
			{ID: "y", Name: "n", Description: "\x1b[0m", ReviewReason: "\x00"},
		},
		Relations: []gen.ProposedRelation{{ID: "r1", SourceID: "x", DestinationID: "y", Description: "\x7f", ReviewReason: new("\u0085")}},
	}
	within := proposal("d", "x", "y")
	within.Relations = []gen.ProposedRelation{use("r1", "x", "d"), use("r2", "p", "y"), use("r3", "x", "x"), use("r4", "x", "element"), use("r5", "q", "y")}
	taken := proposal("d", "p", "x")
	taken.Relations = []gen.ProposedRelation{use("r", "x", "q")}
	tests := map[string]struct {
		proposals []gen.ComponentProposal
		elements  gen.ModelElements // beside those of the model
		want      []string
	}{
		"components that meet in one container": {
			proposals: []gen.ComponentProposal{proposal("d", "x.y", "x_y", "z", "view", "view_")},
			want: []string{
				"likec4.identifierCollision at $.elements[5].components[1].id (x.y, x_y)",
				"likec4.identifierCollision at $.elements[5].components[4].id (view, view_)",
			},
		},
		"a component and something else in the container": {
			proposals: []gen.ComponentProposal{proposal("d", "x_y")},
			elements:  gen.ModelElements{container("x.y", "d")},
			want:      []string{"likec4.identifierCollision at $.elements[5].components[0].id (x.y, x_y)"},
		},
		"one view of two containers": {
			proposals: []gen.ComponentProposal{proposal("a_b", "x"), proposal("a.b", "y"), proposal("d", "z")},
			want:      []string{"likec4.identifierCollision at $.elements[4].id (a.b, a_b)"},
		},
		"element above components meets element_": {
			proposals: []gen.ComponentProposal{proposal("element", "x")},
			elements:  gen.ModelElements{container("element_", "p")},
			want:      []string{"likec4.identifierCollision at $.elements[6].id (element, element_)"},
		},
		"ids of the model": {
			proposals: []gen.ComponentProposal{taken},
			want: []string{
				"likec4.identifierCollision at $.elements[5].components[0].id (p, p)",
				"likec4.identifierCollision at $.elements[5].componentRelations[0].id (r, r)",
			},
		},
		"relations within one branch": {
			proposals: []gen.ComponentProposal{within},
			want: []string{
				"likec4.relationHierarchy at $.elements[5].componentRelations[0] (r1)",
				"likec4.relationHierarchy at $.elements[5].componentRelations[1] (r2)",
				"likec4.relationHierarchy at $.elements[5].componentRelations[2] (r3)",
			},
		},
		"control characters": {
			proposals: []gen.ComponentProposal{hostile},
			want: []string{
				"likec4.textControlCharacter at $.elements[5].components[0].name (x)",
				"likec4.textControlCharacter at $.elements[5].components[1].description (y)",
				"likec4.textControlCharacter at $.elements[5].components[1].reviewReason (y)",
				"likec4.textControlCharacter at $.elements[5].componentRelations[0].description (r1)",
				"likec4.textControlCharacter at $.elements[5].componentRelations[0].reviewReason (r1)",
			},
		},
		"the model first, then the containers by id": {
			proposals: []gen.ComponentProposal{hostile, proposal("a.b", "z.", "z_")},
			elements:  gen.ModelElements{{ID: "e", Kind: gen.ElementKindActor, Name: "\x01"}},
			want: []string{
				"likec4.textControlCharacter at $.elements[6].name (e)",
				"likec4.identifierCollision at $.elements[1].components[1].id (z., z_)",
				"likec4.textControlCharacter at $.elements[5].components[0].name (x)",
				"likec4.textControlCharacter at $.elements[5].components[1].description (y)",
				"likec4.textControlCharacter at $.elements[5].components[1].reviewReason (y)",
				"likec4.textControlCharacter at $.elements[5].componentRelations[0].description (r1)",
				"likec4.textControlCharacter at $.elements[5].componentRelations[0].reviewReason (r1)",
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			model := base()
			model.Elements = append(model.Elements, test.elements...)
			emitted, err := likec4.Emit(model, likec4.Components{Proposals: test.proposals})
			var refused *likec4.Refused
			if !errors.As(err, &refused) || emitted.Files != nil || emitted.Views != nil {
				t.Fatalf("got %v and %+v", err, emitted)
			}
			if diff := cmp.Diff(test.want, spelled(t, refused)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEmitRefusesProposalsOfAnotherModel(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p"), container("c", "p"), container("d", "p")}}
	lost, twice, other := proposal("c", "x", "y"), proposal("c", "x", "y"), proposal("c", "x")
	lost.Relations = []gen.ProposedRelation{use("r", "x", "z")}
	twice.Relations = []gen.ProposedRelation{use("r", "x", "y"), use("r", "y", "x")}
	other.Relations = []gen.ProposedRelation{use("r", "z", "x")}
	tests := map[string]likec4.Components{
		"container missing":    {Proposals: []gen.ComponentProposal{proposal("e", "x")}},
		"a system":             {Proposals: []gen.ComponentProposal{proposal("p", "x")}},
		"a container twice":    {Proposals: []gen.ComponentProposal{proposal("c", "x"), proposal("c", "y")}},
		"no component":         {Proposals: []gen.ComponentProposal{proposal("c")}},
		"same component twice": {Proposals: []gen.ComponentProposal{proposal("c", "x", "x")}},
		"id that is code":      {Proposals: []gen.ComponentProposal{proposal("c", "a { } b")}},
		"destination missing":  {Proposals: []gen.ComponentProposal{lost}},
		"source missing":       {Proposals: []gen.ComponentProposal{other, proposal("d", "z")}},
		"same relation twice":  {Proposals: []gen.ComponentProposal{twice}},
		"two single ones":      {Proposals: []gen.ComponentProposal{proposal("c", "x"), proposal("d", "y")}, Single: true},
		"no single one":        {Single: true},
	}
	for name, components := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if emitted, err := likec4.Emit(model, components); !errors.Is(err, likec4.ErrNotValidated) || emitted.Files != nil {
				t.Errorf("got %d files and %v", len(emitted.Files), err)
			}
		})
	}
}

// proposal is one for a container, of components with these ids.
func proposal(container string, ids ...string) gen.ComponentProposal {
	p := gen.ComponentProposal{ContainerID: container, Basis: gen.ProposalBasisComponentFacts}
	for _, id := range ids {
		p.Components = append(p.Components, gen.ProposedComponent{
			ID: id, Name: id, Description: "does " + id, EvidenceIDs: []string{"fact_2", "fact_1"},
			Status: gen.ReviewStatusRequiresReview, ReviewReason: "reason",
		})
	}
	return p
}

func use(id, source, destination string) gen.ProposedRelation {
	return gen.ProposedRelation{ID: id, SourceID: source, DestinationID: destination, Description: "uses", EvidenceIDs: []string{"fact_1"}, Status: gen.ReviewStatusConfirmed}
}

// largestSelection is a model with as many components and relations as this
// many containers may have.
func largestSelection(containers int) (gen.ArchitectureModel, []gen.ComponentProposal) {
	components := min(gen.LimitC3ContainerComponents, gen.LimitC3Components/containers)
	relations := min(gen.LimitC3ContainerRelations, gen.LimitC3Relations/containers)
	random := rand.New(rand.NewPCG(7, 8))
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p"), system("store")}}
	var proposals []gen.ComponentProposal
	for i := range containers {
		here := fmt.Sprintf("c%d", i)
		model.Elements = append(model.Elements, container(here, "p"))
		var ids []string
		for j := range components {
			ids = append(ids, fmt.Sprintf("%s_%d", here, j))
		}
		made := proposal(here, ids...)
		for j := range relations {
			from := random.IntN(components - 1)
			to := from + 1 + random.IntN(components-1-from)
			made.Relations = append(made.Relations, use(fmt.Sprintf("r%s_%d", here, j), ids[from], ids[to]))
		}
		proposals = append(proposals, made)
	}
	return model, proposals
}
