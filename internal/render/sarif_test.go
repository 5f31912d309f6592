package render_test

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/render"
)

// golden compares with a file in testdata, or rewrites it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := "testdata/" + name
	if os.Getenv("REPO2C4_UPDATE") == "1" {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Error(diff)
	}
}

func sarif(t interface{ Fatal(args ...any) }, report gen.ChangeReport) []byte {
	text, err := render.SARIF(report, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestSARIF(t *testing.T) {
	t.Parallel()
	golden(t, "report.sarif", sarif(t, wholeReport()))
}

// sarifSchema is what we use of the standard, in our own words: the members that
// it demands, the words that it knows, and nothing that it does not know.
const sarifSchema = `{
"type":"object","required":["version","runs"],"additionalProperties":false,
"properties":{"$schema":{"type":"string","format":"uri"},"version":{"const":"2.1.0"},"runs":{"type":"array","items":{"$ref":"#/$defs/run"}}},
"$defs":{
"message":{"type":"object","required":["text"],"additionalProperties":false,"properties":{"text":{"type":"string","minLength":1}}},
"level":{"enum":["none","note","warning","error"]},
"run":{"type":"object","required":["tool"],"additionalProperties":false,"properties":{
 "tool":{"type":"object","required":["driver"],"additionalProperties":false,"properties":{"driver":{"type":"object","required":["name"],"additionalProperties":false,"properties":{
  "name":{"type":"string"},"version":{"type":"string"},"informationUri":{"type":"string","format":"uri"},
  "rules":{"type":"array","uniqueItems":true,"items":{"type":"object","required":["id"],"additionalProperties":false,"properties":{
   "id":{"type":"string"},"shortDescription":{"$ref":"#/$defs/message"},"fullDescription":{"$ref":"#/$defs/message"},
   "defaultConfiguration":{"type":"object","additionalProperties":false,"properties":{"level":{"$ref":"#/$defs/level"}}},"properties":{"type":"object"}}}}}}}},
 "originalUriBaseIds":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"description":{"$ref":"#/$defs/message"}}}},
 "columnKind":{"enum":["utf16CodeUnits","unicodeCodePoints"]},"properties":{"type":"object"},
 "results":{"type":"array","items":{"$ref":"#/$defs/result"}}}},
"result":{"type":"object","required":["message","ruleId","ruleIndex","level","locations","partialFingerprints"],"additionalProperties":false,"properties":{
 "ruleId":{"type":"string"},"ruleIndex":{"type":"integer","minimum":0},"level":{"$ref":"#/$defs/level"},"message":{"$ref":"#/$defs/message"},
 "locations":{"type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/$defs/location","required":["physicalLocation"]}},
 "relatedLocations":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/location"}},
 "partialFingerprints":{"type":"object","minProperties":1,"additionalProperties":{"type":"string","pattern":"^violation_[0-9a-f]{24}$"}},
 "baselineState":{"enum":["new","unchanged","updated","absent"]}}},
"location":{"type":"object","additionalProperties":false,"properties":{
 "id":{"type":"integer","minimum":0},"message":{"$ref":"#/$defs/message"},
 "physicalLocation":{"type":"object","required":["artifactLocation"],"additionalProperties":false,"properties":{
  "artifactLocation":{"type":"object","required":["uri","uriBaseId"],"additionalProperties":false,"properties":{"uri":{"type":"string","format":"uri-reference"},"uriBaseId":{"const":"%SRCROOT%"}}},
  "region":{"type":"object","required":["startLine"],"additionalProperties":false,"properties":{"startLine":{"type":"integer","minimum":1}}}}}}}
}}`

func compiled(t *testing.T, text []byte) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// log is what the tests read of a SARIF log.
type log struct {
	Runs []struct {
		Tool struct {
			Driver struct{ Rules []struct{ ID string } }
		}
		Results []struct {
			RuleID    string
			RuleIndex int
			Locations []struct {
				PhysicalLocation struct{ ArtifactLocation struct{ URI string } }
			}
			PartialFingerprints map[string]string
		}
	}
}

// Whatever the names in a report, the log keeps the standard, has every violation
// once, and its addresses lead to the files.
func TestSARIFOfAnyNames(t *testing.T) {
	t.Parallel()
	schema := compiled(t, []byte(sarifSchema))
	rapid.Check(t, func(rt *rapid.T) {
		report := hostileReport(rt)
		text := sarif(rt, report)
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			rt.Fatal(err)
		}
		if err := schema.Validate(document); err != nil {
			rt.Fatal(err)
		}
		var l log
		if err := json.Unmarshal(text, &l); err != nil {
			rt.Fatal(err)
		}
		paths := map[string]string{}
		for _, v := range report.Violations {
			paths[v.ID] = v.Path
			if v.Edge != nil {
				paths[v.ID] = v.Edge.From
			}
		}
		for _, r := range l.Runs[0].Results {
			if l.Runs[0].Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
				rt.Fatalf("rule %d is not %s", r.RuleIndex, r.RuleID)
			}
			address, err := url.Parse("file:///project/")
			if err != nil {
				rt.Fatal(err)
			}
			address, err = address.Parse(r.Locations[0].PhysicalLocation.ArtifactLocation.URI)
			if err != nil {
				rt.Fatal(err)
			}
			id := r.PartialFingerprints["violation/v1"]
			if path, ok := paths[id]; !ok || address.Scheme != "file" || address.Path != "/project/"+path {
				rt.Fatalf("%s leads to %q, not to %q", r.Locations[0].PhysicalLocation.ArtifactLocation.URI, address.Path, path)
			}
			delete(paths, id)
		}
		if len(paths) > 0 {
			rt.Fatalf("no results for %v", paths)
		}
	})
}

// Brackets and braces of names are no links and no placeholders.
func TestSARIFMessages(t *testing.T) {
	t.Parallel()
	report := wholeReport()
	report.Violations[1].Path = `a[x](1){0}\b` + "\n.go"
	text := string(sarif(t, report))
	if want := `"text": "a\\[x\\](1){{0}}\\\\b .go lacks a dependency that is required."`; !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}

// Without a base nothing is said of one, and without rules there are none.
func TestSARIFOfOneTree(t *testing.T) {
	t.Parallel()
	report := wholeReport()
	report.Base, report.Rules, report.Violations = nil, nil, nil
	text := string(sarif(t, report))
	if strings.Contains(text, "baseline") || strings.Contains(text, "baseChecksum") || !strings.Contains(text, `"rules": []`) || !strings.Contains(text, `"results": []`) {
		t.Error(text)
	}
	if again := string(sarif(t, report)); again != text {
		t.Error("other bytes the second time")
	}
}
