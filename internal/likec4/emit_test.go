package likec4_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

const specification = `specification {
  element actor {
    style {
      shape person
    }
  }
  element softwareSystem
  element container
  tag requires-review {
    color amber
  }
}
`

func TestEmitLaysOutContainers(t *testing.T) {
	t.Parallel()
	want := []likec4.File{
		{Name: "specification.c4", Content: []byte(specification)},
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
	}
	if diff := cmp.Diff(want, mustEmit(t, parcelModel())); diff != "" {
		t.Error(diff)
	}
}

func TestEmitLaysOutSystems(t *testing.T) {
	t.Parallel()
	files := mustEmit(t, gen.ArchitectureModel{
		Level: gen.ModelLevelC1,
		Elements: gen.ModelElements{
			{ID: "shop", Kind: gen.ElementKindSoftwareSystem, Name: "Shop", EvidenceIDs: gen.EvidenceIds{"ev_1"}, Status: gen.ReviewStatusConfirmed},
			{ID: "bank", Kind: gen.ElementKindSoftwareSystem, Name: "Bank", EvidenceIDs: gen.EvidenceIds{"ev_2"}, Status: gen.ReviewStatusConfirmed},
		},
	})
	want := map[string]string{
		"specification.c4": specification,
		"model.c4": `model {
  bank = softwareSystem "Bank" {
    metadata {
      architectureId "bank"
      evidenceIds ["ev_2"]
      reviewStatus "confirmed"
    }
  }
  shop = softwareSystem "Shop" {
    metadata {
      architectureId "shop"
      evidenceIds ["ev_1"]
      reviewStatus "confirmed"
    }
  }
}
`,
		"views.c4": `views {
  view c1 {
    title "C1 - System Context"
    include bank
    include shop
  }
}
`,
	}
	if diff := cmp.Diff(want, contents(files)); diff != "" {
		t.Error(diff)
	}
}

func TestEmitEmptyModel(t *testing.T) {
	t.Parallel()
	files := contents(mustEmit(t, gen.ArchitectureModel{Level: gen.ModelLevelC2}))
	want := map[string]string{
		"specification.c4": specification,
		"model.c4":         "model {\n}\n",
		"views.c4":         "views {\n  view c2 {\n    title \"C2 - Containers\"\n  }\n}\n",
	}
	if diff := cmp.Diff(want, files); diff != "" {
		t.Error(diff)
	}
}

// Order is that of the ids, not of the identifiers: a.b stands before a1 and
// a_b behind it, though both become a_b in their scopes.
func TestEmitSortsByID(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2}
	for _, id := range []string{"z", "a_b", "a1", "a"} {
		model.Elements = append(model.Elements, system(id))
	}
	for _, id := range []string{"a.z", "a_a", "a.b", "a-c"} {
		model.Elements = append(model.Elements, container(id, "a"))
	}
	for _, id := range []string{"r_b", "r.a", "r1"} {
		model.Relations = append(model.Relations, link(id, "z", "a_b"))
	}
	text := contents(mustEmit(t, model))
	if got, want := declared(text["model.c4"]), []string{"a", "a-c", "a_b", "a_z", "a_a", "a1", "a_b", "z"}; !slices.Equal(got, want) {
		t.Errorf("elements are in the order %q, want %q", got, want)
	}
	if got, want := words(text["views.c4"], "include "), []string{"a", "a.a-c", "a.a_b", "a.a_z", "a1", "a.a_a", "a_b", "z"}; !slices.Equal(got, want) {
		t.Errorf("includes are in the order %q, want %q", got, want)
	}
	if got, want := words(text["model.c4"][strings.Index(text["model.c4"], "z -> a_b"):], "architectureId "), []string{`"r.a"`, `"r1"`, `"r_b"`}; !slices.Equal(got, want) {
		t.Errorf("relations are in the order %q, want %q", got, want)
	}
}

func TestEmitDependsOnTheModelAlone(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	model := hostileModels(12, false).Example(1)
	want := contents(mustEmit(t, model))
	for range 20 {
		shuffled := gen.ArchitectureModel{Level: model.Level, Elements: slices.Clone(model.Elements), Relations: slices.Clone(model.Relations)}
		random.Shuffle(len(shuffled.Elements), func(i, j int) {
			shuffled.Elements[i], shuffled.Elements[j] = shuffled.Elements[j], shuffled.Elements[i]
		})
		random.Shuffle(len(shuffled.Relations), func(i, j int) {
			shuffled.Relations[i], shuffled.Relations[j] = shuffled.Relations[j], shuffled.Relations[i]
		})
		for i, element := range shuffled.Elements {
			shuffled.Elements[i].EvidenceIDs = slices.Clone(element.EvidenceIDs)
			slices.Reverse(shuffled.Elements[i].EvidenceIDs)
		}
		before := shuffled.Elements[0].EvidenceIDs
		kept := slices.Clone(before)
		if diff := cmp.Diff(want, contents(mustEmit(t, shuffled))); diff != "" {
			t.Fatal(diff)
		}
		if !slices.Equal(before, kept) {
			t.Fatal("emission changed the model")
		}
	}
}

func TestEmitRefuses(t *testing.T) {
	t.Parallel()
	reason := "r\u0085"
	tests := map[string]struct {
		elements  gen.ModelElements
		relations gen.ModelRelations
		want      []string
	}{
		"ids that meet in one scope": {
			elements: gen.ModelElements{system("p"), container("a_b", "p"), container("a.b", "p"), system("x.y"), system("x_y"), system("view"), system("view_"), system("true-"), system("true_-_")},
			want: []string{
				"likec4.identifierCollision at $.elements[2].id (a_b, a.b)",
				"likec4.identifierCollision at $.elements[4].id (x.y, x_y)",
				"likec4.identifierCollision at $.elements[6].id (view, view_)",
				"likec4.identifierCollision at $.elements[8].id (true-, true_-_)",
			},
		},
		"three ids that meet": {
			elements: gen.ModelElements{system("a.b.c"), system("a_b.c"), system("a_b_c")},
			want: []string{
				"likec4.identifierCollision at $.elements[1].id (a.b.c, a_b.c)",
				"likec4.identifierCollision at $.elements[2].id (a.b.c, a_b_c)",
			},
		},
		"element above children meets element_": {
			elements: gen.ModelElements{system("element"), system("element_"), container("c", "element")},
			want:     []string{"likec4.identifierCollision at $.elements[1].id (element, element_)"},
		},
		"relations within one branch": {
			elements:  gen.ModelElements{system("p"), container("c", "p"), system("q"), container("d", "p")},
			relations: gen.ModelRelations{link("r1", "p", "p"), link("r2", "c", "p"), link("r3", "p", "c"), link("r4", "c", "d"), link("r5", "c", "q"), link("r6", "c", "c")},
			want: []string{
				"likec4.relationHierarchy at $.relations[0] (r1)",
				"likec4.relationHierarchy at $.relations[1] (r2)",
				"likec4.relationHierarchy at $.relations[2] (r3)",
				"likec4.relationHierarchy at $.relations[5] (r6)",
			},
		},
		"control characters": {
			elements: gen.ModelElements{
				{ID: "a", Kind: gen.ElementKindActor, Name: "A\x00", ReviewReason: &reason},
				{ID: "b", Kind: gen.ElementKindActor, Name: "B", ReviewReason: &reason},
			},
			relations: gen.ModelRelations{{ID: "r", SourceID: "a", DestinationID: "b", Description: "\u202eflip", ReviewReason: &reason}},
			want: []string{
				"likec4.textControlCharacter at $.elements[0].name (a)",
				"likec4.textControlCharacter at $.elements[0].reviewReason (a)",
				"likec4.textControlCharacter at $.elements[1].reviewReason (b)",
				"likec4.textControlCharacter at $.relations[0].description (r)",
				"likec4.textControlCharacter at $.relations[0].reviewReason (r)",
			},
		},
		"everything at once, in the order of the model": {
			elements:  gen.ModelElements{{ID: "a.b", Kind: gen.ElementKindActor, Name: "\x7f"}, {ID: "a_b", Kind: gen.ElementKindActor, Name: "\x7f"}},
			relations: gen.ModelRelations{{ID: "r", SourceID: "a_b", DestinationID: "a_b", Description: "\x1b"}},
			want: []string{
				"likec4.textControlCharacter at $.elements[0].name (a.b)",
				"likec4.identifierCollision at $.elements[1].id (a.b, a_b)",
				"likec4.textControlCharacter at $.elements[1].name (a_b)",
				"likec4.relationHierarchy at $.relations[0] (r)",
				"likec4.textControlCharacter at $.relations[0].description (r)",
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			emitted, err := likec4.Emit(gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: test.elements, Relations: test.relations}, likec4.Components{})
			var refused *likec4.Refused
			if !errors.As(err, &refused) || emitted.Files != nil {
				t.Fatalf("got %v and %d files", err, len(emitted.Files))
			}
			if diff := cmp.Diff(test.want, spelled(t, refused)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// spelled are the problems as answers show them.
func spelled(t *testing.T, refused *likec4.Refused) (all []string) {
	t.Helper()
	for _, problem := range refused.Problems {
		all = append(all, problem.String())
		if _, ok := gen.LookupCode(problem.Code); !ok {
			t.Errorf("%s is not registered", problem.Code)
		}
	}
	return all
}

func TestRefusedShowsTheFirstProblems(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC1, Elements: gen.ModelElements{system("a")}}
	for range gen.LimitModelProblems + 1 {
		model.Relations = append(model.Relations, link("r", "a", "a"))
	}
	_, err := likec4.Emit(model, likec4.Components{})
	var refused *likec4.Refused
	if !errors.As(err, &refused) || len(refused.Problems) != gen.LimitModelProblems+1 {
		t.Fatalf("got %v", err)
	}
	if details := refused.Details(); len(details) != gen.LimitModelProblems || err.Error() != strings.Join(details, "; ") {
		t.Errorf("got %q and %q", details, err)
	}
}

func TestEmitRefusesWhatValidationWouldNotPass(t *testing.T) {
	t.Parallel()
	lone := container("c", "nobody")
	first, second := container("a", "b"), container("b", "a")
	odd := system("a")
	odd.Kind = "queue"
	tests := map[string]gen.ArchitectureModel{
		"no level":         {},
		"unknown kind":     {Level: gen.ModelLevelC2, Elements: gen.ModelElements{odd}},
		"no id":            {Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("")}},
		"id that is code":  {Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("a { } b")}},
		"same id twice":    {Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("a"), system("a")}},
		"parent missing":   {Level: gen.ModelLevelC2, Elements: gen.ModelElements{lone}},
		"circle":           {Level: gen.ModelLevelC2, Elements: gen.ModelElements{first, second}},
		"source missing":   {Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("a")}, Relations: gen.ModelRelations{link("r", "b", "a")}},
		"no destination":   {Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("a")}, Relations: gen.ModelRelations{link("r", "a", "b")}},
		"own parent":       {Level: gen.ModelLevelC2, Elements: gen.ModelElements{container("a", "a")}},
		"circle of a tail": {Level: gen.ModelLevelC2, Elements: gen.ModelElements{first, second, container("c", "b")}, Relations: gen.ModelRelations{link("r", "c", "a")}},
	}
	for name, model := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if emitted, err := likec4.Emit(model, likec4.Components{}); !errors.Is(err, likec4.ErrNotValidated) || emitted.Files != nil {
				t.Errorf("got %d files and %v", len(emitted.Files), err)
			}
		})
	}
}

func BenchmarkEmit(b *testing.B) {
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p")}}
	for i := range 1000 {
		model.Elements = append(model.Elements, container("c"+strings.Repeat("x", i%40)+"."+string(rune('a'+i%26))+strings.Repeat("y", i/26), "p"))
	}
	for i := range 3000 {
		model.Relations = append(model.Relations, link("r", model.Elements[1+i%1000].ID, model.Elements[1+(i*7+1)%1000].ID))
	}
	for b.Loop() {
		if _, err := likec4.Emit(model, likec4.Components{}); err != nil {
			b.Fatal(err)
		}
	}
}
