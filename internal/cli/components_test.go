package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/process"
)

// containers is a C2 model of a system with two containers.
func containers() string {
	return `{"schemaVersion":"1.0","level":"C2","snapshot":{"schemaVersion":"1.0","repositoryId":"acme","files":[],"evidence":[],"diagnostics":[]},
		"elements":[{"id":"shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"api","kind":"container","name":"API","parentId":"shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"worker","kind":"container","name":"Worker","parentId":"shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`
}

// A selection that gives no components ends the command before it looks at the
// output folder, which is a file here.
func TestSelectionsThatGiveNothing(t *testing.T) {
	t.Parallel()
	full := strings.Repeat(" --c3-container api", 60) + " --c3-container a --c3-container b --c3-container c --c3-container d"
	for _, c := range []struct {
		want                 int
		model, args, message string
	}{
		{process.ExitInvalid, "c2.json", "--c3-container nobody", "no components of the selected containers in c2.json\n  c3.containerMissing at $.c3Containers (nobody): "},
		{process.ExitInvalid, "c2.json", "--c3-container shop --c3-container=api", "c3.containerKind at $.elements[0].kind (shop): "},
		{process.ExitInvalid, "c1.json", "--c3-container parcel", "c3.baseLevel at $.level: "},
		{process.ExitInvalid, "c2.json", "--c3-container=", "c3.containerMissing at $.c3Containers: "},
		{process.ExitInvalid, "c2.json", full, "c3.containerMissing at $.c3Containers (a): "},
		{process.ExitUsage, "c2.json", full + " --c3-container api", "flag --c3-container names too many containers\n  c3.selectionLimit at $.c3Containers: "},
		{process.ExitUsage, "c2.json", "--c3-container a --c3-container b --c3-container c --c3-container d --c3-container e --c3-container f --c3-container g --c3-container h --c3-container i", "c3.selectionLimit at $.c3Containers: "},
		{process.ExitUsage, "c2.json", "--c3-container", "flag --c3-container needs a value"},
	} {
		p := newPerson(t, map[string]string{"c1.json": model("Parcel"), "c2.json": containers(), "taken": "x"})
		got := p.exits(c.want, strings.Fields("generate --apply --model "+c.model+" --output taken "+c.args)...)
		if !strings.Contains(got.stderr, c.message) || got.stdout != "" {
			t.Errorf("%s: %+v", c.args, got)
		}
	}
}

// Without a selection nothing speaks of components.
func TestNoSelectionIsNone(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"c2.json": containers()})
	var document map[string]any
	if err := json.Unmarshal([]byte(p.exits(process.ExitOK, "generate", "--model", "c2.json", "--output", "docs", "--format", "json").stdout), &document); err != nil {
		t.Fatal(err)
	}
	if _, ok := document["c3Views"]; ok {
		t.Errorf("there are views in %v", document)
	}
	var names []string
	for _, change := range document["changes"].([]any) {
		names = append(names, change.(map[string]any)["fileName"].(string))
	}
	if diff := cmp.Diff([]string{"evidence-report.md", "model.c4", "specification.c4", "views.c4"}, names); diff != "" {
		t.Error(diff)
	}
}
