package contractgen

import (
	"fmt"
	"path"
	"strings"
)

const pageHeader = "<!-- Code generated from contracts by mage generate. DO NOT EDIT. -->\n\n"

// addReference writes the pages that people read.
func addReference(out map[string][]byte, c *corpus, set *flatSet, r *registries) {
	out["reference/error-codes.md"] = []byte(pageHeader + codesPage(r))
	out["reference/evidence-categories.md"] = []byte(pageHeader + categoriesPage(r))
	out["reference/limits.md"] = []byte(pageHeader + limitsPage(r))
	out["reference/metrics.md"] = []byte(pageHeader + metricsPage(r))
	out["reference/tools.md"] = []byte(pageHeader + toolsPage(c))
	out["reference/contracts.md"] = []byte(pageHeader + contractsPage(c, set))
}

func codesPage(r *registries) string {
	var b strings.Builder
	b.WriteString("# Error codes\n")
	for _, group := range [][2]string{
		{"tool", "Tool errors: an answer with isError, as JSON text and under `repo2c4/error` in `_meta`."},
		{"model", "Broken rules of an ArchitectureModel: details of `model_invalid`. Structural ones are refused by the JSON Schema, too."},
		{"emission", "Models that LikeC4 cannot hold: details of `model_invalid`."},
		{"components", "Selections of containers that give no component views: details of `model_invalid`."},
		{"output", "Details of `managed_output_conflict`."},
		{"acquisition", "Details of `remote_fetch_failed`; its answer says of each whether a retry can help."},
		{"likec4", "Diagnostics of a validation."},
		{"inspection", "Diagnostics of an inspection."},
		{"componentFacts", "Diagnostics of component facts and of proposals made from them; the component report shows them."},
		{"codeMap", "Snapshots of metrics and dependencies that cannot be loaded."},
		{"report", "Why an answer of an architecture query says nothing of a report: its `reason`."},
		{"rules", "Rules files that cannot be used."},
		{"change", "Warnings in a change report."},
	} {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| code | meaning | what to do | retry helps |\n| --- | --- | --- | --- |\n", group[0], group[1])
		for _, row := range r.codes {
			if row.Appears != group[0] {
				continue
			}
			mark := ""
			if row.Structural {
				mark = " (structural)"
			}
			if row.Severity != "" {
				mark = " (" + row.Severity + ")"
			}
			fmt.Fprintf(&b, "| `%s`%s | %s | %s | %s |\n", row.Code, mark, cell(row.Meaning), cell(row.Action), yes(row.Retryable))
		}
	}
	return b.String()
}

func categoriesPage(r *registries) string {
	var b strings.Builder
	b.WriteString("# Evidence categories\n\nThe description of a piece of evidence is its category's template, filled in. Static evidence alone confirms nothing: neither a container boundary nor a relation.\n\n| category | template | proves | does not prove | confirms |\n| --- | --- | --- | --- | --- |\n")
	for _, row := range r.categories {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", row.Name, cell(row.Template), cell(row.Proves), cell(row.DoesNotProve), row.confirms())
	}
	for _, row := range r.categories {
		for _, values := range row.Values {
			fmt.Fprintf(&b, "\nIn `%s`, `{%s}` is one of `%s`.\n", row.Name, values.Name, strings.Join(values.Of, "`, `"))
		}
	}
	b.WriteString("\n`{technology}` is one of:\n\n| name | title | role |\n| --- | --- | --- |\n")
	for _, t := range r.technologies {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", t.Name, cell(t.Title), t.Role)
	}
	return b.String()
}

// confirms says what evidence of the category can confirm.
func (row categoryRow) confirms() string {
	switch {
	case row.Static:
		return "nothing (static)"
	case row.RelationOnly:
		return "relations"
	}
	return "boundaries and relations"
}

func limitsPage(r *registries) string {
	var b strings.Builder
	b.WriteString("# Limits\n\n| name | value | unit | meaning |\n| --- | --- | --- | --- |\n")
	for _, row := range r.limits {
		fmt.Fprintf(&b, "| `%s` | %d | %s | %s |\n", row.Name, row.Value, row.Unit, cell(row.Meaning))
	}
	return b.String()
}

func metricsPage(r *registries) string {
	var b strings.Builder
	b.WriteString("# Metrics\n\nWhat `repo2c4 analyze` writes of each file. A metric that was not measured is left out.\n\n| metric | title | counted in | folders | definition |\n| --- | --- | --- | --- | --- |\n")
	for _, row := range r.metrics {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", row.Name, row.Title, row.Source, row.Type, cell(row.Description))
	}
	return b.String()
}

func toolsPage(c *corpus) string {
	var b strings.Builder
	b.WriteString("# Tools\n")
	for _, f := range c.tools {
		fmt.Fprintf(&b, "\n## %s\n\n%s (`%s`)\n\n%s\n\n", f.root.text("name"), f.root.text("title"), path.Base(path.Dir(f.path)), f.root.text("description"))
		required := map[any]bool{}
		for _, n := range f.root.object("input").list("required") {
			required[n] = true
		}
		b.WriteString("| argument | required | meaning |\n| --- | --- | --- |\n")
		for _, m := range f.root.object("input").object("properties").members {
			property, _ := m.value.(*object)
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", m.name, yes(required[m.name]), cell(property.text("description")))
		}
		b.WriteString("\n| result | meaning |\n| --- | --- |\n")
		for _, m := range f.root.object("output").object("properties").members {
			property, _ := m.value.(*object)
			fmt.Fprintf(&b, "| `%s` | %s |\n", m.name, cell(property.text("description")))
		}
		b.WriteString("\nErrors: ")
		for i, e := range f.root.list("errors") {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "`%s`", e)
		}
		b.WriteString(".\n")
	}
	return b.String()
}

func contractsPage(c *corpus, set *flatSet) string {
	var b strings.Builder
	b.WriteString("# Data contracts\n")
	for _, f := range contractSchemas(c) {
		title := f.root.text("title")
		fmt.Fprintf(&b, "\n## %s\n\n`contracts/%s`. %s\n\n", title, f.path, f.root.text("description"))
		memberTable(&b, set.byName[title], set)
		if defs := f.root.object("$defs"); defs != nil {
			for _, d := range defs.members {
				schema := set.byName[pascal(d.name)]
				if schema.object("properties") == nil {
					continue
				}
				fmt.Fprintf(&b, "\n### %s\n\n%s\n\n", pascal(d.name), schema.text("description"))
				memberTable(&b, schema, set)
			}
		}
	}
	return b.String()
}

func memberTable(b *strings.Builder, schema *object, set *flatSet) {
	required := map[any]bool{}
	for _, n := range schema.list("required") {
		required[n] = true
	}
	b.WriteString("| member | required | meaning |\n| --- | --- | --- |\n")
	for _, m := range schema.object("properties").members {
		property, _ := m.value.(*object)
		text := property.text("description")
		if ref := property.text("$ref"); text == "" && ref != "" {
			text = set.byName[strings.TrimPrefix(ref, "#/$defs/")].text("description")
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", m.name, yes(required[m.name]), cell(text))
	}
}

func cell(text string) string { return strings.ReplaceAll(text, "|", "\\|") }

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}
