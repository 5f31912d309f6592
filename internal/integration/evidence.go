package integration

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// imported is an accepted finding in both its forms.
type imported struct {
	evidence gen.Evidence
	kept     gen.ExternalFinding
}

// unambiguous are the findings without those whose id stands for different
// things; a finding that is written twice is one.
func unambiguous(findings []gen.ReportFinding, n notes) []gen.ReportFinding {
	ordered := slices.Clone(findings)
	slices.SortFunc(ordered, compareFindings)
	var single []gen.ReportFinding
	for len(ordered) > 0 {
		same := 1
		for same < len(ordered) && ordered[same].ID == ordered[0].ID {
			same++
		}
		if compareFindings(ordered[0], ordered[same-1]) == 0 {
			single = append(single, ordered[0])
		} else {
			n.count(gen.CodeExternalFindingId, same)
		}
		ordered = ordered[same:]
	}
	return single
}

// compareFindings is a total order: equal are findings that say the same.
func compareFindings(a, b gen.ReportFinding) int {
	return cmp.Or(
		cmp.Compare(a.ID, b.ID),
		cmp.Compare(a.Source.Path, b.Source.Path),
		cmp.Compare(a.Source.Line, b.Source.Line),
		cmp.Compare(a.ProjectPath, b.ProjectPath),
		cmp.Compare(a.Kind, b.Kind),
		cmp.Compare(a.Direction, b.Direction),
		cmp.Compare(a.Technology, b.Technology),
		architecture.CompareOptional(a.Target, b.Target),
		architecture.CompareOptional(a.ResourceType, b.ResourceType),
		architecture.CompareOptional(a.ConfigurationKey, b.ConfigurationKey),
		architecture.CompareOptional(a.Contract, b.Contract),
		cmp.Compare(a.Confidence, b.Confidence),
		slices.Compare(a.Signals, b.Signals),
	)
}

// compose makes evidence of a finding. ok is false when the technology cannot
// be named.
func compose(f gen.ReportFinding, stale bool, n notes) (_ imported, ok bool) {
	technology := technologyName(f.Technology)
	if technology == "" {
		n.add(gen.CodeExternalFindingDescription)
		return imported{}, false
	}
	keep := func(text *string) *string {
		if text == nil {
			return nil
		}
		name := declaredName(*text)
		if name == "" {
			n.add(gen.CodeExtractNameOmitted)
			return nil
		}
		return &name
	}
	kept := gen.ExternalFinding{
		OriginalFindingID: &f.ID,
		ProjectPath:       f.ProjectPath,
		Kind:              f.Kind,
		Direction:         f.Direction,
		Technology:        technology,
		Target:            keep(f.Target),
		ResourceType:      keep(f.ResourceType),
		ConfigurationKey:  keep(f.ConfigurationKey),
		Contract:          keep(f.Contract),
		SourcePath:        f.Source.Path,
		SourceLine:        f.Source.Line,
		Confidence:        f.Confidence,
		Signals:           f.Signals,
	}
	kept.Category = category(kept, stale)
	row, _ := gen.LookupCategory(kept.Category)
	target := ""
	if kept.Target != nil {
		target = *kept.Target
	}
	kept.Description = strings.NewReplacer("{subject}", technology, "{target}", target).Replace(row.Template)
	kept.ID = architecture.EvidenceID(kept.Category, kept.SourcePath, &kept.SourceLine, kept.Description)
	return imported{
		evidence: gen.Evidence{
			ID: kept.ID, Category: kept.Category, RelativePath: kept.SourcePath, Line: &kept.SourceLine,
			SourceType: gen.EvidenceSourceTypeSourceCode, Description: kept.Description, Subject: &technology, Target: kept.Target,
		},
		kept: kept,
	}, true
}

// category says what the evidence can carry: a relation only when the report
// is sure, of this code, and says what talks to what.
func category(f gen.ExternalFinding, stale bool) string {
	kind, direction := string(f.Kind), string(f.Direction)
	if stale || f.Confidence != gen.IntegrationConfidenceHigh || f.Target == nil ||
		f.Kind == gen.IntegrationKindUnknown || f.Direction == gen.IntegrationDirectionUnknown {
		return gen.CategoryExternalCandidate(kind, direction)
	}
	return gen.CategoryExternal(kind, direction)
}

// distinct orders findings by place and makes one of those that became the
// same evidence: the one with a target, then the smaller target stays, then
// what is first in all else.
func distinct(findings []imported) []imported {
	slices.SortFunc(findings, func(a, b imported) int {
		x, y := a.kept, b.kept
		return cmp.Or(
			cmp.Compare(x.SourcePath, y.SourcePath),
			cmp.Compare(x.SourceLine, y.SourceLine),
			cmp.Compare(x.Category, y.Category),
			cmp.Compare(x.ID, y.ID),
			architecture.CompareOptional(x.Target, y.Target),
			cmp.Compare(x.ProjectPath, y.ProjectPath),
			architecture.CompareOptional(x.OriginalFindingID, y.OriginalFindingID),
		)
	})
	return slices.CompactFunc(findings, func(a, b imported) bool { return a.kept.ID == b.kept.ID })
}

// result is what an inspection takes over.
func result(said statements, findings []imported, diagnostics []gen.SnapshotDiagnostic) Imported {
	out := Imported{Evidence: []gen.Evidence{}, Diagnostics: diagnostics}
	kept := gen.ExternalIntegrationEvidence{
		ReportSchemaVersion: said.version,
		RepositoryName:      optional(said.name),
		CommitSha:           optional(said.commit),
		DiscoveryCompleted:  !said.offCourse,
		Truncated:           said.truncated,
		Diagnostics:         slices.Clone(diagnostics),
	}
	for _, f := range findings {
		out.Evidence = append(out.Evidence, f.evidence)
		kept.Evidence = append(kept.Evidence, f.kept)
	}
	kept = architecture.SortExternal(kept)
	out.Kept = &kept
	return out
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
