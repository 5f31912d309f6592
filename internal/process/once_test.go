package process_test

import (
	"io"
	"slices"
	"testing"

	"github.com/spf13/pflag"

	"github.com/repo2c4/repo2c4/internal/process"
)

func TestUsageLineNamesTheFlagAndNoValue(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--made-up=/secret/place"}, "unknown flag: --made-up"},
		{[]string{"--root"}, "flag --root needs a value"},
		{[]string{"--root", "/a", "--root", "/b"}, "flag --root is given twice"},
		{[]string{"--count=/secret/place"}, "flag --count has an invalid value"},
		{[]string{"--word", "secret"}, "flag --word must be one, two or three"},
		{[]string{"--count=1", "--count=1"}, "flag --count is given twice"},
		{[]string{"-x"}, "unknown flag: -x"},
		{[]string{"--\x1b[31m"}, `unknown flag: --\x1b[31m`},
	} {
		flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.String("root", "", "")
		flags.Int("count", 0, "")
		flags.Func("word", "", func(string) error { return &process.NotAllowed{Allowed: []string{"one", "two", "three"}} })
		process.Once(flags)
		err := flags.Parse(c.args)
		if err == nil {
			t.Errorf("%q was accepted", c.args)
			continue
		}
		if got := process.UsageLine(err); got != c.want {
			t.Errorf("%q: got %q, want %q", c.args, got, c.want)
		}
	}
}

func TestOnceAcceptsEachFlagOnce(t *testing.T) {
	t.Parallel()
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	root := flags.String("root", "", "")
	count := flags.Int("count", 3, "")
	process.Once(flags)
	if err := flags.Parse([]string{"--root=/a"}); err != nil {
		t.Fatal(err)
	}
	if *root != "/a" || *count != 3 {
		t.Errorf("got %q and %d", *root, *count)
	}
}

// names collects what it is given.
type names struct{ list []string }

// Set adds a name.
func (n *names) Set(name string) error {
	n.list = append(n.list, name)
	return nil
}

// String is nothing.
func (n *names) String() string { return "" }

// Type is what help calls a name.
func (n *names) Type() string { return "NAME" }

// Repeatable marks the flag.
func (n *names) Repeatable() {}

func TestOnceLeavesRepeatableFlags(t *testing.T) {
	t.Parallel()
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	var given names
	flags.Var(&given, "name", "")
	process.Once(flags)
	if err := flags.Parse([]string{"--name=a", "--name", "b", "--name=a"}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(given.list, []string{"a", "b", "a"}) {
		t.Errorf("got %q", given.list)
	}
}
