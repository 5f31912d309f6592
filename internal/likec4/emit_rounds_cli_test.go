//go:build likec4

package likec4_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

const (
	// usualRounds are few, for every day; ROUNDS asks for more.
	usualRounds = 40
	// projectsOfARun is how many models one start of LikeC4 reads.
	projectsOfARun = 75
)

// What LikeC4 reads out of generated models is what went in, each model in a
// project of its own. REPO2C4_ROUNDS is the number of models.
func TestLikeC4GivesBackGeneratedModels(t *testing.T) {
	t.Parallel()
	rounds := usualRounds
	if text := os.Getenv("REPO2C4_ROUNDS"); text != "" {
		var err error
		if rounds, err = strconv.Atoi(text); err != nil || rounds < 1 {
			t.Fatalf("REPO2C4_ROUNDS is %q", text)
		}
	}
	for first := 0; first < rounds; first += projectsOfARun {
		last := min(first+projectsOfARun, rounds)
		t.Run(fmt.Sprintf("%d to %d", first, last-1), func(t *testing.T) {
			t.Parallel()
			generated := map[string]generatedProject{}
			for seed := first; seed < last; seed++ {
				generated[fmt.Sprintf("p%d", seed)] = generate(seed)
			}
			folder, files := projects(t, generated)
			validatesProjects(t, folder, files)
			staysFormatted(t, folder)
			found := exportProjects(t, folder)
			for name, made := range generated {
				project, ok := found[name]
				if !ok {
					t.Fatalf("LikeC4 knows no project %s of %d", name, len(found))
				}
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					holds(t, made.model, made.proposals, project)
				})
			}
		})
	}
}

// generatedProject is a model with components.
type generatedProject struct {
	model     gen.ArchitectureModel
	proposals []gen.ComponentProposal
}

// generate makes models of every small size and of both levels in turn, with as
// many relations as elements; most of those with containers have components.
func generate(seed int) generatedProject {
	const sizes = 13
	level := gen.ModelLevelC1
	if seed%2 == 1 {
		level = gen.ModelLevelC2
	}
	model := hostileModelsOf(level, seed/2%sizes+1, false).Example(seed)
	made := generatedProject{model: model}
	for again := 0; again < 20 && len(made.proposals) == 0; again++ {
		made.proposals = hostileComponents(model).Example(seed + 100*again)
	}
	return made
}

// projects writes each model into a folder of its own, and counts the files
// of all.
func projects(t *testing.T, generated map[string]generatedProject) (folder string, files int) {
	t.Helper()
	folder = t.TempDir()
	for name, made := range generated {
		here := filepath.Join(folder, name)
		if err := os.Mkdir(here, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(here, "likec4.config.json"), []byte(`{"name":"`+name+`"}`), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, file := range mustEmit(t, made.model, made.proposals...) {
			files++
			if err := os.WriteFile(filepath.Join(here, file.Name), file.Content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return folder, files
}

// validatesProjects wants no error in any file. Layouts are looked at in what
// is exported.
func validatesProjects(t *testing.T, folder string, files int) {
	t.Helper()
	output, log := run(t, true, "validate", "--json", "--no-layout", folder)
	var said verdict
	if err := json.Unmarshal(output, &said); err != nil {
		t.Fatalf("%v in %s", err, output)
	}
	if !said.Valid || len(said.Errors) > 0 || said.Stats.TotalFiles != files {
		t.Fatalf("LikeC4 says of %d files: %+v\n%s", files, said, log)
	}
}

// exportProjects exports all projects of a folder, by name.
func exportProjects(t *testing.T, folder string) map[string]project {
	t.Helper()
	name := filepath.Join(t.TempDir(), "export.json")
	_, log := run(t, true, "export", "json", "--no-use-dot", "-o", name, folder)
	if strings.Contains(log, "Fail layout") || strings.Contains(log, "ERR") {
		t.Errorf("LikeC4 logs: %s", log)
	}
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var list []struct {
		ProjectID string
		project
	}
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	found := map[string]project{}
	for _, p := range list {
		found[p.ProjectID] = p.project
	}
	return found
}
