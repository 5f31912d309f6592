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
		{process.ExitInvalid, "c2.json", "--c3-container nobody", "the components of the selected containers cannot be shown: c2.json\n  c3.containerMissing at $.c3Containers (nobody): "},
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

// ordersAPI is a C2 model whose snapshot keeps facts of a controller.
func ordersAPI() string {
	symbol := `"sourceSymbol":{"id":"symbol_000000000000000000000001","projectPath":"Api/Api.csproj","symbolId":"T:Api.OrdersController"}`
	at := `"projectPath":"Api/Api.csproj","sourcePath":"Api/Orders.cs","line":3`
	return `{"schemaVersion":"1.0","level":"C2","snapshot":{"schemaVersion":"1.0","repositoryId":"acme",
		"files":[{"relativePath":"Api/Api.csproj","sizeBytes":1},{"relativePath":"Api/Orders.cs","sizeBytes":1},{"relativePath":"Job/Job.csproj","sizeBytes":1}],
		"evidence":[{"id":"ev_1","category":"dotnet.project","relativePath":"Api/Api.csproj","sourceType":"projectFile","description":"Declares project Api.","subject":"Api"},
		{"id":"ev_2","category":"dotnet.runtime.http.candidate","relativePath":"Job/Job.csproj","sourceType":"projectFile","description":"Suggests HTTP.","subject":"Job"}],"diagnostics":[],
		"semanticC3Facts":{"schemaVersion":"1.0","diagnostics":[],"facts":[
		{"id":"fact_1","kind":"typeDeclaration","category":"class","description":"Declares a class.",` + symbol + `,` + at + `},
		{"id":"fact_2","kind":"httpBoundary","category":"controller","description":"Declares a controller.",` + symbol + `,` + at + `}]}},
		"elements":[{"id":"shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"api","kind":"container","name":"API","parentId":"shop","evidenceIds":["ev_1"],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"job","kind":"container","name":"Job","parentId":"shop","evidenceIds":["ev_2"],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`
}

// Components come from the facts in the model's file, are written with the
// others, and go with the selection.
func TestComponentsComeAndGo(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"c2.json": ordersAPI()})
	generate := func(args ...string) (views []any) {
		t.Helper()
		var document map[string]any
		args = append([]string{"generate", "--model", "c2.json", "--output", "docs", "--format", "json"}, args...)
		if err := json.Unmarshal([]byte(p.exits(process.ExitOK, args...).stdout), &document); err != nil {
			t.Fatal(err)
		}
		views, _ = document["c3Views"].([]any)
		return views
	}
	want := []any{
		map[string]any{"containerId": "api", "viewId": "c3_api"},
		map[string]any{"containerId": "job", "viewId": "c3_job"},
	}
	if diff := cmp.Diff(want, generate("--c3-container", "job", "--c3-container", "api", "--c3-container=job")); diff != "" {
		t.Error(diff)
	}
	if len(p.tree()) != 2 {
		t.Errorf("a preview made %v", p.tree())
	}
	if diff := cmp.Diff(want[:1], generate("--c3-container", "api", "--apply")); diff != "" {
		t.Error(diff)
	}
	for file, words := range map[string][]string{
		"docs/model.c4":                       {" = component \"", "#requires-review\n        description \""},
		"docs/specification.c4":               {"  element component\n"},
		"docs/c3.views.c4":                    {"  view c3_api {\n    title \"C3 - API\"\n    include shop.api\n    include shop.api."},
		"docs/semantic-c3-evidence-report.md": {"## Components of `api`\n", "- **httpEndpoint** ", " · at `Api/Orders.cs:3` · symbol `T:Api.OrdersController`"},
	} {
		for _, word := range words {
			if text := p.read(file); !strings.Contains(text, word) {
				t.Errorf("%s does not hold %q:\n%s", file, word, text)
			}
		}
	}
	// Groups of evidence have no report.
	generate("--c3-container", "job", "--apply")
	if tree := p.tree(); tree["docs/semantic-c3-evidence-report.md"] != "" || !strings.Contains(tree["docs/c3.views.c4"], "view c3_job {") {
		t.Errorf("the folder holds %v", tree)
	}
	generate("--apply")
	for _, file := range []string{"docs/c3.views.c4", "docs/semantic-c3-evidence-report.md"} {
		if _, there := p.tree()[file]; there {
			t.Errorf("%s is still there", file)
		}
	}
	if text := p.read("docs/model.c4") + p.read("docs/specification.c4"); strings.Contains(text, "component") {
		t.Errorf("components are still there:\n%s", text)
	}
}
