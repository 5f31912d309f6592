package history

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/repo2c4/repo2c4/gen"
)

// ErrRevision means that a revision is none of the repository.
var ErrRevision = errors.New("history: no such revision")

// Limit is how long git may take for one history.
const Limit = 30 * time.Minute

// Options say what is read.
type Options struct {
	// Git is the program, by its absolute path; empty when there is none.
	Git string
	// Folder is the analysed folder, by its absolute path. The repository may
	// begin above it.
	Folder string
	// Since is a revision whose history is left out; empty for all of it.
	Since string
}

// File is the history of one file.
type File struct {
	// Commits that changed the file, and different addresses of their authors.
	Commits, Authors int
	// AgeInWeeks are whole weeks from the first of these commits to the commit
	// that is checked out.
	AgeInWeeks int
}

// Result is the history of a folder.
type Result struct {
	// Status says whether there is one.
	Status gen.CodeMapAnalysisHistory
	// Commit is the id of the commit that is checked out, or empty.
	Commit string
	// Files are by path relative to the analysed folder. It is nil unless
	// Status is full, and may hold files that are no more.
	Files map[string]File
	// Reason says why the history is unavailable, for a person; it may hold
	// what git says, cut to one line and without absolute paths.
	Reason string
}

// Read reads the history of a folder. Whatever is wrong with git or the
// repository is a status, not an error. Errors: ErrRevision and the context's.
func Read(ctx context.Context, options Options) (Result, error) {
	if options.Git == "" {
		return Result{Status: gen.CodeMapAnalysisHistoryUnavailable, Reason: "git is not on the search path"}, nil
	}
	within, cancel := context.WithTimeout(ctx, Limit)
	defer cancel()
	r := reading{git: git{program: options.Git, folder: options.Folder}, since: options.Since}
	result, err := r.run(within)
	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case errors.Is(err, ErrRevision):
		return Result{}, err
	case errors.Is(err, errNoRepository):
		return Result{Status: gen.CodeMapAnalysisHistoryNone}, nil
	case err != nil:
		return Result{Status: gen.CodeMapAnalysisHistoryUnavailable, Commit: r.commit, Reason: hidePaths(err.Error())}, nil
	}
	return result, nil
}

// absolutePath finds absolute paths behind a quote, which may hold blanks, or a
// blank.
var absolutePath = regexp.MustCompile(`'(?:/|[A-Za-z]:[/\\])[^']*|(^|[\s"(=])(?:/|[A-Za-z]:[/\\])[^\s"')]*`)

// hidePaths writes dots for absolute paths.
func hidePaths(text string) string {
	return absolutePath.ReplaceAllStringFunc(text, func(found string) string {
		if first := found[0]; strings.IndexByte("'\"(= \t", first) >= 0 {
			return found[:1] + "..."
		}
		return "..."
	})
}

// errNoRepository means that the folder is in no work tree.
var errNoRepository = errors.New("no repository")

// reading is one history on its way.
type reading struct {
	git    git
	since  string
	commit string
}

func (r *reading) run(ctx context.Context) (Result, error) {
	about, err := r.git.ask(ctx, "rev-parse", "--is-inside-work-tree", "--is-shallow-repository")
	if err != nil {
		return Result{}, err
	}
	inside, shallow, _ := strings.Cut(about, "\n")
	if inside != "true" {
		return Result{}, errNoRepository
	}
	if r.commit, err = r.git.revision(ctx, "HEAD"); errors.Is(err, ErrRevision) {
		return r.withoutCommit(ctx)
	} else if err != nil {
		return Result{}, err
	}
	if shallow != "false" {
		return Result{Status: gen.CodeMapAnalysisHistoryShallow, Commit: r.commit}, nil
	}
	span := r.commit
	if r.since != "" {
		from, err := r.git.revision(ctx, r.since)
		if err != nil {
			return Result{}, err
		}
		span = from + ".." + r.commit
	}
	prefix, err := r.git.ask(ctx, "rev-parse", "--show-prefix")
	if err != nil {
		return Result{}, err
	}
	date, err := r.date(ctx)
	if err != nil {
		return Result{}, err
	}
	files, err := r.files(ctx, span, prefix, date)
	if err != nil {
		return Result{}, err
	}
	return Result{Status: gen.CodeMapAnalysisHistoryFull, Commit: r.commit, Files: files}, nil
}

// errCommit means that there should be a commit, which cannot be read.
var errCommit = errors.New("the commit that is checked out cannot be read")

// withoutCommit tells a repository without a commit from one that lost it.
func (r *reading) withoutCommit(ctx context.Context) (Result, error) {
	if _, err := r.git.ask(ctx, "rev-parse", "--verify", "--quiet", "HEAD"); err == nil {
		return Result{}, errCommit
	}
	return Result{Status: gen.CodeMapAnalysisHistoryNone}, nil
}

// date is when the commit that is checked out was made, in seconds.
func (r *reading) date(ctx context.Context) (int64, error) {
	text, err := r.git.ask(ctx, "log", "-1", "--no-show-signature", "--format=%ct", r.commit)
	if err != nil {
		return 0, err
	}
	date, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("the date of the commit: %w", err)
	}
	return date, nil
}

// files reads the log.
func (r *reading) files(ctx context.Context, span, prefix string, date int64) (map[string]File, error) {
	out, err := r.git.start(ctx, logArguments(span)...)
	if err != nil {
		return nil, err
	}
	log := newLog(prefix)
	err = log.read(out)
	if err := errors.Join(err, out.end()); err != nil {
		return nil, err
	}
	return log.files(date), nil
}

// maxRenames is how many files a commit may remove and add for git to look for
// renames with changes among them; those without are always found.
const maxRenames = 400

// logArguments are those of the one command that reads history. They say anew
// what the configuration of a repository could have said otherwise.
func logArguments(span string) []string {
	return []string{
		"log", "-z", "--no-merges", "--full-history", "--name-status", "-M", "-l" + strconv.Itoa(maxRenames), "--diff-filter=ACDMRT",
		"--no-show-signature", "--no-ext-diff", "--no-textconv", "--no-relative", "--no-color", "--no-decorate", "--no-notes",
		"--ignore-submodules=all", "--use-mailmap", "--format=%x01%ct %aE", "--end-of-options", span, "--", ".",
	}
}
