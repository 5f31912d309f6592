package likec4_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	repository "github.com/repo2c4/repo2c4/internal/workspace"
)

// tree is a root in memory: paths with contents. A path that ends in "@" is a
// link, one in "!" a pipe, one in "?" a file that cannot be read; the mark is
// not part of the name.
type tree map[string]string

func (tr tree) ReadDirN(folder string, limit int) ([]repository.Entry, int, error) {
	seen := map[string]repository.Entry{}
	for name, content := range tr {
		rest, ok := strings.CutPrefix(name, folder+"/")
		if folder == "." {
			rest, ok = name, true
		}
		if !ok {
			continue
		}
		first, _, deeper := strings.Cut(rest, "/")
		entry := repository.Entry{Name: strings.TrimRight(first, "@!?"), Kind: repository.KindFile, Size: int64(len(content))}
		switch {
		case deeper:
			entry = repository.Entry{Name: first, Kind: repository.KindDir}
		case strings.HasSuffix(first, "@"):
			entry = repository.Entry{Name: entry.Name, Kind: repository.KindLink}
		case strings.HasSuffix(first, "!"):
			entry = repository.Entry{Name: entry.Name, Kind: repository.KindSpecial}
		}
		seen[first] = entry
	}
	if len(seen) == 0 {
		return nil, 0, repository.ErrNotFound
	}
	names := slices.Sorted(maps.Keys(seen))
	var entries []repository.Entry
	for _, name := range names[:min(limit, len(names))] {
		entries = append(entries, seen[name])
	}
	return entries, len(names), nil
}

func (tr tree) ReadFile(name string, limit int64) (repository.File, error) {
	content, ok := tr[name]
	switch {
	case !ok && tr.has(name+"?"):
		return repository.File{}, repository.ErrDenied
	case !ok:
		return repository.File{}, fs.ErrNotExist
	case int64(len(content)) > limit:
		return repository.File{}, repository.ErrTooLarge
	}
	return repository.File{Bytes: []byte(content), Size: int64(len(content))}, nil
}

func (tr tree) has(name string) bool {
	_, ok := tr[name]
	return ok
}

func TestCollectWorkspace(t *testing.T) {
	t.Parallel()
	root := tree{
		"docs/c4/model.c4":                     "model {}",
		"docs/c4/sub/deep/more.likec4":         "m",
		"docs/c4/sub/old.like-c4":              "o",
		"docs/c4/.hidden.c4":                   "h",
		"docs/c4/Upper.C4":                     "ignored",
		"docs/c4/.c4":                          "ignored",
		"docs/c4/evidence-report.md":           "ignored",
		"docs/c4/.repo2c4-manifest.json":       "ignored",
		"docs/c4/likec4.config.js":             "ignored",
		"docs/c4/link.c4@":                     "",
		"docs/c4/pipe.c4!":                     "",
		"docs/c4/.git/a.c4":                    "not looked into",
		"docs/c4/sub/node_modules/p/a.c4":      "not looked into",
		"docs/other.c4":                        "outside the folder",
		"docs/c4/folder.c4/is-a-folder.likec4": "f",
	}
	got, err := likec4.CollectWorkspace(t.Context(), root, "docs/c4")
	if err != nil {
		t.Fatal(err)
	}
	want := likec4.Workspace{
		Files: []likec4.WorkspaceFile{
			{Name: ".hidden.c4", Content: []byte("h")},
			{Name: "model.c4", Content: []byte("model {}")},
			{Name: "folder.c4/is-a-folder.likec4", Content: []byte("f")},
			{Name: "sub/old.like-c4", Content: []byte("o")},
			{Name: "sub/deep/more.likec4", Content: []byte("m")},
		},
		Ignored: 9,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCollectWorkspaceBounds(t *testing.T) {
	t.Parallel()
	many := func(n int, extension string) tree {
		files := tree{}
		for i := range n {
			files[fmt.Sprintf("d/%05d%s", i, extension)] = "m"
		}
		return files
	}
	with := func(files tree, name, content string) tree {
		files[name] = content
		return files
	}
	half := strings.Repeat("x", gen.LimitLikec4Bytes/2)
	for name, test := range map[string]struct {
		root    tree
		invalid bool
		files   int
	}{
		"all files that are allowed": {many(gen.LimitLikec4Files, ".c4"), false, gen.LimitLikec4Files},
		"one file more":              {with(many(gen.LimitLikec4Files, ".c4"), "d/sub/a.c4", ""), true, 0},
		"all bytes that are allowed": {tree{"d/a.c4": half, "d/b.c4": half, "d/c.c4": ""}, false, 3},
		"one byte more":              {tree{"d/a.c4": half, "d/b.c4": half, "d/c.c4": "x"}, true, 0},
		"all entries":                {many(gen.LimitInspectionEntries, ".txt"), false, 0},
		"one entry more":             {with(many(gen.LimitInspectionEntries-1, ".txt"), "d/sub/a.txt", ""), true, 0},
		"a file that is not read":    {tree{"d/a.c4": "m", "d/b.c4?": "m"}, true, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := likec4.CollectWorkspace(t.Context(), test.root, "d")
			if err != nil {
				t.Fatal(err)
			}
			if got.Invalid != test.invalid || !test.invalid && len(got.Files) != test.files {
				t.Errorf("invalid %t with %d files", got.Invalid, len(got.Files))
			}
			if !test.invalid {
				return
			}
			result, err := likec4.CheckWorkspace(t.Context(), likec4.Options{}, got)
			want := likec4.Result{ExitCode: likec4.ExitWorkspace, Diagnostics: []likec4.Diagnostic{finding(gen.CodeLikec4WorkspaceInvalid, "", 0, "")}}
			if diff := cmp.Diff(want, result); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
}

// brokenFolder cannot list one of its folders.
type brokenFolder struct {
	tree
	name string
}

func (b brokenFolder) ReadDirN(folder string, limit int) ([]repository.Entry, int, error) {
	if folder == b.name {
		return nil, 0, repository.ErrDenied
	}
	return b.tree.ReadDirN(folder, limit)
}

func TestCollectWorkspaceFailures(t *testing.T) {
	t.Parallel()
	files := tree{"d/a.c4": "m", "d/sub/b.c4": "m"}
	if _, err := likec4.CollectWorkspace(t.Context(), files, "elsewhere"); !errors.Is(err, repository.ErrNotFound) {
		t.Errorf("a folder that is missing: %v", err)
	}
	if _, err := likec4.CollectWorkspace(t.Context(), brokenFolder{files, "d"}, "d"); !errors.Is(err, repository.ErrDenied) {
		t.Errorf("a folder that is closed: %v", err)
	}
	if got, err := likec4.CollectWorkspace(t.Context(), brokenFolder{files, "d/sub"}, "d"); err != nil || !got.Invalid {
		t.Errorf("a folder in it that is closed: %v, %v", got, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := likec4.CollectWorkspace(ended, files, "d"); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}

func TestCheckWorkspaceCountsWhatItLeftOut(t *testing.T) {
	t.Parallel()
	var places []string
	for line := range gen.LimitLikec4Diagnostics {
		places = append(places, fmt.Sprintf(`{"file":"{workspace}/model.c4","line":%d}`, line))
	}
	ignored := func(n int) likec4.Diagnostic {
		return finding(gen.CodeLikec4FilesIgnored, "", 0, fmt.Sprintf(" Count: %d.", n))
	}
	for name, test := range map[string]struct {
		play    fakePlay
		files   []likec4.WorkspaceFile
		ignored int
		want    []likec4.Diagnostic
		valid   bool
		exit    int
	}{
		"nothing":      {fakePlay{Stdout: report(true, 3)}, threeFiles(), 0, []likec4.Diagnostic{}, true, 0},
		"beside valid": {fakePlay{Stdout: report(true, 3)}, threeFiles(), 2, []likec4.Diagnostic{ignored(2)}, true, 0},
		"no files": {fakePlay{}, nil, 4, []likec4.Diagnostic{
			finding(gen.CodeLikec4WorkspaceMissing, "", 0, ""), ignored(4),
		}, false, likec4.ExitWorkspace},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			options := likec4.Options{Explicit: installFake(t, test.play), TempDir: t.TempDir(), Timeout: time.Hour}
			got, err := likec4.CheckWorkspace(t.Context(), options, likec4.Workspace{Files: test.files, Ignored: test.ignored})
			want := likec4.Result{IsValid: test.valid, ExitCode: test.exit, Diagnostics: test.want}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
	full := installFake(t, fakePlay{ExitCode: 1, Stdout: report(false, 3, places...)})
	got, err := likec4.CheckWorkspace(t.Context(), likec4.Options{Explicit: full, Timeout: time.Hour}, likec4.Workspace{Files: threeFiles(), Ignored: 1})
	if err != nil || len(got.Diagnostics) != gen.LimitLikec4Diagnostics {
		t.Fatal(len(got.Diagnostics), err)
	}
	if diff := cmp.Diff(ignored(1), got.Diagnostics[gen.LimitLikec4Diagnostics-1]); diff != "" {
		t.Error(diff)
	}
}

// TestCollectFromARoot: what a root offers is what collecting needs.
func TestCollectFromARoot(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	executable(t, filepath.Join(folder, "c4", "model.c4"))
	root, err := repository.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	got, err := likec4.CollectWorkspace(t.Context(), root, "c4")
	if err != nil || len(got.Files) != 1 || got.Files[0].Name != "model.c4" {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := likec4.CollectWorkspace(t.Context(), root, "missing"); !errors.Is(err, repository.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}
