package change_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// contract is the compiled schema of reports.
func contract(t *testing.T) *jsonschema.Schema {
	t.Helper()
	for _, c := range gen.Contracts() {
		if c.Name != "change-report" {
			continue
		}
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(c.Schema()))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(c.Name, document); err != nil {
			t.Fatal(err)
		}
		schema, err := compiler.Compile(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		return schema
	}
	t.Fatal("there is no contract change-report")
	return nil
}

// wholeReport has every member that a report can have.
func wholeReport(t tester) gen.ChangeReport {
	base := codeMap(t, append(ring("abc"), "a rloc=1 old=1", "gone/x rloc=2", "gone/x -> a import 3")...)
	head := codeMap(t, append(ring("abcd"), "a rloc=3 new=1", "f/y rloc=9", "f/y -> a type 3", "a -> nowhere", "f/y -> d", "b -> f/y include 9")...)
	report := compare(t, base, head, ruleSet(t, `
layers: [{id: floors, reason: Down., layers: [{name: top, files: [f/**]}, {name: low, files: ['?']}, {name: none, files: [none]}]}]
forbidden: [{id: no-f, from: ['**'], to: [a], severity: warning}]
required: [{id: need, from: ['?'], to: [f/**]}]
cycles: [{id: none, severity: info}, {id: nothing, within: [nothing]}]
thresholds: [{id: small, metric: rloc, max: 2.5, files: ['**']}]
`))
	commit := "0123456789abcdef0123456789abcdef01234567"
	report.Head.Commit = &commit
	return report
}

func encoded(t tester, report gen.ChangeReport) []byte {
	t.Helper()
	text, err := change.Encode(report)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func readBack(t tester, text []byte) gen.ChangeReport {
	t.Helper()
	report, err := change.ReadReport(context.Background(), bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// What is written is one line, keeps the contract, and reads as it was.
func TestReportsAreReadAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	schema, with := contract(t), ruleSet(t, allRules)
	judge := func(t tester, report gen.ChangeReport) {
		text := encoded(t, report)
		if !bytes.HasSuffix(text, []byte("}\n")) || bytes.Count(text, []byte("\n")) != 1 {
			t.Fatal("is not one line")
		}
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(document); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(report, readBack(t, text)); diff != "" {
			t.Fatal(diff)
		}
		if again := encoded(t, readBack(t, text)); !bytes.Equal(again, text) {
			t.Fatal("other bytes the second time")
		}
	}
	judge(t, wholeReport(t))
	judge(t, compare(t, nil, codeMap(t, "a"), nil))
	rapid.Check(t, func(rt *rapid.T) {
		base, head, by := drawnMap(rt, "base"), drawnMap(rt, "head"), with
		switch rapid.SampledFrom([]string{"all", "no base", "no rules"}).Draw(rt, "given") {
		case "no base":
			base = nil
		case "no rules":
			by = nil
		}
		judge(rt, compare(rt, base, head, by))
	})
}

// The same comparison gives the same bytes.
func TestReportsAreDeterministic(t *testing.T) {
	t.Parallel()
	want := encoded(t, wholeReport(t))
	for range 20 {
		if got := encoded(t, wholeReport(t)); !bytes.Equal(got, want) {
			t.Fatal("other bytes")
		}
	}
}

// detail is why a report is refused.
func detail(t tester, text string) string {
	t.Helper()
	_, err := change.ReadReport(context.Background(), strings.NewReader(text))
	if err == nil {
		return ""
	}
	f, ok := fault.As(err)
	if !ok || f.Code != gen.CodeReportInvalid || len(f.Details) != 1 {
		t.Fatal(fmt.Sprintf("%T: %v", err, err))
	}
	return f.Details[0]
}

func TestRefused(t *testing.T) {
	t.Parallel()
	whole := string(encoded(t, wholeReport(t)))
	swap := func(old, with string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("the report has no %s", old)
		}
		return strings.Replace(whole, old, with, 1)
	}
	for name, c := range map[string]struct{ text, want string }{
		"nothing":          {"", "is no complete JSON document"},
		"blank":            {" \n", "is no complete JSON document"},
		"cut":              {whole[:len(whole)/2], "is no complete JSON document"},
		"another value":    {"[]", "has the wrong type"},
		"no JSON":          {"{'a': 1}", "is no JSON at byte 1"},
		"more":             {whole + "{}", "something follows the document"},
		"rubbish":          {whole + "x", "is no JSON at byte"},
		"no UTF-8":         {swap(`"shop"`, "\"sh\xffop\""), "/head/projectName: is no JSON at byte"},
		"name twice":       {swap(`"schemaVersion"`, `"edges":[],"schemaVersion"`), "/edges: a name is given twice"},
		"unknown twice":    {swap(`"schemaVersion"`, `"x":{"y":1,"y":2},"schemaVersion"`), "/x/y: a name is given twice"},
		"deep":             {swap(`"schemaVersion"`, `"x":`+strings.Repeat("[", 100)+strings.Repeat("]", 100)+`,"schemaVersion"`), "more than 64 levels"},
		"bottomless":       {`{"x":` + strings.Repeat("[", 100000), "more than 64 levels"},
		"version":          {swap(`"schemaVersion":"1.0"`, `"schemaVersion":"2.0"`), "/schemaVersion: is no version that is read"},
		"lacks a list":     {swap(`"warnings":`, `"Warnings":`), "lacks a member that must be there"},
		"null for a list":  {swap(`"shop"`, `null`), "/head"},
		"type":             {swap(`"shop"`, `7`), "/head/projectName: has the wrong type"},
		"enumeration":      {swap(`"change":"added"`, `"change":"moved"`), "is none of the values that there are"},
		"fraction":         {swap(`"line":3`, `"line":3.5`), "is no whole number"},
		"line 0":           {swap(`"line":3`, `"line":0`), "is less than 1"},
		"huge number":      {swap(`"max":2.5`, `"max":1e999`), "is too large a number"},
		"checksum":         {swap(`"checksum":"`, `"checksum":"x`), "/head/checksum: is no checksum"},
		"digest":           {swap(`"sha256":"`, `"sha256":"x`), "/rules/sha256: is no digest"},
		"count of rules":   {swap(`"count":6`, `"count":5`), "/rules/count"},
		"violation id":     {swap(`"id":"violation_`, `"id":"Violation_`), "/id: is no id of a violation"},
		"unknown rule":     {swap(`"rule":"need"`, `"rule":"nobody"`), "/rule: is none of the rules"},
		"other type":       {swap(`"rule":"need","type":"required"`, `"rule":"need","type":"forbidden"`), "/type: is another type than that of its rule"},
		"other severity":   {swap(`"rule":"need","type":"required","severity":"error"`, `"rule":"need","type":"required","severity":"info"`), "is another severity than that of its rule"},
		"no cause":         {swap(`"metric":"rloc","value"`, `"Metric":"rloc","value"`), "lacks what its type shows"},
		"summary":          {swap(`"filesAdded":2`, `"filesAdded":3`), "/summary: counts something else than the lists hold"},
		"changes for none": {swap(`"base":`, `"Base":`), "/base: there are changes without a base"},
		"no rules":         {swap(`"rules":{`, `"Rules":{`), "/rules: there are violations without rules"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := detail(t, c.text); !strings.Contains(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// Members that nobody knows, numbers written otherwise and nulls are read over.
func TestTolerated(t *testing.T) {
	t.Parallel()
	want := compare(t, nil, codeMap(t, "a x=1"), nil)
	text := string(encoded(t, want))
	for _, c := range [][2]string{
		{`{"schemaVersion"`, ` { "new": {"a": [1, {"b": null}]}, "schemaVersion"`},
		{`"files":1`, `"files":1.0`},
		{`"files":1`, `"files":10e-1`},
		{`"head":`, `"base":null,"rules":null,"head":`},
		{`"edges":0`, `"edges":0,"commit":null,"line":"x"`},
	} {
		changed := strings.Replace(text, c[0], c[1], 1)
		if changed == text {
			t.Fatalf("nothing changed: %s", c[0])
		}
		if diff := cmp.Diff(want, readBack(t, []byte(changed))); diff != "" {
			t.Error(diff)
		}
	}
}

// What the schema refuses the reader refuses, wherever one value is replaced or
// taken away.
func TestReaderIsNoLaxerThanTheSchema(t *testing.T) {
	t.Parallel()
	schema := contract(t)
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(encoded(t, wholeReport(t))))
	if err != nil {
		t.Fatal(err)
	}
	odd := []any{
		"", "1.0", true, []any{}, map[string]any{}, json.Number("-1"), json.Number("2.5"),
	}
	refused := 0
	verdict := func(where string) {
		refusal := schema.Validate(document)
		if refusal == nil {
			return
		}
		refused++
		text, err := json.Marshal(document)
		if err != nil {
			t.Fatal(err)
		}
		if detail(t, string(text)) == "" {
			t.Errorf("%s: the reader takes what the schema refuses: %v", where, refusal)
		}
	}
	var visit func(path string, v any, set func(any))
	visit = func(path string, v any, set func(any)) {
		for _, value := range odd {
			set(value)
			verdict(fmt.Sprintf("%s: %v", path, value))
		}
		set(v)
		switch v := v.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				before := v[name]
				delete(v, name)
				verdict(path + "/" + name + " taken away")
				v[name] = before
				visit(path+"/"+name, before, func(to any) { v[name] = to })
			}
		case []any:
			for i := range min(len(v), 1) {
				visit(fmt.Sprintf("%s/%d", path, i), v[i], func(to any) { v[i] = to })
			}
		}
	}
	visit("", document, func(to any) { document = to })
	if refused < 500 {
		t.Errorf("the schema refuses only %d documents", refused)
	}
}

// What cannot be read is no invalid report.
func TestUnreadable(t *testing.T) {
	t.Parallel()
	cut := io.MultiReader(strings.NewReader(`{"schemaVersion":`), iotest.ErrReader(errors.New("disk")))
	_, err := change.ReadReport(t.Context(), cut)
	if f, ok := fault.As(err); !ok || f.Code != gen.CodeReportUnreadable || strings.Contains(err.Error(), "disk") {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := change.ReadReport(ctx, strings.NewReader("{}")); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// blanks is white space without end.
type blanks struct{}

func (blanks) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	report := encoded(t, wholeReport(t))
	limit := int64(len(report)) + 1000
	if _, err := change.ReadReportUpTo(t.Context(), bytes.NewReader(report), limit); err != nil {
		t.Error(err)
	}
	_, err := change.ReadReportUpTo(t.Context(), io.MultiReader(bytes.NewReader(report), blanks{}), limit)
	if f, ok := fault.As(err); !ok || f.Code != gen.CodeReportInvalid || !slices.Equal(f.Details, []string{"is larger than 134217728 bytes"}) {
		t.Errorf("%v", err)
	}
}

// Any bytes are a report or a fault; a report that is read is written so that it
// reads the same.
func FuzzReadReport(f *testing.F) {
	whole := encoded(f, wholeReport(f))
	f.Add(whole)
	f.Add(encoded(f, compare(f, nil, codeMap(f, "a"), nil)))
	f.Add([]byte(`{"schemaVersion":"1.0"}`))
	f.Add([]byte("[[[["))
	f.Fuzz(func(t *testing.T, data []byte) {
		report, err := change.ReadReport(t.Context(), bytes.NewReader(data))
		if err != nil {
			if f, ok := fault.As(err); !ok || f.Code != gen.CodeReportInvalid {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		text := encoded(t, report)
		again := readBack(t, text)
		if !bytes.Equal(text, encoded(t, again)) {
			t.Error("other bytes the second time")
		}
	})
}
