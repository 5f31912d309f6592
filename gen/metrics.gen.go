// Code generated from contracts/registry/metrics.json by mage generate. DO NOT EDIT.

package gen

// Metric is a metric that analysis writes.
type Metric string

// MetricInfo is one row of the metric registry.
type MetricInfo struct {
	Name  Metric
	Title string
	// Source is what the metric is counted in: text, syntax, edges or history.
	Source string
	// Type is absolute, when values of files are added up, or relative.
	Type string
	// Direction is -1 when lower is better, 0 when neither is.
	Direction int
	// Description is the definition.
	Description string
}

// Metrics of the registry.
const (
	// MetricLoc: Lines of the file; the last line counts without a final line break.
	MetricLoc Metric = "loc"
	// MetricRloc: Rows on which something other than a comment begins, and the further rows of tokens that span several.
	MetricRloc Metric = "rloc"
	// MetricCommentLines: Rows that comments span, one comment a row; a comment behind code counts.
	MetricCommentLines Metric = "comment_lines"
	// MetricNumberOfFunctions: Functions, methods and named closures, as the table of each language says.
	MetricNumberOfFunctions Metric = "number_of_functions"
	// MetricComplexity: Decisions (branches, loops, cases, handlers, logical operators) and one for each function, closures included. A file without either has 0.
	MetricComplexity Metric = "complexity"
	// MetricMaxComplexityPerFunction: Most decisions in the body of one outermost function; what it nests counts for it, itself does not, so that a straight-line function has 0.
	MetricMaxComplexityPerFunction Metric = "max_complexity_per_function"
	// MetricMaxComplexity: The same number as max_complexity_per_function under the name that architecture queries prefer.
	MetricMaxComplexity Metric = "maxComplexity"
	// MetricFanIn: Other files of the project that depend on the file.
	MetricFanIn Metric = "fan_in"
	// MetricFanOut: Other files of the project that the file depends on.
	MetricFanOut Metric = "fan_out"
	// MetricExternalImports: Imports, usings and includes of the file that name what is outside of the project.
	MetricExternalImports Metric = "external_imports"
	// MetricUnresolvedImports: Imports, usings and includes of the file that should be of the project and led to no file.
	MetricUnresolvedImports Metric = "unresolved_imports"
	// MetricNumberOfCommits: Commits, merges left out, that changed the file, renames followed.
	MetricNumberOfCommits Metric = "number_of_commits"
	// MetricNumberOfAuthors: Different author addresses of these commits, as .mailmap joins them.
	MetricNumberOfAuthors Metric = "number_of_authors"
	// MetricAgeInWeeks: Whole weeks from the first of these commits to the date of the analysed commit, never to today.
	MetricAgeInWeeks Metric = "age_in_weeks"
)

// LookupMetric returns the registry row of a metric.
func LookupMetric(name Metric) (MetricInfo, bool) {
	switch name {
	case MetricLoc:
		return MetricInfo{Name: name, Title: "Lines", Source: "text", Type: "absolute", Direction: -1, Description: "Lines of the file; the last line counts without a final line break."}, true
	case MetricRloc:
		return MetricInfo{Name: name, Title: "Lines of code", Source: "syntax", Type: "absolute", Direction: -1, Description: "Rows on which something other than a comment begins, and the further rows of tokens that span several."}, true
	case MetricCommentLines:
		return MetricInfo{Name: name, Title: "Comment lines", Source: "syntax", Type: "absolute", Direction: 0, Description: "Rows that comments span, one comment a row; a comment behind code counts."}, true
	case MetricNumberOfFunctions:
		return MetricInfo{Name: name, Title: "Functions", Source: "syntax", Type: "absolute", Direction: -1, Description: "Functions, methods and named closures, as the table of each language says."}, true
	case MetricComplexity:
		return MetricInfo{Name: name, Title: "Complexity", Source: "syntax", Type: "absolute", Direction: -1, Description: "Decisions (branches, loops, cases, handlers, logical operators) and one for each function, closures included. A file without either has 0."}, true
	case MetricMaxComplexityPerFunction:
		return MetricInfo{Name: name, Title: "Highest complexity of a function", Source: "syntax", Type: "relative", Direction: -1, Description: "Most decisions in the body of one outermost function; what it nests counts for it, itself does not, so that a straight-line function has 0."}, true
	case MetricMaxComplexity:
		return MetricInfo{Name: name, Title: "Highest complexity of a function", Source: "syntax", Type: "relative", Direction: -1, Description: "The same number as max_complexity_per_function under the name that architecture queries prefer."}, true
	case MetricFanIn:
		return MetricInfo{Name: name, Title: "Fan-in", Source: "edges", Type: "relative", Direction: -1, Description: "Other files of the project that depend on the file."}, true
	case MetricFanOut:
		return MetricInfo{Name: name, Title: "Fan-out", Source: "edges", Type: "relative", Direction: -1, Description: "Other files of the project that the file depends on."}, true
	case MetricExternalImports:
		return MetricInfo{Name: name, Title: "External imports", Source: "edges", Type: "absolute", Direction: 0, Description: "Imports, usings and includes of the file that name what is outside of the project."}, true
	case MetricUnresolvedImports:
		return MetricInfo{Name: name, Title: "Unresolved imports", Source: "edges", Type: "absolute", Direction: -1, Description: "Imports, usings and includes of the file that should be of the project and led to no file."}, true
	case MetricNumberOfCommits:
		return MetricInfo{Name: name, Title: "Commits", Source: "history", Type: "absolute", Direction: -1, Description: "Commits, merges left out, that changed the file, renames followed."}, true
	case MetricNumberOfAuthors:
		return MetricInfo{Name: name, Title: "Authors", Source: "history", Type: "relative", Direction: 0, Description: "Different author addresses of these commits, as .mailmap joins them."}, true
	case MetricAgeInWeeks:
		return MetricInfo{Name: name, Title: "Age in weeks", Source: "history", Type: "relative", Direction: 0, Description: "Whole weeks from the first of these commits to the date of the analysed commit, never to today."}, true
	}
	return MetricInfo{}, false
}

// Metrics lists every metric in registry order.
func Metrics() []Metric {
	return []Metric{
		MetricLoc,
		MetricRloc,
		MetricCommentLines,
		MetricNumberOfFunctions,
		MetricComplexity,
		MetricMaxComplexityPerFunction,
		MetricMaxComplexity,
		MetricFanIn,
		MetricFanOut,
		MetricExternalImports,
		MetricUnresolvedImports,
		MetricNumberOfCommits,
		MetricNumberOfAuthors,
		MetricAgeInWeeks,
	}
}
