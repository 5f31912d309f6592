package evidenceserver

import (
	"context"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// proposedWorkspace is what the answer calls a proposal that is not on disk.
const proposedWorkspace = "proposed"

// validateLikec4 asks the official CLI about a proposal or about a folder.
func (s *server) validateLikec4(ctx context.Context, in gen.ValidateLikec4Input) (gen.ValidateLikec4Output, error) {
	var none gen.ValidateLikec4Output
	b, err := s.bind(in.SnapshotID, in.Model)
	if err != nil {
		return none, err
	}
	out := gen.ValidateLikec4Output{SnapshotID: b.id, SchemaVersion: b.snapshot.SchemaVersion, Workspace: proposedWorkspace}
	var result likec4.Result
	if in.DestinationPath == nil {
		result, err = s.validateProposal(ctx, b, in, &out)
	} else {
		result, err = s.validateFolder(ctx, b, in, &out)
	}
	if err != nil {
		return none, err
	}
	out.IsValid, out.ExitCode, out.TimedOut = result.IsValid, int64(result.ExitCode), result.TimedOut
	out.Diagnostics = result.Rows()
	return out, nil
}

// validateProposal emits the model and checks that.
func (s *server) validateProposal(ctx context.Context, b bound, in gen.ValidateLikec4Input, out *gen.ValidateLikec4Output) (likec4.Result, error) {
	set, err := b.files(in.C3Containers, in.C3ContainerID)
	if err != nil {
		return likec4.Result{}, err
	}
	out.C3Views = set.Views
	copied := make([]likec4.WorkspaceFile, len(set.Files))
	for i, f := range set.Files {
		copied[i] = likec4.WorkspaceFile(f)
	}
	return toItsEnd(ctx, func() (likec4.Result, error) { return likec4.Check(ctx, s.options.LikeC4, copied) })
}

// validateFolder checks a folder as it is. The selection with which it was
// generated is judged all the same.
func (s *server) validateFolder(ctx context.Context, b bound, in gen.ValidateLikec4Input, out *gen.ValidateLikec4Output) (result likec4.Result, err error) {
	if err := b.selects(in.C3Containers, in.C3ContainerID); err != nil {
		return likec4.Result{}, err
	}
	out.Workspace, result, err = s.checkFolder(ctx, *in.DestinationPath)
	return result, err
}

// toItsEnd makes a check that nobody walks away from. Timeout, cancellation
// and the end of the server still end it at once, but what it started is gone
// and its private folder removed before the call is answered or the process
// exits.
func toItsEnd(ctx context.Context, check func() (likec4.Result, error)) (likec4.Result, error) {
	var result likec4.Result
	err := mcpserver.Critical(ctx, func() error {
		var err error
		result, err = check()
		return err
	})
	return result, err
}

// checkFolder validates an existing folder. One that cannot be read, or holds
// what cannot be, is an invalid workspace and not an error.
func (s *server) checkFolder(ctx context.Context, argument string) (string, likec4.Result, error) {
	destination, err := s.existingFolder(argument)
	if err != nil {
		return "", likec4.Result{}, err
	}
	found, err := s.collect(ctx, destination)
	if err != nil {
		return "", likec4.Result{}, err
	}
	result, err := toItsEnd(ctx, func() (likec4.Result, error) {
		return likec4.CheckWorkspace(ctx, s.options.LikeC4, found)
	})
	return destination, result, err
}

// existingFolder reads the destinationPath of a folder that has to be there.
func (s *server) existingFolder(argument string) (string, error) {
	destination, err := workspace.CleanRelative(argument, false)
	if err != nil {
		return "", fault.New(gen.CodeValidationPathInvalid)
	}
	entry, err := s.options.Root.Stat(destination)
	if err != nil || entry.Kind != workspace.KindDir {
		return "", fault.New(gen.CodeValidationPathInvalid)
	}
	return destination, nil
}

// collect reads the LikeC4 files of a folder, unless a half-done write lies
// there.
func (s *server) collect(ctx context.Context, destination string) (likec4.Workspace, error) {
	pending, err := s.options.Root.Pending(destination)
	if err != nil {
		return uncollected(err)
	}
	if pending {
		return likec4.Workspace{}, fault.New(gen.CodeManagedOutputConflict, string(gen.CodePendingCommit))
	}
	found, err := likec4.CollectWorkspace(ctx, s.options.Root, destination)
	switch {
	case ctx.Err() != nil:
		return likec4.Workspace{}, ctx.Err()
	case err != nil:
		return uncollected(err)
	}
	return found, nil
}

// uncollected tells a path that was replaced since it was looked at from a
// folder that cannot be read; the latter is a verdict, not an error.
func uncollected(err error) (likec4.Workspace, error) {
	for _, replaced := range []error{workspace.ErrDestination, workspace.ErrLink, workspace.ErrNotDirectory, workspace.ErrNotFound} {
		if errors.Is(err, replaced) {
			return likec4.Workspace{}, fault.New(gen.CodeValidationPathInvalid)
		}
	}
	return likec4.Workspace{Invalid: true}, nil
}
