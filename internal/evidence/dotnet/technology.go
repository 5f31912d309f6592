package dotnet

import (
	_ "embed" // technologies.json
	"encoding/json"
	"fmt"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

//go:embed technologies.json
var technologiesJSON []byte

// technologyRow is how one technology shows in .NET.
type technologyRow struct {
	Technology gen.Technology `json:"technology"`
	// Packages are client packages; letter case does not matter.
	Packages patterns `json:"packages"`
	// Namespaces are those of the client packages.
	Namespaces patterns `json:"namespaces"`
	// Types count only where one of the namespaces is imported.
	Types []string `json:"types"`
	// Calls are extension methods whose names say enough.
	Calls []string `json:"calls"`
	// Resources are methods of an Aspire AppHost that add such a service.
	Resources []string `json:"resources"`
}

// technologies is the table with its indexes.
type technologies struct {
	rows       []technologyRow
	byType     map[string][]int
	byCall     map[string][]int
	byResource map[string]gen.Technology
}

// mustTechnologies reads the embedded table, which a test keeps well-formed.
func mustTechnologies() technologies {
	table := technologies{byType: map[string][]int{}, byCall: map[string][]int{}, byResource: map[string]gen.Technology{}}
	if err := json.Unmarshal(technologiesJSON, &table.rows); err != nil {
		panic(fmt.Errorf("dotnet: technologies.json: %w", err))
	}
	for i, row := range table.rows {
		table.rows[i].Packages = row.Packages.lower()
		for _, name := range row.Types {
			table.byType[name] = append(table.byType[name], i)
		}
		for _, name := range row.Calls {
			table.byCall[name] = append(table.byCall[name], i)
		}
		for _, name := range row.Resources {
			table.byResource[name] = row.Technology
		}
	}
	return table
}

// ofPackage returns the technologies whose client a package is.
func (t technologies) ofPackage(id string) []gen.Technology {
	id = strings.ToLower(id)
	return t.matching(func(row technologyRow) bool { return row.Packages.match(id) })
}

// ofNamespace returns the technologies whose client has this namespace.
func (t technologies) ofNamespace(namespace string) []gen.Technology {
	return t.matching(func(row technologyRow) bool { return row.Namespaces.match(namespace) })
}

func (t technologies) matching(match func(technologyRow) bool) []gen.Technology {
	var found []gen.Technology
	for _, row := range t.rows {
		if match(row) {
			found = append(found, row.Technology)
		}
	}
	return found
}

// words returns identifiers of which a file that names a technology has one.
func (t technologies) words() []string {
	var words []string
	for _, row := range t.rows {
		words = append(words, row.Types...)
		words = append(words, row.Calls...)
		for _, namespace := range row.Namespaces {
			words = append(words, tellingSegment(namespace))
		}
	}
	return words
}
