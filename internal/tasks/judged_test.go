package tasks_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestJudged(t *testing.T) {
	t.Parallel()
	for report, want := range map[string]string{
		`{"head":{"edges":3},"rules":{"rules":[{"id":"a","matched":1}]}}`: "",
		`{"head":{"edges":0},"rules":{"rules":[{"id":"a","matched":1}]}}`: "no dependencies",
		`{"head":{"edges":3}}`: "no rules",
		`{"head":{"edges":3},"rules":{"rules":[{"id":"a","matched":1},{"id":"b","matched":0}]}}`: "rule b matches nothing",
		`{`: "the change report",
	} {
		err := tasks.Judged([]byte(report))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", report, err, want)
		}
	}
}
