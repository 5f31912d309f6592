//go:build unix

package likec4_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/likec4"
)

func TestCheckWaitsForNoProcessThatLeftTheGroup(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	play := fakePlay{Child: true, Escape: true, Stdout: report(true, 3), Address: listener.Addr().String()}
	result, _ := checked(t, play, threeFiles())
	if !result.IsValid {
		t.Error("the verdict was lost")
	}
	_ = accept(t, listener).Close() // ends the process
}

func TestFind(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	root := filepath.Join(base, "repository")
	trusted := executable(t, filepath.Join(base, "trusted", "likec4"))
	second := executable(t, filepath.Join(base, "second", "likec4"))
	planted := executable(t, filepath.Join(root, "bin", "likec4"))
	linkIn := filepath.Join(base, "link-in", "likec4")
	mustLink(t, planted, linkIn)
	linkOut := filepath.Join(root, "link-out", "likec4")
	mustLink(t, trusted, linkOut)
	mustLink(t, filepath.Join(root, "bin"), filepath.Join(base, "folder-link"))
	mustLink(t, root, filepath.Join(base, "root-link"))
	mustLink(t, filepath.Join(base, "nowhere"), filepath.Join(base, "dangling", "likec4"))
	folder := filepath.Join(base, "folder", "likec4")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	plain := executable(t, filepath.Join(base, "plain", "likec4"))
	if err := os.Chmod(plain, 0o600); err != nil {
		t.Fatal(err)
	}

	in := filepath.Dir
	for name, test := range map[string]struct {
		list, explicit, root string
		want                 string
	}{
		"first entry":                  {pathList(in(trusted), in(second)), "", root, trusted},
		"later entry":                  {pathList(base, in(folder), in(plain), filepath.Join(base, "dangling"), in(second)), "", root, second},
		"explicit wins":                {pathList(in(trusted)), second, root, second},
		"explicit below the root":      {"", planted, root, planted},
		"explicit is a folder":         {pathList(in(trusted)), folder, root, ""},
		"explicit cannot be started":   {pathList(in(trusted)), plain, root, ""},
		"below the root":               {pathList(in(planted)), "", root, ""},
		"below the root, then trusted": {pathList(in(planted), in(trusted)), "", root, ""},
		"trusted, then below the root": {pathList(in(trusted), in(planted)), "", root, trusted},
		"a link into the root":         {pathList(in(linkIn)), "", root, ""},
		"a link in the root":           {pathList(in(linkOut)), "", root, ""},
		"a folder link into the root":  {pathList(filepath.Join(base, "folder-link")), "", root, ""},
		"by a link to the root":        {pathList(filepath.Join(base, "root-link", "bin")), "", root, ""},
		"the root named by its link":   {pathList(in(planted)), "", filepath.Join(base, "root-link"), ""},
		"the root is a neighbour":      {pathList(in(trusted)), "", filepath.Join(base, "trust"), trusted},
		"no root":                      {pathList(in(planted)), "", "", planted},
		"everything is below the root": {pathList(in(trusted)), "", "/", ""},
		"nothing to be found":          {pathList(base), "", root, ""},
		"traversal out of and into it": {pathList(in(trusted) + "/../repository/bin"), "", root, ""},
		"relative entries before it":   {pathList("bin", ".", in(trusted)), "", root, trusted},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			command, err := likec4.Find(test.list, test.explicit, test.root)
			if test.want == "" {
				if !errors.Is(err, likec4.ErrUnavailable) {
					t.Errorf("found %s, %v", command.Path(), err)
				}
				return
			}
			if err != nil || command.Path() != test.want {
				t.Errorf("got %s, %v", command.Path(), err)
			}
		})
	}
}

// TestNodeOfTheRepository: env looks for node on the PATH that LikeC4 gets.
func TestNodeOfTheRepository(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	root := filepath.Join(base, "repository")
	planted := executable(t, filepath.Join(root, "bin", "node"))
	linked := filepath.Join(base, "linked", "node")
	mustLink(t, planted, linked)
	trusted := executable(t, filepath.Join(base, "trusted", "node"))
	fake := installFake(t, fakePlay{Stdout: report(true, 3)})
	_, err := likec4.Check(t.Context(), likec4.Options{
		PathList:      pathList(filepath.Dir(planted), filepath.Dir(linked), filepath.Dir(trusted), filepath.Dir(fake)),
		ForbiddenRoot: root, TempDir: t.TempDir(), Timeout: time.Hour,
	}, threeFiles())
	if err != nil {
		t.Fatal(err)
	}
	want := "PATH=" + pathList(filepath.Dir(trusted), filepath.Dir(fake))
	if got := readRecord(t, fake).Environment[0]; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func mustLink(t *testing.T, target, link string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Fatal(err)
	}
}
