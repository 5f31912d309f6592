package main_test

import (
	"bytes"
	"slices"
	"testing"

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

		gen.CodeOutputIsInput:   "the command line alone is told where to write",
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

// TestEveryCodeHasACase demands that each code that this server can say is the
// answer of at least one case.
func TestEveryCodeHasACase(t *testing.T) {
	t.Parallel()
	var codes, diagnostics []gen.Code
	for _, code := range gen.Codes() {
		info, _ := gen.LookupCode(code)
		if ofQueries(code, info) {
			continue
		}
		codes = append(codes, code)
		if info.Appears == "componentFacts" {
			diagnostics = append(diagnostics, code)
		}
	}
	server().EveryCodeHasACase(t, codes, unreachable(), func(call conformance.Call) []gen.Code {
		return slices.DeleteFunc(slices.Clone(diagnostics), func(code gen.Code) bool { // what only the component report shows
			return !bytes.Contains(call.Answer, []byte(code))
		})
	})
}

// ofQueries tells the codes of codarch-mcp and of the commands that make what
// it reads: their own tests show them.
func ofQueries(code gen.Code, info gen.CodeInfo) bool {
	if slices.Contains([]string{"codeMap", "rules", "report", "change"}, info.Appears) {
		return true
	}
	says := func(contract gen.ToolContract) bool { return slices.Contains(contract.Errors, code) }
	return slices.ContainsFunc(gen.ToolsCodarch(), says) && !slices.ContainsFunc(gen.ToolsRepo2c4(), says)
}

func TestErrorsStandInTheContract(t *testing.T) {
	t.Parallel()
	server().ErrorsStandInTheContract(t)
}

func TestGoldensFitTheirSchemas(t *testing.T) {
	t.Parallel()
	server().GoldensFitTheirSchemas(t)
}
