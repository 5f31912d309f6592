package evidenceserver

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

const (
	// fetchShare is the part of a tool call, in percent, that a fetch may take;
	// the rest is for the inspection.
	fetchShare = 70
	// acquisitionBytes is more than an acquisition takes up in an answer.
	acquisitionBytes = 8 * gen.LimitRemoteUrlCharacters
)

// inspectRemoteRepository takes a snapshot of a commit that it fetches, and
// keeps it; of the commit itself nothing is kept.
func (s *server) inspectRemoteRepository(ctx context.Context, in gen.InspectRemoteRepositoryInput) (out gen.InspectRemoteRepositoryOutput, err error) {
	request, err := acquire.Parse(in.RepositoryURL, in.GitRef)
	if err != nil {
		return out, err
	}
	select {
	case s.fetches <- struct{}{}:
		defer func() { <-s.fetches }()
	case <-ctx.Done():
		return out, ctx.Err()
	}
	// The folder goes also when the server is told to end.
	release, err := mcpserver.Hold(ctx)
	if err != nil {
		return out, err
	}
	defer release()
	limit := cmp.Or(s.options.ToolTimeout, gen.LimitToolSeconds*time.Second)
	checkout, err := acquire.Fetch(ctx, request, acquire.Options{
		Network: s.options.Remote,
		Time:    limit * fetchShare / 100,
		Parent:  s.options.TempDir,
	})
	if err != nil {
		return out, err
	}
	defer func() {
		err = errors.Join(err, checkout.Close())
	}()
	maxFiles := min(gen.LimitFiles, s.options.MaxFiles)
	if in.MaxFiles != nil {
		maxFiles = int(*in.MaxFiles)
	}
	result, err := inspection.Run(ctx, checkout.Root, inspection.Options{
		MaxFiles:     maxFiles,
		Ceiling:      s.options.MaxFiles,
		RepositoryID: checkout.RepositoryID,
		Workers:      s.options.Workers,
		ParseTime:    limit * (100 - fetchShare) / 100 * parseShare / 100,

		ComponentTime: min(limit*(100-fetchShare)/100*componentShare/100, gen.LimitSemanticC3Seconds*time.Second),
	})
	if err != nil {
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		return out, err
	}
	h := hold(result.Snapshot, result.Coverage, s.store.expiry())
	s.store.put(h)
	summary, err := summarizeWithin(h, answerBytes-acquisitionBytes)
	return remoteOutput(summary, checkout.Acquisition), err
}

// remoteOutput is a summary with where it came from.
func remoteOutput(s gen.InspectRepositoryOutput, from gen.Acquisition) gen.InspectRemoteRepositoryOutput {
	return gen.InspectRemoteRepositoryOutput{
		SnapshotID:           s.SnapshotID,
		RepositoryID:         s.RepositoryID,
		SchemaVersion:        s.SchemaVersion,
		ExpiresAtUTC:         s.ExpiresAtUTC,
		FileCount:            s.FileCount,
		EvidenceCount:        s.EvidenceCount,
		DiagnosticCount:      s.DiagnosticCount,
		EvidenceCategories:   s.EvidenceCategories,
		Facts:                s.Facts,
		FactsTruncated:       s.FactsTruncated,
		Diagnostics:          s.Diagnostics,
		DiagnosticsTruncated: s.DiagnosticsTruncated,
		Coverage:             s.Coverage,
		Acquisition:          from,
	}
}
