package contractgen

import (
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
)

type codeRow struct {
	Code       string `json:"code"`
	Constant   string `json:"constant"`
	Appears    string `json:"appears"`
	Structural bool   `json:"structural"`
	Severity   string `json:"severity"`
	Meaning    string `json:"meaning"`
	Retryable  bool   `json:"retryable"`
	Action     string `json:"action"`
}

type categoryRow struct {
	Name         string           `json:"name"`
	Ecosystem    string           `json:"ecosystem"`
	Values       []categoryValues `json:"values"`
	SourceTypes  []string         `json:"sourceTypes"`
	Static       bool             `json:"static"`
	RelationOnly bool             `json:"relationOnly"`
	Template     string           `json:"template"`
	Proves       string           `json:"proves"`
	DoesNotProve string           `json:"doesNotProve"`
}

// categoryValues are what a name in braces stands for.
type categoryValues struct {
	Name string   `json:"name"`
	Of   []string `json:"of"`
}

type technologyRow struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Role  string `json:"role"`
}

type limitRow struct {
	Name    string `json:"name"`
	Value   int64  `json:"value"`
	Unit    string `json:"unit"`
	Meaning string `json:"meaning"`
}

type metricRow struct {
	Name        string `json:"name"`
	Title       string `json:"title"`
	Source      string `json:"source"`
	Type        string `json:"type"`
	Direction   int    `json:"direction"`
	Description string `json:"description"`
}

// registries are the decoded rows, in registry order.
type registries struct {
	codes        []codeRow
	categories   []categoryRow
	technologies []technologyRow
	limits       []limitRow
	metrics      []metricRow
}

func readRegistries(c *corpus) (*registries, error) {
	r := &registries{}
	for stem, into := range map[string]any{
		"error-codes":         &r.codes,
		"evidence-categories": &r.categories,
		"technologies":        &r.technologies,
		"limits":              &r.limits,
		"metrics":             &r.metrics,
	} {
		rows := c.registries[stem]
		if len(rows) == 0 {
			return nil, fmt.Errorf("registry/%s.json: missing or empty", stem)
		}
		list := make([]any, len(rows))
		for i, row := range rows {
			list[i] = row
		}
		data, err := compact(list)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, into); err != nil {
			return nil, fmt.Errorf("registry/%s.json: %w", stem, err)
		}
	}
	if err := r.unique(); err != nil {
		return nil, err
	}
	return r, nil
}

// unique demands that no two rows of a registry give one Go constant.
func (r *registries) unique() error {
	seen := map[string]bool{}
	claim := func(registry, name, constant string) error {
		key := registry + " " + constant
		if seen[key] {
			return fmt.Errorf("registry/%s.json: %s occurs twice", registry, name)
		}
		seen[key] = true
		return nil
	}
	for _, row := range r.codes {
		if err := claim("error-codes", row.Code, row.constant()); err != nil {
			return err
		}
	}
	for _, row := range r.technologies {
		if err := claim("technologies", row.Name, pascal(row.Name)); err != nil {
			return err
		}
	}
	for _, row := range r.expandedCategories() {
		if err := claim("evidence-categories", row.Name, pascal(row.Name)); err != nil {
			return err
		}
	}
	for _, row := range r.limits {
		if err := claim("limits", row.Name, pascal(row.Name)); err != nil {
			return err
		}
	}
	for _, row := range r.metrics {
		if err := claim("metrics", row.Name, pascal(row.Name)); err != nil {
			return err
		}
	}
	return nil
}

// constant is the name of the Go constant of a code, without its Code in front.
func (row codeRow) constant() string {
	if row.Constant != "" {
		return row.Constant
	}
	return pascal(row.Code)
}

// codeConstant is the Go constant of a code that the registry knows.
func (r *registries) codeConstant(code string) string {
	for _, row := range r.codes {
		if row.Code == code {
			return "Code" + row.constant()
		}
	}
	return "Code" + pascal(code)
}

func (r *registries) knowsCode(code string) bool {
	return slices.ContainsFunc(r.codes, func(row codeRow) bool { return row.Code == code })
}

func (r *registries) limit(name string) (int64, bool) {
	for _, row := range r.limits {
		if row.Name == name {
			return row.Value, true
		}
	}
	return 0, false
}

// expandedCategories is the category registry with one row for each of the
// values that a row lists, and one a technology where a name holds
// {technology}, sorted by name.
func (r *registries) expandedCategories() []categoryRow {
	var rows []categoryRow
	for _, row := range r.categories {
		expanded := []categoryRow{row}
		for _, values := range row.Values {
			expanded = each(expanded, values.Name, values.Of, values.Of)
		}
		if strings.Contains(row.Name, "{technology}") {
			names, titles := make([]string, len(r.technologies)), make([]string, len(r.technologies))
			for i, t := range r.technologies {
				names[i], titles[i] = t.Name, t.Title
			}
			expanded = each(expanded, "technology", names, titles)
		}
		rows = append(rows, expanded...)
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
	return rows
}

// each writes the rows once for each value: in names as it is, in templates as
// people read it.
func each(rows []categoryRow, brace string, values, shown []string) []categoryRow {
	var expanded []categoryRow
	for _, row := range rows {
		for i, value := range values {
			one := row
			one.Name = strings.ReplaceAll(row.Name, "{"+brace+"}", value)
			one.Template = strings.ReplaceAll(row.Template, "{"+brace+"}", shown[i])
			expanded = append(expanded, one)
		}
	}
	return expanded
}
