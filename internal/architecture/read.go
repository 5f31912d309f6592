package architecture

import (
	"bytes"

	"github.com/repo2c4/repo2c4/gen"
)

// ReadSnapshot reads a snapshot document strictly. The error is an *Invalid
// with every broken rule.
func ReadSnapshot(data []byte) (gen.RepositorySnapshot, error) {
	if len(data) > gen.LimitModelBytes {
		return gen.RepositorySnapshot{}, alone(gen.CodeJsonInvalid)
	}
	r := newReader(data)
	root := &place{}
	if r.kind() == 'n' && bytes.Equal(bytes.TrimSpace(data), []byte("null")) {
		return gen.RepositorySnapshot{}, alone(gen.CodeSnapshotMissing)
	}
	s, version := r.snapshot(root)
	r.end()
	if err := r.verdict(version); err != nil {
		return gen.RepositorySnapshot{}, err
	}
	return s, r.conclude(checkSnapshot(s, root))
}

// ReadModel reads a model document strictly; it embeds its snapshot. The
// error is an *Invalid with every broken rule.
func ReadModel(data []byte) (gen.ArchitectureModel, error) {
	model, _, err := readModel(data, nil)
	return model, err
}

// ReadSessionModel reads a model whose snapshot may be absent; then the
// session's stands in its place and embedded is false.
func ReadSessionModel(data []byte, session gen.RepositorySnapshot) (model gen.ArchitectureModel, embedded bool, err error) {
	return readModel(data, &session)
}

func readModel(data []byte, session *gen.RepositorySnapshot) (gen.ArchitectureModel, bool, error) {
	var none gen.ArchitectureModel
	if len(data) > gen.LimitModelBytes {
		return none, false, alone(gen.CodeModelLimit)
	}
	if bytes.Equal(bytes.TrimSpace(data), []byte("null")) {
		return none, false, alone(gen.CodeModelMissing)
	}
	r := newReader(data)
	root := &place{}
	m, found := r.model(root, session == nil)
	r.end()
	if err := r.verdict(m.SchemaVersion); err != nil {
		return none, false, err
	}
	if !found && session != nil {
		m.Snapshot = *session
	}
	problems := checkModel(m, root)
	if found {
		problems = append(problems, checkSnapshot(m.Snapshot, root.member("snapshot", rankSnapshot))...)
	}
	return m, found, r.conclude(problems)
}

// verdict is the error that stands alone: broken syntax, or a version that
// this contract is not.
func (r *reader) verdict(version string) error {
	if r.failed {
		return alone(gen.CodeJsonInvalid)
	}
	if len(r.problems) > 0 && r.problems[0].Path == "$" {
		return alone(r.problems[0].Code)
	}
	if version != gen.SchemaVersion {
		return alone(gen.CodeSchemaUnsupported)
	}
	return nil
}

func (r *reader) conclude(more []Problem) error {
	problems := append(r.problems, more...)
	sortProblems(problems)
	return NewInvalid(problems)
}

// Contract order of members, as far as rules report at them.
const (
	rankLevel     = 1
	rankSnapshot  = 2
	rankElements  = 3
	rankRelations = 4
)

func (r *reader) model(at *place, needSnapshot bool) (m gen.ArchitectureModel, hasSnapshot bool) {
	elements, relations := at.member("elements", rankElements), at.member("relations", rankRelations)
	var level string
	seen := map[string]bool{}
	if !r.object(at, func(name string) bool {
		seen[name] = true
		switch name {
		case "schemaVersion":
			m.SchemaVersion = r.version()
		case "level":
			level, _ = r.text(at.member(name, rankLevel))
			m.Level = gen.ModelLevel(level)
		case "snapshot":
			here := at.member(name, rankSnapshot)
			var version string
			m.Snapshot, version = r.snapshot(here)
			if version != gen.SchemaVersion {
				r.report(gen.CodeSchemaUnsupported, here.member("schemaVersion", 0))
			}
		case "elements":
			r.array(elements, gen.CodeElementMissing, func(at *place, absent bool) {
				m.Elements = append(m.Elements, r.element(at, absent))
			})
		case "relations":
			r.array(relations, gen.CodeRelationMissing, func(at *place, absent bool) {
				m.Relations = append(m.Relations, r.relation(at, absent))
			})
		default:
			return false
		}
		return true
	}) {
		return m, false
	}
	if !m.Level.Valid() {
		r.report(gen.CodeLevelInvalid, at.member("level", rankLevel))
	}
	if !seen["snapshot"] && needSnapshot {
		r.report(gen.CodeSnapshotMissing, at.member("snapshot", rankSnapshot))
	}
	if !seen["elements"] {
		r.report(gen.CodeCollectionMissing, elements)
	}
	if !seen["relations"] {
		r.report(gen.CodeCollectionMissing, relations)
	}
	return m, seen["snapshot"]
}

// version reads a schema version; a value of another type is no version.
func (r *reader) version() string {
	if r.kind() != '"' {
		r.skip()
		return ""
	}
	return r.token().String()
}

func (r *reader) snapshot(at *place) (s gen.RepositorySnapshot, version string) {
	var seen [5]bool
	names := [5]string{"schemaVersion", "repositoryId", "files", "evidence", "diagnostics"}
	here := func(rank int) *place { return at.member(names[rank], rank) }
	if !r.object(at, func(name string) bool {
		for rank, known := range names {
			seen[rank] = seen[rank] || known == name
		}
		switch name {
		case "schemaVersion":
			s.SchemaVersion = r.version()
		case "repositoryId":
			s.RepositoryID = r.identifier(here(1))
		case "files":
			r.array(here(2), gen.CodeFileMissing, func(at *place, absent bool) {
				s.Files = append(s.Files, r.file(at, absent))
			})
		case "evidence":
			r.array(here(3), gen.CodeEvidenceMissing, func(at *place, absent bool) {
				s.Evidence = append(s.Evidence, r.evidence(at, absent))
			})
		case "diagnostics":
			r.array(here(4), gen.CodeDiagnosticMissing, func(at *place, absent bool) {
				s.Diagnostics = append(s.Diagnostics, r.diagnostic(at, absent))
			})
		default:
			return false
		}
		return true
	}) {
		return s, gen.SchemaVersion
	}
	if !seen[1] {
		r.report(gen.CodeIdInvalid, here(1))
	}
	for rank := 2; rank < len(names); rank++ {
		if !seen[rank] {
			r.report(gen.CodeCollectionMissing, here(rank))
		}
	}
	return s, s.SchemaVersion
}
