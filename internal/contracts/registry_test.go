package contracts_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// All that a repository declares about itself is static, and so is whatever is
// only a candidate.
func TestStaticCategories(t *testing.T) {
	t.Parallel()
	for _, name := range gen.Categories() {
		info, ok := gen.LookupCategory(name)
		if !ok || info.Name != name {
			t.Errorf("%s is not found", name)
		}
		repository := strings.HasPrefix(name, "dotnet.") || strings.HasPrefix(name, "deployment.") || strings.HasSuffix(name, ".candidate")
		if repository && !info.Static {
			t.Errorf("%s must be static", name)
		}
		if imported := strings.HasPrefix(name, "external."); imported && !info.Static && !info.RelationOnly {
			t.Errorf("%s must confirm relations only", name)
		}
		if info.Static && info.RelationOnly {
			t.Errorf("%s confirms nothing, and yet relations", name)
		}
	}
	if _, ok := gen.LookupCategory("made.up"); ok {
		t.Error("an unknown category is found")
	}
}

// A description is made of the declared names alone.
func TestTemplates(t *testing.T) {
	t.Parallel()
	blank := regexp.MustCompile(`\{[^}]*\}?`)
	for _, name := range gen.Categories() {
		info, _ := gen.LookupCategory(name)
		for _, found := range blank.FindAllString(info.Template, -1) {
			if found != "{subject}" && found != "{target}" {
				t.Errorf("%s: %s in %q", name, found, info.Template)
			}
		}
		if len(info.SourceTypes) == 0 {
			t.Errorf("%s has no source type", name)
		}
		for _, source := range info.SourceTypes {
			if !source.Valid() {
				t.Errorf("%s: unknown source type %q", name, source)
			}
		}
	}
}

func TestCodes(t *testing.T) {
	t.Parallel()
	answered := map[gen.Code]bool{}
	for _, tool := range slices.Concat(gen.ToolsRepo2c4(), gen.ToolsCodarch()) {
		for _, code := range tool.Errors {
			answered[code] = true
		}
	}
	for _, code := range gen.Codes() {
		info, ok := gen.LookupCode(code)
		if !ok || info.Code != code {
			t.Errorf("%s is not found", code)
		}
		if diagnostic := slices.Contains([]string{"inspection", "componentFacts", "likec4", "change"}, info.Appears); diagnostic != (info.Severity != "") {
			t.Errorf("%s: a diagnostic %t with the severity %q", code, diagnostic, info.Severity)
		}
		if info.Severity != "" && !gen.DiagnosticSeverity(info.Severity).Valid() {
			t.Errorf("%s: unknown severity %q", code, info.Severity)
		}
		if info.Structural && info.Appears != "model" {
			t.Errorf("%s is structural but no rule of a model", code)
		}
		if tool := info.Appears == "tool"; tool != answered[code] {
			t.Errorf("%s: tool error %t, answered by a tool %t", code, tool, answered[code])
		}
		if info.Retryable && info.Appears != "tool" && info.Appears != "acquisition" {
			t.Errorf("%s cannot be retried", code)
		}
	}
	if _, ok := gen.LookupCode("made.up"); ok {
		t.Error("an unknown code is found")
	}
}

// Imported evidence has a category for each kind and direction that the report
// can name; what names neither is a candidate.
func TestExternalCategories(t *testing.T) {
	t.Parallel()
	enum := func(name string) []string { return components(t)[name].Enum }
	for _, kind := range enum("IntegrationKind") {
		for _, direction := range enum("IntegrationDirection") {
			_, sure := gen.LookupCategory(gen.CategoryExternal(kind, direction))
			if known := kind != "unknown" && direction != "unknown"; sure != known {
				t.Errorf("%s %s: a category of its own %t", kind, direction, sure)
			}
			if _, ok := gen.LookupCategory(gen.CategoryExternalCandidate(kind, direction)); !ok {
				t.Errorf("%s %s cannot be a candidate", kind, direction)
			}
		}
	}
}

func TestTechnologies(t *testing.T) {
	t.Parallel()
	for _, name := range gen.Technologies() {
		info, ok := gen.LookupTechnology(name)
		if !ok || info.Name != name || info.Title == "" || info.Role == "" {
			t.Errorf("%s: %+v", name, info)
		}
		category := gen.CategoryDotnetIntegrationCandidate(name)
		row, ok := gen.LookupCategory(category)
		if !ok || !strings.Contains(row.Template, info.Title) {
			t.Errorf("%s has no category %s that names it: %+v", name, category, row)
		}
	}
	if _, ok := gen.LookupTechnology("made up"); ok {
		t.Error("an unknown technology is found")
	}
}
