package conformance_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

func TestCasesThatAreNone(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"no reason", "-- call echo --\n{}\n-- answer --\n{}\n", "does not say why"},
		{"nothing to do", "# Reason.\n-- repo/a.md --\nx\n", "does nothing"},
		{"a call without an answer", "# R.\n-- call echo --\n{}\n", `not followed by "answer"`},
		{"a call with an answer elsewhere", "# R.\n-- call echo --\n{}\n-- remove a --\n-- answer --\n{}\n", `not followed by "answer"`},
		{"lines without what comes back", "# R.\n-- send --\nx\n-- file a --\n", `not followed by "receive"`},
		{"an answer to nothing", "# R.\n-- answer --\n{}\n", "surplus"},
		{"a second answer", "# R.\n-- call echo --\n{}\n-- answer --\n{}\n-- answer --\n{}\n", "surplus"},
		{"what comes back from nothing", "# R.\n-- remove a --\n-- receive --\n{}\n", "surplus"},
		{"a call answered by lines", "# R.\n-- call echo --\n{}\n-- receive --\n{}\n", `not followed by "answer"`},
		{"an orphan section", "# R.\n-- golden --\n{}\n", "not known"},
		{"a section without a name", "# R.\n--   --\n{}\n-- remove a --\n", "not a directive"},
		{"a late handshake", "# R.\n-- remove a --\n-- handshake --\n", "not the first"},
		{"a call of nothing", "# R.\n-- call --\n{}\n-- answer --\n{}\n", "operands"},
		{"counting nothing", "# R.\n-- call echo --\n{}\n-- answer counting --\n{}\n", "counts nothing"},
		{"doing something else than counting", "# R.\n-- call echo --\n{}\n-- answer without files --\n{}\n", "counts nothing"},
		{"a file twice", "# R.\n-- repo/a --\n1\n-- repo/a --\n2\n-- remove a --\n", "twice"},
		{"a file elsewhere", "# R.\n-- repo/../a --\n1\n-- remove a --\n", "leads out"},
		{"an unknown directive", "# R.\nlink a b\n-- remove a --\n", "not a directive"},
		{"a directive about a file elsewhere", "# R.\nsymlink ../a b\n-- remove a --\n", "not a directive"},
		{"an unknown requirement", "# R.\nrequires luck\n-- remove a --\n", "nothing is known"},
		{"rubbish in base64", "# R.\nbase64 a\n-- repo/a --\n%%\n-- remove a --\n", "base64"},
		{"no number of repetitions", "# R.\nrepeat a many x\n-- remove a --\n", "no number"},
		{"too many files", "# R.\nfiles 100001 a{n} x\n-- remove a --\n", "no number"},
		{"no permissions", "# R.\nmode a rwx\n-- remove a --\n", "invalid syntax"},
		{"a variable without a value", "# R.\nenviron HOME\n-- remove a --\n", "not a directive"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if _, err := load(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load = %v, want something about %q", err, test.want)
			}
		})
	}
}

const minimal = "# Reason.\n-- remove a --\n"

func TestSuitesThatAreNone(t *testing.T) {
	t.Parallel()
	for name, suite := range map[string]fstest.MapFS{
		"a tool without a case":      {"server/a.txtar": {Data: []byte(minimal)}},
		"a case of no tool":          {"echo/a.txtar": {Data: []byte(minimal)}, "other/a.txtar": {Data: []byte(minimal)}},
		"a case beside the folders":  {"echo/a.txtar": {Data: []byte(minimal)}, "a.txtar": {Data: []byte(minimal)}},
		"a case too deep":            {"echo/a.txtar": {Data: []byte(minimal)}, "echo/more/a.txtar": {Data: []byte(minimal)}},
		"a file that is no archive":  {"echo/a.txtar": {Data: []byte(minimal)}, "echo/a.json": {Data: []byte("{}")}},
		"a case that cannot be read": {"echo/a.txtar": {Data: []byte("nothing")}},
	} {
		if cases, err := conformance.Load(suite, []string{"echo"}); err == nil {
			t.Errorf("%s: Load = %v, want an error", name, cases)
		}
	}
}

func TestLoad(t *testing.T) {
	t.Parallel()
	cases, err := conformance.Load(fstest.MapFS{
		"server/b.txtar": {Data: []byte(minimal)},
		"echo/z.txtar": {Data: []byte("# One.\n# Two.\nargs --a b\nargs --c\nenviron X=1\nrequires syntax\nmode f 0600\n-- repo/f --\n" +
			"-- call echo --\n{}\n-- answer --\n{\"a\":1}\n-- call other --\n{}\n-- answer counting x y.z --\n{}\n")},
		"echo/a.txtar": {Data: []byte(minimal)},
	}, []string{"echo"})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range cases {
		names = append(names, c.Name)
	}
	if diff := cmp.Diff([]string{"echo/a", "echo/z", "server/b"}, names); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
	c := cases[1]
	if c.Why != "One. Two." || !slices.Equal(c.Args, []string{"--a", "b", "--c"}) || !slices.Equal(c.Environ, []string{"X=1"}) {
		t.Errorf("case = %+v", c)
	}
	if !c.Needs("syntax") || !c.Needs("unix") || c.Needs("likec4") {
		t.Errorf("requires = %v", c.Requires)
	}
	want := []conformance.Call{
		{Tool: "echo", Answer: []byte("{\"a\":1}\n")},
		{Tool: "other", Answer: []byte("{}\n"), Counting: []string{"x", "y.z"}},
	}
	if diff := cmp.Diff(want, c.Calls()); diff != "" {
		t.Errorf("calls (-want +got):\n%s", diff)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(minimal)
	f.Add("# R.\nrepeat a 2 x\\n\nsymlink b a\nbase64 c\n-- repo/c --\nAA==\n-- call echo --\n{}\n-- answer counting a.b --\n{}\n")
	f.Add("# R.\n-- call echo --\n{}\n-- answer --") // no line break at the end
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<12 {
			return
		}
		c, err := load(text)
		if err != nil {
			return
		}
		again, err := load(string(c.Updated(nil)))
		if err != nil {
			t.Fatalf("what was read cannot be read again: %v", err)
		}
		if diff := cmp.Diff(c.Calls(), again.Calls(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("calls (-want +got):\n%s", diff)
		}
	})
}
