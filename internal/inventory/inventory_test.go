package inventory_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestWhatIsTaken(t *testing.T) {
	t.Parallel()
	type counts = map[gen.Code]int64
	for name, test := range map[string]struct {
		files map[string]string
		taken []string
		left  counts
	}{
		"empty": {nil, []string{}, counts{}},
		"kinds of text": {
			map[string]string{
				"a.sln": "", "src/A/A.csproj": "", "src/A/P.cs": "", "Dockerfile": "", "go.mod": "", "web/x.ts": "", "README": "",
				"docs/a.md": "", "deploy/k.yaml": "", "logo.png": "", "data.bin": "", "noextension": "", "Containerfile.dev": "", "x.CS": "",
			},
			[]string{
				"Containerfile.dev", "Dockerfile", "README", "a.sln", "deploy/k.yaml", "docs/a.md", "go.mod", "src/A/A.csproj", "src/A/P.cs",
				"web/x.ts", "x.CS",
			},
			counts{gen.CodeScanNotIncluded: 3},
		},
		"folders by name, in any case": {
			map[string]string{
				".git/config.json": "", "Bin/a.cs": "", "src/OBJ/a.cs": "", "node_modules/a/b.js": "", "x/TestResults/a.cs": "",
				"vendor/a.go": "", "bin.cs": "", "build": "", "obj/": "", "src/binary/a.cs": "", ".github/workflows/ci.yml": "",
			},
			[]string{".github/workflows/ci.yml", "bin.cs", "build", "src/binary/a.cs"},
			counts{gen.CodeScanExcluded: 6}, // the empty folder obj holds nothing that could be left out
		},
		"names that suggest secrets": {
			map[string]string{
				".env": "", ".env.local": "", ".npmrc": "", "id_rsa": "", "appsettings.json": "", "AppSettings.Development.json": "",
				"private_key.json": "", "a.key": "", "a.PEM": "", "a.p12": "", "client_secret.json": "", "Credentials.xml": "",
				"token.txt": "", ".envrc.md": "", "keys.md": "",
			},
			[]string{".envrc.md", "keys.md"},
			counts{gen.CodeScanExcluded: 13},
		},
		"code about secrets is architecture": {
			map[string]string{
				"TokenService.cs": "", "src/Secrets.Api/Secrets.Api.csproj": "", "src/Secrets.Api/P.cs": "", "src/Secrets.Api/Dockerfile": "",
				"src/Secrets.Api/notes.md": "", "src/Secrets.Api/inner/values.json": "", "src/Secrets.Api/inner/b.go": "",
				"secrets/production.yaml": "", "tokens.tf": "", "tokens.proto": "",
			},
			[]string{
				"TokenService.cs", "src/Secrets.Api/Dockerfile", "src/Secrets.Api/P.cs", "src/Secrets.Api/Secrets.Api.csproj",
				"src/Secrets.Api/inner/b.go", "tokens.proto",
			},
			counts{gen.CodeScanExcluded: 4},
		},
		"binary content": {
			map[string]string{
				"a.cs": "x\x00y", "late.cs": strings.Repeat("x", 4096) + "\x00", "just.cs": strings.Repeat("x", 4095) + "\x00",
				"utf16le.csproj": "\xFF\xFE<\x00P\x00", "utf16be.csproj": "\xFE\xFF\x00<\x00P", "utf16.cs": "\xFF\xFEa\x00\x00\x00",
				"empty.cs": "",
			},
			[]string{"empty.cs", "late.cs", "utf16be.csproj", "utf16le.csproj"},
			counts{gen.CodeScanBinary: 3},
		},
		"size": {
			map[string]string{"big.cs": strings.Repeat("x", gen.LimitFileBytes+1), "just.cs": strings.Repeat("x", gen.LimitFileBytes)},
			[]string{"just.cs"},
			counts{gen.CodeScanFileTooLarge: 1},
		},
		"rules": {
			map[string]string{
				".gitignore": "*.md\n/gen/\n!keep.md\n", "a.md": "", "keep.md": "", "gen/a.cs": "", "src/gen/a.cs": "",
				"src/.gitignore": "!a.md\nb.cs\n", "src/a.md": "", "src/b.cs": "", "b.cs": "",
			},
			[]string{"b.cs", "keep.md", "src/a.md", "src/gen/a.cs"},
			counts{gen.CodeScanIgnored: 3},
		},
		"names that no snapshot can hold": {
			map[string]string{
				`a\b.cs`: "", "a:b.cs": "", "a\nb.cs": "", "\xff.cs": "", "c\\d/x.cs": "", " ": "", "d/ /x.cs": "", "a\u0085.cs": "",
				strings.Repeat("long/", 203) + "123456789": "", // 1,024 characters, without an extension
				strings.Repeat("l0ng/", 204) + "1.cs":      "", // the same
				strings.Repeat("1ong/", 204) + "12.cs":     "", // one more
			},
			[]string{"d/ /x.cs", strings.Repeat("l0ng/", 204) + "1.cs"},
			counts{gen.CodeScanNotIncluded: 9},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			taken := take(t, plant(test.files))
			if diff := cmp.Diff(test.taken, paths(taken)); diff != "" {
				t.Errorf("accepted (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.left, omitted(taken)); diff != "" {
				t.Errorf("left out (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEntriesThatCannotBeOpened(t *testing.T) {
	t.Parallel()
	dir, file := workspace.KindDir, workspace.KindFile
	for name, test := range map[string]struct {
		node node
		code gen.Code
	}{
		"link":               {node{kind: workspace.KindLink}, gen.CodeScanLink},
		"special":            {node{kind: workspace.KindSpecial}, gen.CodeScanSpecial},
		"denied file":        {node{kind: file, err: workspace.ErrDenied}, gen.CodeScanAccessDenied},
		"denied folder":      {node{kind: dir, err: workspace.ErrDenied}, gen.CodeScanAccessDenied},
		"vanished file":      {node{kind: file, err: workspace.ErrNotFound}, gen.CodeScanUnavailable},
		"vanished folder":    {node{kind: dir, err: workspace.ErrNotFound}, gen.CodeScanUnavailable},
		"broken disk":        {node{kind: file, err: workspace.ErrUnavailable}, gen.CodeScanUnavailable},
		"file became link":   {node{kind: file, err: workspace.ErrLink}, gen.CodeScanLink},
		"folder became link": {node{kind: dir, err: workspace.ErrLink}, gen.CodeScanLink},
		"became a fifo":      {node{kind: file, err: workspace.ErrSpecial}, gen.CodeScanSpecial},
		"leads outside":      {node{kind: file, err: workspace.ErrOutside}, gen.CodeScanOutsideRoot},
		"changed":            {node{kind: file, err: workspace.ErrChanged}, gen.CodeScanChanged},
		"grew":               {node{kind: file, err: workspace.ErrTooLarge}, gen.CodeScanFileTooLarge},
		"unlistable folder":  {node{kind: dir, err: workspace.ErrTooLarge}, gen.CodeScanEntryLimit},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			taken := take(t, grow(map[string]node{"a.cs": {kind: file}, "x.cs": test.node}))
			if diff := cmp.Diff([]string{"a.cs"}, paths(taken)); diff != "" {
				t.Errorf("accepted (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(map[gen.Code]int64{test.code: 1}, omitted(taken)); diff != "" {
				t.Errorf("left out (-want +got):\n%s", diff)
			}
		})
	}
}

func TestGrownAndShrunkFiles(t *testing.T) {
	t.Parallel()
	tree := grow(map[string]node{"shrunk.cs": {kind: workspace.KindFile, content: "x", size: 9}})
	taken := take(t, tree)
	if len(taken.Files) != 1 || taken.Files[0].SizeBytes != 1 {
		t.Errorf("a file that shrank: %v", taken.Files)
	}
	taken = take(t, grown{plant(map[string]string{"grown.cs": "xx"})})
	if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanChanged: 1}, omitted(taken)); diff != "" {
		t.Errorf("a file that grew (-want +got):\n%s", diff)
	}
}

// grown is a tree whose files are longer than their listing says.
type grown struct{ *memory }

func (g grown) ReadFile(rel string, limit int64) (workspace.File, error) {
	file, err := g.memory.ReadFile(rel, limit)
	file.Bytes = append(file.Bytes, 'x')
	return file, err
}

func (g grown) ReadFiles(folder string, names []string, limit int64, each func(int, workspace.File, error)) {
	readFiles(g, folder, names, limit, each)
}

func TestEachFileIsReadAndVisitedOnce(t *testing.T) {
	t.Parallel()
	files := map[string]string{".gitignore": "x.cs", "x.cs": "ignored"}
	for i := range 200 {
		files[fmt.Sprintf("d%d/f%d.cs", i%7, i)] = strings.Repeat("x", i)
	}
	tree := plant(files)
	var lock sync.Mutex
	visited := map[string]string{}
	taken, err := inventory.Take(t.Context(), tree, thousand(), func(_ context.Context, file inventory.File) error {
		digest := sha256.Sum256([]byte(files[file.Path]))
		lock.Lock()
		defer lock.Unlock()
		if _, again := visited[file.Path]; again || string(file.Bytes) != files[file.Path] || file.Sha256 != hex.EncodeToString(digest[:]) {
			return fmt.Errorf("%s was visited twice or wrongly", file.Path)
		}
		visited[file.Path] = file.Sha256
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, times := range tree.reads {
		if times != 1 || path == "x.cs" {
			t.Errorf("%s was read %d times", path, times)
		}
	}
	if len(taken.Files) != 200 || len(visited) != 200 {
		t.Fatalf("%d files accepted, %d visited", len(taken.Files), len(visited))
	}
	for _, file := range taken.Files {
		if visited[file.RelativePath] != *file.Sha256 || file.SizeBytes != int64(len(files[file.RelativePath])) {
			t.Errorf("%v is not what was visited", file)
		}
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("*", gen.LimitGlobCharacters)
	for name, test := range map[string]struct {
		options inventory.Options
		code    gen.Code // none when the options are good
	}{
		"one":                    {inventory.Options{MaxFiles: 1}, ""},
		"none":                   {inventory.Options{}, gen.CodeMaxFilesInvalid},
		"negative":               {inventory.Options{MaxFiles: -1}, gen.CodeMaxFilesInvalid},
		"over the default":       {inventory.Options{MaxFiles: 1001}, gen.CodeMaxFilesInvalid},
		"raised":                 {inventory.Options{MaxFiles: 1001, Ceiling: 1001}, ""},
		"lowered":                {inventory.Options{MaxFiles: 11, Ceiling: 10}, gen.CodeMaxFilesInvalid},
		"raised too far":         {inventory.Options{MaxFiles: 1, Ceiling: 50001}, gen.CodeMaxFilesInvalid},
		"many patterns":          {inventory.Options{MaxFiles: 1, Globs: make([]string, 65)}, gen.CodeArgumentsInvalid},
		"blank pattern":          {inventory.Options{MaxFiles: 1, Globs: []string{" "}}, gen.CodeArgumentsInvalid},
		"backslash":              {inventory.Options{MaxFiles: 1, Globs: []string{`a\b`}}, gen.CodeArgumentsInvalid},
		"control character":      {inventory.Options{MaxFiles: 1, Globs: []string{"a\nb"}}, gen.CodeArgumentsInvalid},
		"not UTF-8":              {inventory.Options{MaxFiles: 1, Globs: []string{"\xff"}}, gen.CodeArgumentsInvalid},
		"pattern of 256":         {inventory.Options{MaxFiles: 1, Globs: []string{long}}, ""},
		"pattern of 257":         {inventory.Options{MaxFiles: 1, Globs: []string{"a", long + "*"}}, gen.CodeArgumentsInvalid},
		"brackets are no syntax": {inventory.Options{MaxFiles: 1, Globs: []string{"[a", "{b", "c]", "d}"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := inventory.Take(t.Context(), plant(nil), test.options, ignoreFiles)
			got := gen.Code("")
			if found, ok := fault.As(err); ok {
				got = found.Code
			}
			if got != test.code || (err == nil) != (test.code == "") {
				t.Errorf("got %v, want %q", err, test.code)
			}
		})
	}
}

func TestGlobsOnlyNarrow(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"a.cs": "", "src/a.cs": "", "src/deep/b.cs": "", "src/[x].cs": "", "src/x.cs": "", "src/{p,q}.cs": "", "src/p.cs": "",
		".env": "", "bin/a.cs": "", "a.png": "", "src/é.cs": "",
	}
	for glob, want := range map[string][]string{
		"**":              {"a.cs", "src/[x].cs", "src/a.cs", "src/deep/b.cs", "src/p.cs", "src/x.cs", "src/{p,q}.cs", "src/é.cs"},
		"*.cs":            {"a.cs"},
		"./a.cs":          {"a.cs"},
		"src/**":          {"src/[x].cs", "src/a.cs", "src/deep/b.cs", "src/p.cs", "src/x.cs", "src/{p,q}.cs", "src/é.cs"},
		"src/?.cs":        {"src/a.cs", "src/p.cs", "src/x.cs", "src/é.cs"},
		"src/[x].cs":      {"src/[x].cs"},
		"src/{p,q}.cs":    {"src/{p,q}.cs"},
		"**/b.cs":         {"src/deep/b.cs"},
		".env":            {},
		"bin/**":          {},
		"**/*.png":        {},
		"nothing/**/x.cs": {},
	} {
		t.Run(glob, func(t *testing.T) {
			t.Parallel()
			options := thousand()
			options.Globs = []string{glob}
			taken, err := inventory.Take(t.Context(), plant(files), options, ignoreFiles)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, paths(taken)); diff != "" {
				t.Errorf("accepted (-want +got):\n%s", diff)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	wrong := errors.New("wrong")
	tree := plant(map[string]string{"a.cs": "", "b.cs": ""})

	_, err := inventory.Take(t.Context(), tree, thousand(), func(context.Context, inventory.File) error { return wrong })
	if !errors.Is(err, wrong) {
		t.Errorf("the visit's error: %v", err)
	}
	_, err = inventory.Take(t.Context(), tree, thousand(), func(_ context.Context, file inventory.File) error {
		var none []string
		_ = none[len(file.Path)]
		return nil
	})
	if err == nil || !strings.Contains(err.Error(), "panic") {
		t.Errorf("a panic of the visit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err = inventory.Take(ctx, tree, thousand(), func(context.Context, inventory.File) error { cancel(); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled while reading: %v", err)
	}
	if _, err = inventory.Take(ctx, tree, thousand(), ignoreFiles); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	_, err = inventory.Take(t.Context(), grow(map[string]node{".": {kind: workspace.KindDir, err: workspace.ErrDenied}}), thousand(), ignoreFiles)
	if found, ok := fault.As(err); !ok || found.Code != gen.CodeRepositoryUnavailable || !errors.Is(err, workspace.ErrDenied) {
		t.Errorf("a root that cannot be listed: %v", err)
	}
}
