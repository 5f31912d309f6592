package architecture

import "github.com/repo2c4/repo2c4/gen"

// field is one member of a record: how it is read, and what is reported when
// it is required and absent.
type field struct {
	name    string
	read    func(at *place)
	missing gen.Code // empty for an optional member
}

// record reads an object by its fields, in contract order.
func (r *reader) record(at *place, fields []field) {
	seen := make([]bool, len(fields))
	ok := r.object(at, func(name string) bool {
		for rank := range fields {
			if fields[rank].name == name {
				seen[rank] = true
				fields[rank].read(at.member(name, rank))
				return true
			}
		}
		return false
	})
	if !ok {
		return
	}
	for rank, f := range fields {
		if !seen[rank] && f.missing != "" {
			r.report(f.missing, at.member(f.name, rank))
		}
	}
}

// checked reads a string that must satisfy a rule.
func (r *reader) checked(at *place, code gen.Code, rule func(string) bool) string {
	s, ok := r.text(at)
	if ok && !rule(s) {
		r.report(code, at)
	}
	return s
}

func (r *reader) identifier(at *place) string {
	return r.checked(at, gen.CodeIdInvalid, ValidIdentifier)
}

func (r *reader) notBlank(at *place) string {
	return r.checked(at, gen.CodeTextRequired, func(s string) bool { return !Blank(s) })
}

func (r *reader) path(at *place) string { return r.checked(at, gen.CodePathInvalid, ValidPath) }

// into returns the reader of a required string member.
func into(target *string, read func(*place) string) func(*place) {
	return func(at *place) { *target = read(at) }
}

// maybe returns the reader of an optional string member.
func maybe(target **string, read func(*place) string) func(*place) {
	return func(at *place) {
		s := read(at)
		*target = &s
	}
}

func enum[T ~string](r *reader, target *T, code gen.Code, valid func(T) bool) func(*place) {
	return func(at *place) {
		*target = T(r.checked(at, code, func(s string) bool { return valid(T(s)) }))
	}
}

// entries returns the reader of a list, which is empty rather than nil; a null
// entry keeps its place as a zero value.
func entries[S ~[]T, T any](r *reader, target *S, missing gen.Code, read func(at *place) T) func(*place) {
	return func(at *place) {
		*target = S{}
		r.array(at, missing, func(at *place, absent bool) {
			var entry T
			if !absent {
				entry = read(at)
			}
			*target = append(*target, entry)
		})
	}
}

func (r *reader) anyText(at *place) string {
	s, _ := r.text(at)
	return s
}

func (r *reader) file(at *place) (f gen.SnapshotFile) {
	r.record(at, []field{
		{"relativePath", into(&f.RelativePath, r.path), gen.CodePathInvalid},
		{"sizeBytes", func(at *place) {
			n, ok := r.integer(at)
			if f.SizeBytes = n; ok && n < 0 {
				r.report(gen.CodeFileSize, at)
			}
		}, gen.CodeFileSize},
		{"sha256", maybe(&f.Sha256, func(at *place) string { return r.checked(at, gen.CodeFileHash, validHash) }), ""},
	})
	return f
}

const hashDigits = 64

func validHash(s string) bool {
	if len(s) != hashDigits {
		return false
	}
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// maxLine is the highest line number of the contract.
const maxLine = 1<<31 - 1

func (r *reader) line(at *place) int64 {
	n, ok := r.integer(at)
	if ok && (n < 1 || n > maxLine) {
		r.report(gen.CodeEvidenceLine, at)
	}
	return n
}

func (r *reader) evidence(at *place) (e gen.Evidence) {
	r.record(at, []field{
		{"id", into(&e.ID, r.identifier), gen.CodeIdInvalid},
		{"category", into(&e.Category, r.notBlank), gen.CodeTextRequired},
		{"relativePath", into(&e.RelativePath, r.path), gen.CodePathInvalid},
		{"line", func(at *place) {
			n := r.line(at)
			e.Line = &n
		}, ""},
		{"sourceType", enum(r, &e.SourceType, gen.CodeEvidenceSourceType, gen.EvidenceSourceType.Valid), gen.CodeEvidenceSourceType},
		{"description", into(&e.Description, r.notBlank), gen.CodeTextRequired},
		{"subject", maybe(&e.Subject, r.anyText), ""},
		{"target", maybe(&e.Target, r.anyText), ""},
	})
	return e
}

func (r *reader) diagnostic(at *place) (d gen.SnapshotDiagnostic) {
	r.record(at, []field{
		{"code", into(&d.Code, r.notBlank), gen.CodeTextRequired},
		{"severity", enum(r, &d.Severity, gen.CodeDiagnosticSeverity, gen.DiagnosticSeverity.Valid), gen.CodeDiagnosticSeverity},
		{"relativePath", maybe(&d.RelativePath, r.path), ""},
		{"message", into(&d.Message, r.notBlank), gen.CodeTextRequired},
	})
	return d
}

// Ranks of members that whole-document rules report at.
const (
	rankID          = 0
	rankPath        = 0 // of a file
	rankKind        = 1 // of an element
	rankSource      = 1 // of a relation
	rankEvidence    = 2 // relativePath of evidence
	rankDestination = 2
	rankName        = 2
	rankParent      = 3
	rankDescription = 3
	rankReferences  = 4
	rankReason      = 6
)

func (r *reader) element(at *place) (e gen.ModelElement) {
	r.record(at, []field{
		{"id", into(&e.ID, r.identifier), gen.CodeIdInvalid},
		{"kind", enum(r, &e.Kind, gen.CodeKindInvalid, gen.ElementKind.Valid), gen.CodeKindInvalid},
		{"name", into(&e.Name, r.notBlank), gen.CodeTextRequired},
		{"parentId", maybe(&e.ParentID, r.identifier), ""},
		{"evidenceIds", entries(r, &e.EvidenceIDs, gen.CodeEvidenceMissing, r.identifier), gen.CodeCollectionMissing},
		{"status", enum(r, &e.Status, gen.CodeReviewStatus, gen.ReviewStatus.Valid), gen.CodeReviewStatus},
		{"reviewReason", maybe(&e.ReviewReason, r.notBlank), ""},
	})
	return e
}

func (r *reader) relation(at *place) (rel gen.ModelRelation) {
	r.record(at, []field{
		{"id", into(&rel.ID, r.identifier), gen.CodeIdInvalid},
		{"sourceId", into(&rel.SourceID, r.identifier), gen.CodeIdInvalid},
		{"destinationId", into(&rel.DestinationID, r.identifier), gen.CodeIdInvalid},
		{"description", into(&rel.Description, r.notBlank), gen.CodeTextRequired},
		{"evidenceIds", entries(r, &rel.EvidenceIDs, gen.CodeEvidenceMissing, r.identifier), gen.CodeCollectionMissing},
		{"status", enum(r, &rel.Status, gen.CodeReviewStatus, gen.ReviewStatus.Valid), gen.CodeReviewStatus},
		{"reviewReason", maybe(&rel.ReviewReason, r.notBlank), ""},
	})
	return rel
}
