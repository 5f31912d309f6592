package render

import (
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// What SARIF calls where it is written down, and where we are.
const (
	sarifVersion = "2.1.0"
	sarifSchema  = "https://json.schemastore.org/sarif-2.1.0.json"
	project      = "https://github.com/repo2c4/repo2c4"
	sourceRoot   = "%SRCROOT%" // what others call the checkout
	fingerprint  = "violation/v1"
)

// The parts of a SARIF log that we fill, in the order of the standard.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool     sarifTool            `json:"tool"`
		Bases    map[string]sarifBase `json:"originalUriBaseIds"`
		Results  []sarifResult        `json:"results"`
		Columns  string               `json:"columnKind"`
		Snapshot map[string]string    `json:"properties"`
	}
	sarifBase struct {
		Description sarifText `json:"description"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID         string            `json:"id"`
		Short      sarifText         `json:"shortDescription"`
		Full       *sarifText        `json:"fullDescription,omitzero"`
		Default    sarifLevel        `json:"defaultConfiguration"`
		Properties map[string]string `json:"properties"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Baseline     string            `json:"baselineState,omitempty"`
	}
	sarifLocation struct {
		ID       *int          `json:"id,omitzero"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitzero"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitzero"`
	}
	sarifArtifact struct {
		URI  string `json:"uri"`
		Base string `json:"uriBaseId"`
	}
	sarifRegion struct {
		StartLine int64 `json:"startLine"`
	}
)

// SARIF shows the violations of a report as a SARIF 2.1.0 log of one run, which
// says that this version of the tool made it. Fixed violations are results with
// the baseline state absent; without a base results have no such state. A result
// without a line of its own, as of a threshold, is at line 1: viewers show none
// elsewhere. Equal reports give equal bytes.
func SARIF(report gen.ChangeReport, version string) ([]byte, error) {
	run := sarifRun{
		Tool:     sarifTool{sarifDriver{Name: "repo2c4", Version: version, InformationURI: project, Rules: []sarifRule{}}},
		Bases:    map[string]sarifBase{sourceRoot: {message("The folder that was analysed.")}},
		Results:  make([]sarifResult, 0, len(report.Violations)),
		Columns:  "unicodeCodePoints",
		Snapshot: map[string]string{"headChecksum": report.Head.Checksum},
	}
	index := map[string]int{}
	if report.Rules != nil {
		for i, r := range report.Rules.Rules {
			index[r.ID] = i
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, describe(r))
		}
	}
	if report.Base != nil {
		run.Snapshot["baseChecksum"] = report.Base.Checksum
	}
	for _, status := range []gen.ViolationStatus{gen.ViolationStatusNew, gen.ViolationStatusExisting, gen.ViolationStatusFixed} {
		for _, v := range report.Violations {
			if v.Status == status {
				run.Results = append(run.Results, result(v, index[v.Rule], report.Base != nil))
			}
		}
	}
	text, err := json.Marshal(sarifLog{sarifSchema, sarifVersion, []sarifRun{run}}, json.Deterministic(true), jsontext.WithIndent("  "))
	if err != nil {
		return nil, err
	}
	return append(text, '\n'), nil
}

// describe tells what a rule is about.
func describe(r gen.ReportRule) sarifRule {
	about := map[gen.RuleType]string{
		gen.RuleTypeLayers:    "Layers may use those that they are allowed to use.",
		gen.RuleTypeForbidden: "Some files must not depend on others.",
		gen.RuleTypeRequired:  "Some files must depend on others.",
		gen.RuleTypeCycles:    "No circles of dependencies.",
		gen.RuleTypeThreshold: "A metric has an upper bound.",
	}
	rule := sarifRule{ID: r.ID, Short: message(about[r.Type]), Default: sarifLevel{level(r.Severity)}, Properties: map[string]string{"type": string(r.Type)}}
	if r.Reason != nil {
		full := message(*r.Reason)
		rule.Full = &full
	}
	return rule
}

// level is what SARIF calls a severity.
func level(s gen.RuleSeverity) string {
	switch s {
	case gen.RuleSeverityError:
		return "error"
	case gen.RuleSeverityWarning:
		return "warning"
	case gen.RuleSeverityInfo:
	}
	return "note"
}

func result(v gen.RuleViolation, rule int, compared bool) sarifResult {
	at, line := v.Path, v.Line
	if v.Edge != nil {
		at, line = v.Edge.From, v.Edge.Line // of a cycle of folders, the file
	}
	if line == nil {
		first := int64(1)
		line = &first
	}
	r := sarifResult{
		RuleID: v.Rule, RuleIndex: rule, Level: level(v.Severity), Message: message(Sentence(v)),
		Locations:    []sarifLocation{place(at, line)},
		Fingerprints: map[string]string{fingerprint: v.ID},
	}
	if compared {
		r.Baseline = map[gen.ViolationStatus]string{
			gen.ViolationStatusNew: "new", gen.ViolationStatusExisting: "unchanged", gen.ViolationStatusFixed: "absent",
		}[v.Status]
	}
	switch {
	case len(v.Route) > 0:
		for _, e := range v.Route[1:] {
			r.relate(e.From, e.Line, "depends on "+plain(e.To))
		}
	case v.Edge != nil:
		r.relate(v.Edge.To, nil, "what it depends on")
	}
	return r
}

// maxRelated is how many steps of a way around a cycle are located.
const maxRelated = 100

// relate adds a place that belongs to a result.
func (r *sarifResult) relate(path string, line *int64, what string) {
	if len(r.Related) == maxRelated {
		return
	}
	l, id, text := place(path, line), len(r.Related)+1, message(what)
	l.ID, l.Message = &id, &text
	r.Related = append(r.Related, l)
}

// place is a file of the project, with a line where there is one.
func place(path string, line *int64) sarifLocation {
	// A path whose first name has a colon would read as a scheme; URL puts ./ before it.
	l := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{(&url.URL{Path: path}).String(), sourceRoot}}}
	if line != nil {
		l.Physical.Region = &sarifRegion{*line}
	}
	return l
}

// message is a text in which nothing is a link or a placeholder.
func message(text string) sarifText {
	return sarifText{strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, "{", "{{", "}", "}}").Replace(text)}
}
