package conformancetest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance"
)

// EveryCodeHasACase demands that each of some codes is the answer of at least
// one case: as the error of a tool, as one of its details, as the code of a
// diagnostic or as a reason. Codes that no case can bring about are excused,
// each with the reason. further are codes that an answer shows in another way.
func (s Server) EveryCodeHasACase(t *testing.T, codes []gen.Code, excused map[gen.Code]string, further func(conformance.Call) []gen.Code) {
	t.Helper()
	shown := map[gen.Code]bool{}
	for _, c := range s.Cases(t) {
		for _, call := range c.Calls() {
			for _, code := range codesIn(Decoded(t, c, call)) {
				shown[gen.Code(code)] = true
			}
			for _, code := range further(call) {
				shown[code] = true
			}
		}
	}
	for _, code := range codes {
		if _, ok := excused[code]; ok == shown[code] {
			t.Errorf("%s: shown by a case: %t, said to be unreachable: %t", code, shown[code], ok)
		}
	}
}

// ErrorsStandInTheContract demands that a tool fails with no other codes than
// those of its contract.
func (s Server) ErrorsStandInTheContract(t *testing.T) {
	t.Helper()
	contracts := s.contracts()
	for _, c := range s.Cases(t) {
		for _, call := range c.Calls() {
			answer, _ := Decoded(t, c, call).(map[string]any)
			failure, failed := answer["error"].(map[string]any)
			if !failed {
				continue
			}
			code, _ := failure["code"].(string)
			if !slices.Contains(contracts[call.Tool].Errors, gen.Code(code)) {
				t.Errorf("%s: %s fails with %q, which is not in its contract", c.Name, call.Tool, code)
			}
			if message, _ := failure["message"].(string); !strings.HasPrefix(message, code+": ") {
				t.Errorf("%s: the message does not begin with the code: %q", c.Name, message)
			}
		}
	}
}

// GoldensFitTheirSchemas demands of every answer what clients check: that it
// fits the output schema that the tool publishes.
func (s Server) GoldensFitTheirSchemas(t *testing.T) {
	t.Helper()
	schemas := map[string]*jsonschema.Resolved{}
	for name, contract := range s.contracts() {
		var schema jsonschema.Schema
		if err := json.Unmarshal(contract.OutputSchema, &schema); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		schemas[name] = resolved
	}
	for _, c := range s.Cases(t) {
		for _, call := range c.Calls() {
			answer, _ := Decoded(t, c, call).(map[string]any)
			if answer["error"] != nil || answer["protocolError"] != nil {
				continue
			}
			for _, counted := range call.Counting {
				uncount(answer, strings.Split(counted, "."))
			}
			if err := schemas[call.Tool].Validate(answer); err != nil {
				t.Errorf("%s: %s: %v", c.Name, call.Tool, err)
			}
		}
	}
}

func (s Server) contracts() map[string]gen.ToolContract {
	contracts := map[string]gen.ToolContract{}
	for _, contract := range s.Tools {
		contracts[contract.Name] = contract
	}
	return contracts
}

// Decoded is the answer that a case wants of a call.
func Decoded(t testing.TB, c conformance.Case, call conformance.Call) any {
	t.Helper()
	var answer any
	if err := json.Unmarshal(call.Answer, &answer); err != nil {
		t.Fatalf("%s: an answer of %s: %v", c.Name, call.Tool, err)
	}
	return answer
}

// codesIn are the codes that stand anywhere in an answer.
func codesIn(answer any) []string {
	var codes []string
	switch x := answer.(type) {
	case map[string]any:
		for name, member := range x {
			switch text, ok := member.(string); {
			case ok && (name == "code" || name == "reason"):
				codes = append(codes, text)
			case name == "details":
				details, _ := member.([]any)
				for _, detail := range details {
					text, _ := detail.(string)
					first, _, _ := strings.Cut(text, " ")
					codes = append(codes, first)
				}
			default:
				codes = append(codes, codesIn(member)...)
			}
		}
	case []any:
		for _, item := range x {
			codes = append(codes, codesIn(item)...)
		}
	}
	return codes
}

// uncount puts an empty list where a case shows a length.
func uncount(object map[string]any, path []string) {
	if len(path) > 1 {
		inner, _ := object[path[0]].(map[string]any)
		uncount(inner, path[1:])
		return
	}
	object[path[0]] = []any{}
}
