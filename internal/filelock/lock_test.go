package filelock_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/repo2c4/repo2c4/internal/filelock"
)

// Of two that have a file open one holds its lock, until it lets go or closes.
func TestOneHolds(t *testing.T) {
	t.Parallel()
	if !filelock.EndsWithHolder {
		return // the platform has no such locks, and everybody gets them
	}
	name := filepath.Join(t.TempDir(), "lock")
	open := func() *os.File {
		file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = file.Close() })
		return file
	}
	try := func(file *os.File, want bool) {
		t.Helper()
		if got, err := filelock.Try(file); err != nil || got != want {
			t.Errorf("held %t, %v; want %t", got, err, want)
		}
	}
	first, second := open(), open()
	try(first, true)
	try(second, false)
	filelock.Release(first)
	try(second, true)
	try(first, false)
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	try(first, true)
	if _, err := filelock.Try(second); err == nil {
		t.Error("a closed file can be locked")
	}
}
