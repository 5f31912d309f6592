package main_test

import (
	"bytes"
	"encoding/json"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/conformance/conformancetest"
	"github.com/repo2c4/repo2c4/internal/process"
)

// noticed says which cases must notice that a server is wrong in one way.
type noticed func(t *testing.T, c conformance.Case) bool

func none(*testing.T, conformance.Case) bool  { return false }
func every(*testing.T, conformance.Case) bool { return true }

// answers are the cases with an answer of the tool for which this holds.
func answers(holds func(answer map[string]any) bool) noticed {
	return func(t *testing.T, c conformance.Case) bool {
		t.Helper()
		return slices.ContainsFunc(c.Calls(), func(call conformance.Call) bool {
			answer, _ := conformancetest.Decoded(t, c, call).(map[string]any)
			return holds(answer)
		})
	}
}

// has are the cases with an answer that has a member.
func has(member string) noticed {
	return answers(func(answer map[string]any) bool { return answer[member] != nil })
}

// TestAWrongServerFails replays cases against our server with somebody in the
// way who spoils one thing. Exactly the cases that hold that thing fail.
func TestAWrongServerFails(t *testing.T) {
	t.Parallel()
	folder := conformancetest.Build(t, ".", "../../internal/conformance/testdata/wrong")
	cases := server().Cases(t)
	const pages, one = "get_snapshot/[efs]*", "get_snapshot/section-invalid"
	several := answers(func(answer map[string]any) bool {
		files, _ := answer["files"].([]any)
		first, _ := json.Marshal(files)
		slices.Reverse(files)
		last, _ := json.Marshal(files)
		return !bytes.Equal(first, last)
	})
	succeeds := answers(func(answer map[string]any) bool { return answer["error"] == nil })
	for _, test := range []struct {
		how, glob string
		notice    noticed
		says      string // in each failure
		seconds   string
	}{
		{how: "nothing", glob: pages, notice: none},
		{how: "notifies", glob: pages, notice: none}, // a server may
		{how: "a wrong value", glob: pages, notice: has("totalMatched"), says: "+  \"totalMatched\": 4711"},
		{how: "a number written otherwise", glob: pages, notice: has("totalMatched"), says: ".0"},
		{how: "a missing member", glob: pages, notice: has("truncated"), says: "-  \"truncated\": "},
		{how: "an additional member", glob: pages, notice: succeeds, says: "+  \"mood\": \"good\""},
		{how: "another order", glob: pages, notice: several, says: "\"relativePath\""},
		{how: "says what the case says", glob: pages, notice: has("expiresAtUtc"), says: "$$TIME"},
		{how: "a time without a zone", glob: pages, notice: has("expiresAtUtc"), says: "-  \"expiresAtUtc\": \"$TIME\""},
		{how: "another error code", glob: pages, notice: has("error"), says: "+    \"code\": \"internal_error\""},
		{how: "an error as a result", glob: pages, notice: has("error"), says: "does not say what the structured answer says"},
		{how: "a text that says something else", glob: pages, notice: every, says: "does not say what the structured answer says"},
		{how: "drops the id", glob: pages, notice: every, says: "not the answer to request"},
		{how: "has another id", glob: pages, notice: every, says: "not the answer to request"},
		{how: "forgets its protocol", glob: pages, notice: every, says: `without "jsonrpc":"2.0"`},
		{how: "result and error", glob: pages, notice: every, says: "either a result or an error"},
		{how: "answers twice", glob: pages, notice: every, says: ""},
		{how: "prints", glob: pages, notice: every, says: "debug: called"},
		{how: "prints at the start", glob: pages, notice: every, says: "server starting"},
		{how: "asks the client", glob: pages, notice: every, says: "roots/list"},
		{how: "says a member twice", glob: pages, notice: every, says: `duplicate`},
		{how: "writes no UTF-8", glob: pages, notice: every, says: "UTF-8"},
		{how: "answers half", glob: pages, notice: every, says: "a line without its end"},
		{how: "exits early", glob: pages, notice: every, says: "closed its output"},
		{how: "says goodbye", glob: pages, notice: every, says: "goodbye"},
		{how: "ends badly", glob: pages, notice: every, says: "exit status 3"},
		{how: "leaves a temporary file", glob: pages, notice: every, says: "temporary files: rubbish"},
		{how: "writes a file", glob: "generate_likec4/preview", notice: every, says: "stray.md"},
		{how: "floods without a line end", glob: one, notice: every, says: "more than 16 MiB"},
		{how: "closes its output", glob: one, notice: every, says: "closed its output"},
		{how: "never answers", glob: one, notice: every, says: "longer than 1s", seconds: "1"},
		{how: "stays", glob: one, notice: every, says: "longer than 2s", seconds: "2"},
	} {
		t.Run(test.how, func(t *testing.T) {
			t.Parallel()
			seconds := test.seconds
			if seconds == "" {
				seconds = "300" // it only stops a hang
			}
			report, exit := server().Judge(t, "--case", test.glob, "--timeout", seconds, "--",
				filepath.Join(folder, "wrong"), test.how, filepath.Join(folder, "repo2c4-mcp"))
			want, got := map[string]bool{}, map[string]bool{}
			for _, c := range cases {
				if matches, err := path.Match(test.glob, c.Name); err != nil || !matches {
					continue
				}
				want[c.Name] = test.notice(t, c)
			}
			for _, c := range report.Cases {
				problems := slices.Concat(c.Failures, c.Differences)
				got[c.Name] = c.Result == "failed"
				if got[c.Name] != (len(problems) > 0) || c.Result == "notRun" {
					t.Errorf("%s: %s with %q", c.Name, c.Result, problems)
				}
				if got[c.Name] && !strings.Contains(strings.Join(problems, "\n"), test.says) {
					t.Errorf("%s: the failure does not speak of %q:\n%s", c.Name, test.says, problems)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("failed (-want +got):\n%s", diff)
			}
			wantExit := process.ExitOK
			if report.Failed > 0 {
				wantExit = process.ExitFindings
			}
			if exit != wantExit || len(want) == 0 {
				t.Errorf("exit code %d, want %d", exit, wantExit)
			}
		})
	}
}
