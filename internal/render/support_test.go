package render_test

import (
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
)

// edge is a dependency with a line, or without one for 0.
func edge(from, to string, line int64) gen.ReportEdge {
	e := gen.ReportEdge{From: from, To: to, Weight: 1}
	if line > 0 {
		e.Kind, e.Line = new(gen.DependencyKindImport), &line
	}
	return e
}

// violationID is any id, different for each number.
func violationID(n int) string { return fmt.Sprintf("violation_%024x", n) }

// wholeReport has an entry of every kind.
func wholeReport() gen.ChangeReport {
	down, there := edge("core/order.go", "web/form.go", 12), edge("web/page.go", "core/order.go", 4)
	reason := new("The core knows no pages.")
	return gen.ChangeReport{
		SchemaVersion: gen.SchemaVersion,
		Head:          gen.ReportSnapshot{Checksum: "0123456789abcdef0123456789abcdef", ProjectName: "shop", Commit: new("0123456789abcdef0123456789abcdef01234567"), Files: 9, Edges: 7},
		Base:          &gen.ReportSnapshot{Checksum: "fedcba9876543210fedcba9876543210", ProjectName: "shop", Files: 8, Edges: 6},
		Rules: &gen.ReportRules{Sha256: "00", Count: 5, Rules: []gen.ReportRule{
			{ID: "floors", Type: gen.RuleTypeLayers, Severity: gen.RuleSeverityError, Reason: reason, Matched: 9},
			{ID: "need", Type: gen.RuleTypeRequired, Severity: gen.RuleSeverityInfo, Matched: 2},
			{ID: "no-circles", Type: gen.RuleTypeCycles, Severity: gen.RuleSeverityWarning, Matched: 9},
			{ID: "no-db", Type: gen.RuleTypeForbidden, Severity: gen.RuleSeverityError, Matched: 3},
			{ID: "small", Type: gen.RuleTypeThreshold, Severity: gen.RuleSeverityWarning, Matched: 9},
		}},
		Summary: gen.ReportSummary{
			FilesAdded: 1, FilesChanged: 2, FoldersChanged: 1, EdgesAdded: 2, EdgesRemoved: 1, CyclesNew: 1, CyclesShrunk: 1, CyclesGone: 1,
			ViolationsNew: 4, ViolationsExisting: 1, ViolationsFixed: 1, NewErrors: 1,
		},
		Folders: []gen.FolderChange{{Path: ".", Change: gen.ChangeKindChanged, Metrics: []gen.MetricDelta{{Metric: "files", Before: new(8.0), After: new(9.0)}}}},
		Files: []gen.FileDelta{
			{Path: "core/order.go", Change: gen.ChangeKindChanged, Metrics: []gen.MetricDelta{{Metric: "risk", Before: new(10.0), After: new(31.5)}, {Metric: "rloc", Before: new(3.0), After: new(9.0)}}},
			{Path: "db/sql.go", Change: gen.ChangeKindChanged, Metrics: []gen.MetricDelta{{Metric: "risk", Before: new(20.0), After: new(20.4)}}},
			{Path: "web/form.go", Change: gen.ChangeKindAdded, Metrics: []gen.MetricDelta{{Metric: "risk", After: new(42.0)}}},
		},
		Cycles: []gen.CycleChange{
			{Change: gen.CycleChangeChangeGone, Members: []string{"x", "y"}},
			{Change: gen.CycleChangeChangeNew, Members: []string{"core/order.go", "web/form.go"}},
			{Change: gen.CycleChangeChangeShrunk, Members: []string{"a", "b", "c", "d", "e", "f", "g"}, Removed: []string{"h"}},
		},
		Violations: []gen.RuleViolation{
			{ID: violationID(1), Rule: "floors", Type: gen.RuleTypeLayers, Severity: gen.RuleSeverityError, Status: gen.ViolationStatusNew, Reason: reason, Path: down.From, Line: down.Line, Edge: &down, FromLayer: new("core"), ToLayer: new("web")},
			{ID: violationID(2), Rule: "need", Type: gen.RuleTypeRequired, Severity: gen.RuleSeverityInfo, Status: gen.ViolationStatusNew, Path: "web/form.go"},
			{ID: violationID(3), Rule: "no-circles", Type: gen.RuleTypeCycles, Severity: gen.RuleSeverityWarning, Status: gen.ViolationStatusNew, Path: "core", Line: down.Line, Edge: &down, Cycle: []string{"core", "web"}, Route: []gen.ReportEdge{down, there}},
			{ID: violationID(4), Rule: "no-db", Type: gen.RuleTypeForbidden, Severity: gen.RuleSeverityError, Status: gen.ViolationStatusFixed, Path: "web/page.go", Edge: new(edge("web/page.go", "db/sql.go", 0))},
			{ID: violationID(5), Rule: "small", Type: gen.RuleTypeThreshold, Severity: gen.RuleSeverityWarning, Status: gen.ViolationStatusExisting, Path: "db/sql.go", Metric: new("rloc"), Value: new(900.0), Max: new(500.5)},
			{ID: violationID(6), Rule: "small", Type: gen.RuleTypeThreshold, Severity: gen.RuleSeverityWarning, Status: gen.ViolationStatusNew, Path: "web/form.go", Metric: new("rloc"), Value: new(501.0), Max: new(500.5)},
		},
		Warnings: []gen.ReportWarning{
			{Code: "change.metrics", Message: "Metrics are measured in one of the snapshots alone; they are not compared.", Count: new(int64(7)), Names: []string{"a", "b", "c", "d", "e", "f", "g"}},
			{Code: "rule.unmatched", Message: "The rule matches no file or dependency.", Rule: new("need")},
		},
	}
}
