package generation

import (
	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Plan compares a file set with a destination, as workspace.Root.Plan does. A
// manifest lies in the repository and may name anything: a stale file that no
// generation can have written is somebody's work and a conflict.
func Plan(root *workspace.Root, destination string, files []likec4.File) (*workspace.Plan, error) {
	plan, err := root.Plan(destination, Output(files), gen.SchemaVersion)
	if err != nil {
		return nil, err
	}
	for i, stale := range plan.Stale {
		if !generated(stale.FileName) {
			plan.Stale[i].Kind = workspace.Conflict
			plan.Conflict = true
		}
	}
	return plan, nil
}

// generated reports whether a name is one that some generation gives a file.
func generated(name string) bool {
	switch name {
	case likec4.SpecificationFile, likec4.ModelFile, likec4.ViewsFile, likec4.ComponentViewsFile, ReportFileName, ComponentReportFileName:
		return true
	}
	return false
}

// Output is the file set as managed output takes it.
func Output(files []likec4.File) []workspace.OutputFile {
	list := make([]workspace.OutputFile, len(files))
	for i, f := range files {
		list[i] = workspace.OutputFile{Name: f.Name, Content: f.Content}
	}
	return list
}

// Changes are the rows of a plan for generated files, as answers show them.
func Changes(plan *workspace.Plan) []gen.FileChange {
	rows := make([]gen.FileChange, len(plan.Changes))
	for i, c := range plan.Changes {
		rows[i] = gen.FileChange{FileName: c.FileName, Kind: gen.FileChangeKind(c.Kind), PreviousHash: hash(c.PreviousHash), NewHash: c.NewHash}
	}
	return rows
}

// StaleFiles are the rows of a plan for managed files that are no longer
// generated; nil when there are none.
func StaleFiles(plan *workspace.Plan) []gen.StaleFile {
	var rows []gen.StaleFile
	for _, f := range plan.Stale {
		rows = append(rows, gen.StaleFile{FileName: f.FileName, Kind: gen.StaleFileKind(f.Kind), PreviousHash: hash(f.PreviousHash)})
	}
	return rows
}

// Conflicts names the files that keep a plan from being carried out.
func Conflicts(plan *workspace.Plan) []string {
	var names []string
	for _, c := range plan.Changes {
		if c.Kind == workspace.Conflict {
			names = append(names, c.FileName)
		}
	}
	for _, f := range plan.Stale {
		if f.Kind == workspace.Conflict {
			names = append(names, f.FileName)
		}
	}
	return names
}

func hash(digest string) *string {
	if digest == "" {
		return nil
	}
	return &digest
}
