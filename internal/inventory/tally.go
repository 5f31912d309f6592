package inventory

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// tally counts what is left out, by code.
type tally struct {
	omitted map[gen.Code]*omissions
	partial bool // the walk ended early: counts are lower bounds
}

type omissions struct {
	count int64
	named []ranked
}

// ranked is a path that coverage may name.
type ranked struct {
	path string
	kind kind
}

// byRank orders paths in the order in which budgets are spent.
func byRank(a, b ranked) int {
	return cmp.Or(cmp.Compare(a.kind.tier(), b.kind.tier()), strings.Compare(a.path, b.path))
}

func newTally() *tally { return &tally{omitted: map[gen.Code]*omissions{}} }

// add counts entries without a name.
func (t *tally) add(code gen.Code, count int64) *omissions {
	found := t.omitted[code]
	if found == nil {
		found = &omissions{}
		t.omitted[code] = found
	}
	found.count += count
	return found
}

// omit counts one entry, and keeps its path when it is a manifest or source.
func (t *tally) omit(code gen.Code, path string, kind kind) {
	found := t.add(code, 1)
	if kind.named() {
		found.named = append(found.named, ranked{path: path, kind: kind})
	}
}

// codes gives the codes with a count, in their order.
func (t *tally) codes() []gen.Code {
	codes := make([]gen.Code, 0, len(t.omitted))
	for code := range t.omitted {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// diagnostics gives one diagnostic for each code. A path stands in it when the
// one entry that it counts is known and may be named.
func (t *tally) diagnostics() []gen.SnapshotDiagnostic {
	diagnostics := []gen.SnapshotDiagnostic{}
	for _, code := range t.codes() {
		found := t.omitted[code]
		info, _ := gen.LookupCode(code)
		message := fmt.Sprintf("%s (%d)", info.Meaning, found.count)
		if t.partial {
			message = fmt.Sprintf("%s (at least %d)", info.Meaning, found.count)
		}
		diagnostic := gen.SnapshotDiagnostic{
			Code:     string(code),
			Severity: gen.DiagnosticSeverity(info.Severity),
			Message:  message,
		}
		if found.count == 1 && len(found.named) == 1 && !t.partial {
			path := found.named[0].path
			diagnostic.RelativePath = &path
		}
		diagnostics = append(diagnostics, diagnostic)
	}
	return diagnostics
}

// leftOut gives the rows of coverage. Of the paths the foremost are named.
func (t *tally) leftOut() []gen.CoverageLeftOut {
	rows := []gen.CoverageLeftOut{}
	for _, code := range t.codes() {
		found := t.omitted[code]
		slices.SortFunc(found.named, byRank)
		row := gen.CoverageLeftOut{Reason: string(code), Count: found.count, Paths: []string{}}
		for _, one := range found.named[:min(len(found.named), gen.LimitCoveragePaths)] {
			row.Paths = append(row.Paths, one.path)
		}
		slices.Sort(row.Paths)
		rows = append(rows, row)
	}
	return rows
}

// truncated reports whether a limit cut the inspection short.
func (t *tally) truncated() bool {
	return t.omitted[gen.CodeScanEntryLimit] != nil || t.omitted[gen.CodeScanFileLimit] != nil ||
		t.omitted[gen.CodeScanTotalBytesLimit] != nil
}
