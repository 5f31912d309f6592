package acquire_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// written are the files that come of a set.
func written(t testing.TB, s *set, options acquire.Options) (map[string]string, error) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "tree")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	err := acquire.WriteTree(t.Context(), s.pack(), scratch(t), s.head, folder, options)
	return files(t, folder), err
}

// TestHostileTrees: nothing of a tree is written that holds what no folder may
// hold, and each kind has its code.
func TestHostileTrees(t *testing.T) {
	t.Parallel()
	id := idOf(kindBlob, []byte("x"))
	file := func(name string) row { return row{"100644", name, id} }
	folder := func(name string, rows ...row) func(*set) row {
		return func(s *set) row { return row{"40000", name, s.add(kindTree, tree(rows...))} }
	}
	long := strings.Repeat("x", 255)
	invalid := []string{string(gen.CodeRemoteTreeInvalid)}
	damaged := []string{string(gen.CodeRemoteFetchFailed), string(gen.CodePackInvalid)}
	cases := map[string]struct {
		rows   []row
		inside func(*set) row
		want   []string
	}{
		"a link":                 {rows: []row{{"120000", "a", id}}, want: []string{string(gen.CodeRepositoryLinkRejected), "a"}},
		"a link in a folder":     {inside: folder("src", row{"120000", "a", id}), want: []string{string(gen.CodeRepositoryLinkRejected), "src/a"}},
		"a link named badly":     {rows: []row{{"120000", "a\x1b", id}}, want: invalid},
		"a gitlink":              {rows: []row{{"160000", "lib", id}}, want: []string{string(gen.CodeSubmodulesRejected), "lib"}},
		"a gitlink in a folder":  {inside: folder("src", row{"160000", "lib", id}), want: []string{string(gen.CodeSubmodulesRejected), "src/lib"}},
		"modules":                {rows: []row{file(".gitmodules")}, want: []string{string(gen.CodeSubmodulesRejected), ".gitmodules"}},
		"modules, shouted":       {rows: []row{file(".GitModules")}, want: []string{string(gen.CodeSubmodulesRejected), ".GitModules"}},
		"modules as a folder":    {inside: folder(".gitmodules", file("a")), want: []string{string(gen.CodeSubmodulesRejected), ".gitmodules"}},
		"modules below":          {inside: folder("vendor", file(".gitmodules"))},
		"empty name":             {rows: []row{file("")}, want: invalid},
		"dot":                    {rows: []row{file(".")}, want: invalid},
		"dots":                   {rows: []row{file("..")}, want: invalid},
		"dots as a folder":       {inside: folder("..", file("a")), want: invalid},
		"dots inside":            {rows: []row{file("a..b"), file("...")}},
		"slash":                  {rows: []row{file("a/b")}, want: invalid},
		"out":                    {rows: []row{file("../a")}, want: invalid},
		"absolute":               {rows: []row{file("/etc/passwd")}, want: invalid},
		"backslash":              {rows: []row{file(`a\b`)}, want: invalid},
		"drive":                  {rows: []row{file("c:")}, want: invalid},
		"stream":                 {rows: []row{file("a:b")}, want: invalid},
		"line break":             {rows: []row{file("a\nb")}, want: invalid},
		"escape":                 {rows: []row{file("a\x1b[31m")}, want: invalid},
		"delete":                 {rows: []row{file("a\x7f")}, want: invalid},
		"upper control":          {rows: []row{file("a\u0085b")}, want: invalid},
		"not text":               {rows: []row{file("a\xff")}, want: invalid},
		"git folder":             {inside: folder(".git", file("config")), want: invalid},
		"git file":               {rows: []row{file(".git")}, want: invalid},
		"git, shouted":           {inside: folder(".GIT", file("config")), want: invalid},
		"git with a dot":         {inside: folder(".git.", file("config")), want: invalid},
		"git with a blank":       {inside: folder(".git ", file("config")), want: invalid},
		"git in short":           {inside: folder("GIT~1", file("config")), want: invalid},
		"git with a joiner":      {inside: folder(".g\u200dit", file("config")), want: invalid},
		"git in a folder":        {inside: folder("src", file(".git")), want: invalid},
		"like git":               {rows: []row{file(".gitignore"), file(".gitattributes"), file("git"), file("a.git"), file(".github")}},
		"twice":                  {rows: []row{file("a"), file("a")}, want: []string{string(gen.CodeRemoteTreeInvalid), "a"}},
		"twice but for case":     {rows: []row{file("README"), file("readme")}, want: []string{string(gen.CodeRemoteTreeInvalid), "readme"}},
		"twice, not ASCII":       {rows: []row{file("Ä"), file("ä")}, want: []string{string(gen.CodeRemoteTreeInvalid)}},
		"file and folder":        {rows: []row{file("SRC")}, inside: folder("src", file("a")), want: []string{string(gen.CodeRemoteTreeInvalid), "src"}},
		"case in folders":        {rows: []row{file("a")}, inside: folder("b", file("A"), file("B"))},
		"unknown mode":           {rows: []row{{"100600", "a", id}}, want: invalid},
		"device":                 {rows: []row{{"60000", "a", id}}, want: invalid},
		"no mode":                {rows: []row{{"", "a", id}}, want: invalid},
		"mode without an end":    {rows: []row{{strings.Repeat("0", 99), "a", id}}, want: invalid},
		"set user id":            {rows: []row{{"104755", "a", id}}, want: invalid},
		"old modes":              {rows: []row{{"100664", "a", id}, {"100755", "b", id}}},
		"folder with a zero":     {rows: []row{{"040000", "a", idOf(kindTree, tree(file("b")))}}, inside: folder("c", file("b"))},
		"file that is a folder":  {rows: []row{{"100644", "a", idOf(kindTree, tree(file("b")))}}, inside: folder("c", file("b")), want: damaged},
		"folder that is a file":  {rows: []row{{"40000", "a", id}}, want: damaged},
		"file that is not there": {rows: []row{{"100644", "a", zeros}}, want: damaged},
		"folder not there":       {rows: []row{{"40000", "a", zeros}}, want: damaged},
		"longest name":           {rows: []row{file(long)}},
		"longer name":            {rows: []row{file(long + "x")}, want: invalid},
		"many letters":           {rows: []row{file(strings.Repeat("x", 1<<20))}, want: invalid},
		"nothing":                {},
		"folder of nothing":      {inside: folder("src")},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &set{}
			s.blob("x")
			rows := c.rows
			if c.inside != nil {
				rows = append(rows, c.inside(s))
			}
			got, err := written(t, s.of(rows...), acquire.Options{})
			if c.want == nil {
				if err != nil {
					t.Error(err)
				}
				return
			}
			wantFault(t, err, gen.Code(c.want[0]), c.want[1:]...)
			if len(got) > 0 {
				t.Errorf("written: %v", got)
			}
		})
	}
}

// TestTreeCut: half an entry is damage.
func TestTreeCut(t *testing.T) {
	t.Parallel()
	whole := tree(row{"100644", "a", idOf(kindBlob, []byte("x"))})
	for cut := 1; cut < len(whole); cut++ {
		s := &set{}
		s.blob("x")
		s.head = s.add(kindCommit, commit(s.add(kindTree, whole[:cut])))
		_, err := written(t, s, acquire.Options{})
		wantFault(t, err, gen.CodeRemoteFetchFailed, string(gen.CodePackInvalid))
	}
}

// TestTreeLimits: one more is too much, and the limit is named.
func TestTreeLimits(t *testing.T) {
	t.Parallel()
	const bytes, files, folders, path = 100, 5, 4, 20
	options := acquire.Options{}.Within(bytes, 50, files, folders, path)
	// The content of trees counts among the objects, so files are compared with
	// a limit that leaves room for them.
	roomy := acquire.Options{}.Within(1000, 50, files, folders, path)
	build := func(rows func(s *set) []row) *set {
		s := &set{}
		return s.of(rows(s)...)
	}
	many := func(count int, text string) *set {
		return build(func(s *set) (rows []row) {
			id := s.blob(text)
			for i := range count {
				rows = append(rows, row{"100644", fmt.Sprint("f", i), id})
			}
			return rows
		})
	}
	nested := func(depth int) *set {
		return build(func(s *set) []row {
			id := s.add(kindTree, nil)
			for range depth - 1 {
				id = s.add(kindTree, tree(row{"40000", "d", id}))
			}
			return []row{{"40000", "d", id}}
		})
	}
	for name, c := range map[string]struct {
		set     *set
		options acquire.Options
		want    string
	}{
		"files":         {many(files, ""), roomy, ""},
		"files, more":   {many(files+1, ""), roomy, "remoteFiles"},
		"folders":       {nested(folders), roomy, ""},
		"folders, more": {nested(folders + 1), roomy, "remoteFolders"},
		"bytes":         {many(4, strings.Repeat("x", 250)), roomy, ""},
		"bytes, more":   {many(5, strings.Repeat("x", 201)), roomy, "remoteBytes"},
		"content":       {many(1, strings.Repeat("x", bytes)), options, "remoteBytes"},
		"path":          {build(func(s *set) []row { return []row{{"100644", strings.Repeat("p", path), s.blob("")}} }), roomy, ""},
		"path, more":    {build(func(s *set) []row { return []row{{"100644", strings.Repeat("p", path+1), s.blob("")}} }), roomy, "remotePathBytes"},
		"path, together": {build(func(s *set) []row {
			return []row{{"40000", strings.Repeat("p", path-1), s.add(kindTree, tree(row{"100644", "a", s.blob("")}))}}
		}), roomy, "remotePathBytes"},
		// Folders that hold the same folders twice, over and over, are few
		// objects and without an end.
		"folder bomb": {build(func(s *set) []row {
			id := s.add(kindTree, tree(row{"100644", "f", s.blob("")}))
			for range 30 {
				id = s.add(kindTree, tree(row{"40000", "a", id}, row{"40000", "b", id}))
			}
			return []row{{"40000", "d", id}}
		}), acquire.Options{}, "remoteFolders"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := written(t, c.set, c.options)
			if c.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			wantFault(t, err, gen.CodeRemoteLimitExceeded, c.want)
		})
	}
}

// TestFilesArePrivate whatever their mode is in the repository.
func TestFilesArePrivate(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "tree")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	s := small()
	if err := acquire.WriteTree(t.Context(), s.pack(), scratch(t), s.head, folder, acquire.Options{}); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"a.txt": "a\n", "src/b.sh": "b\n"} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != content || info.Mode().Perm()&0o111 != 0 {
			t.Errorf("%s: %q, %v, %v", name, got, info.Mode(), err)
		}
	}
}

// TestNamesOfWindows are refused where they would become other names.
func TestNamesOfWindows(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a.", "a ", "a<b", "a>b", `a"b`, "a|b", "a?b", "a*b"} {
		if !acquire.Creatable(name, "linux") || acquire.Creatable(name, "windows") {
			t.Errorf("%q", name)
		}
	}
	if !acquire.Creatable("a b.txt", "windows") {
		t.Error("a plain name is refused")
	}
}

// FuzzReadTree: what is read of a tree is all of it, and nothing that is not
// there: written again it is the same.
func FuzzReadTree(f *testing.F) {
	f.Add(tree(row{"100644", "a", zeros}, row{"40000", "b", zeros}, row{"120000", "c", zeros}, row{"160000", "d", zeros}))
	f.Add([]byte("100644 a\x00short"))
	f.Fuzz(func(t *testing.T, content []byte) {
		got, err := acquire.ReadTree(content)
		if err != nil {
			if _, known := fault.As(err); !known {
				t.Fatal(err)
			}
			return
		}
		rows := make([]row, 0, len(got))
		for _, e := range got {
			mode := map[string][]string{"file": {"100644", "100755", "100664"}, "folder": {"40000", "040000"}, "link": {"120000"}, "submodule": {"160000"}}[e.Mode]
			// What follows the mode decides which of the spellings it was.
			written := tree(rows...)
			at := slices.IndexFunc(mode, func(spelling string) bool { return bytes.HasPrefix(content[len(written):], []byte(spelling+" ")) })
			if at < 0 {
				t.Fatalf("%s is no mode of %q", e.Mode, content)
			}
			rows = append(rows, row{mode[at], e.Name, e.ID})
		}
		if again := tree(rows...); !bytes.Equal(content, again) {
			t.Errorf("%q is read as %q", content, again)
		}
		for _, e := range got {
			if acquire.ValidName(e.Name) && (strings.ContainsAny(e.Name, "/\\:\x00") || filepath.Base(e.Name) != e.Name || !filepath.IsLocal(e.Name)) {
				t.Errorf("%q is a valid name", e.Name)
			}
		}
	})
}
