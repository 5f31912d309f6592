package change

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Fits tells whether a report speaks of a map as its head: of the same document,
// and of files, dependencies, cycles and violations that it can have. What it
// says of the base nobody can tell.
//
// Errors: the fault report.mismatch when it is about another document,
// report.invalid when it contradicts this one, whose detail says where; or the
// error of ctx.
func Fits(ctx context.Context, r *gen.ChangeReport, head *codemap.Map) error {
	if r.Head.Checksum != head.Header().Checksum {
		return fault.New(gen.CodeReportMismatch)
	}
	f := fitter{checker: checker{ended: ctx.Err}, head: head}
	f.must(r.Head.Files == int64(head.FileCount(0)), counts, "head", "files")
	f.must(r.Head.Edges == int64(head.EdgeCount()), counts, "head", "edges")
	for i := range r.Files {
		n, found := head.Find(r.Files[i].Path)
		f.must((found && head.IsFile(n)) == (r.Files[i].Change != gen.ChangeKindRemoved), contradicts, "files", i)
	}
	for i := range r.Folders {
		n, found := head.Find(r.Folders[i].Path)
		f.must((found && !head.IsFile(n)) == (r.Folders[i].Change != gen.ChangeKindRemoved), contradicts, "folders", i)
	}
	for i := range r.Edges {
		f.must(f.has(&r.Edges[i].Edge) == (r.Edges[i].Change == gen.EdgeChangeChangeAdded), contradicts, "edges", i)
	}
	for i := range r.Cycles {
		f.must(r.Cycles[i].Change == gen.CycleChangeChangeGone || f.isCycle(r.Cycles[i].Members), contradicts, "cycles", i)
	}
	for i := range r.Violations {
		f.must(r.Violations[i].Status == gen.ViolationStatusFixed || f.possible(&r.Violations[i]), contradicts, "violations", i)
	}
	return f.err
}

const (
	counts      = "counts something else than the snapshot holds"
	contradicts = "contradicts the snapshot"
)

// fitter is a checker that knows the head.
type fitter struct {
	checker
	head *codemap.Map
}

func (f *fitter) has(e *gen.ReportEdge) bool {
	from, known := f.head.Find(e.From)
	to, alsoKnown := f.head.Find(e.To)
	return known && alsoKnown && f.head.HasEdge(from, to)
}

// isCycle tells whether these files are a cycle of the head, which are all that a
// checked report lists once.
func (f *fitter) isCycle(members []string) bool {
	cycle := -1
	for _, member := range members {
		n, _ := f.head.Find(member)
		at, ok := f.head.CycleOf(n)
		if !ok || cycle >= 0 && at != cycle {
			return false
		}
		cycle = at
	}
	return cycle >= 0 && len(f.head.Cycles()[cycle].Members) == len(members)
}

// possible tells whether all that a violation names is there.
func (f *fitter) possible(v *gen.RuleViolation) bool {
	for _, path := range append([]string{v.Path}, v.Cycle...) {
		if _, found := f.head.Find(path); !found {
			return false
		}
	}
	for i := range v.Route {
		if !f.has(&v.Route[i]) {
			return false
		}
	}
	return v.Edge == nil || f.has(v.Edge)
}
