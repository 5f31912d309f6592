package main_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance"
)

// unreachable are the codes that no case can bring about, with the reason.
func unreachable() map[gen.Code]string {
	const host = "needs a host that misbehaves; the tests of fetching have them"
	return map[gen.Code]string{
		gen.CodeRemoteHostUnresolved:   host,
		gen.CodeRemoteFetchFailed:      host,
		gen.CodeRemoteLimitExceeded:    host,
		gen.CodeRemoteTreeInvalid:      host,
		gen.CodeRepositoryLinkRejected: host,
		gen.CodeSubmodulesRejected:     host,
		gen.CodeRemoteTimeout:          host,
		gen.CodeAuthenticationRequired: host,
		gen.CodeNotFound:               host,
		gen.CodeRedirected:             host,
		gen.CodeTooManyRequests:        host,
		gen.CodeServerFailed:           host,
		gen.CodeServerRefused:          host,
		gen.CodeConnectionFailed:       host,
		gen.CodeCertificateInvalid:     host,
		gen.CodeNotGit:                 host,
		gen.CodeProtocolInvalid:        host,
		gen.CodePackInvalid:            host,
		gen.CodeFormatUnsupported:      host,
		gen.CodeShallowUnsupported:     host,
		gen.CodeRefNotFound:            host,
		gen.CodeCommitNotOffered:       host,
		gen.CodeNotACommit:             host,
		gen.CodeEmptyRepository:        host,

		gen.CodeSnapshotMissing: "a tool call may leave the snapshot out",
		gen.CodeScanChanged:     "needs a file that changes while it is read",
		gen.CodeScanUnavailable: "needs a file that vanishes while it is read",
		gen.CodeScanOutsideRoot: "needs a folder that is replaced while it is walked",
		gen.CodeExtractChanged:  "needs a file that changes between two readings",
		gen.CodeExtractFailed:   "needs an extractor with a mistake",

		gen.CodeC3SchemaMismatch:          "a server reads its own facts only",
		gen.CodeSemanticC3FileLimit:       "an inspection accepts no more C# files than are read",
		gen.CodeSemanticC3ByteLimit:       "an inspection accepts no more bytes than are read",
		gen.CodeSemanticC3SymbolLimit:     "needs thousands of types",
		gen.CodeSemanticC3RelationLimit:   "needs thousands of calls",
		gen.CodeSemanticC3FactLimit:       "needs thousands of calls",
		gen.CodeSemanticC3DiagnosticLimit: "needs more than a hundred broken files",
		gen.CodeSemanticC3TimeLimit:       "needs sources that take too many steps",
		gen.CodeSemanticC3Unavailable:     "without syntax trees there is no component report to show it",
	}
}

// TestEveryCodeHasACase demands that each code of the registry is the answer of
// at least one case: as the error of a tool, as one of its details or as the
// code of a diagnostic.
func TestEveryCodeHasACase(t *testing.T) {
	t.Parallel()
	shown := map[gen.Code]bool{}
	for _, c := range loadCases(t) {
		for _, call := range c.Calls() {
			for _, code := range codesIn(decoded(t, c, call)) {
				shown[gen.Code(code)] = true
			}
			for _, code := range gen.Codes() { // what only the component report shows
				if info, _ := gen.LookupCode(code); info.Appears == "componentFacts" && bytes.Contains(call.Answer, []byte(code)) {
					shown[code] = true
				}
			}
		}
	}
	excused := unreachable()
	for _, code := range gen.Codes() {
		if _, ok := excused[code]; ok == shown[code] {
			t.Errorf("%s: shown by a case: %t, said to be unreachable: %t", code, shown[code], ok)
		}
	}
}

// TestErrorsStandInTheContract demands that a tool fails with no other codes
// than those of its contract.
func TestErrorsStandInTheContract(t *testing.T) {
	t.Parallel()
	contracts := contractsByName()
	for _, c := range loadCases(t) {
		for _, call := range c.Calls() {
			answer, _ := decoded(t, c, call).(map[string]any)
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

// TestGoldensFitTheirSchemas demands of every answer what clients check: that
// it fits the output schema that the tool publishes.
func TestGoldensFitTheirSchemas(t *testing.T) {
	t.Parallel()
	schemas := map[string]*jsonschema.Resolved{}
	for name, contract := range contractsByName() {
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
	for _, c := range loadCases(t) {
		for _, call := range c.Calls() {
			answer, _ := decoded(t, c, call).(map[string]any)
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

func contractsByName() map[string]gen.ToolContract {
	contracts := map[string]gen.ToolContract{}
	for _, contract := range gen.ToolsRepo2c4() {
		contracts[contract.Name] = contract
	}
	return contracts
}

func decoded(t *testing.T, c conformance.Case, call conformance.Call) any {
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
			case ok && name == "code":
				codes = append(codes, text)
			case name == "details":
				details, _ := member.([]any)
				for _, detail := range details {
					first, _, _ := strings.Cut(detail.(string), " ")
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
