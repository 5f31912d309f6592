package architecture_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// validExternal is imported evidence for validSnapshot, in stored form.
const validExternal = `{"reportSchemaVersion":"1.6","repositoryName":"acme","commitSha":"` + digest + `","discoveryCompleted":true,"truncated":false,` +
	`"evidence":[{"id":"ev_api","category":"external.messaging.publish","description":"Is reported.","originalFindingId":"integration-1","projectPath":"src/Api.csproj","kind":"messaging",` +
	`"direction":"publish","technology":"rabbitmq","target":"orders","resourceType":"queue","configurationKey":"Bus:Orders","contract":"Placed","sourcePath":"README.md","sourceLine":3,"confidence":"high","signals":["b","a"]},` +
	`{"id":"ev_kind","category":"external.cache.unknown.candidate","description":"Is reported, too.","projectPath":"README.md","kind":"cache",` +
	`"direction":"unknown","technology":"redis","sourcePath":"README.md","sourceLine":1,"confidence":"low","signals":["c"]}],` +
	`"diagnostics":[{"code":"external.discovery.truncated","severity":"warning","message":"Cut short."}]}`

func withExternal(external string) string {
	return validSnapshot[:len(validSnapshot)-1] + `,"externalIntegrationEvidence":` + external + "}"
}

func read(t *testing.T, document string) gen.RepositorySnapshot {
	t.Helper()
	s, err := architecture.ReadSnapshot([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What is kept beside the public snapshot shows in files alone: neither in the
// canonical form, nor in the id, nor in a model.
func TestExternalEvidenceIsBesideThePublicSnapshot(t *testing.T) {
	t.Parallel()
	public, stored := read(t, validSnapshot), read(t, withExternal(validExternal))
	if public.ExternalIntegrationEvidence != nil || stored.ExternalIntegrationEvidence == nil {
		t.Fatal("it is not read as it was written")
	}
	form := string(architecture.CanonicalSnapshot(public))
	if got := string(architecture.CanonicalSnapshot(stored)); got != form {
		t.Errorf("the canonical form is another: %s", cmp.Diff(form, got))
	}
	if architecture.SnapshotID(public) != architecture.SnapshotID(stored) {
		t.Error("the id is another")
	}
	if got := string(architecture.StoredSnapshot(public)); got != form {
		t.Errorf("without imported evidence the stored form is the canonical one: %s", cmp.Diff(form, got))
	}
	if got, want := string(architecture.StoredSnapshot(stored)), form[:len(form)-1]+`,"externalIntegrationEvidence":`+validExternal+"}"; got != want {
		t.Errorf("(-want +got):\n%s", cmp.Diff(want, got))
	}
	if model := string(architecture.CanonicalModel(gen.ArchitectureModel{Snapshot: stored})); strings.Contains(model, "externalIntegrationEvidence") {
		t.Error("a canonical model holds it")
	}
}

// The stored form is one, whatever the order, and it is read back whole.
func TestStoredFormIsOne(t *testing.T) {
	t.Parallel()
	stored := read(t, withExternal(validExternal))
	want := architecture.StoredSnapshot(stored)
	slices.Reverse(stored.ExternalIntegrationEvidence.Evidence)
	if got := architecture.StoredSnapshot(stored); !bytes.Equal(got, want) {
		t.Error(cmp.Diff(string(want), string(got)))
	}
	if stored.ExternalIntegrationEvidence.Evidence[0].ID != "ev_kind" {
		t.Error("the given snapshot was put in order")
	}
	back := read(t, string(architecture.Indented(want)))
	if diff := cmp.Diff(architecture.SortExternal(*stored.ExternalIntegrationEvidence), *back.ExternalIntegrationEvidence); diff != "" {
		t.Error(diff)
	}
}

// A client brings no imported evidence along, not even a broken one; a file
// does.
func TestClientsBringNoExternalEvidence(t *testing.T) {
	t.Parallel()
	session := read(t, withExternal(validExternal))
	for _, external := range []string{validExternal, "[]", `{"evidence":[null]}`, "7"} {
		document := strings.Replace(validModel, validSnapshot, withExternal(external), 1)
		model, embedded, err := architecture.ReadSessionModel([]byte(document), session)
		if err != nil || !embedded || model.Snapshot.ExternalIntegrationEvidence != nil {
			t.Errorf("%.20s: embedded %t, %v, %v", external, embedded, err, model.Snapshot.ExternalIntegrationEvidence)
		}
	}
	model, err := architecture.ReadModel([]byte(strings.Replace(validModel, validSnapshot, withExternal(validExternal), 1)))
	if err != nil || model.Snapshot.ExternalIntegrationEvidence == nil {
		t.Errorf("a file: %v", err)
	}
}
