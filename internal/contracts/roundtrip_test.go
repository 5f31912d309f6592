package contracts_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/repo2c4/repo2c4/gen"
)

// sample writes a document of a contract, members in contract order: with
// every member, or with the required ones alone.
func sample(t *testing.T, set map[string]*schema, s *schema, full bool) string {
	t.Helper()
	return sampleWithin(t, set, s, full, nil)
}

// sampleWithin is sample inside of the named contracts: what holds itself is
// written once with every member, and inside of that with the required ones.
func sampleWithin(t *testing.T, set map[string]*schema, s *schema, full bool, outer []string) string {
	t.Helper()
	if s.Ref != "" {
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		return sampleWithin(t, set, set[name], full && !slices.Contains(outer, name), append(slices.Clone(outer), name))
	}
	switch {
	case s.Const != nil:
		return quoted(t, *s.Const)
	case s.Enum != nil:
		return quoted(t, s.Enum[len(s.Enum)-1])
	}
	switch s.Type {
	case "object":
		var rows []string
		for _, p := range s.Properties {
			if full || s.requires(p.name) {
				rows = append(rows, quoted(t, p.name)+":"+sampleWithin(t, set, p.schema, full, outer))
			}
		}
		return "{" + strings.Join(rows, ",") + "}"
	case "array":
		if !full && s.MinItems == 0 {
			return "[]"
		}
		first := sampleWithin(t, set, s.Items, full, outer)
		if s.MaxItems != nil && *s.MaxItems == 1 {
			return "[" + first + "]"
		}
		return "[" + first + "," + sampleWithin(t, set, s.Items, false, outer) + "]"
	case "integer":
		if s.Minimum != nil && !full {
			return s.Minimum.String()
		}
		if s.Maximum != nil && len(s.Maximum.String()) == 1 {
			return s.Maximum.String()
		}
		return "7"
	case "number":
		return "0.5"
	case "boolean":
		return "false" // the zero value must not get lost
	case "string":
		return sampleText(t, s)
	default:
		t.Fatalf("no sample of the type %q", s.Type)
		return ""
	}
}

// sampleText is the first of a few texts that the pattern allows.
func sampleText(t *testing.T, s *schema) string {
	t.Helper()
	usual, _ := s.Default.(string)
	for _, text := range []string{"", "a", `a b/"é"`, strings.Repeat("0a", 32), strings.Repeat("0a", 20), strings.Repeat("0a", 16), "violation_" + strings.Repeat("0a", 12), "1.6", "integration-0a", "T:a", usual} {
		if len(text) >= s.MinLength && matches(t, s, text) {
			return quoted(t, text)
		}
	}
	t.Fatalf("no sample matches %s", s.Pattern)
	return ""
}

func matches(t *testing.T, s *schema, text string) bool {
	t.Helper()
	if s.Pattern == "" {
		return true
	}
	source, err := json.Marshal(map[string]string{"type": "string", "pattern": s.Pattern})
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, source, "").Validate(text) == nil
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	data, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// roundTrip reads a document into a type that knows all of its members and
// writes it again.
func roundTrip(document string, typ reflect.Type) (string, error) {
	target := reflect.New(typ)
	d := json.NewDecoder(strings.NewReader(document))
	d.DisallowUnknownFields()
	if err := d.Decode(target.Interface()); err != nil {
		return "", err
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(target.Interface())
	return strings.TrimSuffix(b.String(), "\n"), err
}

func TestDocumentsKeepTheirBytes(t *testing.T) {
	t.Parallel()
	set, types := components(t), gen.Components()
	for _, name := range slices.Sorted(maps.Keys(types)) {
		judge := compile(t, gen.OpenAPI(), "#/components/schemas/"+name)
		for _, full := range []bool{true, false} {
			document := sample(t, set, set[name], full)
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
			if err != nil {
				t.Fatal(err)
			}
			if err := judge.Validate(value); err != nil {
				t.Errorf("%s: the sample breaks the contract: %v\n%s", name, err, document)
			}
			if back, err := roundTrip(document, types[name]); err != nil || back != document {
				t.Errorf("%s: %v\nread    %s\nwritten %s", name, err, document, back)
			}
		}
	}
}

func TestRoundTripFindsWhatGetsLost(t *testing.T) {
	t.Parallel()
	const file = `{"relativePath":"a","sizeBytes":0,"sha256":"0"}`
	for name, typ := range map[string]reflect.Type{
		"field removed":         reflect.TypeFor[removedField](),
		"tag renamed":           reflect.TypeFor[renamedTag](),
		"other order":           reflect.TypeFor[otherOrder](),
		"text for a number":     reflect.TypeFor[textForNumber](),
		"zero that is left out": reflect.TypeFor[optionalZero](),
	} {
		if back, err := roundTrip(file, typ); err == nil && back == file {
			t.Errorf("%s is not found", name)
		}
	}
	if back, err := roundTrip(file, reflect.TypeFor[gen.SnapshotFile]()); err != nil || back != file {
		t.Errorf("the right type gives %s, %v", back, err)
	}
}

type optionalZero struct {
	RelativePath string  `json:"relativePath"`
	SizeBytes    int64   `json:"sizeBytes,omitempty"`
	Sha256       *string `json:"sha256,omitempty"`
}
