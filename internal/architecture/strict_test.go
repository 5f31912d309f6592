package architecture_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// nested is an array in arrays, as many levels as given.
func nested(levels int) string {
	return strings.Repeat("[", levels) + strings.Repeat("]", levels)
}

// with is the valid model with one member more.
func with(member string) string { return `{` + member + `,` + validModel[1:] }

func TestDocumentsThatAreNotStrictJSON(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"empty":                           "",
		"blank":                           " \n",
		"byte order mark":                 "\ufeff" + validModel,
		"space that JSON does not know":   "\u00a0null",
		"form feed":                       "\fnull",
		"unfinished":                      validModel[:len(validModel)-1],
		"unfinished text":                 validModel[:len(validModel)-3],
		"trailing brace":                  validModel + "}",
		"trailing document":               validModel + " {}",
		"trailing null":                   "null null",
		"trailing comma":                  edit(t, validModel, `"A guess."}]}`, `"A guess."}],}`),
		"trailing comma in a list":        edit(t, validModel, `["ev_api","ev_kind"]`, `["ev_api","ev_kind",]`),
		"trailing text":                   validModel + "x",
		"trailing NUL":                    validModel + "\x00",
		"comment":                         "// model\n" + validModel,
		"single quotes":                   edit(t, validModel, `"C2"`, `'C2'`),
		"NaN":                             edit(t, validModel, `"sizeBytes":7`, `"sizeBytes":NaN`),
		"NaN in an unknown member":        with(`"x":NaN`),
		"infinity":                        edit(t, validModel, `"line":3`, `"line":-Infinity`),
		"leading zero":                    edit(t, validModel, `"line":3`, `"line":03`),
		"plus sign":                       edit(t, validModel, `"line":3`, `"line":+3`),
		"bare point":                      edit(t, validModel, `"line":3`, `"line":3.`),
		"hexadecimal":                     edit(t, validModel, `"line":3`, `"line":0x3`),
		"raw line feed in a text":         edit(t, validModel, "Shop", "Sh\nop"),
		"raw NUL in a text":               edit(t, validModel, "Shop", "Sh\x00op"),
		"unknown escape":                  edit(t, validModel, "Shop", `Sh\xop`),
		"invalid UTF-8":                   edit(t, validModel, "Shop", "Sh\xffop"),
		"UTF-8 of a surrogate":            edit(t, validModel, "Shop", "\xed\xa0\x80"),
		"overlong UTF-8":                  edit(t, validModel, "Shop", "\xc0\xaf"),
		"invalid UTF-8 in unknown member": with(`"x":"` + "\xff" + `"`),
		"invalid UTF-8 in a name":         with(`"` + "\xff" + `":1`),
		"lone high surrogate":             edit(t, validModel, "Shop", `\ud800`),
		"lone low surrogate":              edit(t, validModel, "Shop", `a\udc00b`),
		"surrogates the wrong way round":  edit(t, validModel, "Shop", `\udc00\ud800`),
		"lone surrogate, unknown member":  with(`"x":{"y":["\ud800"]}`),
		"name twice":                      with(`"level":"C2"`),
		"name twice, the second null":     validModel[:len(validModel)-1] + `,"level":null}`,
		"name twice, spelt with escapes":  with(`"lev\u0065l":"C2"`),
		"unknown name twice":              with(`"x":1,"x":1`),
		"name twice in the snapshot":      edit(t, validModel, `"repositoryId":"acme"`, `"repositoryId":"acme","repositoryId":"acme"`),
		"name twice in a file":            edit(t, validModel, `"sizeBytes":7`, `"sizeBytes":7,"sizeBytes":7`),
		"name twice in evidence":          edit(t, validModel, `"line":3`, `"line":3,"line":3`),
		"name twice in an element":        edit(t, validModel, `"name":"Shop"`, `"name":"Shop","name":"Shop"`),
		"name twice in a relation":        edit(t, validModel, `"description":"Asks"`, `"description":"Asks","description":"Asks"`),
		"name twice in a diagnostic":      edit(t, validModel, `"code":"scan.link"`, `"code":"scan.link","code":"scan.link"`),
		"name twice, far inside":          with(`"x":[{"y":{"z":[{"a":1,"a":2}]}}]`),
		"name twice where a list is due":  edit(t, validModel, `["ev_api","ev_kind"]`, `{"a":1,"a":2}`),
		"too many levels of lists":        with(`"x":` + nested(gen.LimitJsonDepth)),
		"too many levels of objects":      with(`"x":` + strings.Repeat(`{"a":`, gen.LimitJsonDepth) + "1" + strings.Repeat("}", gen.LimitJsonDepth)),
		"too many levels, not closed":     with(`"x":` + strings.Repeat("[", gen.LimitJsonDepth)),
		"65 levels of nothing else":       nested(gen.LimitJsonDepth + 1),
		"ten thousand levels":             nested(10_000),
		"a million levels":                nested(1_000_000),
		"a million levels in a member":    with(`"x":` + nested(1_000_000)),
	}
	for name, document := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff([]string{"json.invalid at $"}, readModel(t, document)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// What goes wrong first in the text must not hide that the whole is no JSON.
func TestJSONInvalidStandsAlone(t *testing.T) {
	t.Parallel()
	for name, document := range map[string]string{
		"after an unknown level":    edit(t, validModel, `"C2"`, `"C9"`) + "}",
		"after a broken element":    edit(t, validModel, `"actor"`, `"person"`) + "]",
		"after an unknown version":  edit(t, validModel, `{"schemaVersion":"1.0","level"`, `{"schemaVersion":"9","level"`) + "x",
		"after nothing":             "null]",
		"inside a list of nulls":    edit(t, validModel, `"elements":[`, `"elements":[null,null,nul,`),
		"inside what is read over":  with(`"x":[tru]`),
		"inside a wrongly typed id": edit(t, validModel, `"rel_asks"`, `{"a":}`),
	} {
		if diff := cmp.Diff([]string{"json.invalid at $"}, readModel(t, document)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestSchemaUnsupportedStandsAlone(t *testing.T) {
	t.Parallel()
	document := edit(t, edit(t, validModel, `{"schemaVersion":"1.0","level"`, `{"schemaVersion":"0.9","level"`), `"actor"`, `"person"`)
	if diff := cmp.Diff([]string{"schema.unsupported at $"}, readModel(t, document)); diff != "" {
		t.Errorf("model (-want +got):\n%s", diff)
	}
	document = edit(t, edit(t, validSnapshot, `"1.0"`, `"0.9"`), `"acme"`, `""`)
	if diff := cmp.Diff([]string{"schema.unsupported at $"}, readSnapshot(t, document)); diff != "" {
		t.Errorf("snapshot (-want +got):\n%s", diff)
	}
}

func TestStrictReadingOfSnapshots(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, document string
		want           []string
	}{
		{"nothing", "null", []string{"snapshot.missing at $"}},
		{"nothing, with space around", " \r\n\tnull ", []string{"snapshot.missing at $"}},
		{"nothing and more", "null,", []string{"json.invalid at $"}},
		{"a list", "[1]", []string{"json.invalid at $"}},
		{"a text", `"snapshot"`, []string{"json.invalid at $"}},
		{"a number", `1`, []string{"json.invalid at $"}},
		{"an empty object", `{}`, []string{"schema.unsupported at $"}},
		{"only a version", `{"schemaVersion":"1.0"}`, []string{
			"id.invalid at $.repositoryId", "collection.missing at $.files", "collection.missing at $.evidence", "collection.missing at $.diagnostics",
		}},
		{"name twice", edit(t, validSnapshot, `"acme"`, `"acme","repositoryId":"acme"`), []string{"json.invalid at $"}},
		{"too many levels", `{"x":` + nested(gen.LimitJsonDepth) + `,` + validSnapshot[1:], []string{"json.invalid at $"}},
		{"as many levels as may be", `{"x":` + nested(gen.LimitJsonDepth-1) + `,` + validSnapshot[1:], nil},
		{"additive members", `{"furtherFacts":{"a":[null]},"externalIntegrationEvidence":null,` + validSnapshot[1:], nil},
		{"imported evidence", withExternal(validExternal), nil},
		{"imported evidence of another type", withExternal("[]"), []string{"json.invalid at $.externalIntegrationEvidence"}},
		{"imported evidence without members", withExternal("{}"), []string{
			"text.required at $.externalIntegrationEvidence.reportSchemaVersion", "json.invalid at $.externalIntegrationEvidence.discoveryCompleted",
			"json.invalid at $.externalIntegrationEvidence.truncated", "collection.missing at $.externalIntegrationEvidence.evidence",
			"collection.missing at $.externalIntegrationEvidence.diagnostics",
		}},
		{"imported evidence that is no evidence", withExternal(edit(t, validExternal, `"id":"ev_api"`, `"id":"ev_none"`)), []string{"evidence.referenceMissing at $.externalIntegrationEvidence.evidence[0].id"}},
		{"imported evidence twice", withExternal(edit(t, validExternal, `"id":"ev_kind"`, `"id":"ev_api"`)), []string{"id.duplicate at $.externalIntegrationEvidence.evidence[1].id"}},
		{"imported evidence of other files", withExternal(edit(t, edit(t, validExternal, `"projectPath":"src/Api.csproj"`, `"projectPath":"a"`), `"sourcePath":"README.md","sourceLine":3`, `"sourcePath":"b","sourceLine":3`)), []string{
			"evidence.fileMissing at $.externalIntegrationEvidence.evidence[0].projectPath", "evidence.fileMissing at $.externalIntegrationEvidence.evidence[0].sourcePath",
		}},
		{"imported evidence of an unknown kind", withExternal(edit(t, validExternal, `"kind":"messaging"`, `"kind":"Messaging"`)), []string{"json.invalid at $.externalIntegrationEvidence.evidence[0].kind"}},
	} {
		if diff := cmp.Diff(test.want, readSnapshot(t, test.document)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

func TestWhatStrictReadingAllows(t *testing.T) {
	t.Parallel()
	for name, document := range map[string]string{
		"space around":                    "\r\n\t " + validModel + " \n",
		"unknown members of every type":   with(`"x":null,"y":[1.5,{"a":true}],"z":"","":0`),
		"unknown members of a record":     edit(t, validModel, `"kind":"actor"`, `"kind":"actor","tags":["a",null],"x":{"id":1}`),
		"as many levels as may be":        with(`"x":` + nested(gen.LimitJsonDepth-1)),
		"the same name at two places":     with(`"x":{"id":1},"y":{"id":1}`),
		"names that differ in case":       with(`"Level":"C9"`),
		"escaped member name":             edit(t, validModel, `"repositoryId"`, `"repository\u0049d"`),
		"null for optional members":       edit(t, edit(t, validModel, `"line":3`, `"line":null`), `"target":"README.md"`, `"target":null`),
		"null for the reason":             edit(t, validModel, `"evidenceIds":["ev_api"],`, `"evidenceIds":["ev_api"],"reviewReason":null,`),
		"null for the parent of a root":   edit(t, validModel, `"name":"Shop"`, `"name":"Shop","parentId":null`),
		"surrogate pair in escapes":       edit(t, validModel, "Shop", `\ud83d\ude00`),
		"byte order mark inside a text":   edit(t, validModel, "Shop", "\ufeffShop"),
		"noncharacter":                    edit(t, validModel, "Shop", "\uffff"),
		"escaped NUL":                     edit(t, validModel, "Shop", `\u0000`),
		"huge number, unknown member":     with(`"x":1e400`),
		"many digits in unknown member":   with(`"x":` + strings.Repeat("9", 1000)),
		"duplicate-looking, not the same": with(`"levels":"C2"`),
	} {
		if got := readModel(t, document); got != nil {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestNullForARequiredMemberIsItsAbsence(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ from, to, absent string }{
		{`"level":"C2"`, `"level":null`, `"x":null`},
		{`"repositoryId":"acme"`, `"repositoryId":null`, `"x":null`},
		{`"name":"Shop"`, `"name":null`, `"x":null`},
		{`"kind":"actor"`, `"kind":null`, `"x":null`},
		{`"sizeBytes":7`, `"sizeBytes":null`, `"x":null`},
		{`"category":"dotnet.project",`, `"category":null,`, ``},
		{`"description":"Asks"`, `"description":null`, `"x":null`},
		{`"severity":"warning"`, `"severity":null`, `"x":null`},
		{`"evidenceIds":["ev_api"]`, `"evidenceIds":null`, `"x":null`},
		{`"snapshot":` + validSnapshot, `"snapshot":null`, `"x":null`},
		{`{"schemaVersion":"1.0","level"`, `{"schemaVersion":null,"level"`, `{"level"`},
	} {
		null, absent := readModel(t, edit(t, validModel, test.from, test.to)), readModel(t, edit(t, validModel, test.from, test.absent))
		if diff := cmp.Diff(absent, null); diff != "" || len(null) == 0 {
			t.Errorf("%s is not read as absent (-absent +null):\n%s", test.to, diff)
		}
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	const wrong = "json.invalid at $.snapshot.files[0].sizeBytes"
	const negative = "file.size at $.snapshot.files[0].sizeBytes"
	for _, test := range []struct {
		literal string
		value   int64
		problem string
	}{
		{"0", 0, ""},
		{"-0", 0, ""},
		{"-0.0", 0, ""},
		{"0e5", 0, ""},
		{"0.000e-7", 0, ""},
		{"0e99999999999999999999", 0, ""},
		{"1.0", 1, ""},
		{"1e2", 100, ""},
		{"1E+2", 100, ""},
		{"1.5e1", 15, ""},
		{"1200e-2", 12, ""},
		{"0.00012e5", 12, ""},
		{"10000000000000000000000e-22", 1, ""},
		{"9007199254740991", 9007199254740991, ""},
		{"9007199254740991.000", 9007199254740991, ""},
		{"9.007199254740991e15", 9007199254740991, ""},
		{"-1", 0, negative},
		{"-9007199254740991", 0, negative},
		{"9007199254740992", 0, wrong},
		{"-9007199254740992", 0, wrong},
		{"9223372036854775807", 0, wrong},
		{"18446744073709551616", 0, wrong},
		{"1e16", 0, wrong},
		{"1e400", 0, wrong},
		{"-1e400", 0, wrong},
		{"1e99999999999999999999", 0, wrong},
		{"1e-99999999999999999999", 0, wrong},
		{"1.5", 0, wrong},
		{"-1.5", 0, wrong},
		{"0.1", 0, wrong},
		{"1e-1", 0, wrong},
		{"1e-400", 0, wrong},
		{"15e-1", 0, wrong},
		{"1.00000000000000000000000001", 0, wrong},
		{"9007199254740990.5", 0, wrong},
		{`"7"`, 0, wrong},
		{"true", 0, wrong},
		{"[]", 0, wrong},
		{"{}", 0, wrong},
	} {
		t.Run(test.literal, func(t *testing.T) {
			t.Parallel()
			model, err := architecture.ReadModel([]byte(edit(t, validModel, `"sizeBytes":7`, `"sizeBytes":`+test.literal)))
			var want []string
			if test.problem != "" {
				want = []string{test.problem}
			}
			if diff := cmp.Diff(want, problems(t, err)); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if got := model.Snapshot.Files[0].SizeBytes; err == nil && got != test.value {
				t.Errorf("got %d, want %d", got, test.value)
			}
		})
	}
}
