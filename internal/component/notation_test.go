package component_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
)

// A repository is written in lines, so that a case is seen at a glance:
//
//	[Api > Core]                    project src/Api/Api.csproj, which references Core;
//	                                it is the container "api"
//	program                         the project can be started
//	in Shared.cs                    the types that follow stand in this file; else each
//	                                has a file of its own
//	class Orders : Base, IOrders    a type; abstract, static, record and interface likewise;
//	                                data is a class without methods
//	Orders takes IStore, T:Redis    constructor injection
//	Orders given IStore             parameter of a handler, or member of its parameter object
//	Orders handles Create           the handler of a boundary stands in another type
//	Orders holds IStore             member of a parameter object
//	Orders parameter IStore         parameter of its method
//	Orders locates IStore           taken from a service locator
//	Orders accessor get_Total       a method that a property or an operator is made of
//	Orders starts Seeder            call in the method that maps its requests
//	Orders calls IStore             call on an instance; also: sends (mediator), makes
//	                                (creation), raises (event), chained
//	Orders is endpoint              role: endpoint, controller, grpc, hosted, context,
//	                                repository, publisher, consumer, program
//	Orders registered IOrders       service; registered:consumer and so on name the category
//
// Whatever no line declares is a type outside of the repository.
type notation struct {
	model    gen.ArchitectureModel
	facts    []gen.ComponentFact
	projects map[string]string // of types
	files    map[string]string // of types
	listed   map[string]bool
	project  string
	file     string
	line     int64
}

const system = "el_system"

// read makes a model of a repository.
func read(text string) gen.ArchitectureModel {
	n := &notation{projects: map[string]string{}, files: map[string]string{}, listed: map[string]bool{}}
	n.model = gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2}
	n.model.Snapshot = gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme"}
	n.model.Elements = []gen.ModelElement{review(gen.ModelElement{ID: system, Kind: gen.ElementKindSoftwareSystem, Name: "Acme"})}
	n.each(text, n.declare)
	n.project, n.file, n.line = "", "", 0
	n.each(text, n.say)
	n.model.Snapshot.SemanticC3Facts = &gen.SemanticC3Facts{SchemaVersion: gen.SchemaVersion, Facts: n.facts, Diagnostics: []gen.SnapshotDiagnostic{}}
	return n.model
}

func review(e gen.ModelElement) gen.ModelElement {
	reason := "Look at it."
	e.Status, e.ReviewReason = gen.ReviewStatusRequiresReview, &reason
	return e
}

func (n *notation) each(text string, see func(words []string)) {
	for line := range strings.SplitSeq(text, "\n") {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t,", r) })
		if len(words) == 0 || words[0] == "//" {
			continue
		}
		n.line++
		see(words)
	}
}

func projectFile(name string) string { return "src/" + name + "/" + name + ".csproj" }

func isDeclaration(word string) bool {
	return slices.Contains([]string{"class", "abstract", "static", "record", "interface", "data", "struct"}, word)
}

// declare is the first reading: projects and types.
func (n *notation) declare(words []string) {
	switch {
	case strings.HasPrefix(words[0], "["):
		name := strings.Trim(words[0], "[]")
		n.project, n.file = projectFile(name), ""
		n.list(n.project)
		id := n.evidence(gen.CategoryDotnetProject, n.project, 0, name, "")
		n.model.Elements = append(n.model.Elements, review(gen.ModelElement{
			ID: strings.ToLower(name), Kind: gen.ElementKindContainer, Name: name, ParentID: new(system), EvidenceIDs: []string{id},
		}))
		for _, target := range words[1:] {
			if target = strings.Trim(target, "]>"); target != "" {
				n.evidence(gen.CategoryDotnetProjectReference, n.project, 0, name, projectFile(target))
			}
		}
	case words[0] == "program":
		n.evidence(gen.CategoryDotnetProjectKind, n.project, 0, "Executable", "")
	case words[0] == "in":
		n.file = words[1]
	case isDeclaration(words[0]):
		n.projects[words[1]] = n.project
		file := n.file
		if file == "" {
			file = words[1] + ".cs"
		}
		n.files[words[1]] = path.Join(path.Dir(n.project), file)
		n.list(n.files[words[1]])
	}
}

func (n *notation) list(file string) {
	if !n.listed[file] {
		n.listed[file] = true
		n.model.Snapshot.Files = append(n.model.Snapshot.Files, gen.SnapshotFile{RelativePath: file})
	}
}

// evidence adds a piece of evidence and returns its id.
func (n *notation) evidence(category, file string, line int64, subject, target string) string {
	e := gen.Evidence{Category: category, RelativePath: file, SourceType: gen.EvidenceSourceTypeProjectFile, Description: category + " " + target, Subject: &subject}
	if line > 0 {
		e.Line = &line
	}
	if target != "" {
		e.Target = &target
	}
	e.ID = architecture.EvidenceID(category, file, e.Line, e.Description)
	n.model.Snapshot.Evidence = append(n.model.Snapshot.Evidence, e)
	return e.ID
}

// symbol is the id of a type or method of the repository.
func (n *notation) symbol(name string, method bool) gen.ComponentSymbol {
	id := "T:" + name
	if method {
		id = "M:" + name + ".Do"
	}
	project := n.projects[name]
	return gen.ComponentSymbol{ID: architecture.StableID("symbol", project, id), ProjectPath: project, SymbolID: id}
}

// ref is the other end of a fact.
func (n *notation) ref(name string) *string {
	if _, ok := n.projects[name]; ok {
		return new(n.symbol(name, false).ID)
	}
	if strings.HasPrefix(name, "symbol_") {
		return &name
	}
	return new("T:" + strings.TrimPrefix(name, "T:"))
}

func (n *notation) fact(kind gen.ComponentFactKind, category string, of gen.ComponentSymbol, related *string) {
	file := n.files[strings.TrimSuffix(of.SymbolID[2:], ".Do")]
	other := ""
	if related != nil {
		other = *related
	}
	project := of.ProjectPath
	if kind == gen.ComponentFactKindDependencyInjectionRegistration || category == "registration" {
		project, file = n.project, path.Join(path.Dir(n.project), "Program.cs")
		n.list(file)
	}
	n.facts = append(n.facts, gen.ComponentFact{
		ID:          architecture.StableID("fact", string(kind), category, of.ID, other, file, fmt.Sprint(n.line)),
		ProjectPath: project, SourcePath: file, Line: n.line, SourceSymbol: of, Kind: kind, Category: category,
		Description: string(kind), RelatedSymbolID: related,
	})
}

// say is the second reading: facts.
func (n *notation) say(words []string) {
	switch {
	case strings.HasPrefix(words[0], "["):
		n.project = projectFile(strings.Trim(words[0], "[]"))
	case words[0] == "in", words[0] == "program":
	case isDeclaration(words[0]):
		n.declareFacts(words)
	default:
		if len(words) == 2 {
			words = append(words, "")
		}
		for _, other := range words[2:] {
			n.tie(words[0], words[1], other)
		}
	}
}

func (n *notation) declareFacts(words []string) {
	name := words[1]
	of := n.symbol(name, false)
	category := map[string]string{"abstract": "abstractClass", "static": "staticClass", "data": "class"}[words[0]]
	if category == "" {
		category = words[0]
	}
	n.fact(gen.ComponentFactKindTypeDeclaration, category, of, nil)
	if words[0] != "data" && words[0] != "record" {
		method := "method"
		if words[0] == "interface" {
			method = "abstractMethod"
		}
		n.fact(gen.ComponentFactKindMethodDeclaration, method, n.symbol(name, true), &of.ID)
	}
	for _, base := range words[min(len(words), 3):] {
		if _, simple, _ := strings.Cut("."+base, "."); len(simple) > 1 && simple[0] == 'I' && simple[1] >= 'A' && simple[1] <= 'Z' {
			n.fact(gen.ComponentFactKindImplementedInterface, "interface", of, n.ref(base))
		} else {
			n.fact(gen.ComponentFactKindBaseType, "class", of, n.ref(base))
		}
	}
}

func (n *notation) tie(name, verb, other string) {
	of, method := n.symbol(name, false), n.symbol(name, true)
	verb, category, _ := strings.Cut(verb, ":")
	calls := func(category string) {
		n.fact(gen.ComponentFactKindMethodDeclaration, "method", method, &of.ID)
		n.fact(gen.ComponentFactKindSymbolInvocation, category, method, n.ref(other))
	}
	switch verb {
	case "takes":
		n.fact(gen.ComponentFactKindConstructorInjection, "constructor", of, n.ref(other))
	case "given":
		n.fact(gen.ComponentFactKindEndpointDependency, "lambda", of, n.ref(other))
	case "handles":
		n.fact(gen.ComponentFactKindEndpointHandler, "methodGroup", of, new(n.symbol(other, true).ID))
	case "parameter":
		n.fact(gen.ComponentFactKindMethodParameter, "parameter", method, n.ref(other))
	case "holds":
		n.fact(gen.ComponentFactKindParameterObject, "member", of, n.ref(other))
	case "locates":
		n.fact(gen.ComponentFactKindMethodParameter, "serviceLocator", method, n.ref(other))
	case "calls":
		calls("instance")
	case "starts":
		setup := method
		setup.SymbolID = "M:" + name + ".Map(App)"
		setup.ID = architecture.StableID("symbol", of.ProjectPath, setup.SymbolID)
		n.fact(gen.ComponentFactKindMethodDeclaration, "method", setup, &of.ID)
		n.fact(gen.ComponentFactKindMethodDeclaration, "mapping", setup, &of.ID)
		n.fact(gen.ComponentFactKindSymbolInvocation, "instance", setup, n.ref(other))
	case "chained":
		calls("chained")
	case "uses":
		calls("static")
	case "sends":
		calls("mediator")
	case "makes":
		calls("creation")
	case "raises":
		calls("event")
	case "registered":
		if category == "" {
			category = "scoped"
		}
		n.fact(gen.ComponentFactKindDependencyInjectionRegistration, category, of, n.ref(other))
	case "accessor":
		method.SymbolID = "M:" + name + "." + other + "(int)"
		method.ID = architecture.StableID("symbol", of.ProjectPath, method.SymbolID)
		n.fact(gen.ComponentFactKindMethodDeclaration, "method", method, &of.ID)
	case "is":
		n.role(of, other)
	default:
		panic("no verb " + verb)
	}
}

func (n *notation) role(of gen.ComponentSymbol, role string) {
	switch role {
	case "endpoint":
		n.fact(gen.ComponentFactKindHTTPBoundary, "minimalApi", of, nil)
	case "controller":
		n.fact(gen.ComponentFactKindHTTPBoundary, "controller", of, new("T:ControllerBase"))
	case "grpc":
		n.fact(gen.ComponentFactKindGrpcService, "grpcService", of, new("T:Greeter.GreeterBase"))
	case "hosted":
		n.fact(gen.ComponentFactKindHostedService, "backgroundService", of, new("T:BackgroundService"))
	case "started":
		n.fact(gen.ComponentFactKindHostedService, "registration", of, &of.ID)
	case "context":
		n.fact(gen.ComponentFactKindPersistenceCandidate, "dbContext", of, new("T:DbContext"))
	case "repository":
		n.fact(gen.ComponentFactKindPersistenceCandidate, "repository", of, nil)
	case "publisher", "consumer":
		n.fact(gen.ComponentFactKindMessagingCandidate, role, of, nil)
	case "program":
		n.fact(gen.ComponentFactKindMethodDeclaration, "entryPoint", n.symbol(of.SymbolID[2:], true), &of.ID)
	default:
		panic("no role " + role)
	}
}

// answer is a proposal in lines: components as "category Type", relations as
// "Type -> Type confirmed", or with what was seen of it instead, and codes.
func answer(proposal gen.ComponentProposal) []string {
	types := map[string]string{}
	var lines []string
	for _, c := range proposal.Components {
		name := c.Name
		if c.SymbolID != nil {
			name = strings.TrimPrefix(*c.SymbolID, "T:")
		}
		types[c.ID] = name
		lines = append(lines, short(c.Category)+" "+name)
	}
	slices.Sort(lines)
	var relations []string
	for _, r := range proposal.Relations {
		end := func(id string) string {
			if name, ok := types[id]; ok {
				return name
			}
			return id
		}
		seen := "confirmed"
		if r.Status != gen.ReviewStatusConfirmed {
			var signals []string
			for _, s := range r.Signals {
				signals = append(signals, string(s))
			}
			seen = strings.Join(signals, "+")
		}
		relations = append(relations, end(r.SourceID)+" -> "+end(r.DestinationID)+" "+seen)
	}
	slices.Sort(relations)
	lines = append(lines, relations...)
	for _, d := range proposal.Diagnostics {
		lines = append(lines, d.Code)
	}
	return lines
}

func short(category gen.ComponentCategory) string {
	for _, pair := range [][2]string{
		{"httpEndpoint", "endpoint"}, {"applicationService", "application"}, {"backgroundWorker", "worker"}, {"messagingConsumer", "consumer"},
		{"messagingPublisher", "publisher"}, {"persistenceAdapter", "persistence"}, {"integrationAdapter", "integration"},
	} {
		if pair[0] == string(category) {
			return pair[1]
		}
	}
	return string(category)
}

// lines takes apart the expected lines of a case.
func lines(text string) []string {
	var list []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// propose gives the proposal of one container.
func propose(tb testing.TB, model gen.ArchitectureModel, container string) gen.ComponentProposal {
	tb.Helper()
	proposals, err := component.Propose(model, component.Selection{Containers: []string{container}})
	if err != nil {
		tb.Fatalf("%v", err)
	}
	if len(proposals) != 1 {
		tb.Fatalf("%d proposals", len(proposals))
	}
	return proposals[0]
}
