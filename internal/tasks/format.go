package tasks

import (
	"bytes"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Unformatted returns the Go files below root that gofmt would change, as
// slash-separated relative paths in walking order. Hidden folders, vendored
// folders and testdata are left alone.
func Unformatted(root string) ([]string, error) {
	var found []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if path != root && foreign(entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		same, err := formatted(path)
		if err != nil {
			return err
		}
		if !same {
			relative, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			found = append(found, filepath.ToSlash(relative))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("checking the format: %w", err)
	}
	return found, nil
}

func formatted(path string) (bool, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	want, err := format.Source(source)
	if err != nil {
		return false, fmt.Errorf("%s: %w", path, err)
	}
	return bytes.Equal(source, want), nil
}

// foreign tells a folder whose Go files are not ours or are broken on purpose.
func foreign(name string) bool {
	return strings.HasPrefix(name, ".") || name == "node_modules" || name == "vendor" || name == "testdata"
}
