package contracts_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// Types that differ from their contract in one thing each.
type (
	optionalRequired struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    *int64  `json:"sizeBytes,omitempty"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	requiredOptional struct {
		RelativePath string `json:"relativePath"`
		SizeBytes    int64  `json:"sizeBytes"`
		Sha256       string `json:"sha256"`
	}
	textForNumber struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    string  `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	floatForNumber struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    float64 `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	narrowNumber struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    int32   `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	removedField struct {
		RelativePath string `json:"relativePath"`
		SizeBytes    int64  `json:"sizeBytes"`
	}
	addedField struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    int64   `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
		Sha512       *string `json:"sha512,omitempty"`
	}
	renamedTag struct {
		RelativePath string  `json:"path"`
		SizeBytes    int64   `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	otherOrder struct {
		SizeBytes    int64   `json:"sizeBytes"`
		RelativePath string  `json:"relativePath"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	pointerForRequired struct {
		RelativePath string  `json:"relativePath"`
		SizeBytes    *int64  `json:"sizeBytes"`
		Sha256       *string `json:"sha256,omitempty"`
	}
	valueForOptional struct {
		RelativePath string `json:"relativePath"`
		SizeBytes    int64  `json:"sizeBytes"`
		Sha256       string `json:"sha256,omitempty"`
	}
	otherReference struct {
		FilesSeen     int64                   `json:"filesSeen"`
		FilesAccepted int64                   `json:"filesAccepted"`
		LeftOut       []gen.CoverageExtractor `json:"leftOut"`
		Truncated     bool                    `json:"truncated"`
		Extractors    []gen.CoverageExtractor `json:"extractors"`
	}
	otherItems struct {
		Reason string  `json:"reason"`
		Count  int64   `json:"count"`
		Paths  []int64 `json:"paths"`
	}
	oneForMany struct {
		Reason string `json:"reason"`
		Count  int64  `json:"count"`
		Paths  string `json:"paths"`
	}
	pointerForList struct {
		Code      string    `json:"code"`
		Message   string    `json:"message"`
		Details   *[]string `json:"details,omitzero"`
		Retryable bool      `json:"retryable"`
	}
	decodedModel struct {
		SnapshotID string           `json:"snapshotId"`
		Model      gen.SessionModel `json:"model"`
	}
	plainEnum struct {
		FileName     string  `json:"fileName"`
		Kind         string  `json:"kind"`
		PreviousHash *string `json:"previousHash,omitempty"`
	}
	otherEnum struct {
		FileName     string             `json:"fileName"`
		Kind         gen.FileChangeKind `json:"kind"`
		PreviousHash *string            `json:"previousHash,omitempty"`
	}
	foreignSeverity struct {
		Code         string       `json:"code"`
		Severity     anotherLevel `json:"severity"`
		RelativePath *string      `json:"relativePath,omitempty"`
		Message      string       `json:"message"`
	}

	narrowLevel  string
	wideLevel    string
	misspelt     string
	silentLevel  string
	anotherLevel string
)

func (l narrowLevel) Valid() bool  { return l == "C1" }
func (l wideLevel) Valid() bool    { return l != "" }
func (l misspelt) Valid() bool     { return l == "C1" || l == "c2" }
func (l anotherLevel) Valid() bool { return gen.DiagnosticSeverity(l).Valid() }

func TestDriftIsFound(t *testing.T) {
	t.Parallel()
	contracts, types := components(t), gen.Components()
	for name, wrong := range map[string]struct {
		component string
		typ       reflect.Type
	}{
		"required member is optional":      {"SnapshotFile", reflect.TypeFor[optionalRequired]()},
		"optional member is required":      {"SnapshotFile", reflect.TypeFor[requiredOptional]()},
		"text for a number":                {"SnapshotFile", reflect.TypeFor[textForNumber]()},
		"fraction for a whole number":      {"SnapshotFile", reflect.TypeFor[floatForNumber]()},
		"narrow number":                    {"SnapshotFile", reflect.TypeFor[narrowNumber]()},
		"field removed":                    {"SnapshotFile", reflect.TypeFor[removedField]()},
		"field added":                      {"SnapshotFile", reflect.TypeFor[addedField]()},
		"tag renamed":                      {"SnapshotFile", reflect.TypeFor[renamedTag]()},
		"other order":                      {"SnapshotFile", reflect.TypeFor[otherOrder]()},
		"pointer for a required member":    {"SnapshotFile", reflect.TypeFor[pointerForRequired]()},
		"no pointer for an optional one":   {"SnapshotFile", reflect.TypeFor[valueForOptional]()},
		"other object in a list":           {"Coverage", reflect.TypeFor[otherReference]()},
		"other type of items":              {"CoverageLeftOut", reflect.TypeFor[otherItems]()},
		"one value for a list":             {"CoverageLeftOut", reflect.TypeFor[oneForMany]()},
		"pointer to a list":                {"ToolError", reflect.TypeFor[pointerForList]()},
		"decoded for handed on":            {"GetEvidenceReportInput", reflect.TypeFor[decodedModel]()},
		"plain text for an enum":           {"StaleFile", reflect.TypeFor[plainEnum]()},
		"enum of other values":             {"StaleFile", reflect.TypeFor[otherEnum]()},
		"another type for a named enum":    {"SnapshotDiagnostic", reflect.TypeFor[foreignSeverity]()},
		"enum without a value":             {"ModelLevel", reflect.TypeFor[narrowLevel]()},
		"enum with a value more":           {"ModelLevel", reflect.TypeFor[wideLevel]()},
		"enum with a misspelt value":       {"ModelLevel", reflect.TypeFor[misspelt]()},
		"enum that knows no values":        {"ModelLevel", reflect.TypeFor[silentLevel]()},
		"number for an enum":               {"ModelLevel", reflect.TypeFor[int]()},
		"raw JSON for an object":           {"SnapshotFile", reflect.TypeFor[json.RawMessage]()},
		"another contract's type":          {"ModelElement", reflect.TypeFor[gen.ModelRelation]()},
		"type without a contract":          {"Invented", reflect.TypeFor[gen.ModelRelation]()},
		"model whose snapshot is optional": {"ArchitectureModel", reflect.TypeFor[gen.SessionModel]()},
	} {
		// The wrong type stands in the place of the right one.
		swapped := maps.Clone(types)
		swapped[wrong.component] = wrong.typ
		if found := drift(contracts, swapped, wrong.component, wrong.typ); len(found) == 0 {
			t.Errorf("%s is not found", name)
		}
	}
}
