package architecture

import (
	"cmp"

	"github.com/repo2c4/repo2c4/gen"
)

// StoredSnapshot returns the canonical JSON of a snapshot together with what
// is kept beside it for later use. Without that it is the canonical form.
func StoredSnapshot(snapshot gen.RepositorySnapshot) []byte {
	w := &writer{buf: CanonicalSnapshot(snapshot)}
	w.buf = w.buf[:len(w.buf)-1] // the members follow
	w.comma = true
	if facts := snapshot.SemanticC3Facts; facts != nil {
		w.member("semanticC3Facts")
		w.componentFacts(SortComponentFacts(*facts))
	}
	if external := snapshot.ExternalIntegrationEvidence; external != nil {
		w.member("externalIntegrationEvidence")
		w.external(SortExternal(*external))
	}
	w.close('}')
	return w.buf
}

// SortExternal returns imported evidence with its lists in canonical order;
// the given one keeps its own. Signals keep their order.
func SortExternal(external gen.ExternalIntegrationEvidence) gen.ExternalIntegrationEvidence {
	external.Evidence = sorted(external.Evidence, func(a, b gen.ExternalFinding) int { return cmp.Compare(a.ID, b.ID) })
	external.Diagnostics = sorted(external.Diagnostics, CompareDiagnostics)
	return external
}

func (w *writer) external(e gen.ExternalIntegrationEvidence) {
	w.open('{')
	w.text("reportSchemaVersion", e.ReportSchemaVersion)
	w.optional("repositoryName", e.RepositoryName)
	w.optional("commitSha", e.CommitSha)
	w.truth("discoveryCompleted", e.DiscoveryCompleted)
	w.truth("truncated", e.Truncated)
	w.member("evidence")
	list(w, e.Evidence, w.externalFinding)
	w.member("diagnostics")
	list(w, e.Diagnostics, w.diagnostic)
	w.close('}')
}

func (w *writer) externalFinding(f gen.ExternalFinding) {
	w.open('{')
	w.text("id", f.ID)
	w.text("category", f.Category)
	w.text("description", f.Description)
	w.optional("originalFindingId", f.OriginalFindingID)
	w.text("projectPath", f.ProjectPath)
	w.text("kind", string(f.Kind))
	w.text("direction", string(f.Direction))
	w.text("technology", f.Technology)
	w.optional("target", f.Target)
	w.optional("resourceType", f.ResourceType)
	w.optional("configurationKey", f.ConfigurationKey)
	w.optional("contract", f.Contract)
	w.text("sourcePath", f.SourcePath)
	w.number("sourceLine", f.SourceLine)
	w.text("confidence", string(f.Confidence))
	w.member("signals")
	list(w, f.Signals, w.string)
	w.close('}')
}

func (w *writer) truth(name string, value bool) {
	w.member(name)
	if value {
		w.buf = append(w.buf, "true"...)
	} else {
		w.buf = append(w.buf, "false"...)
	}
	w.comma = true
}

func (r *reader) external(at *place) (e gen.ExternalIntegrationEvidence) {
	r.record(at, []field{
		{"reportSchemaVersion", into(&e.ReportSchemaVersion, r.notBlank), gen.CodeTextRequired},
		{"repositoryName", maybe(&e.RepositoryName, r.notBlank), ""},
		{"commitSha", maybe(&e.CommitSha, r.notBlank), ""},
		{"discoveryCompleted", truth(r, &e.DiscoveryCompleted), gen.CodeJsonInvalid},
		{"truncated", truth(r, &e.Truncated), gen.CodeJsonInvalid},
		{"evidence", entries(r, &e.Evidence, gen.CodeEvidenceMissing, r.externalFinding), gen.CodeCollectionMissing},
		{"diagnostics", entries(r, &e.Diagnostics, gen.CodeDiagnosticMissing, r.diagnostic), gen.CodeCollectionMissing},
	})
	return e
}

func (r *reader) externalFinding(at *place) (f gen.ExternalFinding) {
	r.record(at, []field{
		{"id", into(&f.ID, r.identifier), gen.CodeIdInvalid},
		{"category", into(&f.Category, r.notBlank), gen.CodeTextRequired},
		{"description", into(&f.Description, r.notBlank), gen.CodeTextRequired},
		{"originalFindingId", maybe(&f.OriginalFindingID, r.identifier), ""},
		{"projectPath", into(&f.ProjectPath, r.path), gen.CodePathInvalid},
		{"kind", enum(r, &f.Kind, gen.CodeJsonInvalid, gen.IntegrationKind.Valid), gen.CodeJsonInvalid},
		{"direction", enum(r, &f.Direction, gen.CodeJsonInvalid, gen.IntegrationDirection.Valid), gen.CodeJsonInvalid},
		{"technology", into(&f.Technology, r.notBlank), gen.CodeTextRequired},
		{"target", maybe(&f.Target, r.notBlank), ""},
		{"resourceType", maybe(&f.ResourceType, r.notBlank), ""},
		{"configurationKey", maybe(&f.ConfigurationKey, r.notBlank), ""},
		{"contract", maybe(&f.Contract, r.notBlank), ""},
		{"sourcePath", into(&f.SourcePath, r.path), gen.CodePathInvalid},
		{"sourceLine", func(at *place) { f.SourceLine = r.line(at) }, gen.CodeEvidenceLine},
		{"confidence", enum(r, &f.Confidence, gen.CodeJsonInvalid, gen.IntegrationConfidence.Valid), gen.CodeJsonInvalid},
		{"signals", entries(r, &f.Signals, gen.CodeTextRequired, r.notBlank), gen.CodeCollectionMissing},
	})
	return f
}

// truth returns the reader of a required true or false.
func truth(r *reader, target *bool) func(*place) {
	return func(at *place) {
		if value, ok := r.truth(); ok {
			*target = value
		} else if !r.failed {
			r.wrongType(at)
		}
	}
}

// checkExternal holds the rules that bind imported evidence to its snapshot:
// each finding is one piece of evidence, about files that the snapshot lists.
func (c *collector) checkExternal(e gen.ExternalIntegrationEvidence, files, evidence map[string]bool, at *place) {
	list := at.member("evidence", rankImported)
	seen := make(map[string]bool, len(e.Evidence))
	for i, f := range e.Evidence {
		if c.full() {
			return
		}
		entry := list.index(i)
		switch {
		case !ValidIdentifier(f.ID):
		case seen[f.ID]:
			c.report(gen.CodeIdDuplicate, entry.member("id", rankID))
		case !evidence[f.ID]:
			c.report(gen.CodeEvidenceReferenceMissing, entry.member("id", rankID))
		}
		seen[f.ID] = true
		if ValidPath(f.ProjectPath) && !files[f.ProjectPath] {
			c.report(gen.CodeEvidenceFileMissing, entry.member("projectPath", rankProject))
		}
		if ValidPath(f.SourcePath) && !files[f.SourcePath] {
			c.report(gen.CodeEvidenceFileMissing, entry.member("sourcePath", rankSourcePath))
		}
	}
}

// Ranks of members of imported evidence that rules report at.
const (
	rankImported   = 5 // evidence
	rankProject    = 4 // of a finding
	rankSourcePath = 12
)
