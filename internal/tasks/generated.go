package tasks

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Stale compares the folder dir byte by byte with the files that a generator
// made (slash-separated paths relative to dir) and returns one line for each
// that is missing, differs, or belongs to nothing generated, in path order.
// A folder that does not exist holds no file.
func Stale(dir string, generated map[string][]byte) ([]string, error) {
	found, err := files(dir)
	if err != nil {
		return nil, err
	}
	verdicts := map[string]string{}
	for path, want := range generated {
		got, ok := found[path]
		switch {
		case !ok:
			verdicts[path] = "missing"
		case !bytes.Equal(got, want):
			verdicts[path] = "differs"
		}
	}
	for path := range found {
		if _, ok := generated[path]; !ok {
			verdicts[path] = "orphan"
		}
	}
	lines := make([]string, 0, len(verdicts))
	for path, verdict := range verdicts {
		lines = append(lines, path+": "+verdict)
	}
	slices.Sort(lines)
	return lines, nil
}

// Write makes the folder dir hold exactly the files that a generator made
// (slash-separated paths relative to dir): what differs is written, what
// belongs to nothing generated is removed.
func Write(dir string, generated map[string][]byte) error {
	found, err := files(dir)
	if err != nil {
		return err
	}
	for path, want := range generated {
		if got, ok := found[path]; ok && bytes.Equal(got, want) {
			continue
		}
		target := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return fmt.Errorf("writing what was generated: %w", err)
		}
		if err := os.WriteFile(target, want, 0o644); err != nil {
			return fmt.Errorf("writing what was generated: %w", err)
		}
	}
	for path := range found {
		if _, ok := generated[path]; ok {
			continue
		}
		if err := os.Remove(filepath.Join(dir, filepath.FromSlash(path))); err != nil {
			return fmt.Errorf("removing what is no longer generated: %w", err)
		}
	}
	return nil
}

// files reads every file below dir, keyed by slash-separated relative path.
func files(dir string) (map[string][]byte, error) {
	found := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return nil
		}
		relative, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		found[filepath.ToSlash(relative)] = content
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("reading %s: %w", dir, err)
	}
	return found, nil
}
