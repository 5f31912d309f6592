package dotnet

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// Resolve implements evidence.Resolver: it decides the signals that depend on
// what a project imports into all its files, and which files belong to an
// Aspire AppHost.
func (s Sources) Resolve(ctx context.Context, deferred []evidence.Deferred, facts *evidence.Resolution) error {
	known := newProjectSet(facts.Inventory(), deferred)
	for _, item := range deferred {
		if err := ctx.Err(); err != nil {
			return err
		}
		file, ok := item.Value.(sourceFacts)
		if !ok {
			continue
		}
		sink := facts.At(item.RelativePath)
		for _, pending := range file.pending {
			if known.imports(item.RelativePath, pending.namespaces) {
				sink.Emit(pending.fact)
			}
		}
		if host, ok := known.appHost(item.RelativePath); ok {
			resolution := aspireResolution{technologies: s.technologies, projects: known, host: host, inventory: facts.Inventory()}
			resolution.emit(file.aspire, sink)
		}
	}
	return nil
}

// aspireResolution turns the application model of one file of an AppHost into
// facts.
type aspireResolution struct {
	technologies technologies
	projects     projectSet
	host         hostProject
	inventory    evidence.Inventory
}

// emit names what can be named. A resource with a name that nobody can tell is
// left out, and with it what refers to it.
func (r aspireResolution) emit(file aspireFile, sink *evidence.Sink) {
	names := make([]string, len(file.resources))
	for i, resource := range file.resources {
		names[i] = r.name(resource.name)
	}
	for i, resource := range file.resources {
		if names[i] != "" {
			fact := signalFact(gen.CategoryDotnetAspireResource, resource.line, names[i])
			fact.Target = r.target(resource, names)
			sink.Emit(fact)
		}
	}
	for _, reference := range file.references {
		consumer, used := names[reference.consumer], names[reference.used]
		if consumer != "" && used != "" && consumer != used {
			fact := signalFact(gen.CategoryDotnetAspireReference, reference.line, consumer)
			fact.Target = used
			sink.Emit(fact)
		}
	}
}

func (r aspireResolution) name(name nameExpression) string {
	if name.literal != "" {
		return name.literal
	}
	return r.projects.constant(r.host, name.owner, name.member)
}

// target is the project that a resource runs, or the resource it was added to,
// or the technology that its method stands for.
func (r aspireResolution) target(resource aspireResource, names []string) string {
	switch {
	case resource.project != "":
		return r.host.project(resource.project)
	case resource.projectPath != "":
		path, _ := resolve(r.inventory, r.host.folder, resource.projectPath)
		return path
	case resource.parent >= 0:
		return names[resource.parent]
	}
	return string(r.technologies.byResource[resource.method])
}
