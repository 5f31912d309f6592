package dotnet_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// technologyRow is a row of technologies.json.
type technologyRow struct {
	Technology                                    gen.Technology
	Packages, Namespaces, Types, Calls, Resources []string
}

func technologyRows(t *testing.T) []technologyRow {
	t.Helper()
	content, err := os.ReadFile("technologies.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []technologyRow
	if err := json.Unmarshal(content, &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestTechnologies keeps the table well-formed: known technologies, no name that stands for two of them.
func TestTechnologies(t *testing.T) {
	t.Parallel()
	var technologies []gen.Technology
	owners := map[string]gen.Technology{}
	for _, row := range technologyRows(t) {
		if _, ok := gen.LookupCategory(gen.CategoryDotnetIntegrationCandidate(row.Technology)); !ok {
			t.Errorf("%s has no category", row.Technology)
		}
		technologies = append(technologies, row.Technology)
		if len(row.Packages) == 0 || len(row.Namespaces) == 0 || len(row.Types) == 0 {
			t.Errorf("%s has no packages, namespaces or types", row.Technology)
		}
		for kind, names := range map[string][]string{
			"package ": row.Packages, "namespace ": row.Namespaces, "type ": row.Types, "call ": row.Calls, "resource ": row.Resources,
		} {
			for _, name := range names {
				if owner, taken := owners[kind+name]; taken {
					t.Errorf("%s%s stands for %s and %s", kind, name, owner, row.Technology)
				}
				owners[kind+name] = row.Technology
			}
		}
	}
	for _, wanted := range []gen.Technology{
		gen.TechnologyPostgresql, gen.TechnologyRabbitmq, gen.TechnologyRedis, gen.TechnologySqlserver, gen.TechnologyMysql,
		gen.TechnologyMongodb, gen.TechnologyKafka, gen.TechnologyAzureservicebus, gen.TechnologyElasticsearch, gen.TechnologyAmazons3,
		gen.TechnologyGrpc, gen.TechnologyCosmosdb, gen.TechnologySignalr, gen.TechnologySqlite,
	} {
		if !slices.Contains(technologies, wanted) {
			t.Errorf("%s is missing", wanted)
		}
	}
}

// TestTechnologiesByName finds every technology by everything that the table
// has for it.
func TestTechnologiesByName(t *testing.T) {
	t.Parallel()
	for _, row := range technologyRows(t) {
		t.Run(string(row.Technology), func(t *testing.T) {
			t.Parallel()
			want := func(where string, names []string) []string {
				var facts []string
				for i, name := range names {
					facts = append(facts, fmt.Sprintf("%s.candidate %s:%d %s", row.Technology, where, i+1, below(name)))
				}
				return facts
			}
			lines := func(before string, names []string, after string) string {
				var text strings.Builder
				for _, name := range names {
					text.WriteString(before + below(name) + after + "\n")
				}
				return text.String()
			}
			result := repository{"A.csproj": "<Project><ItemGroup>" + lines(`<PackageReference Include="`, row.Packages, `"/>`) + "</ItemGroup></Project>"}.extract(t)
			check(t, "packages", facts(result, "dotnet.integration."), want("A.csproj", row.Packages))
			needsTree(t)
			for _, namespace := range row.Namespaces {
				one := []string{namespace}
				result = repository{"A.cs": lines("using ", one, ";")}.extract(t)
				check(t, "namespace", facts(result, "dotnet.integration."), want("A.cs", one))
			}
			for _, call := range row.Calls {
				one := []string{call}
				result = repository{"A.cs": lines("services.", one, "();")}.extract(t)
				check(t, "call", facts(result, "dotnet.integration."), want("A.cs", one))
			}
			for _, name := range row.Types {
				one := []string{name}
				result = repository{
					"A.csproj": `<Project><ItemGroup><Using Include="` + below(row.Namespaces[0]) + `"/></ItemGroup></Project>`,
					"A.cs":     lines("class A { ", one, " b; }"),
				}.extract(t)
				check(t, "type", facts(result, "dotnet.integration."), want("A.cs", one))
			}
		})
	}
}

// below gives a name that a pattern matches.
func below(pattern string) string {
	if tree, ok := strings.CutSuffix(pattern, ".*"); ok {
		return tree + ".Below"
	}
	return pattern
}
