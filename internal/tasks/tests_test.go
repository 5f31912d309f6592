package tasks_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestFuzzTargets(t *testing.T) {
	t.Parallel()
	events := `{"Action":"start","Package":"example.com/b"}
{"Action":"output","Package":"example.com/b","Output":"FuzzZip\n"}
{"Action":"output","Package":"example.com/a","Output":"FuzzXML\n"}
{"Action":"output","Package":"example.com/b","Output":"FuzzGzip\n"}
{"Action":"output","Package":"example.com/b","Output":"ok  \texample.com/b\t0.01s\n"}
{"Action":"output","Package":"example.com/c","Output":"?   \texample.com/c\t[no test files]\n"}
{"Action":"pass","Package":"example.com/b","Elapsed":0.01}
`
	got, err := tasks.FuzzTargets(events)
	if err != nil {
		t.Fatal(err)
	}
	want := []tasks.FuzzTarget{
		{Package: "example.com/a", Name: "FuzzXML"},
		{Package: "example.com/b", Name: "FuzzGzip"},
		{Package: "example.com/b", Name: "FuzzZip"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("targets (-want +got):\n%s", diff)
	}
	if _, err := tasks.FuzzTargets("FAIL"); err == nil {
		t.Error("no error for output that is no JSON")
	}
}

func TestTagged(t *testing.T) {
	t.Parallel()
	plain := "m/a [a_test.go] []\nm/b [] []\nm/c [] [c_test.go]\n"
	tagged := "m/a [a_test.go] []\nm/b [b_test.go] []\nm/c [] [c_test.go real_test.go]\nm/d [d_test.go] []\n"
	if diff := cmp.Diff([]string{"m/b", "m/c", "m/d"}, tasks.Tagged(plain, tagged)); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
	if got := tasks.Tagged(plain, plain); got != nil {
		t.Errorf("no test was added, got %q", got)
	}
}

func TestApart(t *testing.T) {
	t.Parallel()
	others, these := tasks.Apart([]string{"m/a", "m/house", "m/b", "m/lighthouse", "m/c"}, "/house", "/c", "/none")
	if diff := cmp.Diff([][]string{{"m/a", "m/b", "m/lighthouse"}, {"m/house", "m/c"}}, [][]string{others, these}); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
}
