package evidenceserver

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// generateLikec4 emits LikeC4 from a model, compares it with the destination
// and, when told so by all three arguments, writes it. An error answer means
// that nothing was written.
func (s *server) generateLikec4(ctx context.Context, in gen.GenerateLikec4Input) (gen.GenerateLikec4Output, error) {
	var none gen.GenerateLikec4Output
	request, err := readGenerate(in)
	if err != nil {
		return none, err
	}
	b, err := s.bind(in.SnapshotID, in.Model)
	if err != nil {
		return none, err
	}
	set, err := b.files(in.C3Containers, in.C3ContainerID)
	if err != nil {
		return none, err
	}
	out := gen.GenerateLikec4Output{
		SnapshotID:      b.id,
		SchemaVersion:   b.snapshot.SchemaVersion,
		SnapshotBinding: gen.GenerateLikec4OutputSnapshotBindingSession,
		DryRun:          !request.write,
		Files:           generated(set.Files, request.content),
		Changes:         []gen.FileChange{},
		C3Views:         set.Views,
	}
	if b.embedded {
		out.SnapshotBinding = gen.GenerateLikec4OutputSnapshotBindingEmbedded
	}
	if request.destination == "" {
		return out, nil
	}
	out.DestinationPath = &request.destination
	if request.write {
		err = s.write(ctx, request.destination, set.Files, &out)
	} else {
		err = s.preview(request.destination, set.Files, &out)
	}
	if err != nil {
		return none, err
	}
	return out, nil
}

// generateRequest is what the arguments of a call ask for.
type generateRequest struct {
	write       bool
	content     bool
	destination string // empty without one
}

func readGenerate(in gen.GenerateLikec4Input) (generateRequest, error) {
	dryRun := in.DryRun == nil || *in.DryRun
	r := generateRequest{write: in.Write != nil && *in.Write, content: in.IncludeContent == nil || *in.IncludeContent}
	if dryRun == r.write {
		return r, fault.New(gen.CodeWriteNotAuthorized)
	}
	if in.DestinationPath == nil {
		if r.write {
			return r, fault.New(gen.CodeDestinationRequired)
		}
		return r, nil
	}
	clean, err := workspace.CleanRelative(*in.DestinationPath, false)
	if err != nil {
		return r, fault.New(gen.CodeDestinationInvalid)
	}
	r.destination = clean
	return r, nil
}

func generated(files []likec4.File, content bool) []gen.GeneratedFile {
	list := make([]gen.GeneratedFile, len(files))
	for i, f := range files {
		list[i] = gen.GeneratedFile{FileName: f.Name, UTF8Bytes: int64(len(f.Content))}
		if content {
			text := string(f.Content)
			list[i].Content = &text
		}
	}
	return list
}

// preview compares without touching anything and remembers what it saw.
func (s *server) preview(destination string, files []likec4.File, out *gen.GenerateLikec4Output) error {
	plan, err := generation.Plan(s.options.Root, destination, files)
	if err != nil {
		return destinationFault(err)
	}
	if plan.Pending {
		return fault.New(gen.CodeManagedOutputConflict, string(gen.CodePendingCommit))
	}
	s.previews.remember(destination, plan.State)
	describe(plan, out)
	return nil
}

// write plans and commits. The answer is sized before the first change, and
// once the commit has begun to move files nothing interrupts it.
func (s *server) write(ctx context.Context, destination string, files []likec4.File, out *gen.GenerateLikec4Output) error {
	return mcpserver.Critical(ctx, func() error {
		if err := s.options.Root.Recover(destination); err != nil {
			return destinationFault(err)
		}
		plan, err := generation.Plan(s.options.Root, destination, files)
		if err != nil {
			return destinationFault(err)
		}
		describe(plan, out)
		if conflicts := generation.Conflicts(plan); plan.Pending || len(conflicts) > 0 || s.previews.stale(destination, plan.State) {
			return fault.New(gen.CodeManagedOutputConflict, conflicts...)
		}
		out.Written = true
		if err := mcpserver.CheckSize(*out); err != nil {
			return err
		}
		if err := s.options.Root.Commit(ctx, plan); err != nil {
			return destinationFault(err)
		}
		s.previews.forget(destination)
		return nil
	})
}

func describe(plan *workspace.Plan, out *gen.GenerateLikec4Output) {
	out.HasConflicts = plan.Conflict
	out.Changes = generation.Changes(plan)
	out.StaleFiles = generation.StaleFiles(plan)
}
