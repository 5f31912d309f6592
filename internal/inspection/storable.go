package inspection

import (
	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// factBytes is what a component fact has at most besides its texts in a kept
// model: member names, numbers, indentation.
const factBytes = 640

// Storable is the snapshot of an inspection as people can keep it and embed it
// in a model: of the component facts the first that find room beside all else.
// A diagnostic among them says when facts were left out.
func Storable(s gen.RepositorySnapshot) gen.RepositorySnapshot { return storable(s, snapshotBytes) }

func storable(s gen.RepositorySnapshot, limit int) gen.RepositorySnapshot {
	if s.SemanticC3Facts == nil {
		return s
	}
	all := *s.SemanticC3Facts
	s.SemanticC3Facts = &gen.SemanticC3Facts{SchemaVersion: all.SchemaVersion, Diagnostics: all.Diagnostics, Facts: []gen.ComponentFact{}}
	room := limit - len(architecture.Indented(architecture.StoredSnapshot(s))) - spareBytes
	kept := len(all.Facts)
	for i, f := range all.Facts {
		room -= weight(factBytes, f.ID, f.ProjectPath, f.SourcePath, f.SourceSymbol.ID, f.SourceSymbol.ProjectPath, f.SourceSymbol.SymbolID,
			string(f.Kind), f.Category, f.Description, value(f.RelatedSymbolID))
		if room < 0 {
			kept = i
			s.SemanticC3Facts.Diagnostics = withLimit(all.Diagnostics, gen.CodeSemanticC3FactLimit)
			break
		}
	}
	s.SemanticC3Facts.Facts = all.Facts[:kept:kept]
	return s
}
