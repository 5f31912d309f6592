package integration_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// beyondSchema are the codes of rules that no schema says.
func beyondSchema() []string {
	return []string{
		string(gen.CodeExternalRepositoryMismatch), string(gen.CodeExternalFindingForbiddenField), string(gen.CodeExternalFindingDescription), string(gen.CodeExtractNameOmitted),
		string(gen.CodeExternalRepositoryCommitMismatch), string(gen.CodeExternalRepositoryIdentityMismatch), string(gen.CodeExternalCorrelationPathOnly),
		string(gen.CodeExternalDiscoveryIncomplete), string(gen.CodeExternalDiscoveryTruncated),
	}
}

// The contract describes what is read: a report breaks a rule that a schema can
// say exactly when its contract refuses it.
func TestReaderAndContractAgree(t *testing.T) {
	t.Parallel()
	at := slices.IndexFunc(gen.Contracts(), func(c gen.Contract) bool { return c.Name == "inspection-report" })
	if at < 0 {
		t.Fatal("there is no contract")
	}
	source, err := jsonschema.UnmarshalJSON(bytes.NewReader(gen.Contracts()[at].Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("report.json", source); err != nil {
		t.Fatal(err)
	}
	contract, err := compiler.Compile("report.json")
	if err != nil {
		t.Fatal(err)
	}
	values := []any{
		"", " ", "a", "high", "low", "http", "unknown", "publish", "read", "integration-1", "integration-", "integration-G", "1.6", "1.5", "1.10", "2.0", source, project, "/a", "../a", `a\b`, "C:/a",
		"a\nb", "\u200b", commit, "x y", string(bytes.Repeat([]byte("a"), 512)), string(bytes.Repeat([]byte("a"), 513)), 0, 1, -1, 1.5, 1 << 31, true, false,
		object{}, []any{}, []any{"a"}, []any{1}, slices.Repeat([]any{"a"}, 33), object{"path": "/a", "line": 0},
	}
	rapid.Check(t, func(rt *rapid.T) {
		f := finding(object{"resourceType": "queue", "configurationKey": "Key", "contract": "Contract"})
		r := report()
		holders := []object{f, f, f, f["source"].(object), r, r["repository"].(object), r["integrationDiscovery"].(object)}
		for range rapid.IntRange(0, 2).Draw(rt, "changes") {
			holder := rapid.SampledFrom(holders).Draw(rt, "holder")
			names := []string{}
			for name := range holder {
				names = append(names, name)
			}
			if len(names) == 0 {
				continue
			}
			slices.Sort(names)
			name := rapid.SampledFrom(names).Draw(rt, "member")
			if name == "projects" { // what is no project makes findings of it mismatches
				continue
			}
			if rapid.Bool().Draw(rt, "remove") {
				delete(holder, name)
			} else {
				holder[name] = rapid.SampledFrom(values).Draw(rt, "value")
			}
		}
		if list, ok := r["integrations"].([]any); ok && len(list) == 0 {
			r["integrations"] = []any{f}
		}
		document, err := json.Marshal(r)
		if err != nil {
			rt.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
		if err != nil {
			rt.Fatal(err)
		}
		refusal := contract.Validate(value)
		broken := []string{}
		for _, d := range imported(t, string(document)).Diagnostics {
			if !slices.Contains(beyondSchema(), d.Code) {
				broken = append(broken, d.Code)
			}
		}
		if discovery, given := r["integrationDiscovery"]; refusal != nil && given && len(broken) == 0 {
			// Of the discovery a wrong type is as good as false.
			record, isObject := discovery.(object)
			delete(r, "integrationDiscovery")
			for _, member := range []string{"enabled", "completed", "truncated"} {
				_, isBool := record[member].(bool)
				isObject = isObject && (record[member] == nil || isBool)
			}
			if !isObject {
				return
			}
		}
		if (refusal != nil) != (len(broken) > 0) {
			rt.Fatalf("the reader reports %q, the contract says %v\n%s", broken, refusal, document)
		}
	})
}
