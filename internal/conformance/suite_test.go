package conformance_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

// many are cases of the tool "echo"; every third is wrong.
func many(t *testing.T, n int) []conformance.Case {
	t.Helper()
	suite := fstest.MapFS{}
	for i := range n {
		wanted := i
		if i%3 == 0 {
			wanted = -1
		}
		suite[fmt.Sprintf("echo/%03d.txtar", i)] = &fstest.MapFile{
			Data: fmt.Appendf(nil, "# R.\n-- call echo --\n{\"n\":%d}\n-- answer --\n{\n  \"n\": %d\n}\n", i, wanted),
		}
	}
	cases, err := conformance.Select(suite, "")
	if err != nil || len(cases) != n {
		t.Fatalf("Select = %d cases, %v", len(cases), err)
	}
	return cases
}

func TestReplayKeepsTheOrder(t *testing.T) {
	t.Parallel()
	for _, jobs := range []int{1, 7, 40} {
		cases := many(t, 30)
		folder := t.TempDir()
		var want, got []string
		for i, c := range cases {
			want = append(want, fmt.Sprint(c.Name, i%3 != 0))
		}
		err := conformance.Suite{Start: fake{tool: echo}.start, Folder: folder, Jobs: jobs, Limit: time.Hour}.Replay(t.Context(), cases, func(o conformance.Outcome) {
			got = append(got, fmt.Sprint(o.Case.Name, o.Passed()))
		})
		if err != nil || !slices.Equal(want, got) {
			t.Errorf("%d jobs: %v, %v", jobs, got, err)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
			t.Errorf("%d jobs: left are %v, %v", jobs, left, err)
		}
	}
}

func TestReplayEndsEarly(t *testing.T) {
	t.Parallel()
	broken := errors.New("no such program")
	ctx, cancel := context.WithCancel(t.Context())
	for name, test := range map[string]struct {
		start conformance.Starter
		want  error
	}{
		"a server that cannot be started": {func(context.Context, conformance.Start) (*conformance.Pipes, error) { return nil, broken }, broken},
		"an interrupt": {func(within context.Context, s conformance.Start) (*conformance.Pipes, error) {
			cancel()
			return fake{tool: echo}.start(within, s)
		}, context.Canceled},
	} {
		folder := t.TempDir()
		within := t.Context()
		if errors.Is(test.want, context.Canceled) {
			within = ctx
		}
		err := conformance.Suite{Start: test.start, Folder: folder, Jobs: 3, Limit: time.Hour}.Replay(within, many(t, 9), func(o conformance.Outcome) {
			t.Errorf("%s: an outcome of %s", name, o.Case.Name)
		})
		if !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
			t.Errorf("%s: left are %v, %v", name, left, err)
		}
	}
}

func TestSelect(t *testing.T) {
	t.Parallel()
	suite := fstest.MapFS{"echo/a.txtar": {Data: []byte(minimal)}, "echo/b.txtar": {Data: []byte(minimal)}, "server/a.txtar": {Data: []byte(minimal)}}
	for glob, want := range map[string]int{"": 3, "echo/*": 2, "*/a": 2, "server/a": 1, "*": 0, "echo": 0} {
		if cases, err := conformance.Select(suite, glob); err != nil || len(cases) != want {
			t.Errorf("%q: %d cases, %v", glob, len(cases), err)
		}
	}
	for name, suite := range map[string]fstest.MapFS{"a glob": {"a/[.txtar": {}}, "a case": {"echo/a.txtar": {Data: []byte("nothing")}}} {
		if _, err := conformance.Select(suite, "[a"); name == "a glob" && err == nil {
			t.Errorf("%s that is none: no error", name)
		}
		if _, err := conformance.Select(suite, ""); err == nil {
			t.Errorf("%s that is none: no error", name)
		}
	}
}
