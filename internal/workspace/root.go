package workspace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// Root is an open, authorised directory. Its methods may be called from
// several goroutines at once.
type Root struct {
	path string
	top  folder
	// steps is called with a description before every call that changes the
	// disk; an error stands for a failure of that call. Nil outside tests.
	steps func(step string) error
}

// Open opens an existing directory by an absolute path without ".." segments.
// The directory itself must not be a link; its parents may be. Every refusal
// is a *RootError.
func Open(path string) (*Root, error) {
	return openWith(path, openFolder)
}

// openWith is Open with a given back end.
func openWith(path string, open func(string) (folder, error)) (*Root, error) {
	if !filepath.IsAbs(path) {
		return nil, &RootError{Reason: ReasonRelative}
	}
	if hasParentSegment(path) {
		return nil, &RootError{Reason: ReasonTraversal}
	}
	path = filepath.Clean(path) // a trailing separator would look through a link
	info, err := os.Lstat(path)
	if err != nil {
		return nil, rootFailure(err)
	}
	switch kindOf(info) {
	case KindDir:
	case KindLink:
		return nil, &RootError{Reason: ReasonLink}
	default:
		return nil, &RootError{Reason: ReasonNotDirectory}
	}
	top, err := open(path)
	if err != nil {
		return nil, rootFailure(err)
	}
	opened, err := top.stat(here)
	if err == nil && !opened.same(statusOf(info)) { // a link was put there in between
		err = fail(here, syscall.ELOOP)
	}
	if err != nil {
		_ = top.close()
		return nil, rootFailure(err)
	}
	return &Root{path: path, top: top}, nil
}

func hasParentSegment(path string) bool {
	separators := "/"
	if runtime.GOOS == "windows" {
		separators = `/\`
	}
	for segment := range strings.FieldsFuncSeq(path, func(character rune) bool {
		return strings.ContainsRune(separators, character)
	}) {
		if segment == ".." {
			return true
		}
	}
	return false
}

// rootFailure sorts an error about the directory itself.
func rootFailure(err error) error {
	reason := ReasonUnavailable
	switch bare := cause(err); {
	case errors.Is(bare, fs.ErrNotExist), errors.Is(bare, syscall.ENAMETOOLONG), errors.Is(bare, syscall.EINVAL):
		reason = ReasonMissing
	case errors.Is(bare, syscall.ENOTDIR): // a parent is a file
		reason = ReasonMissing
	case errors.Is(bare, ErrLink), errors.Is(bare, syscall.ELOOP):
		reason = ReasonLink
	}
	return &RootError{Reason: reason, cause: cause(err)}
}

// Close gives the directory back. Roots made with Sub stay open.
func (r *Root) Close() error { return r.top.close() }

// Path is the absolute path under which the root was opened, cleaned. It is for
// comparison with other paths on this machine, never for an answer.
func (r *Root) Path() string { return r.path }

// Promise says in one sentence what reading below this root can rely on, on
// this platform and kernel.
func (r *Root) Promise() string { return r.top.promise() }

// Sub opens a contained folder as a root of its own; "." is the root itself
// once more. Errors are those of ReadDir.
func (r *Root) Sub(rel string) (*Root, error) {
	if err := checkPath(rel); err != nil {
		return nil, err
	}
	top, err := r.top.open(rel)
	if err != nil {
		return nil, err
	}
	return &Root{path: filepath.Join(r.path, filepath.FromSlash(rel)), top: top, steps: r.steps}, nil
}
