package integration_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/integration"
)

// A finding becomes one fact with the words of its category, and is kept in
// full beside it.
func TestFindingBecomesEvidence(t *testing.T) {
	t.Parallel()
	got := imported(t, encoded(t, report(finding(object{
		"resourceType": "queue", "configurationKey": "Bus:Orders", "contract": "Acme.OrderPlaced", "signals": []any{"package reference", "invocation"}, "later": object{"more": 1},
	}))))
	line := int64(12)
	const description = "Is reported as messaging publish through rabbitmq with target orders."
	id := architecture.EvidenceID("external.messaging.publish", source, &line, description)
	if diff := cmp.Diff([]gen.Evidence{{
		ID: id, Category: "external.messaging.publish", RelativePath: source, Line: &line, SourceType: gen.EvidenceSourceTypeSourceCode,
		Description: description, Subject: new("rabbitmq"), Target: new("orders"),
	}}, got.Evidence); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(&gen.ExternalIntegrationEvidence{
		ReportSchemaVersion: "1.6", RepositoryName: new("acme"), CommitSha: new(commit), DiscoveryCompleted: true,
		Evidence: []gen.ExternalFinding{{
			ID: id, Category: "external.messaging.publish", Description: description, OriginalFindingID: new("integration-0a1b"), ProjectPath: project,
			Kind: gen.IntegrationKindMessaging, Direction: gen.IntegrationDirectionPublish, Technology: "rabbitmq", Target: new("orders"), ResourceType: new("queue"),
			ConfigurationKey: new("Bus:Orders"), Contract: new("Acme.OrderPlaced"), SourcePath: source, SourceLine: 12, Confidence: gen.IntegrationConfidenceHigh,
			Signals: []string{"package reference", "invocation"},
		}},
		Diagnostics: []gen.SnapshotDiagnostic{},
	}, got.Kept); diff != "" {
		t.Error(diff)
	}
	if len(got.Diagnostics) > 0 {
		t.Errorf("%v", got.Diagnostics)
	}
}

// What a report says as a whole.
func TestReports(t *testing.T) {
	t.Parallel()
	with := func(members object) string {
		r := report(finding(nil))
		for name, value := range members {
			if value == nil {
				delete(r, name)
			} else {
				r[name] = value
			}
		}
		return encoded(t, r)
	}
	const sure, candidate = "external.messaging.publish", "external.messaging.publish.candidate"
	for name, test := range map[string]struct {
		report string
		want   string // codes, a comma between them
		facts  string // of the one finding
	}{
		"as it should be":              {with(nil), "", sure},
		"empty":                        {"", "external.report.invalidJson", ""},
		"no object":                    {"[]", "external.report.invalidJson", ""},
		"null":                         {"null", "external.report.invalidJson", ""},
		"not finished":                 {strings.TrimSuffix(with(nil), "}"), "external.report.invalidJson", ""},
		"something behind it":          {with(nil) + "{}", "external.report.invalidJson", ""},
		"a name twice":                 {`{"schemaVersion":"1.6",` + with(nil)[1:], "external.report.invalidJson", ""},
		"a name twice, deep inside":    {with(object{"x": json.RawMessage(`{"a":1,"a":1}`)}), "external.report.invalidJson", ""},
		"not UTF-8":                    {strings.Replace(with(nil), "orders", "\xff", 1), "external.report.invalidJson", ""},
		"a byte order mark":            {"\ufeff" + with(nil), "external.report.invalidJson", ""},
		"64 levels":                    {with(object{"x": nested(63)}), "", sure},
		"65 levels":                    {with(object{"x": nested(64)}), "external.report.invalidJson", ""},
		"a million levels":             {`{"x":` + strings.Repeat("[", 1_000_000), "external.report.invalidJson", ""},
		"no version":                   {with(object{"schemaVersion": nil}), "external.schema.missing", ""},
		"null as the version":          {with(object{"schemaVersion": json.RawMessage("null")}), "external.schema.missing", ""},
		"a number as the version":      {with(object{"schemaVersion": 1.6}), "external.schema.incompatible", ""},
		"older":                        {with(object{"schemaVersion": "1.5"}), "external.schema.incompatible", ""},
		"of the next major":            {with(object{"schemaVersion": "2.0"}), "external.schema.incompatible", ""},
		"later":                        {with(object{"schemaVersion": "1.7"}), "", sure},
		"much later":                   {with(object{"schemaVersion": "1.10"}), "", sure},
		"with a patch":                 {with(object{"schemaVersion": "1.6.2"}), "", sure},
		"with a zero in front":         {with(object{"schemaVersion": "1.06"}), "external.schema.incompatible", ""},
		"with a word":                  {with(object{"schemaVersion": "1.6-beta"}), "external.schema.incompatible", ""},
		"with a huge minor":            {with(object{"schemaVersion": "1.99999999999999999999"}), "external.schema.incompatible", ""},
		"no repository":                {with(object{"repository": nil}), "external.correlation.pathOnly", sure},
		"a repository of another type": {with(object{"repository": "acme"}), "external.correlation.pathOnly, external.repository.invalid", sure},
		"a name that is none":          {with(object{"repository": object{"name": "a b", "commitSha": commit}}), "external.repository.invalid", sure},
		"a commit that is none":        {with(object{"repository": object{"name": "acme", "commitSha": "abc"}}), "external.repository.invalid", sure},
		"name alone":                   {with(object{"repository": object{"name": "acme"}}), "", sure},
		"name with an owner":           {with(object{"repository": object{"name": "example/Acme.git"}}), "", sure},
		"commit in capitals":           {with(object{"repository": object{"commitSha": strings.ToUpper(commit)}}), "", sure},
		"another name":                 {with(object{"repository": object{"name": "other"}}), "external.repository.identityMismatch", candidate},
		"another name, this commit":    {with(object{"repository": object{"name": "other", "commitSha": commit}}), "", sure},
		"another commit":               {with(object{"repository": object{"name": "acme", "commitSha": strings.Repeat("f", 40)}}), "external.repository.commitMismatch", candidate},
		"another name and commit":      {with(object{"repository": object{"name": "other", "commitSha": strings.Repeat("f", 40)}}), "external.repository.commitMismatch, external.repository.identityMismatch", candidate},
		"no discovery":                 {with(object{"integrationDiscovery": nil}), "external.discovery.incomplete", sure},
		"discovery off":                {with(object{"integrationDiscovery": object{"enabled": false, "completed": true}}), "external.discovery.incomplete", sure},
		"discovery not ended":          {with(object{"integrationDiscovery": object{"enabled": true, "completed": false}}), "external.discovery.incomplete", sure},
		"discovery of another type":    {with(object{"integrationDiscovery": []any{true}}), "external.discovery.incomplete", sure},
		"discovery cut short":          {with(object{"integrationDiscovery": object{"enabled": true, "completed": true, "truncated": true}}), "external.discovery.truncated", sure},
		"no findings":                  {with(object{"integrations": []any{}}), "", ""},
		"no list of findings":          {with(object{"integrations": nil}), "external.findings.missing", ""},
		"findings of another type":     {with(object{"integrations": object{}}), "external.findings.missing", ""},
		"findings that are none":       {with(object{"integrations": []any{nil, 1, "a", []any{finding(nil)}}}), "external.finding.invalid (4)", ""},
		"no projects":                  {with(object{"projects": nil}), "external.repository.mismatch", ""},
		"projects of another type":     {with(object{"projects": object{"path": project}}), "external.repository.mismatch", ""},
		"projects that are none":       {with(object{"projects": []any{1, nil, project, object{"path": 1}, object{"path": "/" + project}}}), "external.repository.mismatch", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := imported(t, test.report)
			if diff := cmp.Diff(test.want, strings.Join(codes(t, got.Diagnostics), ", ")); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.facts, strings.Join(categories(t, got), ", ")); diff != "" {
				t.Error(diff)
			}
			if got.Kept != nil {
				if diff := cmp.Diff(got.Diagnostics, got.Kept.Diagnostics); diff != "" {
					t.Errorf("what is kept says something else: %s", diff)
				}
			}
		})
	}
}

func nested(levels int) json.RawMessage {
	return json.RawMessage(strings.Repeat("[", levels) + strings.Repeat("]", levels))
}

// The limit of bytes is one of the file, not of what is in it.
func TestReportsHaveALimit(t *testing.T) {
	t.Parallel()
	whole := encoded(t, report(finding(nil)))
	for padding, want := range map[int]string{gen.LimitIntegrationReportBytes - len(whole): "", gen.LimitIntegrationReportBytes - len(whole) + 1: "external.report.tooLarge"} {
		got := imported(t, whole+strings.Repeat(" ", padding))
		if said := strings.Join(codes(t, got.Diagnostics), ", "); said != want || (len(got.Evidence) == 1) != (want == "") {
			t.Errorf("%d spaces: %q, %d facts", padding, said, len(got.Evidence))
		}
	}
}

// What can be named but not read is refused before anything is looked at.
func TestReportsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	root := folder(t, map[string]string{"a/report.json": "{}"})
	for _, path := range []string{"missing.json", "a", "a/report.json/x", "../acme/a/report.json", "/a/report.json", "a/../a/report.json", ""} {
		if _, err := integration.Open(root, path); !isRefused(err) {
			t.Errorf("%q: %v", path, err)
		}
	}
	if _, err := integration.Open(root, "a/report.json"); err != nil {
		t.Error(err)
	}
}

// Five thousand findings are imported; of more, those that come first by place,
// in whatever order they are written.
func TestFindingsHaveALimit(t *testing.T) {
	t.Parallel()
	var findings []object
	for i := range gen.LimitIntegrationFindings + 3 {
		findings = append(findings, finding(object{"id": fmt.Sprintf("integration-%x", i), "source": object{"path": source, "line": i + 1}}))
	}
	full := imported(t, encoded(t, report(findings[:gen.LimitIntegrationFindings]...)))
	if len(full.Evidence) != gen.LimitIntegrationFindings || len(full.Diagnostics) > 0 {
		t.Errorf("at the limit: %d facts, %v", len(full.Evidence), full.Diagnostics)
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(findings), func(i, j int) { findings[i], findings[j] = findings[j], findings[i] })
	over := imported(t, encoded(t, report(findings...)))
	if diff := cmp.Diff([]string{"external.findings.limit (3)"}, codes(t, over.Diagnostics)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(full.Evidence, over.Evidence); diff != "" {
		t.Errorf("not the first by place: %.500s", diff)
	}
}

// Judging ends with its context, with nothing half judged.
func TestEndedContext(t *testing.T) {
	t.Parallel()
	read, err := integration.Open(folder(t, map[string]string{reportPath: encoded(t, report(finding(nil)))}), reportPath)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := read.Import(ctx, repository()); !errors.Is(err, context.Canceled) || got.Evidence != nil || got.Diagnostics != nil || got.Kept != nil {
		t.Errorf("%v, %v", got, err)
	}
}
