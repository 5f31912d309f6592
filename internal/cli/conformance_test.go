package cli_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
)

// noServer is a command that ends at once and speaks no protocol.
func noServer(t *testing.T) []string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return []string{"--", program, "-test.run=^$"}
}

// TestConformanceColour: failures are red for a person alone.
func TestConformanceColour(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		terminal bool
		environ  map[string]string
		want     bool
	}{{false, nil, false}, {true, nil, true}, {true, map[string]string{"NO_COLOR": "1"}, false}} {
		p := newPerson(t, nil)
		p.terminal, p.environ = c.terminal, c.environ
		got := p.exits(process.ExitFindings, append([]string{"conformance", "run", "--case", "server/tools-list"}, noServer(t)...)...)
		if strings.Contains(got.stdout, "\x1b[") != c.want || !strings.Contains(got.stdout, "FAIL") {
			t.Errorf("terminal %v, %v: %q", c.terminal, c.environ, got.stdout)
		}
	}
}

// TestConformanceAsJSON: the machine form counts the same as the cases in it.
func TestConformanceAsJSON(t *testing.T) {
	t.Parallel()
	p := newPerson(t, nil)
	got := p.exits(process.ExitFindings, append([]string{"conformance", "run", "--case", "*/[t]*", "--format", "json", "--jobs", "3"}, noServer(t)...)...)
	type counts struct{ Passed, Failed, NotRun int }
	var report struct {
		Suite string
		counts
		Tools []struct {
			Tool string
			counts
		}
		Cases []struct {
			Name, Result, Why string
			Failures          []string
		}
	}
	if err := json.Unmarshal([]byte(got.stdout), &report); err != nil {
		t.Fatal(err)
	}
	counted, failed := counts{}, 0
	for _, tool := range report.Tools {
		counted.Passed += tool.Passed
		counted.Failed += tool.Failed
		counted.NotRun += tool.NotRun
	}
	for i, c := range report.Cases {
		if c.Result == "failed" && len(c.Failures) > 0 && c.Why != "" {
			failed++
		}
		if i > 0 && c.Name <= report.Cases[i-1].Name {
			t.Errorf("%s comes after %s", c.Name, report.Cases[i-1].Name)
		}
	}
	if report.Suite != "repo2c4" || counted.Failed != report.Failed || failed != report.Failed || report.Failed < 2 || report.Passed > 0 || len(report.Cases) != failed+report.NotRun {
		t.Errorf("%+v", report)
	}
}
