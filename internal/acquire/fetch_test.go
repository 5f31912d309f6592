package acquire_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// request parses what must be right.
func request(t testing.TB, url string, ref ...string) acquire.Request {
	t.Helper()
	var name *string
	if len(ref) > 0 {
		name = &ref[0]
	}
	parsed, err := acquire.Parse(url, name)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// fetch fetches into a folder of the test, which is empty again at its end.
func fetch(t testing.TB, network *acquire.Network, asked acquire.Request) (*acquire.Checkout, error) {
	t.Helper()
	return fetchWith(t, asked, acquire.Options{Network: network})
}

// fetchWith is fetch with options.
func fetchWith(t testing.TB, asked acquire.Request, options acquire.Options) (*acquire.Checkout, error) {
	t.Helper()
	parent := t.TempDir()
	t.Cleanup(func() { empty(t, parent) })
	options.Parent = parent
	checkout, err := acquire.Fetch(t.Context(), asked, options)
	if err == nil {
		t.Cleanup(func() {
			if err := checkout.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	return checkout, err
}

func empty(t testing.TB, folder string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range left {
		t.Errorf("%s is left behind", entry.Name())
	}
}

// files are the files below a folder, without git's own.
func files(t testing.TB, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if entry.Name() == ".git" {
				return fs.SkipDir
			}
			return nil
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		found[filepath.ToSlash(name)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// cloned are the files of a commit as git itself checks them out.
func cloned(t testing.TB, r *acquiretest.Repository, commit string) map[string]string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "clone")
	for _, arguments := range [][]string{
		{"clone", "-q", "--no-checkout", r.Folder, folder}, {"-C", folder, "fetch", "-q", r.Folder, commit}, {"-C", folder, "checkout", "-q", "--detach", commit},
	} {
		command := exec.Command("git", append([]string{"-c", "uploadpack.allowAnySHA1InWant=true"}, arguments...)...)
		command.Env = acquiretest.Environment(t.Context())
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", arguments, err, out)
		}
	}
	return files(t, folder)
}

// wantFault checks the code and details of a failure.
func wantFault(t testing.TB, err error, code gen.Code, details ...string) {
	t.Helper()
	got, ok := fault.As(err)
	if !ok {
		t.Fatalf("got %v, want %s", err, code)
	}
	if got.Code != code || strings.Join(got.Details, " ") != strings.Join(details, " ") {
		t.Errorf("got %s %q, want %s %q: %v", got.Code, got.Details, code, details, err)
	}
}

// faultOf is the fault in an error.
func faultOf(t testing.TB, err error) *fault.Error {
	t.Helper()
	got, ok := fault.As(err)
	if !ok {
		t.Fatalf("no fault: %v", err)
	}
	return got
}

// versions are those of Git's protocol.
func versions() []string { return []string{"0", "1", "2"} }

// TestFetchWhatGitClones: every ref in every version gives what git checks out.
func TestFetchWhatGitClones(t *testing.T) {
	t.Parallel()
	base := strings.Repeat("a line that is the same in many files\n", 200)
	r := acquiretest.NewRepository(t, map[string]string{
		"README.md": "one\n", "src/a.txt": base, "src/b.txt": base + "b\n", "src/deep/er/c.txt": "c" + base, "empty": "", "bin/data": "\x00\x01\x02",
		"a file with blanks.txt": "x", "naïve/ünïcode.txt": "y",
	})
	first := r.Git("rev-parse", "HEAD")
	r.Git("tag", "light")
	r.Git("tag", "-a", "-m", "a tag", "heavy")
	r.Git("tag", "-a", "-m", "a tag of a tag", "heavier", "heavy")
	r.Git("checkout", "-q", "-b", "feature/x")
	second := r.Commit(map[string]string{"src/b.txt": base + "changed\n", "new.txt": "new"})
	r.Git("tag", "both", first)
	r.Git("branch", "both", second)
	r.Git("checkout", "-q", "main")
	third := r.Commit(map[string]string{"README.md": "three\n"})
	r.Git("gc", "-q")
	for _, version := range versions() {
		host := acquiretest.NewHost(t, r.Serve(version, "uploadpack.allowReachableSHA1InWant=true"))
		for name, c := range map[string]struct {
			ref    []string
			commit string
		}{
			"default branch":   {nil, third},
			"HEAD":             {[]string{"HEAD"}, third},
			"branch":           {[]string{"main"}, third},
			"branch in folder": {[]string{"feature/x"}, second},
			"full name":        {[]string{"refs/heads/feature/x"}, second},
			"light tag":        {[]string{"light"}, first},
			"tag":              {[]string{"heavy"}, first},
			"full name of tag": {[]string{"refs/tags/heavy"}, first},
			"tag of a tag":     {[]string{"heavier"}, first},
			"branch and tag":   {[]string{"both"}, second},
			"commit":           {[]string{second}, second},
			"commit upper":     {[]string{strings.ToUpper(first)}, first},
		} {
			t.Run(version+" "+name, func(t *testing.T) {
				t.Parallel()
				checkout, err := fetch(t, host.Network(), request(t, host.URL("acme.git"), c.ref...))
				if err != nil {
					t.Fatal(err)
				}
				want := gen.Acquisition{URL: "https://example.com/acme.git", Commit: c.commit}
				if c.ref != nil {
					want.Ref = &c.ref[0]
				}
				if diff := cmp.Diff(want, checkout.Acquisition); diff != "" {
					t.Error(diff)
				}
				if diff := cmp.Diff(cloned(t, r, c.commit), files(t, checkout.Root.Path())); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}
