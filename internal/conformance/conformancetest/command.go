package conformancetest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/cli"
	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/process"
)

// Judged is what conformance run says as JSON.
type Judged struct {
	Passed int          `json:"passed"`
	Failed int          `json:"failed"`
	NotRun int          `json:"notRun"`
	Cases  []JudgedCase `json:"cases"`
}

// JudgedCase is what it says of one case.
type JudgedCase struct {
	Name        string   `json:"name"`
	Result      string   `json:"result"`
	Needs       string   `json:"needs"`
	Why         string   `json:"why"`
	Stderr      string   `json:"stderr"`
	Failures    []string `json:"failures"`
	Differences []string `json:"differences"`
}

// Judge runs repo2c4 conformance run for the suite, in this process.
func (s Server) Judge(t testing.TB, args ...string) (report Judged, exit int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	exit = cli.Run(t.Context(), process.Process{
		Args: append([]string{"conformance", "run", "--suite", s.Suite, "--format", "json"}, args...),
		Getenv: func(name string) string {
			return map[string]string{"PATH": s.Path}[name]
		},
		WorkDir: t.TempDir(), Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Clock: time.Now, Random: rand.Reader, Workers: 2,
	})
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		t.Fatalf("conformance run %q: exit %d, %v\n%s", args, exit, err, stderr.String())
	}
	return report, exit
}

// Run replays every case against the built program, with the command that
// everybody has for it, and returns what the program said on stderr. No case
// may bring a stack trace or a path there.
func (s Server) Run(t *testing.T, unprivileged bool) (said string) {
	t.Helper()
	door := Door{OwnProcess: true, Unprivileged: unprivileged}
	has := s.Has(door)
	var args, with, without []string
	for _, need := range []string{conformance.NeedSyntax, conformance.NeedLikeC4} {
		if has[need] {
			with = append(with, need)
		} else if need == conformance.NeedSyntax {
			without = append(without, need)
		}
	}
	if len(with) > 0 {
		args = append(args, "--with", strings.Join(with, ","))
	}
	if len(without) > 0 {
		args = append(args, "--without", strings.Join(without, ","))
	}
	words := append([]string{"--", filepath.Join(Build(t, s.Package), s.Program)}, s.Args...)
	report, exit := s.Judge(t, append(args, words...)...)
	if exit != process.ExitOK {
		t.Errorf("exit code %d", exit)
	}
	want := map[string]string{} // what this build, this machine or this user cannot run
	for _, c := range s.Cases(t) {
		want[c.Name] = "passed"
		if missing := has.Missing(c); missing != "" {
			want[c.Name] = "notRun: " + missing
		}
	}
	got := map[string]string{}
	var stderr strings.Builder
	for _, c := range report.Cases {
		got[c.Name] = c.Result
		if c.Needs != "" {
			got[c.Name] += ": " + c.Needs
		}
		for _, problem := range append(c.Failures, c.Differences...) {
			t.Errorf("%s: %s\n%s", c.Name, c.Why, problem)
		}
		stderr.WriteString(c.Stderr)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("results (-want +got):\n%s", diff)
	}
	said = stderr.String()
	if strings.Contains(said, "goroutine ") || strings.Contains(said, string(filepath.Separator)+"repository") {
		t.Errorf("a stack trace or a path on stderr:\n%s", said)
	}
	return said
}
