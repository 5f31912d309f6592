package tasks_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestUnformattedNamesOurFilesOnly(t *testing.T) {
	t.Parallel()
	root := tree(t, map[string]string{
		"good.go":                 "package a\n",
		"bad.go":                  "package a\nvar  x int\n",
		"deep/bad.go":             "package a\n\n\n\nvar x int\n",
		"notes.txt":               "package  a",
		".cache/bad.go":           "package  a",
		"tools/node_modules/b.go": "package  a",
		"deep/testdata/broken.go": "not Go",
		"deep/vendor/b.go":        "package  a",
	})
	got, err := tasks.Unformatted(root)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"bad.go", "deep/bad.go"}, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestUnformattedReportsWhatIsNoGo(t *testing.T) {
	t.Parallel()
	_, err := tasks.Unformatted(tree(t, map[string]string{"a.go": "not Go"}))
	if err == nil || !strings.Contains(err.Error(), "a.go") {
		t.Errorf("error is %v", err)
	}
}
