// Package inspection is the road from an authorised root to a snapshot: which
// files there are, what they declare, and what was left out. Nothing in the
// repository is executed, built or evaluated.
package inspection

import (
	"cmp"
	"context"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/integration"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Options say how much of a repository is inspected.
type Options struct {
	// MaxFiles is the number of files accepted at most.
	MaxFiles int
	// Ceiling is the host's limit for MaxFiles; zero means 1,000. Other budgets
	// scale with it.
	Ceiling int
	// Within is the path of the inspected folder below the authorised root; an
	// excluded folder is not inspected by naming it.
	Within string
	// Workers is how many files are worked on at once; less than 1 means one
	// for each processor. It never changes the result.
	Workers int
	// ParseTime is how long sources are parsed; zero means as long as it takes.
	// Hostile sources then cost their own facts, not everybody's.
	ParseTime time.Duration
	// ComponentTime is how long facts are put together from all sources; zero
	// means as long as it takes. It is the net below the limits of facts.
	ComponentTime time.Duration
	// RepositoryID is the label of the repository; empty means that of the
	// folder's name.
	RepositoryID string
	// IntegrationReport is the clean path of an integration report below the
	// inspected folder; empty for none. What the inventory leaves out does not
	// matter to it.
	IntegrationReport string
}

// Result is what an inspection found. It is deterministic: the same content
// gives the same snapshot and the same coverage.
type Result struct {
	Snapshot gen.RepositorySnapshot
	Coverage gen.Coverage
}

// Run inspects the folder of a root. Errors: a fault max_files_invalid,
// repository_path_invalid, repository_unavailable or
// integration_report_invalid, or the context's error.
func Run(ctx context.Context, root *workspace.Root, options Options) (Result, error) {
	return run(ctx, root, options, means{extractors(), keptBytes, snapshotBytes})
}

// parseWork bounds the syntax trees of one inspection, for each thousand files
// of the ceiling, in the units of syntax.Parser.Work: what C# takes that fills
// the limit of bytes and has signals in every file. Hostile sources take 40
// seconds of one processor for it.
const parseWork = 1_500_000_000

// means are what an inspection works with besides its options.
type means struct {
	extractors    []evidence.Extractor
	keptBytes     int // content kept between inventory and extraction
	snapshotBytes int // weight of the snapshot
}

func run(ctx context.Context, root *workspace.Root, options Options, with means) (Result, error) {
	if options.Workers < 1 {
		options.Workers = runtime.GOMAXPROCS(0)
	}
	var report *integration.Report
	if options.IntegrationReport != "" {
		var err error
		if report, err = integration.Open(root, options.IntegrationReport); err != nil {
			return Result{}, err
		}
	}
	kept := newContents(root, with.extractors, with.keptBytes)
	taken, err := inventory.Take(ctx, root, inventory.Options{
		MaxFiles: options.MaxFiles,
		Ceiling:  options.Ceiling,
		Within:   options.Within,
		Workers:  options.Workers,
	}, kept.keep)
	if err != nil {
		return Result{}, err
	}
	paths := make([]string, len(taken.Files))
	for i, f := range taken.Files {
		paths[i] = f.RelativePath
	}
	found, err := evidence.Run(ctx, paths, evidence.Options{
		Extractors: with.extractors,
		Read:       kept.read,
		Workers:    options.Workers,
		ParseWork:  parseWork * uint64(max(options.Ceiling, gen.LimitFiles)) / gen.LimitFiles,
		ParseTime:  options.ParseTime,
	})
	if err != nil {
		return Result{}, err
	}
	snapshot := gen.RepositorySnapshot{
		SchemaVersion: gen.SchemaVersion,
		RepositoryID:  cmp.Or(options.RepositoryID, inventory.RepositoryID(filepath.Base(root.Path()))),
		Files:         taken.Files,
		Evidence:      found.Evidence,
		Diagnostics:   slices.Concat(taken.Diagnostics, found.Diagnostics),
	}
	if snapshot.SemanticC3Facts, err = componentFacts(ctx, taken.Files, found, options); err != nil {
		return Result{}, err
	}
	coverage := taken.Coverage
	coverage.Extractors = found.Extractors
	if report != nil {
		imported, err := report.Import(ctx, integration.Repository{ID: snapshot.RepositoryID, Files: paths})
		if err != nil {
			return Result{}, err
		}
		snapshot.Evidence = slices.Concat(snapshot.Evidence, imported.Evidence)
		snapshot.Diagnostics = slices.Concat(snapshot.Diagnostics, imported.Diagnostics)
		snapshot.ExternalIntegrationEvidence = imported.Kept
		coverage.Extractors = append(slices.Clone(coverage.Extractors), covered(imported))
	}
	return Result{architecture.SortSnapshot(fit(snapshot, with.snapshotBytes)), coverage}, nil
}

// covered is what coverage says of an integration report.
func covered(imported integration.Imported) gen.CoverageExtractor {
	row := gen.CoverageExtractor{Name: "integration-report", Status: gen.CoverageExtractorStatusRan, Files: 1}
	if imported.Kept == nil {
		row.Status = gen.CoverageExtractorStatusFailed
	}
	return row
}
