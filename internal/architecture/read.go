package architecture

import "github.com/repo2c4/repo2c4/gen"

// ReadSnapshot reads a snapshot document strictly. The error is an *Invalid
// with every broken rule.
func ReadSnapshot(data []byte) (gen.RepositorySnapshot, error) {
	if len(data) > gen.LimitModelBytes {
		return gen.RepositorySnapshot{}, alone(gen.CodeJsonInvalid)
	}
	r, root := newReader(data), &place{}
	var s gen.RepositorySnapshot
	if r.null() {
		r.report(gen.CodeSnapshotMissing, root)
	} else {
		s = r.snapshot(root, true)
	}
	r.end()
	if err := r.verdict(s.SchemaVersion); err != nil {
		return gen.RepositorySnapshot{}, err
	}
	if !r.cut {
		r.problems = append(r.problems, checkSnapshot(s, root)...)
	}
	return s, r.conclude()
}

// ReadModel reads a model document strictly; it embeds its snapshot. The
// error is an *Invalid with every broken rule.
func ReadModel(data []byte) (gen.ArchitectureModel, error) {
	model, _, err := readModel(data, nil)
	return model, err
}

// ReadSessionModel reads a model whose snapshot may be absent; then the
// session's stands in its place and embedded is false. Of the snapshot only
// the public part is taken: what is kept beside it is the server's own.
func ReadSessionModel(data []byte, session gen.RepositorySnapshot) (model gen.ArchitectureModel, embedded bool, err error) {
	return readModel(data, &session)
}

func readModel(data []byte, session *gen.RepositorySnapshot) (gen.ArchitectureModel, bool, error) {
	var none gen.ArchitectureModel
	if len(data) > gen.LimitModelBytes {
		return none, false, alone(gen.CodeModelLimit)
	}
	r, root := newReader(data), &place{}
	var m gen.ArchitectureModel
	var embedded bool
	if r.null() {
		r.report(gen.CodeModelMissing, root)
	} else {
		m, embedded = r.model(root, session == nil)
	}
	r.end()
	if err := r.verdict(m.SchemaVersion); err != nil {
		return none, false, err
	}
	if !embedded && session != nil {
		m.Snapshot = *session
	}
	if !r.cut {
		r.problems = append(r.problems, checkModel(m, root)...)
		if embedded {
			r.problems = append(r.problems, checkSnapshot(m.Snapshot, root.member("snapshot", rankSnapshot))...)
		}
	}
	return m, embedded, r.conclude()
}

// verdict is the error that stands alone: broken syntax, a document that is no
// object, or a version that this contract is not.
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

func (r *reader) conclude() error {
	sortProblems(r.problems)
	return NewInvalid(r.problems)
}

// Contract order of members, as far as rules report at them.
const (
	rankSnapshot   = 2 // of a model
	rankElements   = 3
	rankRelations  = 4
	rankFiles      = 2 // of a snapshot
	rankFacts      = 3
	rankComponents = 5
	rankExternal   = 6
)

func (r *reader) model(at *place, needSnapshot bool) (m gen.ArchitectureModel, embedded bool) {
	var absent gen.Code
	if needSnapshot {
		absent = gen.CodeSnapshotMissing
	}
	r.record(at, []field{
		{"schemaVersion", into(&m.SchemaVersion, r.version), gen.CodeSchemaUnsupported},
		{"level", enum(r, &m.Level, gen.CodeLevelInvalid, gen.ModelLevel.Valid), gen.CodeLevelInvalid},
		{"snapshot", func(at *place) { m.Snapshot, embedded = r.snapshot(at, needSnapshot), true }, absent},
		{"elements", entries(r, &m.Elements, gen.CodeElementMissing, r.element), gen.CodeCollectionMissing},
		{"relations", entries(r, &m.Relations, gen.CodeRelationMissing, r.relation), gen.CodeCollectionMissing},
	})
	return m, embedded
}

// snapshot reads a snapshot; stored, with what is kept beside its public part.
func (r *reader) snapshot(at *place, stored bool) (s gen.RepositorySnapshot) {
	fields := []field{
		{"schemaVersion", into(&s.SchemaVersion, r.version), gen.CodeSchemaUnsupported},
		{"repositoryId", into(&s.RepositoryID, r.identifier), gen.CodeIdInvalid},
		{"files", entries(r, &s.Files, gen.CodeFileMissing, r.file), gen.CodeCollectionMissing},
		{"evidence", entries(r, &s.Evidence, gen.CodeEvidenceMissing, r.evidence), gen.CodeCollectionMissing},
		{"diagnostics", entries(r, &s.Diagnostics, gen.CodeDiagnosticMissing, r.diagnostic), gen.CodeCollectionMissing},
	}
	if stored {
		fields = append(fields, field{"semanticC3Facts", func(at *place) {
			facts := r.componentFacts(at)
			s.SemanticC3Facts = &facts
		}, ""}, field{"externalIntegrationEvidence", func(at *place) {
			external := r.external(at)
			s.ExternalIntegrationEvidence = &external
		}, ""})
	}
	r.record(at, fields)
	return s
}

// version reads a schema version; a value of another type is no version.
func (r *reader) version(at *place) string {
	version := ""
	if r.kind() == '"' {
		version = r.token().String()
	} else {
		r.skip()
	}
	if version != gen.SchemaVersion {
		r.report(gen.CodeSchemaUnsupported, at)
	}
	return version
}
