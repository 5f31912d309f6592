package likec4

import (
	"context"
	"errors"
	"time"

	"github.com/repo2c4/repo2c4/gen"
)

// Exit codes of a Result that are not LikeC4's own.
const (
	// ExitWorkspace: the workspace is missing, empty or cannot be handed to LikeC4.
	ExitWorkspace = 2
	// ExitTimeout: LikeC4 did not finish in time.
	ExitTimeout = 124
	// ExitUnavailable: LikeC4 could not be started.
	ExitUnavailable = 127
)

// Options say which LikeC4 checks and how long it may take. None of it may
// come from a repository or a model.
type Options struct {
	// PathList is the PATH of this process. LikeC4 and its Node are looked up
	// on its absolute entries, and LikeC4 gets what is left of it as its PATH.
	PathList string
	// Explicit is the absolute path of the LikeC4 executable that the host
	// named; empty means that PathList decides.
	Explicit string
	// ForbiddenRoot is the authorised root: nothing below it is ever run.
	ForbiddenRoot string
	// TempDir is where the private folder is made; empty means the system's
	// folder for temporary files.
	TempDir string
	// Timeout bounds one run; zero means gen.LimitLikec4Seconds.
	Timeout time.Duration
}

// WorkspaceFile is one file of a workspace. Name is a relative path with `/`
// separators.
type WorkspaceFile struct {
	Name    string
	Content []byte
}

// Result is the verdict on one workspace.
type Result struct {
	// IsValid tells whether LikeC4 accepts the workspace.
	IsValid bool
	// ExitCode is 0 for a valid workspace, one of the Exit constants, or
	// LikeC4's own code, never 0 for a workspace that is not valid.
	ExitCode int
	// TimedOut tells whether LikeC4 was stopped for taking too long.
	TimedOut bool
	// Diagnostics are at most gen.LimitLikec4Diagnostics, never nil.
	Diagnostics []Diagnostic
}

// Diagnostic is one finding. Message is a fixed sentence, with the name of a
// view or a count where the code calls for one: never what LikeC4 printed.
type Diagnostic struct {
	Code gen.Code
	// RelativePath is a file of the workspace, or nil.
	RelativePath *string
	// Line counts from 1; nil when it is not known.
	Line    *int64
	Message string
}

// Check hands the LikeC4 files among files to `likec4 validate`, in a private
// copy that is gone when it returns, and judges the answer. Files with another
// extension are left out; without any LikeC4 file the answer is
// likec4.workspaceMissing. What LikeC4 does, and that it is absent, is part of
// the Result; an error means that ctx ended or that the private copy could not
// be made or removed.
func Check(ctx context.Context, options Options, files []WorkspaceFile) (result Result, err error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	sources := checkSources(files)
	if len(sources) == 0 {
		return checkRefused(ExitWorkspace, gen.CodeLikec4WorkspaceMissing), nil
	}
	command, err := Find(options.PathList, options.Explicit, options.ForbiddenRoot)
	if err != nil {
		return checkRefused(ExitUnavailable, gen.CodeLikec4CliUnavailable), nil
	}
	folder, err := newCheckFolder(options.TempDir)
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, folder.remove()) }()

	switch err := folder.write(ctx, sources); {
	case errors.Is(err, errCheckName):
		return checkRefused(ExitWorkspace, gen.CodeLikec4WorkspaceInvalid), nil
	case err != nil:
		return Result{}, err
	}
	layout := newCheckLayout(sources)
	run, err := command.run(ctx, options.timeout(), folder.private, layout, "validate", "--json", folder.workspace)
	if err != nil {
		return Result{}, err
	}
	return checkVerdict(run, layout, folder, len(sources)), nil
}

// timeout is how long one run may take.
func (o Options) timeout() time.Duration {
	if o.Timeout > 0 {
		return o.Timeout
	}
	return gen.LimitLikec4Seconds * time.Second
}

// checkSources picks the files that LikeC4 reads.
func checkSources(files []WorkspaceFile) []WorkspaceFile {
	var sources []WorkspaceFile
	for _, file := range files {
		if isLikeC4File(file.Name) {
			sources = append(sources, file)
		}
	}
	return sources
}

// checkRefused is the verdict on a workspace that LikeC4 never judged.
func checkRefused(exitCode int, code gen.Code) Result {
	return Result{
		ExitCode:    exitCode,
		TimedOut:    exitCode == ExitTimeout,
		Diagnostics: []Diagnostic{checkDiagnostic(code)},
	}
}

// checkDiagnostic is a diagnostic with the registry's sentences.
func checkDiagnostic(code gen.Code) Diagnostic {
	info, _ := gen.LookupCode(code)
	return Diagnostic{Code: code, Message: info.Meaning + " " + info.Action}
}
