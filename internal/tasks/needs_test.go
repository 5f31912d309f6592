package tasks_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestMissingNamesEveryAbsentProgram(t *testing.T) {
	t.Parallel()
	needs := []tasks.Need{
		{Program: "gcc", Reason: "compiles the parsers"},
		{Program: "node", Reason: "runs LikeC4"},
		{Program: "npm", Reason: "installs LikeC4"},
	}
	find := func(present ...string) func(string) (string, error) {
		return func(program string) (string, error) {
			if strings.Contains(strings.Join(present, " "), program) {
				return "/bin/" + program, nil
			}
			return "", errors.New("not found")
		}
	}
	if err := tasks.Missing(needs, find("gcc", "node", "npm")); err != nil {
		t.Errorf("all are there, yet: %v", err)
	}
	err := tasks.Missing(needs, find("node"))
	want := "this machine lacks:\n  gcc: compiles the parsers\n  npm: installs LikeC4"
	if err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
}
