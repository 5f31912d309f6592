package main_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/conformance/conformancetest"
	"github.com/repo2c4/repo2c4/internal/queryserver"
)

// server is what the golden cases are about.
func server() conformancetest.Server {
	return conformancetest.Server{
		Suite: "codarch", Folder: "../../testdata/conformance/codarch",
		Package: ".", Program: "codarch-mcp", Main: queryserver.Main,
		Args:  []string{"--root", "{root}"},
		Tools: gen.ToolsCodarch(), Largest: func(string) int { return gen.LimitAnswerTokens * gen.LimitBytesPerToken },
	}
}

// TestConformanceInProcess replays every golden case against the server in
// this process.
func TestConformanceInProcess(t *testing.T) {
	t.Parallel()
	server().InProcess(t)
}

// TestConformanceRun replays every golden case against the built binary, with
// the command that everybody has for it.
func TestConformanceRun(t *testing.T) {
	t.Parallel()
	if conformancetest.Updating() {
		return // the command holds the cases as they were when this test was built
	}
	server().Run(t, os.Geteuid() != 0)
}

// unreachable are the codes that no case can bring about, with the reason.
func unreachable() map[gen.Code]string {
	const ends = "ends the server before or instead of its answers; its own tests show it"
	return map[gen.Code]string{
		gen.CodeCodeMapUnreadable:     ends,
		gen.CodeCodeMapJson:           ends,
		gen.CodeCodeMapForm:           ends,
		gen.CodeCodeMapNode:           ends,
		gen.CodeCodeMapValue:          ends,
		gen.CodeCodeMapEmpty:          ends,
		gen.CodeCodeMapLimit:          ends,
		gen.CodeCodeMapMissing:        ends,
		gen.CodeSnapshotUnavailable:   ends,
		gen.CodeReportLimit:           "is said by those who make a report",
		gen.CodeToolTimeout:           "needs a call of half a minute",
		gen.CodeResponseLimitExceeded: "answers are cut to a tenth of the limit",
		gen.CodeInternalError:         "needs a mistake of ours",
	}
}

// TestEveryCodeHasACase demands that each code that this server can say is the
// answer of at least one case.
func TestEveryCodeHasACase(t *testing.T) {
	t.Parallel()
	said := map[gen.Code]bool{}
	for _, contract := range gen.ToolsCodarch() {
		for _, code := range contract.Errors {
			said[code] = true
		}
	}
	var codes []gen.Code
	for _, code := range gen.Codes() {
		info, _ := gen.LookupCode(code)
		if said[code] || info.Appears == "codeMap" || info.Appears == "report" {
			codes = append(codes, code)
		}
	}
	server().EveryCodeHasACase(t, codes, unreachable(), func(conformance.Call) []gen.Code { return nil })
}

func TestErrorsStandInTheContract(t *testing.T) {
	t.Parallel()
	server().ErrorsStandInTheContract(t)
}

func TestGoldensFitTheirSchemas(t *testing.T) {
	t.Parallel()
	server().GoldensFitTheirSchemas(t)
}
