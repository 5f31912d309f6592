package likec4

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// checkReport is what `likec4 validate --json` prints, as far as it decides
// anything. Its messages are left out: they repeat source text, up to 150 kB of
// it for one syntax error.
type checkReport struct {
	Valid  *bool        `json:"valid"`
	Errors []checkError `json:"errors"`
	Stats  *struct {
		TotalFiles *int `json:"totalFiles"`
	} `json:"stats"`
}

// checkError is one error of a report.
type checkError struct {
	// File is an absolute path, empty for an error of the whole workspace.
	File string `json:"file"`
	// Line counts from 0.
	Line *int64 `json:"line"`
}

// readCheckReport decodes a report: one JSON document with all that decides,
// each member once. Members it does not know are passed over.
func readCheckReport(output []byte) (report checkReport, ok bool) {
	// A message may hold half a character where LikeC4 cut it.
	err := json.Unmarshal(output, &report, jsontext.AllowInvalidUTF8(true))
	return report, err == nil && report.Valid != nil && report.Stats != nil && report.Stats.TotalFiles != nil
}

// checkVerdict judges a run over that many files. LikeC4 calls a folder without
// files valid, and what it could not lay out as well. Who says "valid" and
// names errors contradicts himself.
func checkVerdict(run checkRun, layout *checkLayout, folder *checkFolder, files int) Result {
	switch {
	case run.timedOut:
		return checkRefused(ExitTimeout, gen.CodeLikec4Timeout)
	case !run.started:
		return checkRefused(ExitUnavailable, gen.CodeLikec4CliUnavailable)
	}
	report, ok := readCheckReport(run.output)
	if !ok && isMissingInterpreter(run.exitCode) {
		return checkRefused(ExitUnavailable, gen.CodeLikec4CliUnavailable)
	}
	if ok && run.exitCode == 0 && *report.Valid && len(report.Errors) == 0 && *report.Stats.TotalFiles == files {
		return Result{IsValid: true, Diagnostics: checkFirst(layoutDiagnostics(layout))}
	}
	exitCode := run.exitCode
	if exitCode == 0 {
		exitCode = 1
	}
	return Result{ExitCode: exitCode, Diagnostics: checkFirst(errorDiagnostics(report, ok, folder))}
}

// isMissingInterpreter tells the codes by which env says that it found no Node
// that it could start.
func isMissingInterpreter(exitCode int) bool {
	return exitCode == 126 || exitCode == 127
}

// layoutDiagnostics names the views that have no layout.
func layoutDiagnostics(layout *checkLayout) []Diagnostic {
	diagnostics := []Diagnostic{}
	for _, view := range layout.lostViews() {
		diagnostic := checkDiagnostic(gen.CodeLikec4LayoutFailed)
		if view != "" {
			diagnostic.Message += " View: " + view + "."
		}
		diagnostics = append(diagnostics, diagnostic)
	}
	return diagnostics
}

// errorDiagnostics tells each place of a report once, by file and line. What
// concerns no file of the workspace is one likec4.validationFailed at the end,
// as is a report that holds no reason or is none.
func errorDiagnostics(report checkReport, ok bool, folder *checkFolder) []Diagnostic {
	diagnostics := []Diagnostic{}
	elsewhere := !ok || len(report.Errors) == 0
	if ok {
		for _, one := range report.Errors {
			name, known := folder.name(one.File)
			if !known {
				elsewhere = true
				continue
			}
			diagnostic := checkDiagnostic(gen.CodeLikec4ValidationError)
			diagnostic.RelativePath = &name
			if one.Line != nil && *one.Line >= 0 && *one.Line < 1<<31 {
				line := *one.Line + 1
				diagnostic.Line = &line
			}
			diagnostics = append(diagnostics, diagnostic)
		}
	}
	slices.SortFunc(diagnostics, compareCheckPlaces)
	diagnostics = slices.CompactFunc(diagnostics, func(a, b Diagnostic) bool { return compareCheckPlaces(a, b) == 0 })
	if elsewhere {
		last := min(len(diagnostics), gen.LimitLikec4Diagnostics-1)
		diagnostics = append(diagnostics[:last], checkDiagnostic(gen.CodeLikec4ValidationFailed))
	}
	return diagnostics
}

// compareCheckPlaces orders diagnostics with a path by path and line.
func compareCheckPlaces(a, b Diagnostic) int {
	line := func(d Diagnostic) int64 {
		if d.Line == nil {
			return 0
		}
		return *d.Line
	}
	return cmp.Or(cmp.Compare(*a.RelativePath, *b.RelativePath), cmp.Compare(line(a), line(b)))
}

// checkFirst are the diagnostics that an answer has room for.
func checkFirst(diagnostics []Diagnostic) []Diagnostic {
	return diagnostics[:min(len(diagnostics), gen.LimitLikec4Diagnostics)]
}

// ignoredDiagnostic tells how many other entries were not handed to LikeC4.
func ignoredDiagnostic(count int) Diagnostic {
	diagnostic := checkDiagnostic(gen.CodeLikec4FilesIgnored)
	diagnostic.Message += fmt.Sprintf(" Count: %d.", count)
	return diagnostic
}
