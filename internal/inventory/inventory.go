package inventory

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Inventory is what was taken of a repository and what was not.
type Inventory struct {
	// Files are the accepted files by path.
	Files []gen.SnapshotFile
	// Diagnostics count what was left out, one for each code, by code.
	Diagnostics []gen.SnapshotDiagnostic
	// Coverage is the same with the foremost paths; who runs extractors adds
	// them.
	Coverage gen.Coverage
}

// Take lists a tree, reads every file that is accepted once and hands it to
// visit. The result depends on the tree and the options alone, not on the
// number of workers or the order in which a file system lists.
//
// Errors: a fault max_files_invalid, arguments_invalid or repository_path_invalid
// for options out of bounds, repository_unavailable when the inspected folder itself cannot be
// listed; else the context's error or the first one of visit.
func Take(ctx context.Context, tree Tree, options Options, visit Visit) (Inventory, error) {
	limits, err := options.check()
	if err != nil {
		return Inventory{}, err
	}
	return take(ctx, tree, limits, visit)
}

// take is Take with limits that were checked.
func take(ctx context.Context, tree Tree, limits limits, visit Visit) (Inventory, error) {
	omitted := newTally()
	listing := walk{tree: tree, limits: limits, tally: omitted}
	if err := listing.run(ctx); err != nil {
		return Inventory{}, fmt.Errorf("list the repository: %w", err)
	}
	reading := reading{
		tree:    tree,
		visit:   visit,
		left:    budget{files: limits.files, bytes: limits.bytes, metadata: maxMetadataBytes},
		tally:   omitted,
		files:   []gen.SnapshotFile{},
		workers: limits.workers,
	}
	if err := reading.run(ctx, listing.candidates); err != nil {
		return Inventory{}, fmt.Errorf("read the repository: %w", err)
	}
	slices.SortFunc(reading.files, func(a, b gen.SnapshotFile) int { return strings.Compare(a.RelativePath, b.RelativePath) })
	return Inventory{
		Files:       reading.files,
		Diagnostics: omitted.diagnostics(),
		Coverage: gen.Coverage{
			FilesSeen:     listing.filesSeen,
			FilesAccepted: int64(len(reading.files)),
			LeftOut:       omitted.leftOut(),
			Truncated:     omitted.truncated(),
			Extractors:    []gen.CoverageExtractor{},
		},
	}, nil
}
