package inspection

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// A snapshot has to find room in a model, in the form in which people keep one,
// and leave some for elements and relations. The inventory sees to it that the
// files take no more than half of a model; here the rest is bounded.
const (
	snapshotBytes = gen.LimitModelBytes / 8 * 7
	// diagnosticShare is the part of it that diagnostics may take: one in so
	// many bytes.
	diagnosticShare = 16
	// What a row of a snapshot has at most in a kept model besides its texts:
	// member names, numbers, indentation.
	fileBytes       = 112
	evidenceBytes   = 240
	diagnosticBytes = 144
	// importedShare is the part that may be taken by what is kept of an
	// integration report: one in so many bytes.
	importedShare = 4
	// What an imported finding has at most besides its texts, and a signal.
	findingBytes = 560
	signalBytes  = 24
	// spareBytes are for the rest of a snapshot, with the diagnostic that says
	// that evidence was left out.
	spareBytes = 1024
)

// fit makes a snapshot weigh no more than limit bytes, as far as its files
// allow: first diagnostics lose the paths for which there is no room, then the
// least important evidence is left out, which a diagnostic says. Of an
// integration report the findings are left out for which there is no room.
func fit(s gen.RepositorySnapshot, limit int) gen.RepositorySnapshot {
	s, imported := fitImported(s, limit/importedShare)
	s.Diagnostics = fitDiagnostics(s.Diagnostics, limit/diagnosticShare)
	room := limit - imported
	for _, f := range s.Files {
		room -= weight(fileBytes, f.RelativePath, value(f.Sha256))
	}
	for _, d := range s.Diagnostics {
		room -= weight(diagnosticBytes, d.Code, value(d.RelativePath), d.Message)
	}
	kept := fitEvidence(s.Evidence, room-spareBytes)
	if len(kept) < len(s.Evidence) {
		s.Evidence = kept
		s.Diagnostics = withLimit(s.Diagnostics, gen.CodeExtractEvidenceLimit)
		s = withoutLostFindings(s)
	}
	return s
}

// fitImported keeps the findings of an integration report that find room, by
// place, and gives the weight of all that is kept of it.
func fitImported(s gen.RepositorySnapshot, limit int) (_ gen.RepositorySnapshot, bytes int) {
	if s.ExternalIntegrationEvidence == nil {
		return s, 0
	}
	external := *s.ExternalIntegrationEvidence
	for _, d := range external.Diagnostics {
		bytes += weight(diagnosticBytes, d.Code, value(d.RelativePath), d.Message)
	}
	lost := map[string]bool{}
	byPlace := slices.Clone(external.Evidence)
	slices.SortFunc(byPlace, func(a, b gen.ExternalFinding) int {
		return cmp.Or(cmp.Compare(a.SourcePath, b.SourcePath), cmp.Compare(a.SourceLine, b.SourceLine), cmp.Compare(a.ID, b.ID))
	})
	for _, f := range byPlace {
		w := findingWeight(f)
		if len(lost) > 0 || bytes+w > limit {
			lost[f.ID] = true
			continue
		}
		bytes += w
	}
	if len(lost) == 0 {
		return s, bytes
	}
	s.Evidence = slices.DeleteFunc(slices.Clone(s.Evidence), func(e gen.Evidence) bool { return lost[e.ID] })
	s.Diagnostics = withLimit(s.Diagnostics, gen.CodeExternalFindingsLimit)
	external.Diagnostics = withLimit(external.Diagnostics, gen.CodeExternalFindingsLimit)
	s.ExternalIntegrationEvidence = &external
	return withoutLostFindings(s), bytes
}

func findingWeight(f gen.ExternalFinding) int {
	w := weight(findingBytes, f.ID, f.Category, f.Description, value(f.OriginalFindingID), f.ProjectPath, string(f.Kind), string(f.Direction),
		f.Technology, value(f.Target), value(f.ResourceType), value(f.ConfigurationKey), value(f.Contract), f.SourcePath, string(f.Confidence))
	for _, signal := range f.Signals {
		w += weight(signalBytes, signal)
	}
	return w
}

// withoutLostFindings lets go of findings whose evidence was left out.
func withoutLostFindings(s gen.RepositorySnapshot) gen.RepositorySnapshot {
	if s.ExternalIntegrationEvidence == nil {
		return s
	}
	kept := make(map[string]bool, len(s.Evidence))
	for _, e := range s.Evidence {
		kept[e.ID] = true
	}
	external := *s.ExternalIntegrationEvidence
	external.Evidence = slices.DeleteFunc(slices.Clone(external.Evidence), func(f gen.ExternalFinding) bool { return !kept[f.ID] })
	s.ExternalIntegrationEvidence = &external
	return s
}

// weight is an upper bound for a row with these texts.
func weight(row int, texts ...string) int {
	bytes := row
	for _, text := range texts {
		bytes += len(text) + strings.Count(text, `"`) + strings.Count(text, `\`)
	}
	return bytes
}

func value(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// fitDiagnostics keeps every diagnostic; beyond limit bytes they name no path.
func fitDiagnostics(diagnostics []gen.SnapshotDiagnostic, limit int) []gen.SnapshotDiagnostic {
	fitting := slices.Clone(diagnostics)
	for i, d := range fitting {
		if limit -= weight(diagnosticBytes, d.Code, value(d.RelativePath), d.Message); limit < 0 {
			fitting[i].RelativePath = nil
		}
	}
	return fitting
}

// fitEvidence keeps the most important evidence, in the order that it had.
func fitEvidence(evidence []gen.Evidence, limit int) []gen.Evidence {
	weightOf := func(e gen.Evidence) int {
		return weight(evidenceBytes, e.ID, e.Category, e.RelativePath, string(e.SourceType), e.Description, value(e.Subject), value(e.Target))
	}
	room := limit
	for _, e := range evidence {
		room -= weightOf(e)
	}
	if room >= 0 {
		return evidence
	}
	kept := map[int]bool{}
	for _, at := range byImportance(evidence) {
		if limit -= weightOf(evidence[at]); limit < 0 {
			break
		}
		kept[at] = true
	}
	fitting := make([]gen.Evidence, 0, len(kept))
	for i, e := range evidence {
		if kept[i] {
			fitting = append(fitting, e)
		}
	}
	return fitting
}

// byImportance gives the places of the evidence, the most important first, by
// the rule of the limit of facts: what files declare goes before source
// signals, and of those the first of every file before the second of any.
func byImportance(evidence []gen.Evidence) []int {
	order := make([]int, len(evidence))
	for i := range order {
		order[i] = i
	}
	byFile := func(a, b int) int {
		x, y := evidence[a], evidence[b]
		return cmp.Or(
			cmp.Compare(x.RelativePath, y.RelativePath), cmp.Compare(lineOf(x), lineOf(y)),
			cmp.Compare(x.Category, y.Category), cmp.Compare(x.ID, y.ID),
		)
	}
	slices.SortFunc(order, byFile)
	rank := make([]int, len(evidence)) // 0 for what is declared
	signals := map[string]int{}
	for _, at := range order {
		if e := evidence[at]; e.SourceType == gen.EvidenceSourceTypeSourceCode {
			signals[e.RelativePath]++
			rank[at] = signals[e.RelativePath]
		}
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(rank[a], rank[b]), byFile(a, b)) })
	return order
}

func lineOf(e gen.Evidence) int64 {
	if e.Line == nil {
		return 0
	}
	return *e.Line
}

// withLimit adds the diagnostic of a limit, once.
func withLimit(diagnostics []gen.SnapshotDiagnostic, code gen.Code) []gen.SnapshotDiagnostic {
	info, _ := gen.LookupCode(code)
	limited := gen.SnapshotDiagnostic{Code: string(info.Code), Severity: gen.DiagnosticSeverity(info.Severity), Message: info.Meaning}
	if slices.ContainsFunc(diagnostics, func(d gen.SnapshotDiagnostic) bool { return architecture.CompareDiagnostics(d, limited) == 0 }) {
		return diagnostics
	}
	return append(slices.Clone(diagnostics), limited)
}
