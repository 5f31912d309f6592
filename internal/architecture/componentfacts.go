package architecture

import (
	"cmp"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// maxSymbol is the length of a symbol id after its kind and colon.
const maxSymbol = 512

// ValidSymbol reports whether s is the documentation comment id of a type or
// method in the characters that component facts allow.
func ValidSymbol(s string) bool {
	kind, name, ok := strings.Cut(s, ":")
	return ok && (kind == "T" || kind == "M") && name != "" && len(name) <= maxSymbol &&
		(name[0] == '_' || consists(name[:1], "") && (name[0] < '0' || name[0] > '9')) && consists(name, "_.`~@#$<>(){}[],:*?|/+-")
}

// validRelated reports whether s is the id of a symbol of the repository, or
// the documentation comment id of a type outside of it.
func validRelated(s string) bool {
	if digits, ok := strings.CutPrefix(s, "symbol_"); ok {
		return len(digits) == 24 && strings.Trim(digits, "0123456789abcdef") == ""
	}
	name, ok := strings.CutPrefix(s, "T:")
	return ok && name != "" && len(name) <= maxSymbol && consists(name, "_.`")
}

// validFactCategory reports whether s is a word in camel case.
func validFactCategory(s string) bool {
	return s != "" && len(s) <= 64 && s[0] >= 'a' && s[0] <= 'z' && consists(s, "")
}

// consists reports whether s is made of ASCII letters, digits and the others.
func consists(s, others string) bool {
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		case strings.IndexByte(others, c) < 0:
			return false
		}
	}
	return true
}

// SortComponentFacts returns component facts with their lists in canonical
// order; the given ones keep their own.
func SortComponentFacts(f gen.SemanticC3Facts) gen.SemanticC3Facts {
	f.Facts = sorted(f.Facts, func(a, b gen.ComponentFact) int { return cmp.Compare(a.ID, b.ID) })
	f.Diagnostics = sorted(f.Diagnostics, CompareDiagnostics)
	return f
}

func (w *writer) componentFacts(f gen.SemanticC3Facts) {
	w.open('{')
	w.text("schemaVersion", f.SchemaVersion)
	w.member("facts")
	list(w, f.Facts, w.componentFact)
	w.member("diagnostics")
	list(w, f.Diagnostics, w.diagnostic)
	w.close('}')
}

func (w *writer) componentFact(f gen.ComponentFact) {
	w.open('{')
	w.text("id", f.ID)
	w.text("projectPath", f.ProjectPath)
	w.text("sourcePath", f.SourcePath)
	w.number("line", f.Line)
	w.member("sourceSymbol")
	w.open('{')
	w.text("id", f.SourceSymbol.ID)
	w.text("projectPath", f.SourceSymbol.ProjectPath)
	w.text("symbolId", f.SourceSymbol.SymbolID)
	w.close('}')
	w.text("kind", string(f.Kind))
	w.text("category", f.Category)
	w.text("description", f.Description)
	w.optional("relatedSymbolId", f.RelatedSymbolID)
	w.close('}')
}

func (r *reader) componentFacts(at *place) (f gen.SemanticC3Facts) {
	r.record(at, []field{
		{"schemaVersion", into(&f.SchemaVersion, r.notBlank), gen.CodeTextRequired},
		{"facts", entries(r, &f.Facts, gen.CodeEvidenceMissing, r.componentFact), gen.CodeCollectionMissing},
		{"diagnostics", entries(r, &f.Diagnostics, gen.CodeDiagnosticMissing, r.diagnostic), gen.CodeCollectionMissing},
	})
	return f
}

func (r *reader) componentFact(at *place) (f gen.ComponentFact) {
	r.record(at, []field{
		{"id", into(&f.ID, r.identifier), gen.CodeIdInvalid},
		{"projectPath", into(&f.ProjectPath, r.path), gen.CodePathInvalid},
		{"sourcePath", into(&f.SourcePath, r.path), gen.CodePathInvalid},
		{"line", func(at *place) { f.Line = r.line(at) }, gen.CodeEvidenceLine},
		{"sourceSymbol", func(at *place) { f.SourceSymbol = r.componentSymbol(at) }, gen.CodeJsonInvalid},
		{"kind", enum(r, &f.Kind, gen.CodeJsonInvalid, gen.ComponentFactKind.Valid), gen.CodeJsonInvalid},
		{"category", into(&f.Category, func(at *place) string { return r.checked(at, gen.CodeIdInvalid, validFactCategory) }), gen.CodeIdInvalid},
		{"description", into(&f.Description, r.notBlank), gen.CodeTextRequired},
		{"relatedSymbolId", maybe(&f.RelatedSymbolID, func(at *place) string { return r.checked(at, gen.CodeIdInvalid, validRelated) }), ""},
	})
	return f
}

func (r *reader) componentSymbol(at *place) (s gen.ComponentSymbol) {
	r.record(at, []field{
		{"id", into(&s.ID, r.identifier), gen.CodeIdInvalid},
		{"projectPath", into(&s.ProjectPath, r.path), gen.CodePathInvalid},
		{"symbolId", into(&s.SymbolID, func(at *place) string { return r.checked(at, gen.CodeIdInvalid, ValidSymbol) }), gen.CodeIdInvalid},
	})
	return s
}

// checkComponentFacts holds the rules that bind component facts to their
// snapshot: each id once, about files that the snapshot lists.
func (c *collector) checkComponentFacts(f gen.SemanticC3Facts, files map[string]bool, at *place) {
	list := at.member("facts", rankComponentFacts)
	seen := make(map[string]bool, len(f.Facts))
	for i, fact := range f.Facts {
		if c.full() {
			return
		}
		entry := list.index(i)
		if seen[fact.ID] {
			c.report(gen.CodeIdDuplicate, entry.member("id", rankID))
		}
		seen[fact.ID] = fact.ID != ""
		if ValidPath(fact.ProjectPath) && !files[fact.ProjectPath] {
			c.report(gen.CodeEvidenceFileMissing, entry.member("projectPath", rankFactProject))
		}
		if ValidPath(fact.SourcePath) && !files[fact.SourcePath] {
			c.report(gen.CodeEvidenceFileMissing, entry.member("sourcePath", rankFactSource))
		}
	}
}

// Ranks of members of component facts that rules report at.
const (
	rankComponentFacts = 1 // facts
	rankFactProject    = 1 // of a fact
	rankFactSource     = 2
)
