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
	Appears    string `json:"appears"`
	Structural bool   `json:"structural"`
	Severity   string `json:"severity"`
	Meaning    string `json:"meaning"`
	Retryable  bool   `json:"retryable"`
	Action     string `json:"action"`
}

type categoryRow struct {
	Name         string   `json:"name"`
	Ecosystem    string   `json:"ecosystem"`
	SourceTypes  []string `json:"sourceTypes"`
	Static       bool     `json:"static"`
	Template     string   `json:"template"`
	Proves       string   `json:"proves"`
	DoesNotProve string   `json:"doesNotProve"`
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

// registries are the decoded rows, in registry order.
type registries struct {
	codes        []codeRow
	categories   []categoryRow
	technologies []technologyRow
	limits       []limitRow
}

func readRegistries(c *corpus) (*registries, error) {
	r := &registries{}
	for stem, into := range map[string]any{
		"error-codes":         &r.codes,
		"evidence-categories": &r.categories,
		"technologies":        &r.technologies,
		"limits":              &r.limits,
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
	claim := func(registry, name string) error {
		key := registry + " " + pascal(name)
		if seen[key] {
			return fmt.Errorf("registry/%s.json: %s occurs twice", registry, name)
		}
		seen[key] = true
		return nil
	}
	for _, row := range r.codes {
		if err := claim("error-codes", row.Code); err != nil {
			return err
		}
	}
	for _, row := range r.technologies {
		if err := claim("technologies", row.Name); err != nil {
			return err
		}
	}
	for _, row := range r.expandedCategories() {
		if err := claim("evidence-categories", row.Name); err != nil {
			return err
		}
	}
	for _, row := range r.limits {
		if err := claim("limits", row.Name); err != nil {
			return err
		}
	}
	return nil
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

// expandedCategories is the category registry with one row a technology where
// a name holds {technology}, sorted by name.
func (r *registries) expandedCategories() []categoryRow {
	var rows []categoryRow
	for _, row := range r.categories {
		if !strings.Contains(row.Name, "{technology}") {
			rows = append(rows, row)
			continue
		}
		for _, t := range r.technologies {
			one := row
			one.Name = strings.ReplaceAll(row.Name, "{technology}", t.Name)
			one.Template = strings.ReplaceAll(row.Template, "{technology}", t.Title)
			rows = append(rows, one)
		}
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
	return rows
}
