package conformance_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

const right = "# Reason.\n-- call echo --\n{\"b\":1,\"a\":\"<&>\"}\n-- answer --\n{\n  \"a\": \"<&>\",\n  \"b\": 1\n}\n"

func TestARightAnswerPasses(t *testing.T) {
	t.Parallel()
	outcome := replay(t, fake{tool: echo}, right)
	if !outcome.Passed() {
		t.Errorf("outcome = %+v", outcome)
	}
	if outcome.Largest["echo"] != len(`{"a":"<&>","b":1}`) {
		t.Errorf("largest answers = %v", outcome.Largest)
	}
}

func TestAWrongAnswerDiffers(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"another value":     strings.Replace(right, `"b": 1`, `"b": 2`, 1),
		"a missing member":  strings.Replace(right, ",\n  \"b\": 1", "", 1),
		"a surplus member":  strings.Replace(right, `"b": 1`, `"b": 1, "c": 1`, 1),
		"an empty answer":   strings.Replace(right, "{\n  \"a\": \"<&>\",\n  \"b\": 1\n}\n", "", 1),
		"another form":      strings.Replace(right, `"b": 1`, `"b":  1`, 1),
		"another raw value": "# R.\n-- send --\nx\n-- receive --\n{}\n",
		"another file":      "# R.\n-- write a --\nx\n-- file a --\ny\n",
	}
	for name, text := range tests {
		outcome := replay(t, fake{tool: echo}, text)
		if len(outcome.Differences) != 1 || len(outcome.Failures) > 0 {
			t.Errorf("%s: outcome = %+v", name, outcome)
			continue
		}
		updated := outcome.Case.Updated(outcome.Answers)
		if after := replay(t, fake{tool: echo}, string(updated)); !after.Passed() {
			t.Errorf("%s: after an update: %+v", name, after)
		}
	}
}

func TestAServerThatMisbehavesFails(t *testing.T) {
	t.Parallel()
	structured := map[string]any{"a": "<&>", "b": 1}
	content := func(text string) []any { return []any{map[string]any{"type": "text", "text": text}} }
	says := func(result any) fake {
		return fake{tool: func(string, map[string]any, conformance.Start) any { return result }}
	}
	tests := map[string]fake{
		"says more":                        {tool: echo, extra: `{"jsonrpc":"2.0","method":"notifications/more"}` + "\n"},
		"says half a line more":            {tool: echo, extra: "x"},
		"dies":                             {dies: true},
		"ends badly":                       {tool: echo, exit: errors.New("exit status 2")},
		"speaks another version":           {tool: echo, version: "2024-11-05"},
		"text says something else":         says(raw{"structuredContent": structured, "content": content(`{"a":"<&>","b":2}`)}),
		"text is not JSON":                 says(raw{"structuredContent": structured, "content": content("a")}),
		"there is no text":                 says(raw{"structuredContent": structured, "content": []any{}}),
		"there are two texts":              says(raw{"structuredContent": structured, "content": append(content("{}"), content("{}")...)}),
		"the text is an image":             says(raw{"structuredContent": structured, "content": []any{map[string]any{"type": "image", "text": `{"a":"<&>","b":1}`}}}),
		"there is no structured answer":    says(raw{"content": content(`{"a":"<&>","b":1}`)}),
		"an error carries an answer":       says(raw{"isError": true, "structuredContent": structured, "content": content("{}"), "_meta": raw{"repo2c4/error": raw{}}}),
		"an error differs between the two": says(raw{"isError": true, "content": content(`{"code":"a"}`), "_meta": raw{"repo2c4/error": raw{"code": "b"}}}),
	}
	for name, server := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if outcome := replay(t, server, right); len(outcome.Failures) == 0 {
				t.Errorf("outcome = %+v", outcome)
			}
		})
	}
}

func TestASilentServerFails(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancelCause(t.Context())
	impatient := errors.New("no more patience")
	server := fake{tool: echo}
	text := "# R.\n-- call echo --\n{}\n-- answer --\n{}\n-- call echo --\n{}\n-- answer --\n{}\n"
	calls := 0
	server.tool = func(string, map[string]any, conformance.Start) any {
		if calls++; calls == 2 {
			cancel(impatient)
			<-t.Context().Done() // as if it never came back
		}
		return map[string]any{}
	}
	c, err := load(text)
	if err != nil {
		t.Fatal(err)
	}
	start := func(ctx context.Context, s conformance.Start) (*conformance.Pipes, error) {
		pipes, err := server.start(ctx, s)
		pipes.Wait = func() error { return nil } // its process was ended
		return pipes, err
	}
	outcome, err := conformance.Run(ctx, c, start, t.TempDir())
	if err != nil || len(outcome.Failures) == 0 || !strings.Contains(outcome.Failures[0], "call echo") {
		t.Errorf("outcome = %+v, %v", outcome, err)
	}
}

func TestStepsThatCannotBeMadeFail(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"a file that is not there":       "# R.\n-- file a --\nx\n",
		"a file that should not be":      "# R.\n-- repo/a --\nx\n-- absent a --\n",
		"a definition that is no JSON":   "# R.\n-- define A --\n{\n",
		"arguments that are no JSON":     "# R.\n-- call echo --\n{\n-- answer --\n{}\n",
		"an unknown variable":            "# R.\n-- call echo --\n{\"a\":\"$NOTHING\"}\n-- answer --\n{}\n",
		"a snapshot not seen":            "# R.\n-- call echo --\n{\"a\":\"$SNAPSHOT\"}\n-- answer --\n{}\n",
		"a second snapshot not seen":     "# R.\n-- call echo --\n{\"a\":\"x${SNAPSHOT2}\"}\n-- answer --\n{}\n",
		"a cursor not seen":              "# R.\n-- call echo --\n{\"a\":\"$CURSOR\"}\n-- answer --\n{}\n",
		"a value inside a text":          "# R.\n-- define A --\n{}\n-- call echo --\n{\"a\":\"x${A}\"}\n-- answer --\n{}\n",
		"counting what is no list":       "# R.\n-- call echo --\n{\"a\":1}\n-- answer counting a --\n{}\n",
		"counting what is not there":     "# R.\n-- call echo --\n{\"a\":1}\n-- answer counting b.c --\n{}\n",
		"no list to collect":             "# R.\n-- collect A echo items --\n{}\n",
		"pages without an end":           "# R.\n-- collect A pages items --\n{\"endless\":true}\n",
		"arguments of pages, no object":  "# R.\n-- collect A echo items --\n[]\n",
		"one of many calls refused":      "# R.\n-- calls 3 fails --\n{}\n",
		"many calls, but no number":      "# R.\n-- calls many echo --\n{}\n",
		"lines that draw no answer":      "# R.\n-- send --\nx\n-- receive some --\n",
		"no number of repetitions":       "# R.\n-- define A --\n{\"$repeat\":-1,\"text\":\"x\"}\n",
		"repetitions of something else":  "# R.\n-- define A --\n{\"$repeat\":1,\"text\":1}\n",
		"no number of items":             "# R.\n-- define A --\n[{\"$each\":\"2\",\"item\":1}]\n",
		"a nested error in an expansion": "# R.\n-- define A --\n[[{\"$each\":2,\"item\":{\"$repeat\":2}}]]\n",
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if outcome := replay(t, fake{tool: tools}, text); len(outcome.Failures) == 0 {
				t.Errorf("outcome = %+v", outcome)
			}
		})
	}
}

// tools are the tools of the fake.
func tools(name string, arguments map[string]any, start conformance.Start) any {
	switch name {
	case "fails":
		return failure{"code": "no"}
	case "pages":
		return pages(arguments)
	case "list":
		return listing(name, arguments, start)
	case "start":
		return map[string]any{"args": strings.Join(start.Args, " "), "environ": strings.Join(start.Environ, " ")}
	}
	return echo(name, arguments, start)
}

// pages is a list of five in pages of two.
func pages(arguments map[string]any) any {
	all := []any{1, 2, 3, 4, 5}
	if endless, _ := arguments["endless"].(bool); endless {
		return map[string]any{"items": all, "nextCursor": "again"}
	}
	from := map[any]int{nil: 0, "c2": 2, "c4": 4}[arguments["cursor"]]
	page := map[string]any{"items": all[from:min(from+2, len(all))]}
	if from < 4 {
		page["nextCursor"] = map[int]string{0: "c2", 2: "c4"}[from]
	}
	return page
}

// passing replays a case and compares it with what it says.
func passing(t *testing.T, text string) {
	t.Helper()
	outcome := replay(t, fake{tool: tools}, text)
	for _, problem := range append(outcome.Failures, outcome.Differences...) {
		t.Error(problem)
	}
}

func TestVariables(t *testing.T) {
	t.Parallel()
	passing(t, `# Values that differ from run to run are named in order of appearance and can be used in calls.
-- call echo --
{"one":"snapshot_00000000000000000000000000000001","two":["snapshot_00000000000000000000000000000002","snapshot_00000000000000000000000000000001"],
 "other":"snapshot_1","nextCursor":"abc","expiresAtUtc":"2030-01-02T03:04:05Z","when":"2030-01-02T03:04:05Z",
 "details":["reference 0011223344556677"],"version":"1","serverInfo":{"version":"1"}}
-- answer --
{
  "details": [
    "$REFERENCE"
  ],
  "expiresAtUtc": "$TIME",
  "nextCursor": "$CURSOR",
  "one": "$SNAPSHOT",
  "other": "snapshot_1",
  "serverInfo": {
    "version": "$VERSION"
  },
  "two": [
    "$SNAPSHOT2",
    "$SNAPSHOT"
  ],
  "version": "1",
  "when": "2030-01-02T03:04:05Z"
}
-- define INNER --
{"snapshot":"$SNAPSHOT2"}
-- define OUTER --
[{"inner":"$INNER"},"${CURSOR}d","$lower","$ CURSOR"]
-- call echo --
{"a":"$OUTER","b":"$CURSOR"}
-- answer --
{
  "a": [
    {
      "inner": {
        "snapshot": "$SNAPSHOT2"
      }
    },
    "abcd",
    "$lower",
    "$ CURSOR"
  ],
  "b": "abc"
}
`)
}

func TestLargeValues(t *testing.T) {
	t.Parallel()
	passing(t, `# Repetitions are written out; numbers have leading zeros.
-- define MANY --
[0,{"$each":10,"item":{"id":"e{n}","deep":[{"$repeat":2,"text":"{n}-"}],"n":1.50}},{"$each":0,"item":1}]
-- call echo --
{"many":"$MANY"}
-- answer counting many --
{
  "many": {
    "$count": 11
  }
}
-- define TWO --
[{"$each":2,"item":{"id":"e{n}","deep":[{"$repeat":2,"text":"{n}-"}]}}]
-- call echo --
{"many":"$TWO"}
-- answer --
{
  "many": [
    {
      "deep": [
        "1-1-"
      ],
      "id": "e1"
    },
    {
      "deep": [
        "2-2-"
      ],
      "id": "e2"
    }
  ]
}
-- calls 12 echo --
{"id":"snapshot_000000000000000000000000000000{n}"}
-- call echo --
{"id":"$SNAPSHOT12","deep":{"list":[1,2]}}
-- answer counting deep.list --
{
  "deep": {
    "list": {
      "$count": 2
    }
  },
  "id": "$SNAPSHOT12"
}
`)
}

func TestPages(t *testing.T) {
	t.Parallel()
	passing(t, `# All pages are collected, from the first to the last.
-- collect ALL pages items --
{"other":"kept"}
-- call echo --
{"all":"$ALL"}
-- answer --
{
  "all": [
    1,
    2,
    3,
    4,
    5
  ]
}
`)
}

func TestErrorsAndLines(t *testing.T) {
	t.Parallel()
	passing(t, `# Errors are answers, too, and lines are sent as they are.
-- handshake --
-- call fails --
{}
-- answer --
{
  "error": {
    "code": "no"
  }
}
-- send --
rubbish
{"jsonrpc":"2.0","method":"notifications/quiet"}
{"jsonrpc":"2.0","id":"x","method":"ping"}
-- receive 2 --
{
  "error": {
    "code": -32700,
    "message": "parse error"
  },
  "jsonrpc": "2.0"
}
{
  "id": "x",
  "jsonrpc": "2.0",
  "result": {}
}
-- send --
{"jsonrpc":"2.0","method":"notifications/quiet"}
-- receive 0 --
`)
}

func TestFilesAndSteps(t *testing.T) {
	t.Parallel()
	passing(t, `# The repository is what the header and the sections say, and the steps change it.
args --flag value
environ A=1
repeat long.md 3 ab\n
base64 raw.md
repeat raw.md 2 x
no-final-newline short.md
files 10 many/f{n}.md number {n}
mkdir empty
-- repo/long.md --
end
-- repo/raw.md --
AP8=
-- repo/short.md --
short
-- call start --
{}
-- answer --
{
  "args": "--flag value",
  "environ": "A=1"
}
-- file long.md --
ab
ab
ab
end
-- file many/f02.md --
number 02
-- file many/f10.md --
number 10
-- write new/deep.md --
written
-- remove many --
-- mkdir new/folder --
-- absent many/f02.md --
-- call list --
{}
-- answer --
{
  "empty": "folder",
  "long.md": "644 \"ab\\nab\\nab\\nend\\n\"",
  "new": "folder",
  "new/deep.md": "644 \"written\\n\"",
  "new/folder": "folder",
  "raw.md": "644 \"xx\\x00\\xff\"",
  "short.md": "644 \"short\""
}
`)
}

func TestTheRootHasItsPlaceholder(t *testing.T) {
	t.Parallel()
	c, err := load("# R.\nargs --likec4 {root}/bin\nenviron PATH={root}:{root}/x\n-- call start --\n{}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	outcome, err := conformance.Run(t.Context(), c, fake{tool: tools}.start, folder)
	if err != nil || len(outcome.Failures) > 0 {
		t.Fatalf("Run = %+v, %v", outcome, err)
	}
	var got []byte
	for _, answer := range outcome.Answers {
		got = answer
	}
	root, err := os.Getwd()
	if err != nil || bytes.Contains(got, []byte("{root}")) || !bytes.Contains(got, []byte("repository/bin")) || strings.HasPrefix(folder, root) {
		t.Errorf("the server was started with %s", got)
	}
}
