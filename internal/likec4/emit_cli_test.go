//go:build likec4

package likec4_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

func TestLikeC4TakesTheLayout(t *testing.T) {
	t.Parallel()
	takes(t, parcelModel())
}

func TestLikeC4TakesComponents(t *testing.T) {
	t.Parallel()
	takes(t, parcelModel(), intakeProposal())
}

// The one view of a single proposal has a name of its own.
func TestLikeC4TakesASingleProposal(t *testing.T) {
	t.Parallel()
	emitted, err := likec4.Emit(parcelModel(), likec4.Components{Proposals: []gen.ComponentProposal{intakeProposal()}, Single: true})
	if err != nil {
		t.Fatal(err)
	}
	folder := workspace(t, emitted.Files)
	validates(t, folder, len(emitted.Files))
	staysFormatted(t, folder)
	found := export(t, folder)
	if view := found.Views["c3"]; view.Title != "C3 - Intake" || len(view.Nodes) != 3 || len(view.Edges) != 1 || len(found.Views) != 3 {
		t.Errorf("got %+v", found.Views)
	}
}

// Components of two containers that share code are elements of their own.
func TestLikeC4TakesSharedComponents(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p"), container("a", "p"), container("b", "p")}}
	first, second := proposal("a", "x", "y"), proposal("b", "x", "y")
	first.Relations, second.Relations = []gen.ProposedRelation{use("r", "x", "y")}, []gen.ProposedRelation{use("r", "x", "y")}
	files := mustEmit(t, model, first, second)
	folder := workspace(t, files)
	validates(t, folder, len(files))
	staysFormatted(t, folder)
	found := export(t, folder)
	var uses []string
	for _, relation := range found.Relations {
		uses = append(uses, relation.Source.Model+" "+relation.Target.Model)
	}
	slices.Sort(uses)
	if diff := cmp.Diff([]string{"p.a.x p.a.y", "p.b.x p.b.y"}, uses); diff != "" || len(found.Elements) != 7 {
		t.Errorf("%d elements\n%s", len(found.Elements), diff)
	}
	for view, want := range map[string]int{"c3_a": 1, "c3_b": 1, "c2": 0} {
		if edges := found.Views[view].Edges; len(edges) != want {
			t.Errorf("%s shows %d relations, want %d", view, len(edges), want)
		}
	}
}

func TestLikeC4TakesAnEmptyModel(t *testing.T) {
	t.Parallel()
	takes(t, gen.ArchitectureModel{Level: gen.ModelLevelC2})
}

// Every awkward name stands in every place where a name can stand.
func TestLikeC4TakesEveryName(t *testing.T) {
	t.Parallel()
	names := languageWords()
	for _, word := range reservedWords() {
		names = append(names, word, word+"-", word+"-x", word+".x", word+"..")
	}
	names = append(names, "element-", "element.x", "element.kind", "e-", "e--", "e.", "e._")
	// Short chains, because one long one has no layout.
	var chains gen.ModelRelations
	for i, name := range names {
		if i%8 > 0 {
			chains = append(chains, link(fmt.Sprintf("r%d", i), names[i-1], name))
		}
	}
	t.Run("system with a container", func(t *testing.T) {
		t.Parallel()
		model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Relations: slices.Clone(chains)}
		for i, name := range names {
			inner := fmt.Sprintf("c1_%d", i)
			model.Elements = append(model.Elements, system(name), container(inner, name))
			if i%8 > 0 {
				model.Relations = append(model.Relations, link("s"+inner, inner, names[i-1]))
			}
		}
		takes(t, model)
	})
	t.Run("container", func(t *testing.T) {
		t.Parallel()
		model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("host-1-")}, Relations: chains}
		for _, name := range names {
			model.Elements = append(model.Elements, container(name, "host-1-"))
		}
		takes(t, model)
	})
	t.Run("lone actor", func(t *testing.T) {
		t.Parallel()
		model := gen.ArchitectureModel{Level: gen.ModelLevelC1, Relations: chains}
		for _, name := range names {
			element := system(name)
			element.Kind = gen.ElementKindActor
			model.Elements = append(model.Elements, element)
		}
		takes(t, model)
	})
}

// LikeC4 refuses each reserved word as a name, and no other word that it knows.
func TestLikeC4ReservesTheWords(t *testing.T) {
	t.Parallel()
	files := []likec4.File{{Name: likec4.SpecificationFile, Content: []byte(specification)}}
	for _, word := range slices.Concat(reservedWords(), languageWords()) {
		files = append(files, likec4.File{Name: "word-" + word + ".c4", Content: []byte("model {\n  " + word + " = softwareSystem \"x\"\n}\n")})
	}
	refused := map[string]bool{}
	for _, problem := range judge(t, workspace(t, files), false).Errors {
		refused[strings.TrimPrefix(strings.TrimSuffix(filepath.Base(problem.File), ".c4"), "word-")] = true
	}
	if diff := cmp.Diff(reservedWords(), slices.Sorted(maps.Keys(refused))); diff != "" {
		t.Error(diff)
	}
}

// The same identifier in several scopes means several elements.
func TestLikeC4TellsScopesApart(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{
		system("a_b.c"), system("p"), system("q"), system("p_q"), system("s.t"),
		container("a.b.c", "p"), container("a_b_c", "q"), container("a.b_c", "a_b.c"), container("p.q", "q"), container("s_t", "s.t"),
	}}
	for _, from := range model.Elements {
		for _, to := range model.Elements {
			if from.ID != to.ID && parentOf(from) != to.ID && parentOf(to) != from.ID {
				model.Relations = append(model.Relations, link(fmt.Sprintf("r%d", len(model.Relations)), from.ID, to.ID))
			}
		}
	}
	takes(t, model)
}

func TestLikeC4TakesHostileModels(t *testing.T) {
	t.Parallel()
	for seed := range 2 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			model := hostileModels(200, true).Example(seed)
			takes(t, model, manyComponents(t, model, seed)...)
		})
	}
}

// manyComponents are hostile proposals for several containers.
func manyComponents(t *testing.T, model gen.ArchitectureModel, seed int) []gen.ComponentProposal {
	t.Helper()
	for ; ; seed += 7 {
		if proposals := hostileComponents(model).Example(seed); len(proposals) > 4 {
			return proposals
		}
	}
}

// Every awkward name stands for a component, too, and for its container.
func TestLikeC4TakesEveryComponentName(t *testing.T) {
	t.Parallel()
	var names []string
	for _, word := range reservedWords() {
		names = append(names, word, word+"-", word+".x")
	}
	names = append(names, "element", "element-", "element.x", "e-", "e.", "true-x", "false-x-")
	model := gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("p")}}
	var proposals []gen.ComponentProposal
	for i := range gen.LimitC3Selections {
		here := proposal(names[len(names)-1-i])
		model.Elements = append(model.Elements, container(here.ContainerID, "p"))
		for _, name := range names[i*len(names)/gen.LimitC3Selections : (i+1)*len(names)/gen.LimitC3Selections] {
			if name != here.ContainerID && !slices.Contains(names[len(names)-gen.LimitC3Selections:], name) {
				here.Components = append(here.Components, proposal("", name).Components...)
			}
		}
		for j := range here.Components[1:] {
			here.Relations = append(here.Relations, use(fmt.Sprintf("u%d_%d", i, j), here.Components[j].ID, here.Components[j+1].ID))
		}
		proposals = append(proposals, here)
	}
	takes(t, model, proposals...)
}

// View titles of container names: shown as they are, in no folder.
func TestLikeC4TakesHostileViewTitles(t *testing.T) {
	t.Parallel()
	var titles []string
	for seed := range 60 {
		titles = append(titles, "C3 - "+hostileTexts().Example(seed))
	}
	titles = append(titles, "C3 - Orders/Payments", `C3 - a\/b\\/c/`, "C3 - /", `C3 - \`, "C3 - one\r\ntwo\rthree\n\n  four")
	model := "model {\n  a = softwareSystem \"A\"\n}\n"
	views := "views {\n"
	for i, title := range titles {
		views += fmt.Sprintf("  view v%d {\n    title %s\n    include a\n  }\n", i, likec4.QuotedViewTitle(title))
	}
	folder := workspace(t, []likec4.File{
		{Name: likec4.SpecificationFile, Content: []byte(specification)},
		{Name: likec4.ModelFile, Content: []byte(model)},
		{Name: likec4.ViewsFile, Content: []byte(views + "}\n")},
	})
	validates(t, folder, 3)
	staysFormatted(t, folder)
	found := export(t, folder)
	if len(found.Views) != len(titles)+1 {
		t.Errorf("there are %d views for %d titles", len(found.Views), len(titles))
	}
	for i, title := range titles {
		got := found.Views[fmt.Sprintf("v%d", i)].Title
		// A slash without a backslash before it separates folders; LikeC4
		// takes the backslash away when it shows the title.
		if strings.Contains(strings.ReplaceAll(got, `\/`, ""), "/") {
			t.Errorf("%q opens a folder: %q", title, got)
		}
		want := shown(strings.ReplaceAll(oneLineEnd(title), "\n", " "))
		if got := strings.ReplaceAll(got, `\/`, "/"); got != want {
			t.Errorf("%q is shown as %q, want %q", title, got, want)
		}
	}
}

// takes emits the model with components and lets the real LikeC4 validate,
// format and export it.
func takes(t *testing.T, model gen.ArchitectureModel, proposals ...gen.ComponentProposal) {
	t.Helper()
	files := mustEmit(t, model, proposals...)
	folder := workspace(t, files)
	validates(t, folder, len(files))
	staysFormatted(t, folder)
	holds(t, model, proposals, export(t, folder))
}

// project is what an export says of a workspace.
type project struct {
	Elements  map[string]exportedElement
	Relations map[string]exportedRelation
	Views     map[string]exportedView
}

type exportedElement struct {
	ID, Kind, Title string
	Description     *struct{ Txt string }
	Tags            []string
	Metadata        map[string]any
}

type exportedRelation struct {
	Source, Target struct{ Model string }
	Title          string
	Tags           []string
	Metadata       map[string]any
}

type exportedView struct {
	Title string
	Nodes []struct{ ModelRef string }
	Edges []struct{ Relations []string }
}

// holds wants exactly what the model and its components say, nothing more,
// nothing less.
func holds(t *testing.T, base gen.ArchitectureModel, proposals []gen.ComponentProposal, found project) {
	t.Helper()
	model, descriptions := joined(base, proposals)
	fqns, elements := map[string]string{}, map[string]exportedElement{}
	for fqn, element := range found.Elements {
		id, _ := element.Metadata["architectureId"].(string)
		if _, ok := fqns[id]; ok || element.ID != fqn {
			t.Errorf("%q is there as %q, %q and %q", id, fqn, element.ID, fqns[id])
		}
		fqns[id] = fqn
		element.ID = ""
		elements[id] = element
	}
	wanted := map[string]exportedElement{}
	for _, element := range model.Elements {
		want := exportedElement{
			Kind: string(element.Kind), Title: shown(element.Name), Tags: tags(element.Status),
			Metadata: metadata(element.ID, element.EvidenceIDs, element.Status, element.ReviewReason),
		}
		if description, ok := descriptions[element.ID]; ok {
			want.Description = &struct{ Txt string }{shown(description)}
		}
		wanted[element.ID] = want
		parent, ok := strings.CutSuffix(fqns[element.ID], "."+fqns[element.ID][strings.LastIndex(fqns[element.ID], ".")+1:])
		if ok != (element.ParentID != nil) || ok && parent != fqns[*element.ParentID] {
			t.Errorf("%s is in %q as %q", element.ID, parent, fqns[element.ID])
		}
	}
	if diff := cmp.Diff(wanted, elements, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}

	relations, wantedRelations := map[string]exportedRelation{}, map[string]exportedRelation{}
	keys := map[string]string{}
	for key, relation := range found.Relations {
		id, _ := relation.Metadata["architectureId"].(string)
		relations[id] = relation
		keys[id] = key
	}
	for _, relation := range model.Relations {
		want := exportedRelation{
			Title: shown(relation.Description), Tags: tags(relation.Status),
			Metadata: metadata(relation.ID, relation.EvidenceIDs, relation.Status, relation.ReviewReason),
		}
		want.Source.Model, want.Target.Model = fqns[relation.SourceID], fqns[relation.DestinationID]
		wantedRelations[relation.ID] = want
	}
	if diff := cmp.Diff(wantedRelations, relations, cmpopts.EquateEmpty()); diff != "" || len(found.Relations) != len(model.Relations) {
		t.Errorf("%d relations for %d\n%s", len(found.Relations), len(model.Relations), diff)
	}

	views := []shownView{{"c1", "C1 - System Context", base}}
	if base.Level == gen.ModelLevelC2 {
		views = []shownView{{"c2", "C2 - Containers", base}}
	}
	for _, p := range proposals {
		container := elementOf(base, p.ContainerID)
		fqn := fqns[p.ContainerID]
		part := gen.ArchitectureModel{Elements: append(componentElements(p), container), Relations: componentRelations(p)}
		views = append(views, shownView{"c3_" + fqn[strings.LastIndex(fqn, ".")+1:], "C3 - " + strings.ReplaceAll(oneLineEnd(container.Name), "\n", " "), part})
	}
	shows(t, views, found, fqns, keys)
}

// shownView is a view and the part of a model that it shows.
type shownView struct {
	id, title string
	part      gen.ArchitectureModel
}

// shows wants these views, beside the one that LikeC4 adds.
func shows(t *testing.T, views []shownView, found project, fqns, keys map[string]string) {
	t.Helper()
	want := []string{"index"}
	for _, v := range views {
		want = append(want, v.id)
		view := found.Views[v.id]
		// A slash is escaped so that it opens no folder, and is shown without
		// its backslash.
		if got := strings.ReplaceAll(view.Title, `\/`, "/"); got != shown(v.title) || strings.Contains(strings.ReplaceAll(view.Title, `\/`, ""), "/") {
			t.Errorf("%s is called %q, want %q", v.id, view.Title, v.title)
		}
		draws(t, v, view, fqns, keys)
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(maps.Keys(found.Views))); diff != "" {
		t.Error(diff)
	}
}

// draws wants all elements of the part in a view. LikeC4 draws no line to a box
// whose content it shows, so only lines between leaves of the part are looked
// for.
func draws(t *testing.T, v shownView, view exportedView, fqns, keys map[string]string) {
	t.Helper()
	var nodes, wanted []string
	for _, node := range view.Nodes {
		nodes = append(nodes, node.ModelRef)
	}
	leaves := map[string]bool{}
	for _, element := range v.part.Elements {
		wanted = append(wanted, fqns[element.ID])
		leaves[element.ID] = true
	}
	for _, element := range v.part.Elements {
		delete(leaves, parentOf(element))
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(wanted)), slices.Sorted(slices.Values(nodes)), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s: %s", v.id, diff)
	}
	drawn := map[string]bool{}
	for _, edge := range view.Edges {
		for _, key := range edge.Relations {
			drawn[key] = true
		}
	}
	for _, relation := range v.part.Relations {
		if !drawn[keys[relation.ID]] && leaves[relation.SourceID] && leaves[relation.DestinationID] {
			t.Errorf("%s is not drawn in %s", relation.ID, v.id)
		}
	}
}

func tags(status gen.ReviewStatus) []string {
	if status == gen.ReviewStatusRequiresReview {
		return []string{"requires-review"}
	}
	return nil
}

// metadata is how LikeC4 hands it out: a list of one is no list.
func metadata(id string, evidence gen.EvidenceIds, status gen.ReviewStatus, reason *string) map[string]any {
	result := map[string]any{"architectureId": id, "reviewStatus": string(status)}
	switch sorted := slices.Sorted(slices.Values(evidence)); len(sorted) {
	case 0:
	case 1:
		result["evidenceIds"] = sorted[0]
	default:
		var list []any
		for _, item := range sorted {
			list = append(list, item)
		}
		result["evidenceIds"] = list
	}
	if reason != nil {
		result["reviewReason"] = shown(*reason)
	}
	return result
}

func workspace(t *testing.T, files []likec4.File) string {
	t.Helper()
	folder := t.TempDir()
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(folder, file.Name), file.Content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// verdict is what LikeC4 says of a workspace.
type verdict struct {
	Valid  bool
	Errors []struct {
		Message, File string
		Line          int
	}
	Stats struct{ TotalFiles int }
	log   string
}

func judge(t *testing.T, folder string, valid bool) verdict {
	t.Helper()
	output, log := run(t, valid, "validate", "--json", folder)
	said := verdict{log: log}
	if err := json.Unmarshal(output, &said); err != nil {
		t.Fatalf("%v in %s", err, output)
	}
	return said
}

func validates(t *testing.T, folder string, files int) {
	t.Helper()
	said := judge(t, folder, true)
	if !said.Valid || said.Stats.TotalFiles != files {
		t.Fatalf("LikeC4 says of %d files: %+v", files, said)
	}
	// A lost layout is only logged.
	if strings.Contains(said.log, "Fail layout") || strings.Contains(said.log, "layouted") {
		t.Errorf("LikeC4 logs: %s", said.log)
	}
}

func staysFormatted(t *testing.T, folder string) {
	t.Helper()
	_, log := run(t, true, "format", "--check", folder)
	if !strings.Contains(log, "file(s) are formatted") {
		t.Errorf("LikeC4 says: %s", log)
	}
}

func export(t *testing.T, folder string) project {
	t.Helper()
	name := filepath.Join(t.TempDir(), "export.json")
	run(t, true, "export", "json", "--no-use-dot", "-o", name, folder)
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var found project
	if err := json.Unmarshal(content, &found); err != nil {
		t.Fatal(err)
	}
	return found
}

// run runs the LikeC4 command line that the environment names and wants it to
// succeed or not.
func run(t *testing.T, success bool, arguments ...string) (output []byte, log string) {
	t.Helper()
	program, node := os.Getenv("REPO2C4_TEST_LIKEC4"), os.Getenv("REPO2C4_TEST_NODE_BIN")
	if program == "" || node == "" {
		t.Fatal("set REPO2C4_TEST_LIKEC4 to the LikeC4 program and REPO2C4_TEST_NODE_BIN to the folder of its node")
	}
	command := exec.CommandContext(t.Context(), program, arguments...)
	command.Env = []string{"PATH=" + node + string(os.PathListSeparator) + os.Getenv("PATH"), "CI=1", "NO_COLOR=1"}
	command.Dir = t.TempDir()
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); (err == nil) != success {
		t.Fatalf("likec4 %s: %v\n%s%s", arguments[0], err, stdout.Bytes(), stderr.Bytes())
	}
	return stdout.Bytes(), stdout.String() + stderr.String()
}

// The largest selections have layouts, too: one container with all the
// components and relations that it may have, and eight that share what a call
// may have.
func TestLikeC4TakesTheLargestSelections(t *testing.T) {
	t.Parallel()
	for name, containers := range map[string]int{"one container": 1, "eight containers": gen.LimitC3Selections} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			model, proposals := largestSelection(containers)
			takes(t, model, proposals...)
		})
	}
}
