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
	// spareBytes are for the rest of a snapshot, with the diagnostic that says
	// that evidence was left out.
	spareBytes = 1024
)

// fit makes a snapshot weigh no more than limit bytes, as far as its files
// allow: first diagnostics lose the paths for which there is no room, then the
// least important evidence is left out, which a diagnostic says.
func fit(s gen.RepositorySnapshot, limit int) gen.RepositorySnapshot {
	s.Diagnostics = fitDiagnostics(s.Diagnostics, limit/diagnosticShare)
	room := limit
	for _, f := range s.Files {
		room -= weight(fileBytes, f.RelativePath, value(f.Sha256))
	}
	for _, d := range s.Diagnostics {
		room -= weight(diagnosticBytes, d.Code, value(d.RelativePath), d.Message)
	}
	kept := fitEvidence(s.Evidence, room-spareBytes)
	if len(kept) < len(s.Evidence) {
		s.Evidence = kept
		s.Diagnostics = withEvidenceLimit(s.Diagnostics)
	}
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

// withEvidenceLimit adds the diagnostic of the limit of evidence, once.
func withEvidenceLimit(diagnostics []gen.SnapshotDiagnostic) []gen.SnapshotDiagnostic {
	info, _ := gen.LookupCode(gen.CodeExtractEvidenceLimit)
	limited := gen.SnapshotDiagnostic{Code: string(info.Code), Severity: gen.DiagnosticSeverity(info.Severity), Message: info.Meaning}
	if slices.ContainsFunc(diagnostics, func(d gen.SnapshotDiagnostic) bool { return architecture.CompareDiagnostics(d, limited) == 0 }) {
		return diagnostics
	}
	return append(slices.Clone(diagnostics), limited)
}
