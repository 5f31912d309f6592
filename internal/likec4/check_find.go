package likec4

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// ErrUnavailable means that there is no LikeC4 that may be run.
var ErrUnavailable = errors.New("the LikeC4 CLI is not available")

// Command is a LikeC4 executable that was found, ready to be run without a shell.
type Command struct {
	program    string
	arguments  []string
	searchPath string
}

// Path is the absolute path of the program or script that was found.
func (c Command) Path() string {
	if len(c.arguments) > 0 {
		return c.arguments[0]
	}
	return c.program
}

// Find looks for the LikeC4 executable. An explicit absolute path wins, and
// Node may lie beside it, as it does where a version manager installs both;
// otherwise the absolute entries of pathList are searched in order, never the
// current directory. What pathList leads to may not lie below forbiddenRoot,
// neither the entry nor what a link points at: that is ErrUnavailable, not a
// reason to look further. A Node below forbiddenRoot is passed over. On Windows
// the shims that npm writes are read and Node is started with their script.
func Find(pathList, explicit, forbiddenRoot string) (Command, error) {
	root := newForbidden(forbiddenRoot)
	searchPath := root.allowedEntries(filepath.SplitList(pathList), checkNodeName(runtime.GOOS))
	if explicit != "" {
		if !filepath.IsAbs(explicit) || !isExecutable(explicit) {
			return Command{}, ErrUnavailable
		}
		beside := filepath.Dir(explicit)
		return checkCommand(explicit, joinEntries(searchPath, beside), runtime.GOOS)
	}
	for _, entry := range filepath.SplitList(pathList) {
		if !filepath.IsAbs(entry) {
			continue
		}
		for _, name := range likeC4Names(runtime.GOOS) {
			candidate := filepath.Join(entry, name)
			if !isExecutable(candidate) {
				continue
			}
			command, err := checkCommand(candidate, searchPath, runtime.GOOS)
			if err != nil || root.holds(candidate) || root.holds(command.Path()) || root.holds(command.program) {
				return Command{}, ErrUnavailable
			}
			return command, nil
		}
	}
	return Command{}, ErrUnavailable
}

// SearchPath is what is left of a search path when a program of that name is
// sought on it and nothing below a folder may be run: its absolute entries that
// lead to no such program there.
func SearchPath(pathList, forbiddenRoot, program string) string {
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	return newForbidden(forbiddenRoot).allowedEntries(filepath.SplitList(pathList), program)
}

// likeC4Names are the file names of the executable, the preferred one first.
func likeC4Names(system string) []string {
	if system == "windows" {
		return []string{"likec4.exe", "likec4.cmd"}
	}
	return []string{"likec4"}
}

// checkNodeName is the file name of Node.
func checkNodeName(system string) string {
	if system == "windows" {
		return "node.exe"
	}
	return "node"
}

// isExecutable tells whether a path leads to a file that can be started.
func isExecutable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && (runtime.GOOS == "windows" || info.Mode().Perm()&0o111 != 0)
}

// forbidden is a folder below which nothing may be run.
type forbidden struct {
	info os.FileInfo
}

// newForbidden remembers the folder itself, not its spelling. An empty or
// missing one holds nothing.
func newForbidden(root string) forbidden {
	info, err := os.Stat(root)
	if err != nil {
		return forbidden{}
	}
	return forbidden{info: info}
}

// holds tells whether a path, its folder or what it points at lies below the
// folder. Folders are compared as the system knows them, so that neither case
// nor a link hides one.
func (f forbidden) holds(path string) bool {
	if f.info == nil {
		return false
	}
	resolvedFolder := filepath.Dir(path)
	if resolved, err := filepath.EvalSymlinks(resolvedFolder); err == nil {
		resolvedFolder = resolved
	}
	resolvedPath := path
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		resolvedPath = resolved
	}
	for _, start := range []string{path, resolvedFolder, resolvedPath} {
		for at := start; ; at = filepath.Dir(at) {
			if info, err := os.Stat(at); err == nil && os.SameFile(info, f.info) {
				return true
			}
			if filepath.Dir(at) == at {
				break
			}
		}
	}
	return false
}

// allowedEntries are the entries of a search path that are absolute and lead
// to no program of that file name below the folder.
func (f forbidden) allowedEntries(entries []string, program string) string {
	var allowed []string
	for _, entry := range entries {
		if filepath.IsAbs(entry) && !f.holds(entry) && !f.holds(filepath.Join(entry, program)) {
			allowed = append(allowed, entry)
		}
	}
	return joinEntries(allowed...)
}

// joinEntries makes a search path of entries that are not empty.
func joinEntries(entries ...string) string {
	entries = slices.DeleteFunc(slices.Clone(entries), func(entry string) bool { return entry == "" })
	return strings.Join(entries, string(filepath.ListSeparator))
}
