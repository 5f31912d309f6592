package inspection

import (
	"context"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp/facts"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// componentFacts gives what components can be proposed from, or nil when there
// is no C#. It depends on what was taken and found alone; only when its time
// runs out is there nothing but a diagnostic that says so.
func componentFacts(ctx context.Context, files []gen.SnapshotFile, found evidence.Result, options Options) (*gen.SemanticC3Facts, error) {
	sources := sourcesOf(files, found.Deferred)
	if len(sources) == 0 {
		return nil, nil
	}
	if !syntax.Available() {
		return onlyDiagnostic(gen.CodeSemanticC3Unavailable), nil
	}
	within := ctx
	if options.ComponentTime > 0 {
		var stop context.CancelFunc
		within, stop = context.WithTimeout(ctx, options.ComponentTime)
		defer stop()
	}
	built, err := facts.Build(within, sources, projectsOf(files, found), facts.LimitsFor(options.Ceiling))
	switch {
	case err == nil:
		return &built, nil
	case errors.Is(err, facts.ErrTooMuchWork), ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		return onlyDiagnostic(gen.CodeSemanticC3TimeLimit), nil
	}
	return nil, err
}

func onlyDiagnostic(code gen.Code) *gen.SemanticC3Facts {
	return &gen.SemanticC3Facts{SchemaVersion: gen.SchemaVersion, Facts: []gen.ComponentFact{}, Diagnostics: withLimit([]gen.SnapshotDiagnostic{}, code)}
}

// sourcesOf are all C# files; those that could not be parsed have no content.
func sourcesOf(files []gen.SnapshotFile, deferred []evidence.Deferred) []facts.Source {
	read := map[string]facts.Source{}
	for _, item := range deferred {
		if source, ok := item.Value.(facts.Source); ok {
			read[item.RelativePath] = source
		}
	}
	var sources []facts.Source
	for _, f := range files {
		if !facts.IsSource(f.RelativePath) {
			continue
		}
		source := read[f.RelativePath]
		source.Path, source.Bytes = f.RelativePath, f.SizeBytes
		sources = append(sources, source)
	}
	return sources
}

// projectsOf are the projects of the evidence.
func projectsOf(files []gen.SnapshotFile, found evidence.Result) []facts.Project {
	projects := map[string]*facts.Project{}
	for _, e := range found.Evidence {
		if e.Category == gen.CategoryDotnetProject {
			projects[e.RelativePath] = &facts.Project{Path: e.RelativePath}
		}
	}
	for _, e := range found.Evidence {
		p := projects[e.RelativePath]
		switch {
		case p == nil:
		case e.Category == gen.CategoryDotnetProjectReference && e.Target != nil:
			p.References = append(p.References, *e.Target)
		case e.Category == gen.CategoryDotnetProjectTestCandidate, e.Category == gen.CategoryDotnetProjectKind && value(e.Subject) == "Test":
			p.Role = facts.Test
		case e.Category == gen.CategoryDotnetProjectKind && value(e.Subject) == "Executable" && p.Role != facts.Test:
			p.Role = facts.Executable
		}
	}
	for _, item := range found.Deferred {
		if importing, ok := item.Value.(interface{ GlobalUsings() []string }); ok && projects[item.RelativePath] != nil {
			projects[item.RelativePath].Usings = importing.GlobalUsings()
		}
	}
	var list []facts.Project
	for _, f := range files {
		if p := projects[f.RelativePath]; p != nil {
			list = append(list, *p)
		}
	}
	return list
}
