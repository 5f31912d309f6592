package integration

import (
	"context"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Report is a report that was read and not yet judged.
type Report struct {
	path     string
	content  []byte
	tooLarge bool
	commit   string
}

// Open reads the report at a clean path below the inspected folder, and what
// commit is checked out there. What is wrong inside of the report is told by
// Import. The error is a fault integration_report_invalid: the path leads
// outside, over a link, to nothing or to no regular file that can be read.
func Open(root *workspace.Root, path string) (*Report, error) {
	file, err := root.ReadFile(path, gen.LimitIntegrationReportBytes)
	if err != nil && !errors.Is(err, workspace.ErrTooLarge) {
		return nil, fault.New(gen.CodeIntegrationReportInvalid)
	}
	return &Report{path: path, content: file.Bytes, tooLarge: err != nil, commit: commitOf(root)}, nil
}

// Repository is what a report is compared with.
type Repository struct {
	// ID is the label of the inspected folder.
	ID string
	// Files are the paths of the inventory.
	Files []string
}

// Imported is what came of a report. It depends on what the report says, not
// on the order in which it says it.
type Imported struct {
	// Evidence is one fact for each accepted finding, in canonical order.
	Evidence []gen.Evidence
	// Diagnostics say what was wrong, in canonical order.
	Diagnostics []gen.SnapshotDiagnostic
	// Kept is what is stored with the snapshot; nil when the report could not
	// be used at all.
	Kept *gen.ExternalIntegrationEvidence
}

// Import judges a report: one of which nothing can be used gives diagnostics
// alone. The error is the context's, nothing else.
func (r *Report) Import(ctx context.Context, repository Repository) (Imported, error) {
	notes := notes{}
	if r.tooLarge {
		notes.add(gen.CodeExternalReportTooLarge)
		return Imported{Diagnostics: notes.diagnostics(r.path)}, nil
	}
	said, ok := read(ctx, r.content, notes)
	if err := ctx.Err(); err != nil {
		return Imported{}, err
	}
	if !ok {
		return Imported{Diagnostics: notes.diagnostics(r.path)}, nil
	}
	if said.offCourse {
		notes.add(gen.CodeExternalDiscoveryIncomplete)
	}
	if said.truncated {
		notes.add(gen.CodeExternalDiscoveryTruncated)
	}
	stale := said.correlate(repository.ID, r.commit, notes)
	known := places{set(said.projects), set(repository.Files)}
	var findings []imported
	for _, f := range unambiguous(said.findings, notes) {
		if !known.hold(f) {
			notes.add(gen.CodeExternalRepositoryMismatch)
			continue
		}
		if made, ok := compose(f, stale, notes); ok {
			findings = append(findings, made)
		}
	}
	findings = distinct(findings)
	if len(findings) > gen.LimitIntegrationFindings {
		notes.count(gen.CodeExternalFindingsLimit, len(findings)-gen.LimitIntegrationFindings)
		findings = findings[:gen.LimitIntegrationFindings]
	}
	return result(said, findings, notes.diagnostics(r.path)), nil
}

// places are where a finding may be.
type places struct {
	projects, files map[string]bool
}

func (p places) hold(f gen.ReportFinding) bool {
	return p.projects[f.ProjectPath] && p.files[f.ProjectPath] && p.files[f.Source.Path]
}

func set(items []string) map[string]bool {
	set := make(map[string]bool, len(items))
	for _, item := range items {
		set[item] = true
	}
	return set
}
