package architecture

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// CanonicalSnapshot returns the canonical JSON of a snapshot: files by path,
// evidence by id, diagnostics by code, path and message, members in contract
// order, compact UTF-8 without a final newline. What is kept beside the public
// snapshot has no part in it.
func CanonicalSnapshot(snapshot gen.RepositorySnapshot) []byte {
	w := &writer{buf: make([]byte, 0, 256+200*len(snapshot.Files)+400*len(snapshot.Evidence))}
	w.snapshot(snapshot)
	return w.buf
}

// CanonicalModel returns the canonical JSON of a model: the snapshot's, with
// elements, relations and evidence references by id.
func CanonicalModel(model gen.ArchitectureModel) []byte {
	w := &writer{}
	w.open('{')
	w.text("schemaVersion", model.SchemaVersion)
	w.text("level", string(model.Level))
	w.member("snapshot")
	w.snapshot(model.Snapshot)
	w.member("elements")
	list(w, sorted(model.Elements, func(a, b gen.ModelElement) int { return cmp.Compare(a.ID, b.ID) }), w.element)
	w.member("relations")
	list(w, sorted(model.Relations, func(a, b gen.ModelRelation) int { return cmp.Compare(a.ID, b.ID) }), w.relation)
	w.close('}')
	return w.buf
}

// Indented returns a canonical document as people keep it in files: indented
// by two spaces with one final newline.
func Indented(canonical []byte) []byte {
	v := jsontext.Value(slices.Clone(canonical))
	if err := v.Indent(jsontext.WithIndent("  ")); err != nil {
		return append(slices.Clone(canonical), '\n')
	}
	return append(v, '\n')
}

// SortSnapshot returns the snapshot with its lists in canonical order; the
// given one keeps its own.
func SortSnapshot(s gen.RepositorySnapshot) gen.RepositorySnapshot {
	s.Files = sorted(s.Files, func(a, b gen.SnapshotFile) int { return cmp.Compare(a.RelativePath, b.RelativePath) })
	s.Evidence = sorted(s.Evidence, func(a, b gen.Evidence) int { return cmp.Compare(a.ID, b.ID) })
	s.Diagnostics = sorted(s.Diagnostics, CompareDiagnostics)
	return s
}

// CompareDiagnostics is the canonical order: code, path, message; what differs
// in severity alone is ordered by it, so that the order is total.
func CompareDiagnostics(a, b gen.SnapshotDiagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(deref(a.RelativePath), deref(b.RelativePath)),
		cmp.Compare(a.Message, b.Message),
		cmp.Compare(a.Severity, b.Severity),
	)
}

func sorted[T any](in []T, compare func(a, b T) int) []T {
	out := append([]T{}, in...) // never nil: a list without entries is [] in JSON
	slices.SortStableFunc(out, compare)
	return out
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// writer appends canonical JSON.
type writer struct {
	buf   []byte
	comma bool
}

func (w *writer) open(c byte)  { w.buf = append(w.buf, c); w.comma = false }
func (w *writer) close(c byte) { w.buf = append(w.buf, c); w.comma = true }

func (w *writer) member(name string) {
	w.next()
	w.buf = append(w.buf, '"')
	w.buf = append(w.buf, name...)
	w.buf = append(w.buf, '"', ':')
	w.comma = false
}

func (w *writer) next() {
	if w.comma {
		w.buf = append(w.buf, ',')
	}
}

func (w *writer) string(s string) {
	w.buf = appendString(w.buf, s)
	w.comma = true
}

func (w *writer) text(name, value string) { w.member(name); w.string(value) }

func (w *writer) optional(name string, value *string) {
	if value != nil {
		w.text(name, *value)
	}
}

func (w *writer) number(name string, n int64) {
	w.member(name)
	w.buf = strconv.AppendInt(w.buf, n, 10)
	w.comma = true
}

func list[T any](w *writer, items []T, each func(T)) {
	w.open('[')
	for _, item := range items {
		w.next()
		w.comma = false
		each(item)
		w.comma = true
	}
	w.close(']')
}

func (w *writer) snapshot(s gen.RepositorySnapshot) {
	s = SortSnapshot(s)
	w.open('{')
	w.text("schemaVersion", s.SchemaVersion)
	w.text("repositoryId", s.RepositoryID)
	w.member("files")
	list(w, s.Files, w.file)
	w.member("evidence")
	list(w, s.Evidence, w.evidence)
	w.member("diagnostics")
	list(w, s.Diagnostics, w.diagnostic)
	w.close('}')
}

func (w *writer) file(f gen.SnapshotFile) {
	w.open('{')
	w.text("relativePath", f.RelativePath)
	w.number("sizeBytes", f.SizeBytes)
	w.optional("sha256", f.Sha256)
	w.close('}')
}

func (w *writer) evidence(e gen.Evidence) {
	w.open('{')
	w.text("id", e.ID)
	w.text("category", e.Category)
	w.text("relativePath", e.RelativePath)
	if e.Line != nil {
		w.number("line", *e.Line)
	}
	w.text("sourceType", string(e.SourceType))
	w.text("description", e.Description)
	w.optional("subject", e.Subject)
	w.optional("target", e.Target)
	w.close('}')
}

func (w *writer) diagnostic(d gen.SnapshotDiagnostic) {
	w.open('{')
	w.text("code", d.Code)
	w.text("severity", string(d.Severity))
	w.optional("relativePath", d.RelativePath)
	w.text("message", d.Message)
	w.close('}')
}

func (w *writer) element(e gen.ModelElement) {
	w.open('{')
	w.text("id", e.ID)
	w.text("kind", string(e.Kind))
	w.text("name", e.Name)
	w.optional("parentId", e.ParentID)
	w.references(e.EvidenceIDs)
	w.text("status", string(e.Status))
	w.optional("reviewReason", e.ReviewReason)
	w.close('}')
}

func (w *writer) relation(r gen.ModelRelation) {
	w.open('{')
	w.text("id", r.ID)
	w.text("sourceId", r.SourceID)
	w.text("destinationId", r.DestinationID)
	w.text("description", r.Description)
	w.references(r.EvidenceIDs)
	w.text("status", string(r.Status))
	w.optional("reviewReason", r.ReviewReason)
	w.close('}')
}

func (w *writer) references(ids []string) {
	w.member("evidenceIds")
	list(w, sorted(ids, cmp.Compare[string]), w.string)
}

// appendString escapes the quotation mark, the backslash and U+0000..U+001F;
// everything else is written raw.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c == '"' || c == '\\' {
			b = append(b, s[start:i]...)
			b = appendEscape(b, c)
			start = i + 1
		}
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

func appendEscape(b []byte, c byte) []byte {
	const hexDigits = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\t':
		return append(b, `\t`...)
	case '\n':
		return append(b, `\n`...)
	case '\f':
		return append(b, `\f`...)
	case '\r':
		return append(b, `\r`...)
	default:
		return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xF])
	}
}
