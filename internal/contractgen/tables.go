package contractgen

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

func (r *registries) codesGo() string {
	rows := append([]codeRow(nil), r.codes...)
	sort.Slice(rows, func(i, j int) bool { return rows[i].Code < rows[j].Code })
	var b strings.Builder
	b.WriteString(goHeader("contracts/registry/error-codes.json"))
	b.WriteString(`// Code is a code of the error code registry: of a tool error, a broken model
// rule, an emission error or a diagnostic.
type Code string

// CodeInfo is one row of the error code registry.
type CodeInfo struct {
	Code Code
	// Appears says where the code can appear: tool, model, emission, components, inspection, componentFacts, likec4, output, acquisition, codeMap, rules, report or change.
	Appears string
	// Structural codes are those of documents that the JSON Schema refuses, too.
	Structural bool
	// Severity of a diagnostic; empty for other codes.
	Severity string
	// Meaning is one fixed sentence.
	Meaning string
	// Retryable says whether the same call can succeed later without a change.
	Retryable bool
	// Action says what to do about it.
	Action string
}

// Codes of the registry.
const (
`)
	for _, row := range rows {
		fmt.Fprintf(&b, "\t// Code%s: %s\n\tCode%s Code = %q\n", row.constant(), row.Meaning, row.constant(), row.Code)
	}
	b.WriteString(")\n\n// LookupCode returns the registry row of a code.\nfunc LookupCode(code Code) (CodeInfo, bool) {\n\tswitch code {\n")
	for _, row := range rows {
		fmt.Fprintf(&b, "\tcase Code%s:\n\t\treturn CodeInfo{Code: code, Appears: %q, Structural: %t, Severity: %q, Meaning: %q, Retryable: %t, Action: %q}, true\n",
			row.constant(), row.Appears, row.Structural, row.Severity, row.Meaning, row.Retryable, row.Action)
	}
	b.WriteString("\t}\n\treturn CodeInfo{}, false\n}\n\n// Codes lists every code, sorted.\nfunc Codes() []Code {\n\treturn []Code{\n")
	for _, row := range rows {
		fmt.Fprintf(&b, "\t\tCode%s,\n", row.constant())
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

func (r *registries) categoriesGo() string {
	rows := r.expandedCategories()
	var b strings.Builder
	b.WriteString(goHeader("contracts/registry/evidence-categories.json"))
	b.WriteString(`// CategoryInfo is one row of the evidence category registry.
type CategoryInfo struct {
	Name      string
	Ecosystem string
	// SourceTypes are the kinds of files that can declare such a fact.
	SourceTypes []EvidenceSourceType
	// Static evidence alone confirms neither a container boundary nor a relation.
	Static bool
	// RelationOnly evidence confirms relations, never a container boundary.
	RelationOnly bool
	// Template is the description with {subject} and {target}.
	Template     string
	Proves       string
	DoesNotProve string
}

// Categories of the registry.
const (
`)
	for _, row := range rows {
		fmt.Fprintf(&b, "\t// Category%s: %s\n\tCategory%s = %q\n", pascal(row.Name), row.Template, pascal(row.Name), row.Name)
	}
	b.WriteString(")\n\n")
	for _, row := range r.categories {
		if before, after, ok := strings.Cut(row.Name, "{technology}"); ok {
			name := "Category" + pascal(strings.ReplaceAll(row.Name, ".{technology}", ""))
			fmt.Fprintf(&b, "// %s is the category %s.\nfunc %s(technology Technology) string {\n\treturn %q + string(technology) + %q\n}\n\n", name, row.Name, name, before, after)
		}
	}
	for _, row := range r.categories {
		if len(row.Values) > 0 {
			b.WriteString(row.function())
		}
	}
	b.WriteString("// LookupCategory returns the registry row of a category.\nfunc LookupCategory(name string) (CategoryInfo, bool) {\n\tswitch name {\n")
	for _, row := range rows {
		types := make([]string, len(row.SourceTypes))
		for i, t := range row.SourceTypes {
			types[i] = "EvidenceSourceType" + pascal(t)
		}
		fmt.Fprintf(&b, "\tcase Category%s:\n\t\treturn CategoryInfo{Name: name, Ecosystem: %q, SourceTypes: []EvidenceSourceType{%s}, Static: %t, RelationOnly: %t, Template: %q, Proves: %q, DoesNotProve: %q}, true\n",
			pascal(row.Name), row.Ecosystem, strings.Join(types, ", "), row.Static, row.RelationOnly, row.Template, row.Proves, row.DoesNotProve)
	}
	b.WriteString("\t}\n\treturn CategoryInfo{}, false\n}\n\n// Categories lists every category, sorted.\nfunc Categories() []string {\n\treturn []string{\n")
	for _, row := range rows {
		fmt.Fprintf(&b, "\t\tCategory%s,\n", pascal(row.Name))
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

// function gives the Go function that makes the name of a category from values.
func (row categoryRow) function() string {
	name, made := row.Name, strconv.Quote(row.Name)
	parameters := make([]string, len(row.Values))
	for i, values := range row.Values {
		brace := "{" + values.Name + "}"
		name = strings.ReplaceAll(name, "."+brace, "")
		made = strings.ReplaceAll(made, brace, `" + `+values.Name+` + "`)
		parameters[i] = values.Name
	}
	made = strings.TrimSuffix(made, ` + ""`)
	return fmt.Sprintf("// Category%s is the category %s.\nfunc Category%s(%s string) string {\n\treturn %s\n}\n\n", pascal(name), row.Name, pascal(name), strings.Join(parameters, ", "), made)
}

func (r *registries) technologiesGo() string {
	var b strings.Builder
	b.WriteString(goHeader("contracts/registry/technologies.json"))
	b.WriteString("// Technology is a name of the technology registry, which all ecosystems share.\ntype Technology string\n\n// TechnologyInfo is one row of the technology registry.\ntype TechnologyInfo struct {\n\tName  Technology\n\tTitle string\n\t// Role is database, cache, messaging, search, storage, rpc or realtime.\n\tRole string\n}\n\n// Technologies of the registry.\nconst (\n")
	for _, row := range r.technologies {
		fmt.Fprintf(&b, "\t// Technology%s is %s.\n\tTechnology%s Technology = %q\n", pascal(row.Name), row.Title, pascal(row.Name), row.Name)
	}
	b.WriteString(")\n\n// LookupTechnology returns the registry row of a technology.\nfunc LookupTechnology(name Technology) (TechnologyInfo, bool) {\n\tswitch name {\n")
	for _, row := range r.technologies {
		fmt.Fprintf(&b, "\tcase Technology%s:\n\t\treturn TechnologyInfo{Name: name, Title: %q, Role: %q}, true\n", pascal(row.Name), row.Title, row.Role)
	}
	b.WriteString("\t}\n\treturn TechnologyInfo{}, false\n}\n\n// Technologies lists every technology in registry order.\nfunc Technologies() []Technology {\n\treturn []Technology{\n")
	for _, row := range r.technologies {
		fmt.Fprintf(&b, "\t\tTechnology%s,\n", pascal(row.Name))
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

func (r *registries) limitsGo() string {
	var b strings.Builder
	b.WriteString(goHeader("contracts/registry/limits.json"))
	b.WriteString("// Limits of the registry, in the unit that the comment names.\nconst (\n")
	for _, row := range r.limits {
		fmt.Fprintf(&b, "\t// Limit%s, %s: %s\n\tLimit%s = %d\n", pascal(row.Name), row.Unit, row.Meaning, pascal(row.Name), row.Value)
	}
	b.WriteString(")\n")
	return b.String()
}

func (r *registries) metricsGo() string {
	var b strings.Builder
	b.WriteString(goHeader("contracts/registry/metrics.json"))
	b.WriteString("// Metric is a metric that analysis writes.\ntype Metric string\n\n// MetricInfo is one row of the metric registry.\ntype MetricInfo struct {\n\tName  Metric\n\tTitle string\n\t// Source is what the metric is counted in: text, syntax, edges or history.\n\tSource string\n\t// Type is absolute, when values of files are added up, or relative.\n\tType string\n\t// Direction is -1 when lower is better, 0 when neither is.\n\tDirection int\n\t// Description is the definition.\n\tDescription string\n}\n\n// Metrics of the registry.\nconst (\n")
	for _, row := range r.metrics {
		fmt.Fprintf(&b, "\t// Metric%s: %s\n\tMetric%s Metric = %q\n", pascal(row.Name), row.Description, pascal(row.Name), row.Name)
	}
	b.WriteString(")\n\n// LookupMetric returns the registry row of a metric.\nfunc LookupMetric(name Metric) (MetricInfo, bool) {\n\tswitch name {\n")
	for _, row := range r.metrics {
		fmt.Fprintf(&b, "\tcase Metric%s:\n\t\treturn MetricInfo{Name: name, Title: %q, Source: %q, Type: %q, Direction: %d, Description: %q}, true\n", pascal(row.Name), row.Title, row.Source, row.Type, row.Direction, row.Description)
	}
	b.WriteString("\t}\n\treturn MetricInfo{}, false\n}\n\n// Metrics lists every metric in registry order.\nfunc Metrics() []Metric {\n\treturn []Metric{\n")
	for _, row := range r.metrics {
		fmt.Fprintf(&b, "\t\tMetric%s,\n", pascal(row.Name))
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}
