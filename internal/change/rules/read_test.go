package rules_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change/rules"
)

// whole has every member.
const whole = `# Why the house stands.
schemaVersion: "1.0"
layers:
  - id: floors
    severity: warning
    reason: Down only.
    except: ["**/*_test.go"]
    layers:
      - {name: doors, files: [cmd/**, tools/**], isolated: true}
      - name: work
        files: ['internal/{a,b}/**', "lib/[a-z]*.go"]
        mayUse: []
        isolated: no-it-is-not
      - name: ground
        files: [base/**]
        mayUse: [work]
forbidden:
  - id: no-legacy
    from: ["**"]
    to: [legacy/**]
    kinds: [import, type]
    except:
      - from: [bridge/**]
        to: [legacy/api/**]
required:
  - id: every-handler-logs
    from: [handlers/*]
    to: [log/**]
    except: [handlers/doc.go]
    kinds: [include]
cycles:
  - id: no-cycles
    scope: folder
    within: [internal/**]
    except: ["**/*_test.go"]
thresholds:
  - id: small
    severity: info
    metric: rloc
    files: ["**/*.go"]
    except: [gen/**]
    max: 1e3
`

func TestWholeDocument(t *testing.T) {
	t.Parallel()
	read, err := rules.Read([]byte(strings.Replace(whole, "no-it-is-not", "false", 1)))
	if err != nil {
		t.Fatal(err)
	}
	yes, no := true, false
	warning, info := gen.RuleSeverityWarning, gen.RuleSeverityInfo
	folder := gen.CycleRuleScopeFolder
	reason := "Down only."
	want := gen.ArchitectureRules{
		SchemaVersion: "1.0",
		Layers: []gen.LayerRule{{
			ID: "floors", Severity: &warning, Reason: &reason, Except: []string{"**/*_test.go"},
			Layers: []gen.Layer{
				{Name: "doors", Files: []string{"cmd/**", "tools/**"}, Isolated: &yes},
				{Name: "work", Files: []string{"internal/{a,b}/**", "lib/[a-z]*.go"}, MayUse: []string{}, Isolated: &no},
				{Name: "ground", Files: []string{"base/**"}, MayUse: []string{"work"}},
			},
		}},
		Forbidden: []gen.ForbiddenRule{{
			ID: "no-legacy", From: []string{"**"}, To: []string{"legacy/**"},
			Kinds:  []gen.DependencyKind{gen.DependencyKindImport, gen.DependencyKindType},
			Except: []gen.RuleException{{From: []string{"bridge/**"}, To: []string{"legacy/api/**"}}},
		}},
		Required: []gen.RequiredRule{{
			ID: "every-handler-logs", From: []string{"handlers/*"}, To: []string{"log/**"}, Except: []string{"handlers/doc.go"},
			Kinds: []gen.DependencyKind{gen.DependencyKindInclude},
		}},
		Cycles:     []gen.CycleRule{{ID: "no-cycles", Scope: &folder, Within: []string{"internal/**"}, Except: []string{"**/*_test.go"}}},
		Thresholds: []gen.ThresholdRule{{ID: "small", Severity: &info, Metric: "rloc", Files: []string{"**/*.go"}, Except: []string{"gen/**"}, Max: 1000}},
	}
	if diff := cmp.Diff(want, read.Document); diff != "" {
		t.Error(diff)
	}
	if read.Count() != 5 {
		t.Errorf("%d rules, want 5", read.Count())
	}
	if len(read.SHA256) != 64 {
		t.Errorf("digest %q", read.SHA256)
	}
}

// problems are the lines of the error of a document.
func problems(t *testing.T, document string) []string {
	t.Helper()
	_, err := rules.Read([]byte(document))
	if err == nil {
		return nil
	}
	var invalid *rules.Invalid
	if !errors.As(err, &invalid) {
		t.Fatalf("%T is no *Invalid: %v", err, err)
	}
	var list []string
	for _, p := range invalid.Problems {
		list = append(list, p.String())
	}
	return list
}

// Each fault is told with its place, all of them, in the order of the file.
func TestProblems(t *testing.T) {
	t.Parallel()
	const head = "schemaVersion: \"1.0\"\n"
	for name, c := range map[string]struct {
		document string
		want     []string
	}{
		"empty":                  {"", []string{`1:1: rules.form: the file holds no rules; at least schemaVersion is needed`}},
		"comments alone":         {"# nothing\n", []string{`1:1: rules.form: the file holds no rules; at least schemaVersion is needed`}},
		"nothing":                {"---\n", []string{`2:1: rules.form: the file is nothing; a mapping is needed`}},
		"a list":                 {"- a\n", []string{`1:1: rules.form: the file is a list; a mapping is needed`}},
		"no version":             {"layers: []\n", []string{`1:1: rules.form: the file needs a member schemaVersion`}},
		"version without quotes": {"schemaVersion: 1.0\n", []string{`1:16: rules.form: schemaVersion is a number; a text is needed; write it in quotes`}},
		"another version":        {"schemaVersion: '2.0'\n", []string{`1:16: rules.form: schemaVersion is "2.0"; this version reads "1.0"`}},
		"unknown member":         {head + "layer: []\n", []string{`2:1: rules.form: the file has no member "layer"; it has schemaVersion, layers, forbidden, required, cycles, thresholds`}},
		"empty section":          {head + "cycles:\n", []string{`2:8: rules.form: cycles is nothing; a list is needed`}},
		"member twice":           {head + "cycles: []\ncycles: []\n", []string{`3:1: rules.duplicate: member "cycles" of the file is given twice`}},
		"strange name":           {head + "? [a]\n: b\n", []string{`2:3: rules.form: the name of a member of the file is a list`}},
		"merge":                  {head + "<<: {a: b}\n", []string{`2:1: rules.form: the file has no member "<<"; it has schemaVersion, layers, forbidden, required, cycles, thresholds`}},
		"two documents":          {head + "---\n" + head, []string{`2:1: rules.yaml: a second document begins; a rules file is one`}},
		"anchor":                 {head + "cycles: &a []\n", []string{`2:9: rules.yaml: anchors are not read`}},
		"alias":                  {head + "cycles:\n  - &a {id: x}\n  - *a\n", []string{`3:5: rules.yaml: anchors are not read`, `4:5: rules.yaml: aliases are not read; write the value again`}},
		"unknown alias":          {head + "cycles: *nowhere\n", []string{`2:9: rules.yaml: unknown anchor 'nowhere' referenced`}},
		"tag":                    {head + "cycles: !!seq []\n", []string{`2:9: rules.yaml: tags are not read`}},
		"binary value":           {head + "cycles:\n  - id: !!binary aGk=\n", []string{`3:9: rules.yaml: tags are not read`}},
		"control character":      {head + "cycles: \x01\n", []string{`2:9: rules.yaml: the file is no text in UTF-8, or has control characters`}},
		"no text":                {head + "a: \xff\n", []string{`2:4: rules.yaml: the file is no text in UTF-8, or has control characters`}},
		"NUL":                    {head + "a\x00", []string{`2:2: rules.yaml: the file is no text in UTF-8, or has control characters`}},
		"broken":                 {head + "cycles: [\n", []string{`3:1: rules.yaml: did not find expected node content`}},
		"tab":                    {head + "cycles:\n\t- a\n", []string{`3:1: rules.yaml: found character that cannot start any token`}},
		"missing members": {head + "forbidden: [{}]\nrequired: [{}]\ncycles: [{}]\nthresholds: [{}]\nlayers: [{}]\n", []string{
			`2:13: rules.form: a forbidden dependency needs a member from`,
			`2:13: rules.form: a forbidden dependency needs a member id`,
			`2:13: rules.form: a forbidden dependency needs a member to`,
			`3:12: rules.form: a required dependency needs a member from`,
			`3:12: rules.form: a required dependency needs a member id`,
			`3:12: rules.form: a required dependency needs a member to`,
			`4:10: rules.form: a rule about cycles needs a member id`,
			`5:14: rules.form: a threshold needs a member id`,
			`5:14: rules.form: a threshold needs a member max`,
			`5:14: rules.form: a threshold needs a member metric`,
			`6:10: rules.form: a layered structure needs a member id`,
			`6:10: rules.form: a layered structure needs a member layers`,
		}},
		"types": {head + "forbidden:\n  - id: 7\n    severity: fatal\n    reason: ''\n    from: x\n    to: [7, yes, ~, {}]\n    kinds: []\n    except: {}\n", []string{
			`3:9: rules.form: id is a number; a text is needed; write it in quotes`,
			`4:15: rules.form: severity is "fatal"; it must be one of error, warning, info`,
			`5:13: rules.form: reason is empty`,
			`6:11: rules.form: from is a text; a list is needed`,
			`7:10: rules.form: a pattern is a number; a text is needed; write it in quotes`,
			`7:18: rules.form: a pattern is nothing; a text is needed; write it in quotes`,
			`7:21: rules.form: a pattern is a mapping; a text is needed`,
			`8:12: rules.form: kinds needs 1 or more entries`,
			`9:13: rules.form: except is a mapping; a list is needed`,
		}},
		"values": {head + "thresholds:\n  - {id: A, metric: m, max: .inf}\n  - {id: b, metric: '', max: '1'}\ncycles: [{id: c, scope: module}]\n", []string{
			`3:10: rules.form: id "A" must be a lower-case letter and at most 127 of a-z, 0-9, dot, underscore and hyphen`,
			`3:29: rules.form: max is no finite number`,
			`4:21: rules.form: metric is empty`,
			`4:30: rules.form: max is a text; a number is needed`,
			`5:25: rules.form: scope is "module"; it must be one of file, folder`,
		}},
		"ids twice": {head + "cycles: [{id: a}]\nthresholds: [{id: a, metric: m, max: 1}]\n", []string{`3:19: rules.duplicate: id "a" is that of the rule in line 2, too`}},
		"patterns": {head + "cycles:\n  - id: a\n    within: ['a[', '{a', 'src\\api\\**', /a, a/, a//b, ./a, a/../b, '**.go', \"a\\tb\"]\n", []string{
			`4:14: rules.glob: pattern "a[" has a bracket, a brace or a backslash without its end`,
			`4:20: rules.glob: pattern "{a" has a bracket, a brace or a backslash without its end`,
			`4:26: rules.glob: pattern "src\\api\\**" has a backslash that escapes nothing; write / between names`,
			`4:40: rules.glob: pattern "/a" begins with /; paths begin below the project`,
			`4:44: rules.glob: pattern "a/" ends with /; write /** for all files of a folder`,
			`4:48: rules.glob: pattern "a//b" has two / in a row`,
			`4:54: rules.glob: pattern "./a" has a name .; paths have none`,
			`4:59: rules.glob: pattern "a/../b" has a name ..; paths have none`,
			`4:67: rules.glob: pattern "**.go" has ** as a part of a name, where it is no more than *; write **/ for folders`,
			`4:76: rules.glob: pattern "a\tb" has a control character`,
		}},
		"braces without end": {head + "cycles: [{id: a, within: ['" + strings.Repeat("{a,b}", 9) + "']}]\n", []string{
			`2:27: rules.limit: pattern "` + strings.Repeat("{a,b}", 9) + `" has too many braces; split it`,
		}},
		"long texts": {head + "cycles: [{id: a, reason: " + strings.Repeat("é", 1001) + ", within: [" + strings.Repeat("x", 257) + "]}]\n", []string{
			`2:26: rules.limit: reason has more than 1000 characters`,
			`2:1038: rules.limit: a pattern has more than 256 characters`,
		}},
		"layers": {head + `layers:
  - id: a
    layers:
      - {name: top, files: [x/**, x/**], mayUse: [top, low, low, none]}
      - {name: low, files: [y/**, x/**]}
      - {name: low, files: [z/**]}
  - id: b
    layers: [{name: top, files: [x/**]}]
`, []string{
			`5:35: rules.duplicate: pattern "x/**" is given twice`,
			`5:51: rules.layer: layer "top" lists itself; its files may use each other anyway, unless it is isolated`,
			`5:61: rules.duplicate: layer "low" is listed twice`,
			`5:66: rules.layer: the structure has no layer "none"`,
			`6:35: rules.layer: pattern "x/**" is one of layer "top", too`,
			`7:16: rules.duplicate: name "low" is that of the layer in line 6, too`,
			`9:13: rules.form: layers needs 2 or more entries`,
		}},
		"rules that say nothing": {head + `layers:
  - id: a
    layers: [{name: x, files: ["{a,b}/**"], isolated: true}, {name: y, files: ["[", y], isolated: true}]
    except: ["**"]
  - id: b
    layers: [{name: x, files: [x]}, {name: y, files: [y], mayUse: [x]}]
forbidden:
  - {id: c, from: [a/**, b], to: [c], except: [{from: [a/**], to: [c]}, {from: [b, a/**], to: ["**"]}]}
  - {id: d, from: [a.go], to: [a.go]}
required:
  - {id: e, from: [a.go], to: [a.go]}
  - {id: f, from: [a/**], to: [b/**], except: [a/**]}
cycles:
  - {id: g, within: [a/**, b], except: [b, c, a/**]}
  - {id: h, except: ["**"]}
thresholds:
  - {id: i, metric: m, max: 1, files: [a], except: ["**", b]}
`, []string{
			`4:55: rules.vacuous: the layer is isolated but has one part; each pattern of files is a part`,
			`4:80: rules.glob: pattern "[" has a bracket, a brace or a backslash without its end`,
			`5:13: rules.vacuous: except leaves no file to the rule`,
			`7:13: rules.vacuous: every layer may use every other and none is isolated`,
			`9:73: rules.vacuous: the exception allows all that the rule forbids`,
			`10:5: rules.vacuous: from and to are the same file "a.go"`,
			`12:5: rules.vacuous: from and to are the same file "a.go"`,
			`13:47: rules.vacuous: except leaves no file to the rule`,
			`15:40: rules.vacuous: except leaves no file to the rule`,
			`16:21: rules.vacuous: except leaves no file to the rule`,
			`18:52: rules.vacuous: except leaves no file to the rule`,
		}},
		"negation": {head + "cycles: [{id: a, within: ['!a', '\\!a']}]\n", []string{
			`2:27: rules.glob: pattern "!a" begins with !, which takes nothing out here; use except, or write \! for a name that begins so`,
		}},
		"isolated": {head + "layers: [{id: a, layers: [{name: x, files: [a], isolated: yes}, {name: y, files: [b]}]}]\n", []string{
			`2:59: rules.form: isolated is a text; true or false is needed`,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, problems(t, c.document)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What nests, repeats or grows without end is refused at a bound.
func TestBounds(t *testing.T) {
	t.Parallel()
	const head = "schemaVersion: \"1.0\"\n"
	many := func(n int, entry func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(entry(i))
		}
		return b.String()
	}
	for name, c := range map[string]struct {
		document, want string
	}{
		"brackets":       {head + "a: " + strings.Repeat("[", 100000), "2:"},
		"braces":         {head + "a: " + strings.Repeat("{a: ", 100000), "2:"},
		"dashes":         {head + "a:\n  " + strings.Repeat("- ", 100000), "3:"},
		"question marks": {head + "a:\n  " + strings.Repeat("? ", 100000), "3:"},
		"alias bomb":     {"a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n", "1:1: rules.form: the file has no member \"a\""},
		"alias to self":  {head + "cycles: &a [*a]\n", "2:"},
		"bytes":          {head + strings.Repeat("#", gen.LimitRulesBytes), "1:1: rules.limit: the file is larger than 1048576 bytes"},
		"rules":          {head + "cycles:\n" + many(gen.LimitRules+1, func(i int) string { return fmt.Sprintf("- id: r%d\n", i) }), "1003:3: rules.limit: there are more than 1000 rules"},
		"patterns of a rule": {
			head + "cycles:\n- id: a\n  within:\n" + many(257, func(i int) string { return fmt.Sprintf("  - f%d\n", i) }),
			"261:5: rules.limit: within has more than 256 entries",
		},
		"patterns of all rules": {
			head + "cycles:\n" + many(50, func(i int) string {
				return fmt.Sprintf("- id: a%d\n  within: [%s]\n", i, strings.TrimSuffix(many(201, func(k int) string { return fmt.Sprintf("f%d-%d,", i, k) }), ","))
			}),
			"1:1: rules.limit: there are more than 10000 different patterns",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := problems(t, c.document)
			if len(got) == 0 || !strings.HasPrefix(got[0], c.want) {
				t.Errorf("problems %.300q, want %q…", got, c.want)
			}
		})
	}
}

// At the bounds everything is read.
func TestWithinBounds(t *testing.T) {
	t.Parallel()
	document := "schemaVersion: \"1.0\"\ncycles:\n"
	for i := range gen.LimitRules {
		document += fmt.Sprintf("- {id: r%d, within: [a%d, b%d, '%s']}\n", i, i, i, strings.Repeat("{a,b}", 8))
	}
	read, err := rules.Read([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	if read.Count() != gen.LimitRules {
		t.Errorf("%d rules", read.Count())
	}
}

// A file with more problems than anybody reads says how many more there are.
func TestManyProblems(t *testing.T) {
	t.Parallel()
	_, err := rules.Read([]byte("schemaVersion: \"1.0\"\ncycles: [" + strings.Repeat("0,", 1200) + "]\n"))
	var invalid *rules.Invalid
	if !errors.As(err, &invalid) || len(invalid.Problems) != 1000 || invalid.Omitted != 201 {
		t.Fatalf("%d problems, %d omitted", len(invalid.Problems), invalid.Omitted)
	}
	if !strings.HasSuffix(err.Error(), "\nand 201 more") {
		t.Error("the error does not say how many more there are")
	}
}
