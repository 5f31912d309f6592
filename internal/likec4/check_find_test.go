package likec4_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/likec4"
)

func TestVersion(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		play fakePlay
		want string
	}{
		"version":     {fakePlay{Stdout: "1.59.4\n"}, "1.59.4"},
		"pre-release": {fakePlay{Stdout: "2.0.0-next.1\n"}, "2.0.0-next.1"},
		"words":       {fakePlay{Stdout: "likec4 at /usr/lib\n"}, ""},
		"failure":     {fakePlay{Stdout: "1.59.4\n", ExitCode: 1}, ""},
		"nothing":     {fakePlay{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fake := installFake(t, test.play)
			got, err := likec4.Version(t.Context(), likec4.Options{Explicit: fake, TempDir: t.TempDir(), Timeout: time.Hour})
			if got != test.want || (err != nil) != (test.want == "") {
				t.Errorf("got %q, %v", got, err)
			}
			if record := readRecord(t, fake); len(record.Arguments) != 1 || record.Arguments[0] != "--version" {
				t.Errorf("arguments: %q", record.Arguments)
			}
		})
	}
}

func TestVersionWithoutLikeC4(t *testing.T) {
	t.Parallel()
	if _, err := likec4.Version(t.Context(), likec4.Options{PathList: t.TempDir()}); !errors.Is(err, likec4.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

func TestFindNeverLooksInTheCurrentDirectory(t *testing.T) {
	fake := installFake(t, fakePlay{})
	t.Chdir(filepath.Dir(fake))
	for _, list := range []string{"", ".", "./", string(filepath.ListSeparator), "." + string(filepath.ListSeparator)} {
		if command, err := likec4.Find(list, "", ""); !errors.Is(err, likec4.ErrUnavailable) {
			t.Errorf("PATH %q found %s", list, command.Path())
		}
	}
	if command, err := likec4.Find(filepath.Dir(fake), "", ""); err != nil || command.Path() != fake {
		t.Errorf("got %s, %v", command.Path(), err)
	}
}

// executable makes a file that could be started, with its folders.
func executable(t *testing.T, path string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("#!/bin/false\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func pathList(entries ...string) string {
	return strings.Join(entries, string(filepath.ListSeparator))
}
