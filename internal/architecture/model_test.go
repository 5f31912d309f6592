package architecture_test

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Generators of documents that keep every rule.

func drawText(t *rapid.T) string {
	return rapid.OneOf(
		rapid.StringMatching(`[a-zA-Z ]{0,8}`),
		rapid.StringOfN(rapid.RuneFrom([]rune("a\"\\/\b\f\n\r\t\x00\x1f\x7f\u0085\u2028\u2029\ufeffé😀<>&\U0010ffff")), 0, 6, -1),
		rapid.String(),
	).Filter(func(s string) bool { return !architecture.Blank(s) }).Draw(t, "text")
}

func drawOptionalText(t *rapid.T) *string {
	if !rapid.Bool().Draw(t, "present") {
		return nil
	}
	s := drawText(t)
	return &s
}

// drawIDs draws different identifiers.
func drawIDs(t *rapid.T, atMost int) []string {
	return rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z][a-z0-9._-]{0,6}`), 0, atMost, rapid.ID[string]).Draw(t, "ids")
}

func drawPaths(t *rapid.T) []string {
	segment := rapid.OneOf(rapid.StringMatching(`[a-zA-Z.]{1,4}`), rapid.String())
	path := rapid.Custom(func(t *rapid.T) string {
		path := segment.Draw(t, "segment")
		for range rapid.IntRange(0, 2).Draw(t, "depth") {
			path += "/" + segment.Draw(t, "segment")
		}
		return path
	}).Filter(architecture.ValidPath)
	return rapid.SliceOfNDistinct(path, 0, 5, rapid.ID[string]).Draw(t, "paths")
}

func drawSome(t *rapid.T, ids []string) []string {
	some := []string{}
	for _, id := range ids {
		if rapid.Bool().Draw(t, "cited") {
			some = append(some, id)
		}
	}
	return some
}

func drawSnapshot(t *rapid.T) gen.RepositorySnapshot {
	s := gen.RepositorySnapshot{
		SchemaVersion: gen.SchemaVersion, RepositoryID: rapid.StringMatching(`[a-z][a-z0-9._-]{0,9}`).Draw(t, "repository"),
		Files: []gen.SnapshotFile{}, Evidence: []gen.Evidence{}, Diagnostics: []gen.SnapshotDiagnostic{},
	}
	paths := drawPaths(t)
	for _, path := range paths {
		f := gen.SnapshotFile{RelativePath: path, SizeBytes: rapid.Int64Range(0, 1<<53-1).Draw(t, "size")}
		if rapid.Bool().Draw(t, "hashed") {
			hash := rapid.StringMatching(`[0-9a-f]{64}`).Draw(t, "hash")
			f.Sha256 = &hash
		}
		s.Files = append(s.Files, f)
	}
	if len(paths) > 0 {
		for _, id := range drawIDs(t, 4) {
			e := gen.Evidence{
				ID: id, Category: drawText(t), RelativePath: rapid.SampledFrom(paths).Draw(t, "path"),
				SourceType:  rapid.SampledFrom([]gen.EvidenceSourceType{gen.EvidenceSourceTypeProjectFile, gen.EvidenceSourceTypeManifest}).Draw(t, "source"),
				Description: drawText(t), Subject: drawOptionalText(t), Target: drawOptionalText(t),
			}
			if rapid.Bool().Draw(t, "lined") {
				line := rapid.Int64Range(1, 1<<31-1).Draw(t, "line")
				e.Line = &line
			}
			s.Evidence = append(s.Evidence, e)
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "diagnostics") {
		d := gen.SnapshotDiagnostic{
			Code: rapid.SampledFrom([]string{"scan.link", "scan.binary"}).Draw(t, "code"), Message: rapid.SampledFrom([]string{"Left out: 1.", "😀"}).Draw(t, "message"),
			Severity: rapid.SampledFrom([]gen.DiagnosticSeverity{gen.DiagnosticSeverityInfo, gen.DiagnosticSeverityWarning, gen.DiagnosticSeverityError}).Draw(t, "severity"),
		}
		if len(paths) > 0 && rapid.Bool().Draw(t, "placed") {
			path := rapid.SampledFrom(paths).Draw(t, "path")
			d.RelativePath = &path
		}
		s.Diagnostics = append(s.Diagnostics, d)
	}
	return s
}

func drawModel(t *rapid.T) gen.ArchitectureModel {
	m := gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2, Snapshot: drawSnapshot(t),
		Elements: []gen.ModelElement{}, Relations: []gen.ModelRelation{},
	}
	var facts []string
	for _, e := range m.Snapshot.Evidence {
		facts = append(facts, e.ID)
	}
	review := func() (cited []string, status gen.ReviewStatus, reason *string) {
		cited = drawSome(t, facts)
		if len(cited) > 0 && rapid.Bool().Draw(t, "confirmed") {
			return cited, gen.ReviewStatusConfirmed, drawOptionalText(t)
		}
		why := drawText(t)
		return cited, gen.ReviewStatusRequiresReview, &why
	}
	ids := drawIDs(t, 5)
	for i, id := range ids {
		e := gen.ModelElement{ID: id, Kind: gen.ElementKindSoftwareSystem, Name: drawText(t)}
		if i > 0 {
			e.Kind = rapid.SampledFrom([]gen.ElementKind{gen.ElementKindSoftwareSystem, gen.ElementKindActor, gen.ElementKindContainer}).Draw(t, "kind")
		}
		if e.Kind == gen.ElementKindContainer {
			e.ParentID = &ids[0]
		}
		e.EvidenceIDs, e.Status, e.ReviewReason = review()
		m.Elements = append(m.Elements, e)
	}
	if len(ids) > 0 {
		for i := range rapid.IntRange(0, 4).Draw(t, "relations") {
			r := gen.ModelRelation{
				ID: fmt.Sprintf("r%d", i), Description: drawText(t),
				SourceID: rapid.SampledFrom(ids).Draw(t, "source"), DestinationID: rapid.SampledFrom(ids).Draw(t, "destination"),
			}
			r.EvidenceIDs, r.Status, r.ReviewReason = review()
			m.Relations = append(m.Relations, r)
		}
	}
	return m
}

// permuted is the same model with every list in another order.
func permuted(t *rapid.T, m gen.ArchitectureModel) gen.ArchitectureModel {
	m.Snapshot.Files = rapid.Permutation(m.Snapshot.Files).Draw(t, "files")
	m.Snapshot.Evidence = rapid.Permutation(m.Snapshot.Evidence).Draw(t, "evidence")
	m.Snapshot.Diagnostics = rapid.Permutation(m.Snapshot.Diagnostics).Draw(t, "diagnostics")
	m.Elements = rapid.Permutation(m.Elements).Draw(t, "elements")
	for i := range m.Elements {
		m.Elements[i].EvidenceIDs = rapid.Permutation(m.Elements[i].EvidenceIDs).Draw(t, "references")
	}
	m.Relations = rapid.Permutation(m.Relations).Draw(t, "relations")
	for i := range m.Relations {
		m.Relations[i].EvidenceIDs = rapid.Permutation(m.Relations[i].EvidenceIDs).Draw(t, "references")
	}
	return m
}
