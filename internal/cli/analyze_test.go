package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// analysed is a folder with two modules that know each other.
func analysed(t *testing.T) *person {
	t.Helper()
	if !syntax.Available() {
		t.Skip("this build cannot parse")
	}
	return newPerson(t, map[string]string{"r/a.py": "import b\n", "r/b.py": "import a\nkey = 'canary'\n", "r/x.md": "canary\n"})
}

// kept is the one entry of a cache.
func (p *person) kept(cache string) string {
	p.t.Helper()
	entries, err := os.ReadDir(p.path(cache))
	if err != nil || len(entries) != 1 {
		p.t.Fatalf("%d entries, %v", len(entries), err)
	}
	return p.path(cache + "/" + entries[0].Name())
}

// TestAnalyzeCache: whatever stands in a cache, the map is the one without, and
// nothing that a link names is written.
func TestAnalyzeCache(t *testing.T) {
	t.Parallel()
	p := analysed(t)
	want := p.exits(process.ExitOK, "analyze", "--repository", "r", "--output", "-", "--jobs", "1").stdout
	if !strings.Contains(want, `"fromNodeName":"/root/a.py"`) || strings.Contains(want, "canary") || strings.Contains(want, p.work) {
		t.Errorf("map: %s", want)
	}
	analyze := func(name string) {
		t.Helper()
		got := p.exits(process.ExitOK, "analyze", "--repository", "r", "--output", "-", "--cache", "kept", "--quiet")
		if got.stdout != want {
			t.Errorf("%s: the map differs: %s", name, got.stdout)
		}
	}
	analyze("no cache")
	analyze("full")
	whole, err := os.ReadFile(p.kept("kept"))
	if err != nil {
		t.Fatal(err)
	}
	for at := range whole {
		if at%61 == 0 {
			flipped := append([]byte{}, whole...)
			flipped[at] ^= 0x5a
			for name, content := range map[string][]byte{"flipped": flipped, "cut": whole[:at]} {
				if err := os.WriteFile(p.kept("kept"), content, 0o644); err != nil {
					t.Fatal(err)
				}
				analyze(name)
			}
		}
	}
	p.write("precious", "mine")
	for name, put := range map[string]func(at string) error{
		"folder": func(at string) error { return os.Mkdir(at, 0o755) },
		"link":   func(at string) error { return os.Symlink(p.path("precious"), at) },
		"pipe":   makePipe,
	} {
		at := p.kept("kept")
		if err := os.Remove(at); err != nil {
			t.Fatal(err)
		}
		if err := put(at); err != nil {
			t.Logf("no %s here: %v", name, err)
			p.write("kept/"+filepath.Base(at), "")
			continue
		}
		analyze(name)
	}
	if p.read("precious") != "mine" {
		t.Error("a file that a link named was written")
	}
}

// TestAnalyzeOutput: a file is replaced, nothing else is, and the refusal comes
// without the folder's place.
func TestAnalyzeOutput(t *testing.T) {
	t.Parallel()
	p := analysed(t)
	p.write("old.json", "old")
	p.write("precious", "mine")
	p.exits(process.ExitOK, "analyze", "--repository", "r", "--output", "old.json")
	if !strings.HasPrefix(p.read("old.json"), "{") {
		t.Error("an old file was not replaced")
	}
	if err := os.Mkdir(p.path("folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	outputs := []string{"folder", "nowhere/map.json", "precious/map.json"}
	if os.Symlink(p.path("precious"), p.path("link")) == nil {
		outputs = append(outputs, "link")
	}
	if makePipe(p.path("pipe")) == nil {
		outputs = append(outputs, "pipe")
	}
	for _, output := range outputs {
		if got := p.exits(process.ExitFiles, "analyze", "--repository", "r", "--output", output); strings.Contains(got.stderr, p.work) {
			t.Errorf("%s: %s", output, got.stderr)
		}
	}
	if p.read("precious") != "mine" {
		t.Error("a file that a link named was written")
	}
	p.write("r/.codarch", "no folder")
	p.exits(process.ExitFiles, "analyze", "--repository", "r")
}
