package conformance

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// asksToWrite finds the one argument with which a tool writes into the
// repository.
var asksToWrite = regexp.MustCompile(`"write"\s*:\s*true`)

// mayWrite reports whether a step lets the server write.
func (c Case) mayWrite() bool {
	for _, s := range c.steps {
		if (s.verb == "call" || s.verb == "calls" || s.verb == "send" || s.verb == "define") && asksToWrite.Match(s.data) {
			return true
		}
	}
	return false
}

// trace is what tells whether an entry was touched. Folders change with what
// is in them; only that they are there counts.
type trace struct {
	mode fs.FileMode
	size int64
	when time.Time
}

// traces are all entries below a root.
func traces(root string) (map[string]trace, error) {
	found := map[string]trace{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrPermission) {
			return nil // a case closed the folder, for the server, too
		}
		if err != nil {
			return err
		}
		info, err := os.Lstat(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		if entry.IsDir() {
			found[filepath.ToSlash(name)] = trace{mode: info.Mode()}
			return nil
		}
		found[filepath.ToSlash(name)] = trace{info.Mode(), info.Size(), info.ModTime()}
		return nil
	})
	return found, err
}

// touched says what is not as it was.
func touched(before, after map[string]trace) error {
	const enough = 10
	var changes []string
	for _, name := range sortedNames(after) {
		was, known := before[name]
		switch {
		case !known:
			changes = append(changes, name+" appeared")
		case was != after[name]:
			changes = append(changes, name+" changed")
		}
	}
	for _, name := range sortedNames(before) {
		if _, there := after[name]; !there {
			changes = append(changes, name+" vanished")
		}
	}
	switch {
	case len(changes) == 0:
		return nil
	case len(changes) > enough:
		changes = append(changes[:enough], fmt.Sprintf("and %d more", len(changes)-enough))
	}
	return fmt.Errorf("nobody asked the server to write, and yet in the repository: %s", strings.Join(changes, ", "))
}

// watch looks at the repository after its own steps, and untouched compares it
// with that before the next and in the end.
func (r *run) watch() error {
	if r.writes {
		return nil
	}
	var err error
	r.traces, err = traces(r.root)
	return err
}

func (r *run) untouched() error {
	if r.writes {
		return nil
	}
	now, err := traces(r.root)
	if err != nil {
		return err
	}
	return touched(r.traces, now)
}
