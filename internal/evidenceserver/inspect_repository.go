package evidenceserver

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// inspectRepository takes a snapshot of one folder and keeps it.
func (s *server) inspectRepository(ctx context.Context, in gen.InspectRepositoryInput) (gen.InspectRepositoryOutput, error) {
	var none gen.InspectRepositoryOutput
	folder, within, err := s.folder(in.RepositoryPath)
	if err != nil {
		return none, err
	}
	defer folder.Close()
	maxFiles := min(gen.LimitFiles, s.options.MaxFiles)
	if in.MaxFiles != nil {
		maxFiles = int(*in.MaxFiles)
	}
	report, err := reportPath(in.IntegrationReportPath)
	if err != nil {
		return none, err
	}
	result, err := inspection.Run(ctx, folder, inspection.Options{
		MaxFiles:  maxFiles,
		Ceiling:   s.options.MaxFiles,
		Within:    within,
		Workers:   s.options.Workers,
		ParseTime: s.options.ToolTimeout * parseShare / 100,

		ComponentTime: min(s.options.ToolTimeout*componentShare/100, gen.LimitSemanticC3Seconds*time.Second),

		IntegrationReport: report,
	})
	if err != nil {
		if ctx.Err() != nil {
			return none, ctx.Err()
		}
		return none, unavailable(err)
	}
	h := hold(result.Snapshot, result.Coverage, s.store.expiry())
	s.store.put(h)
	return summarize(h)
}

// parseShare is the part of a tool call, in percent, that sources may take up;
// the rest is for everything else that files declare. On two processors the
// work that an inspection may take ends before it. componentShare is the part
// for putting component facts together, within their own limit.
const (
	parseShare     = 80
	componentShare = 10
)

// folder opens the folder that repositoryPath names; within is its clean path.
func (s *server) folder(argument *string) (folder *workspace.Root, within string, err error) {
	path := "."
	if argument != nil {
		path = *argument
	}
	clean, err := workspace.CleanRelative(path, true)
	if err != nil {
		return nil, "", fault.New(gen.CodeRepositoryPathInvalid)
	}
	folder, err = s.options.Root.Sub(clean)
	if err != nil {
		return nil, "", unavailable(err)
	}
	return folder, clean, nil
}

// reportPath is the clean path of an integration report below the inspected
// folder; empty when none is asked for.
func reportPath(argument *string) (string, error) {
	if argument == nil {
		return "", nil
	}
	clean, err := workspace.CleanRelative(*argument, false)
	if err != nil {
		return "", fault.New(gen.CodeIntegrationReportInvalid)
	}
	return clean, nil
}

// summarize fits an inspection into one answer: counts in full, samples of
// facts and diagnostics, and as many left-out paths as there is room for.
func summarize(h *held) (gen.InspectRepositoryOutput, error) { return summarizeWithin(h, answerBytes) }

// summarizeWithin is summarize for an answer below a number of bytes.
func summarizeWithin(h *held, limit int) (gen.InspectRepositoryOutput, error) {
	out := gen.InspectRepositoryOutput{
		SnapshotID:         h.id,
		RepositoryID:       h.snapshot.RepositoryID,
		SchemaVersion:      h.snapshot.SchemaVersion,
		ExpiresAtUTC:       h.expiresAt(),
		FileCount:          int64(len(h.snapshot.Files)),
		EvidenceCount:      int64(len(h.snapshot.Evidence)),
		DiagnosticCount:    int64(len(h.snapshot.Diagnostics)),
		EvidenceCategories: categoryCounts(h.evidence),
		Facts:              roundRobin(h.evidence, gen.LimitSummaryItems),
		Diagnostics:        h.snapshot.Diagnostics[:min(len(h.snapshot.Diagnostics), gen.LimitSummaryItems)],
		Coverage:           h.coverage,
	}
	for room := gen.LimitCoveragePaths; ; room /= 2 {
		out.FactsTruncated = len(out.Facts) < len(h.snapshot.Evidence)
		out.DiagnosticsTruncated = len(out.Diagnostics) < len(h.snapshot.Diagnostics)
		answer, err := mcpserver.Weight(out)
		if err != nil || answer < limit {
			return out, err
		}
		if room == 0 {
			out.Facts = out.Facts[:len(out.Facts)/2]
			out.Diagnostics = out.Diagnostics[:len(out.Diagnostics)/2]
		}
		out.Coverage.LeftOut = shorten(out.Coverage.LeftOut, room/2)
	}
}

func shorten(rows []gen.CoverageLeftOut, paths int) []gen.CoverageLeftOut {
	short := slices.Clone(rows)
	for i := range short {
		short[i].Paths = short[i].Paths[:min(len(short[i].Paths), paths)]
	}
	return short
}

// categoryCounts expects page order, so equal categories stand together.
func categoryCounts(evidence []gen.Evidence) []gen.CategoryCount {
	counts := []gen.CategoryCount{}
	for _, e := range evidence {
		if n := len(counts); n > 0 && counts[n-1].Category == e.Category {
			counts[n-1].Count++
			continue
		}
		counts = append(counts, gen.CategoryCount{Category: e.Category, Count: 1})
	}
	return counts
}

// roundRobin draws n facts, one of each category in turn, and returns them in
// page order's categories with the order of drawing inside.
func roundRobin(evidence []gen.Evidence, n int) []gen.Evidence {
	type drawn struct {
		round, at int
	}
	order := make([]drawn, len(evidence))
	round := 0
	for i := range evidence {
		if i > 0 && evidence[i].Category == evidence[i-1].Category {
			round++
		} else {
			round = 0
		}
		order[i] = drawn{round, i}
	}
	slices.SortFunc(order, func(a, b drawn) int { return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.at, b.at)) })
	facts := make([]gen.Evidence, 0, min(n, len(evidence)))
	for _, d := range order[:min(n, len(order))] {
		facts = append(facts, evidence[d.at])
	}
	return facts
}
