package e2e_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// The aviary is a system of two APIs and two workers over a database, a cache
// and a broker, with an integration report of its own.
const (
	aviaryFixture = "../../examples/fixtures/aviary"
	aviaryModel   = "../../examples/aviary/model.json"
	aviaryOutput  = "../../examples/aviary/architecture"
	aviaryReport  = "artifacts/inspection.json"
)

func aviaryContainers() []string {
	return []string{"aviary.atlas", "aviary.census", "aviary.intake", "aviary.relay"}
}

// aviary is the model with what an inspection finds.
func aviary(t *testing.T) gen.ArchitectureModel {
	t.Helper()
	found, _ := inspect(t, aviaryFixture, aviaryReport)
	content, err := os.ReadFile(aviaryModel)
	if err != nil {
		t.Fatal(err)
	}
	model, _, err := architecture.ReadSessionModel(content, found)
	if err != nil {
		t.Fatal(err)
	}
	model.Snapshot = found
	return model
}

// needSources ends a test in a build without syntax trees, once it has proved
// that nothing is made up there.
func needSources(t *testing.T) {
	t.Helper()
	if syntax.Available() {
		return
	}
	_, extractors := inspect(t, aviaryFixture, aviaryReport)
	if !slices.ContainsFunc(extractors, func(e gen.CoverageExtractor) bool {
		return e.Name == "csharp-components" && e.Status == gen.CoverageExtractorStatusSkipped
	}) {
		t.Fatal("nothing says that sources were not looked at")
	}
	t.SkipNow()
}

// TestAviaryComponents names all components and relations of the four
// containers; what is not here is absent: telemetry, stores of other
// containers, a cache of the consumer.
func TestAviaryComponents(t *testing.T) {
	t.Parallel()
	needSources(t)
	selection, err := component.Select(aviaryContainers(), nil)
	if err != nil {
		t.Fatal(err)
	}
	proposals, err := component.Propose(aviary(t), selection)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"aviary.intake": {
			"httpEndpoint Sighting Endpoints", "applicationService Record Sighting", "persistenceAdapter Sighting Store",
			"persistenceAdapter Sighting Context", "integrationAdapter Redis Recent Sightings", "integrationAdapter Taxonomy Client",
			"confirmed Sighting Endpoints -> Record Sighting", "confirmed Record Sighting -> Sighting Store",
			"confirmed Record Sighting -> Redis Recent Sightings", "confirmed Record Sighting -> Taxonomy Client",
			"confirmed Sighting Store -> aviary.database", "confirmed Redis Recent Sightings -> aviary.cache", "confirmed Taxonomy Client -> taxonomy",
		},
		"aviary.relay": {
			"backgroundWorker Outbox Poller", "messagingPublisher Rabbit Sighting Publisher", "persistenceAdapter Outbox Store", "persistenceAdapter Sighting Context",
			"confirmed Outbox Poller -> Rabbit Sighting Publisher", "confirmed Outbox Poller -> Outbox Store",
			"confirmed Outbox Store -> aviary.database", "confirmed Rabbit Sighting Publisher -> aviary.broker",
		},
		"aviary.atlas": {
			"httpEndpoint Atlas Controller", "applicationService Atlas Queries", "persistenceAdapter Atlas Store", "persistenceAdapter Sighting Context",
			"confirmed Atlas Controller -> Atlas Queries", "confirmed Atlas Queries -> Atlas Store",
			"requiresReview Atlas Store -> aviary.database",
		},
		"aviary.census": {
			"messagingConsumer Sighting Consumer", "applicationService Census Processor", "persistenceAdapter Census Store", "persistenceAdapter Sighting Context",
			"confirmed Sighting Consumer -> Census Processor", "confirmed Census Processor -> Census Store",
			"confirmed Census Store -> aviary.database", "confirmed aviary.broker -> Sighting Consumer",
		},
	}
	for _, proposal := range proposals {
		got := said(proposal)
		slices.Sort(want[proposal.ContainerID])
		if diff := cmp.Diff(want[proposal.ContainerID], got); diff != "" || proposal.Basis != gen.ProposalBasisComponentFacts || len(proposal.Diagnostics) > 0 {
			t.Errorf("%s, %s, %v: %s", proposal.ContainerID, proposal.Basis, proposal.Diagnostics, diff)
		}
	}
	if len(proposals) != len(want) {
		t.Errorf("%d proposals", len(proposals))
	}
}

// said is a proposal in lines.
func said(proposal gen.ComponentProposal) []string {
	names := map[string]string{}
	var lines []string
	for _, c := range proposal.Components {
		names[c.ID] = c.Name
		lines = append(lines, fmt.Sprintf("%s %s", c.Category, c.Name))
	}
	name := func(id string) string {
		if found := names[id]; found != "" {
			return found
		}
		return id
	}
	for _, r := range proposal.Relations {
		lines = append(lines, fmt.Sprintf("%s %s -> %s", r.Status, name(r.SourceID), name(r.DestinationID)))
	}
	slices.Sort(lines)
	return lines
}

// TestAviaryOutputIsWhatTheModelGives compares the committed files with what
// generation makes of model, facts and selection in any order. REPO2C4_UPDATE=1
// rewrites them.
func TestAviaryOutputIsWhatTheModelGives(t *testing.T) {
	t.Parallel()
	needSources(t)
	model, selected := aviary(t), aviaryContainers()
	files := aviaryFiles(t, model, selected)
	if os.Getenv("REPO2C4_UPDATE") == "1" {
		for name, content := range files {
			if err := os.WriteFile(filepath.Join(aviaryOutput, name), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	sameAsCommitted(t, files)
	random := rand.New(rand.NewPCG(1, 2))
	for range 5 {
		shuffle(random, model.Elements)
		shuffle(random, model.Relations)
		shuffle(random, model.Snapshot.Evidence)
		shuffle(random, model.Snapshot.SemanticC3Facts.Facts)
		shuffle(random, model.Snapshot.ExternalIntegrationEvidence.Evidence)
		shuffle(random, selected)
		if diff := cmp.Diff(files, aviaryFiles(t, model, append(selected, selected[0]))); diff != "" {
			t.Fatalf("an order shows: %s", diff)
		}
	}
}

func shuffle[T any](random *rand.Rand, list []T) {
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

func aviaryFiles(t *testing.T, model gen.ArchitectureModel, containers []string) map[string]string {
	t.Helper()
	selection, err := component.Select(containers, nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := generation.Files(model, selection)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range set.Files {
		files[f.Name] = string(f.Content)
	}
	return files
}

// sameAsCommitted compares a file set with the example.
func sameAsCommitted(t *testing.T, files map[string]string) {
	t.Helper()
	committed := map[string]string{}
	entries, err := os.ReadDir(aviaryOutput)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(aviaryOutput, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(entry.Name(), ".") {
			committed[entry.Name()] = string(content)
		}
	}
	if diff := cmp.Diff(committed, files); diff != "" {
		t.Errorf("(-committed +got):\n%s", diff)
	}
}
