package dotnet

import (
	_ "embed" // hosts.json
	"encoding/json"
	"fmt"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

//go:embed hosts.json
var hostsJSON []byte

// hostRow is how one kind of host shows.
type hostRow struct {
	// Kind is http or worker.
	Kind string `json:"kind"`
	// SDKs are project SDKs that make such a host.
	SDKs []string `json:"sdks"`
	// Calls are methods called on something.
	Calls []string `json:"calls"`
	// StaticCalls are "Type.Method".
	StaticCalls []string `json:"staticCalls"`
	// Objects are types whose construction is a signal.
	Objects []string `json:"objects"`
	// Attributes are written with or without "Attribute" at the end.
	Attributes []string `json:"attributes"`
	// Bases are types whose deriving or implementing is a signal.
	Bases []hostBase `json:"bases"`

	category string
}

// hostBase is a base type. With namespaces it counts only where one of them is
// imported.
type hostBase struct {
	Name       string   `json:"name"`
	Namespaces patterns `json:"namespaces"`
}

// hosts is the table with its indexes.
type hosts struct {
	rows        []hostRow
	calls       map[string]string // method to category
	staticCalls map[string]string // "Type.Method" to category
	objects     map[string]string
	attributes  map[string]string
	bases       map[string]baseSignal
}

// baseSignal is what a base type stands for.
type baseSignal struct {
	category   string
	namespaces patterns
}

// mustHosts reads the embedded table, which a test keeps well-formed.
func mustHosts() hosts {
	table := hosts{
		calls: map[string]string{}, staticCalls: map[string]string{}, objects: map[string]string{},
		attributes: map[string]string{}, bases: map[string]baseSignal{},
	}
	if err := json.Unmarshal(hostsJSON, &table.rows); err != nil {
		panic(fmt.Errorf("dotnet: hosts.json: %w", err))
	}
	for i := range table.rows {
		row := &table.rows[i]
		switch row.Kind {
		case "http":
			row.category = gen.CategoryDotnetRuntimeHttpCandidate
		case "worker":
			row.category = gen.CategoryDotnetRuntimeWorkerCandidate
		default:
			panic(fmt.Errorf("dotnet: hosts.json: kind %q", row.Kind))
		}
		index(table.calls, row.Calls, row.category)
		index(table.staticCalls, row.StaticCalls, row.category)
		index(table.objects, row.Objects, row.category)
		index(table.attributes, row.Attributes, row.category)
		for _, base := range row.Bases {
			table.bases[base.Name] = baseSignal{category: row.category, namespaces: base.Namespaces}
		}
	}
	return table
}

func index(to map[string]string, names []string, category string) {
	for _, name := range names {
		to[name] = category
	}
}

// ofSDK returns the kinds of host that an SDK makes.
func (h hosts) ofSDK(name string) []hostRow {
	var found []hostRow
	for _, row := range h.rows {
		for _, sdk := range row.SDKs {
			if strings.EqualFold(sdk, name) {
				found = append(found, row)
			}
		}
	}
	return found
}

// words returns identifiers of which a file with a host signal has one.
func (h hosts) words() []string {
	var words []string
	for _, row := range h.rows {
		words = append(words, row.Calls...)
		words = append(words, row.Objects...)
		for _, name := range row.Attributes {
			words = append(words, name, name+"Attribute")
		}
		for _, call := range row.StaticCalls {
			typeName, _, _ := strings.Cut(call, ".")
			words = append(words, typeName)
		}
		for _, base := range row.Bases {
			words = append(words, base.Name)
		}
	}
	return words
}
