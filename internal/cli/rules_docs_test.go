package cli_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// rulesPage explains rules with examples.
const rulesPage = "../../docs/rules.md"

var (
	block   = regexp.MustCompile("(?s)\n```(\\w+)\n(.*?\n)```\n")
	example = regexp.MustCompile("(?s)```yaml\n(.*?\n)```\n\n```text\n(.*?\n)```\n")
)

// TestRulesPage runs every example of the page on its project and compares with
// what the page says. REPO2C4_UPDATE=1 writes into the page what was said.
func TestRulesPage(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(rulesPage)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	blocks := block.FindAllStringSubmatch(page, -1)
	project := slices.IndexFunc(blocks, func(b []string) bool { return b[1] == "text" })
	if project < 0 {
		t.Fatal("the page has no project")
	}
	p := newPerson(t, map[string]string{"map.cc.json": mapOf(t, blocks[project][2])})
	updated := page
	examples := example.FindAllStringSubmatch(page, -1)
	for _, e := range examples {
		p.write("rules.yaml", e[1])
		ended := p.run("diff", "--head", "map.cc.json", "--rules", "rules.yaml", "--output", "report.json")
		var told []string
		for line := range strings.Lines(ended.stderr) {
			if regexp.MustCompile(`^(error|warning|info|  rules\.yaml):`).MatchString(line) {
				told = append(told, strings.TrimSpace(line))
			}
		}
		got := strings.Join(told, "\n") + "\n"
		if diff := cmp.Diff(e[2], got); diff != "" && os.Getenv("REPO2C4_UPDATE") != "1" {
			t.Errorf("%s%s", e[1], diff)
		}
		updated = strings.Replace(updated, e[0], strings.Replace(e[0], "```text\n"+e[2], "```text\n"+got, 1), 1)
	}
	if want := strings.Count(page, "```yaml\n"); len(examples) != want || want < 6 {
		t.Errorf("%d examples, %d blocks of YAML", len(examples), want)
	}
	if os.Getenv("REPO2C4_UPDATE") == "1" && updated != page {
		if err := os.WriteFile(rulesPage, []byte(updated), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// mapOf is the map of a project that is written down as its dependencies.
func mapOf(t *testing.T, lines string) string {
	t.Helper()
	names, dependents := []string{}, map[string]int{}
	var edges []map[string]any
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) != 5 || words[1] != "->" {
			t.Fatalf("no dependency: %q", line)
		}
		number, err := strconv.Atoi(words[4])
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, words[0], words[2])
		dependents[words[2]]++
		edges = append(edges, map[string]any{
			"fromNodeName": "/root/" + words[0], "toNodeName": "/root/" + words[2], "kind": words[3], "line": number,
			"attributes": map[string]int{"dependencies": 1},
		})
	}
	slices.Sort(names)
	folders := map[string][]any{}
	var children []any
	for _, path := range slices.Compact(names) {
		folder, name, _ := strings.Cut(path, "/")
		folders[folder] = append(folders[folder], map[string]any{"name": name, "type": "File", "attributes": map[string]int{"fan_in": dependents[path]}})
	}
	for folder, files := range folders {
		children = append(children, map[string]any{"name": folder, "type": "Folder", "children": files})
	}
	text, err := json.Marshal(map[string]any{
		"projectName": "shop", "apiVersion": "1.5", "edges": edges,
		"nodes": []any{map[string]any{"name": "root", "type": "Folder", "children": children}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
