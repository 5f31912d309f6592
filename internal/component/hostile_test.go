package component_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
)

func FuzzPropose(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		model := read("[Api > Core]\n[Core > Api]")
		model.Snapshot.SemanticC3Facts.Facts = hostileFacts(t, 60)
		proposals, err := component.Propose(model, all("api"))
		if (err == nil) != (len(proposals) == 1) {
			t.Fatalf("%d proposals, %v", len(proposals), err)
		}
		for _, proposal := range proposals {
			keepsRules(t, proposal)
		}
	}))
}

// shape writes facts about n types of the project Api.
type shape struct {
	facts []gen.ComponentFact
}

func (s *shape) add(kind gen.ComponentFactKind, category string, from, to int) {
	symbol := func(n int) string { return fmt.Sprintf("symbol_%024x", n) }
	project := projectFile("Api")
	s.facts = append(s.facts, gen.ComponentFact{
		ID: fmt.Sprintf("fact_%d", len(s.facts)), ProjectPath: project, SourcePath: "src/Api/All.cs", Line: 1,
		SourceSymbol: gen.ComponentSymbol{ID: symbol(from), ProjectPath: project, SymbolID: fmt.Sprintf("T:T%d", from)},
		Kind:         kind, Category: category, Description: "A fact.", RelatedSymbolID: new(symbol(to)),
	})
}

// shapes are those that take long when something is done for each of many with
// each of many.
func shapes(n int) map[string][]gen.ComponentFact {
	const (
		base    = gen.ComponentFactKindBaseType
		inject  = gen.ComponentFactKindConstructorInjection
		declare = gen.ComponentFactKindTypeDeclaration
		service = gen.ComponentFactKindDependencyInjectionRegistration
		client  = gen.ComponentFactKindHTTPBoundary
	)
	made := map[string][]gen.ComponentFact{}
	for name, each := range map[string]func(s *shape, i int){
		"a chain of base types": func(s *shape, i int) { s.add(base, "class", i, i+1); s.add(service, "scoped", i, i) },
		"a ring of base types":  func(s *shape, i int) { s.add(base, "class", i, (i+1)%n); s.add(service, "scoped", i, i) },
		"a base type with many uses": func(s *shape, i int) {
			s.add(base, "class", i, 0)
			s.add(inject, "constructor", 0, i)
			s.add(service, "scoped", i, i)
		},
		"an interface of many": func(s *shape, i int) {
			s.add(gen.ComponentFactKindImplementedInterface, "interface", i, 0)
			s.add(inject, "constructor", i, 0)
		},
		"a type with many bases": func(s *shape, i int) { s.add(base, "class", 0, i); s.add(base, "class", i, 0) },
		"a chain of uses":        func(s *shape, i int) { s.add(inject, "constructor", i, i+1) },
		"a request of many": func(s *shape, i int) {
			s.add(service, "handler", i, 0)
			s.add(gen.ComponentFactKindSymbolInvocation, "mediator", i, 0)
		},
		"a type that uses all": func(s *shape, i int) { s.add(inject, "constructor", 0, i); s.add(inject, "constructor", i, 0) },
		"facts of one type":    func(s *shape, i int) { s.add(service, "scoped", 0, i); s.add(inject, "constructor", 0, 1) },
	} {
		s := &shape{}
		s.add(declare, "abstractClass", 0, 0)
		for i := range n {
			each(s, i)
		}
		for i := range gen.LimitC3ContainerComponents {
			s.add(client, "controller", i+1, 0)
		}
		made[name] = s.facts
	}
	return made
}

// Facts of foreign make take no more than linear time; the benchmark shows how
// much.
func TestLargeShapes(t *testing.T) {
	t.Parallel()
	for name, facts := range shapes(2000) {
		model := read("[Api]")
		model.Snapshot.SemanticC3Facts.Facts = facts
		for i := range 300 {
			model.Snapshot.Evidence = append(model.Snapshot.Evidence, gen.Evidence{
				ID: fmt.Sprintf("ev_%d", i), Category: gen.CategoryDotnetRuntimeHttpCandidate, RelativePath: "src/Api/All.cs",
				SourceType: gen.EvidenceSourceTypeSourceCode, Description: "x",
			})
			relate(&model, fmt.Sprintf("rel_%d", i), "api", system, false, fmt.Sprintf("ev_%d", i))
		}
		proposals, err := component.Propose(model, all("api"))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, c := range proposals[0].Components {
			if !architecture.ValidIdentifier(c.ID) {
				t.Errorf("%s: %s", name, c.ID)
			}
		}
	}
}

func BenchmarkPropose(b *testing.B) {
	for name, facts := range shapes(10000) {
		model := read("[Api]")
		model.Snapshot.SemanticC3Facts.Facts = facts
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := component.Propose(model, all("api")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
