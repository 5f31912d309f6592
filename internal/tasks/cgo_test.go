package tasks_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestDiffering(t *testing.T) {
	t.Parallel()
	const rest = "m/plain\t[plain.go] [] [] [] [] []\tfmt\n" +
		"m/plain.test\t[/cache/1/_testmain.go] [] [] [] [] []\tfmt,m/plain\n" +
		"m/user\t[user.go] [] [] [] [user_test.go] []\tfmt,m/parser\n" +
		"m/user [m/user.test]\t[user.go user_test.go] [] [] [] [] []\tfmt,m/parser\n" +
		"m/user.test\t[/cache/2/_testmain.go] [] [] [] [] []\tfmt,m/parser,m/user [m/user.test]\n" +
		"m/far.test\t[/cache/3/_testmain.go] [] [] [] [] []\tm/far_test [m/far.test],m/parser,m/user\n" +
		"m/own.test\t[/cache/4/_testmain.go] [] [] [] [] []\tm/own [m/own.test],m/own_test [m/own.test]\n" +
		"m/c.test\t[/cache/5/_testmain.go] [] [] [] [] []\tother/c\n"
	with := rest + "m/parser\t[] [cgo.go] [] [] [] []\tfmt\nother/c\t[c.go] [] [c.c] [] [] []\tfmt\n" +
		"m/own [m/own.test]\t[own.go cgo_test.go] [] [] [] [] []\tfmt\n" +
		"m/gone.test\t[/cache/6/_testmain.go] [] [] [] [] []\tfmt,m/parser\n"
	without := rest + "m/parser\t[nocgo.go] [] [] [] [] []\tfmt\nother/c\t[c.go] [] [] [] [] []\tfmt\n" +
		"m/own [m/own.test]\t[own.go] [] [] [] [] []\tfmt\n" +
		"m/new [m/new.test]\t[new_test.go] [] [] [] [] []\tfmt\nm/new.test\t[/cache/7/_testmain.go] [] [] [] [] []\tm/new [m/new.test]\n"
	if diff := cmp.Diff([]string{"m/c", "m/far", "m/new", "m/own", "m/user"}, tasks.Differing(with, without)); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
	if got := tasks.Differing(with, with); got != nil {
		t.Errorf("nothing differs, got %q", got)
	}
}

// The real list has the parser, and not everything.
func TestDifferingHere(t *testing.T) {
	t.Parallel()
	list := func(cgo string) string {
		shell := tasks.Shell{Dir: "../..", Env: append(os.Environ(), "CGO_ENABLED="+cgo), Stderr: &bytes.Buffer{}}
		out, err := shell.Output(t.Context(), "go", "list", "-test", "-deps", "-f", tasks.PackageFiles, "./internal/syntax", "./internal/evidence", "./internal/fault")
		if err != nil {
			t.Fatalf("%v: %s", err, shell.Stderr)
		}
		return out
	}
	const module = "github.com/repo2c4/repo2c4/internal/"
	if diff := cmp.Diff([]string{module + "evidence", module + "syntax"}, tasks.Differing(list("1"), list("0"))); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
}
