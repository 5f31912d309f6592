package queryserver

import (
	"cmp"
	"maps"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// report is a change report with its facts by path.
type report struct {
	gen.ChangeReport
	// digest tells the document from others of the same snapshot.
	digest string
	// violations are those of the report in the order of answers.
	violations []violation
	rules      []string // ids, sorted
	files      map[string]*gen.FileDelta
	folders    map[string]*gen.FolderChange
	// counts and edges are kept for every file and folder that a violation or
	// a changed dependency touches.
	counts map[string]gen.ViolationCounts
	edges  map[string]edgeCounts
}

// violation is one violation and the files that it is about.
type violation struct {
	*gen.RuleViolation
	places []string
}

// edgeCounts are the changed dependencies of a path.
type edgeCounts struct{ added, removed int64 }

// indexed makes a report ready for questions. Errors: report.invalid for one
// with a text that no answer has room for, or about more files and folders than two
// snapshots hold.
func indexed(read gen.ChangeReport, digest string) (*report, error) {
	return indexedWithin(read, digest, 2*gen.LimitCodeMapNodes)
}

// indexedWithin is indexed for a report about so many files and folders at most,
// which are otherwise those of two snapshots.
func indexedWithin(read gen.ChangeReport, digest string, most int) (*report, error) {
	r := &report{
		ChangeReport: read, digest: digest,
		files: map[string]*gen.FileDelta{}, folders: map[string]*gen.FolderChange{},
		counts: map[string]gen.ViolationCounts{}, edges: map[string]edgeCounts{},
	}
	if !r.presentable() {
		return nil, fault.New(gen.CodeReportInvalid)
	}
	for i := range r.Files {
		r.files[r.Files[i].Path] = &r.Files[i]
	}
	for i := range r.Folders {
		r.folders[r.Folders[i].Path] = &r.Folders[i]
	}
	for _, changed := range r.Edges {
		touched := touchedBy(most, changed.Edge.From, changed.Edge.To)
		if len(r.edges)+len(touched) > most {
			return nil, tooMany("edges")
		}
		for place := range touched {
			count := r.edges[place]
			if changed.Change == gen.EdgeChangeChangeAdded {
				count.added++
			} else {
				count.removed++
			}
			r.edges[place] = count
		}
	}
	if err := r.indexViolations(most); err != nil {
		return nil, err
	}
	return r, nil
}

func tooMany(list string) error {
	return fault.New(gen.CodeReportInvalid, "/"+list+": speak of more files and folders than two snapshots hold")
}

// touchedBy are some places with all folders that hold them. Of more than
// most it has some that are more.
func touchedBy(most int, places ...string) map[string]bool {
	touched := map[string]bool{}
	for _, place := range places {
		if len(touched) > most {
			break
		}
		above(place, func(folder string) { touched[folder] = true })
	}
	return touched
}

func (r *report) indexViolations(most int) error {
	rules := map[string]bool{}
	if r.Rules != nil {
		for _, rule := range r.Rules.Rules {
			rules[rule.ID] = true
		}
	}
	for i := range r.Violations {
		v := violation{RuleViolation: &r.Violations[i]}
		v.places = placesOf(v.RuleViolation)
		r.violations = append(r.violations, v)
		rules[v.Rule] = true
		touched := touchedBy(most, v.places...)
		if len(r.counts)+len(touched) > most {
			return tooMany("violations")
		}
		for place := range touched {
			r.counts[place] = counted(r.counts[place], v.Status)
		}
	}
	r.rules = slices.Sorted(maps.Keys(rules))
	slices.SortStableFunc(r.violations, func(a, b violation) int {
		return cmp.Or(
			cmp.Compare(rankOf(statuses(), a.Status), rankOf(statuses(), b.Status)),
			cmp.Compare(rankOf(severities(), a.Severity), rankOf(severities(), b.Severity)),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Path, b.Path),
			cmp.Compare(a.ID, b.ID),
		)
	})
	return nil
}

// statuses are the statuses in the order of answers.
func statuses() []gen.ViolationStatus {
	return []gen.ViolationStatus{gen.ViolationStatusNew, gen.ViolationStatusExisting, gen.ViolationStatusFixed}
}

// severities are the severities in the order of answers.
func severities() []gen.RuleSeverity {
	return []gen.RuleSeverity{gen.RuleSeverityError, gen.RuleSeverityWarning, gen.RuleSeverityInfo}
}

func rankOf[T comparable](order []T, value T) int { return slices.Index(order, value) }

func counted(count gen.ViolationCounts, status gen.ViolationStatus) gen.ViolationCounts {
	switch status {
	case gen.ViolationStatusNew:
		count.New++
	case gen.ViolationStatusExisting:
		count.Existing++
	case gen.ViolationStatusFixed:
		count.Fixed++
	}
	return count
}

// placesOf are the files and folders that a violation is about, each once.
func placesOf(v *gen.RuleViolation) []string {
	places := append([]string{v.Path}, v.Cycle...)
	if v.Edge != nil {
		places = append(places, v.Edge.From, v.Edge.To)
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// knows tells whether the report speaks of a path that the snapshot may no
// longer hold.
func (r *report) knows(path string) bool {
	if r == nil {
		return false
	}
	if _, violated := r.counts[path]; violated {
		return true
	}
	if _, changed := r.edges[path]; changed {
		return true
	}
	return r.files[path] != nil || r.folders[path] != nil
}

// changedPaths are the files that were added or changed, by path.
func (r *report) changedPaths() []string {
	return r.pathsOf(gen.ChangeKindAdded, gen.ChangeKindChanged)
}

// removedPaths are the files that were removed, by path.
func (r *report) removedPaths() []string { return r.pathsOf(gen.ChangeKindRemoved) }

func (r *report) pathsOf(kinds ...gen.ChangeKind) []string {
	var paths []string
	for _, file := range r.Files {
		if slices.Contains(kinds, file.Change) {
			paths = append(paths, file.Path)
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// presentable tells whether every text of the report has room in an answer.
func (r *report) presentable() bool {
	fits := func(most int, texts ...string) bool {
		for _, text := range texts {
			if len(text) > most/6 && quoted(text) > most {
				return false
			}
		}
		return true
	}
	for _, file := range r.Files {
		if !fits(pathBytes, file.Path) {
			return false
		}
	}
	for i := range r.Violations {
		v := &r.Violations[i]
		if !fits(nameBytes, v.ID, v.Rule, string(v.Type), or(v.FromLayer, ""), or(v.ToLayer, ""), or(v.Metric, "")) || !fits(pathBytes, placesOf(v)...) {
			return false
		}
		for _, edge := range v.Route {
			if !fits(pathBytes, edge.From, edge.To) {
				return false
			}
		}
	}
	return true
}
