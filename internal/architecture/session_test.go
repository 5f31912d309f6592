package architecture_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

func TestReadSessionModel(t *testing.T) {
	t.Parallel()
	session, err := architecture.ReadSnapshot([]byte(validSnapshot))
	if err != nil {
		t.Fatal(err)
	}
	const member = `"snapshot":` + validSnapshot + `,`
	for _, test := range []struct {
		name, from, to string
		embedded       bool
		want           []string
	}{
		{"snapshot embedded", `"C2"`, `"C2"`, true, nil},
		{"snapshot left out", member, "", false, nil},
		{"snapshot null", validSnapshot, "null", false, nil},
		{"references are judged by the session", member + `"elements":[`, `"elements":[{"id":"x","kind":"actor","name":"X","evidenceIds":["ev_none"],"status":"confirmed"},`, false, []string{"evidence.referenceMissing at $.elements[0].evidenceIds[0]"}},
		{"references are judged by the embedded one", `"id":"ev_kind"`, `"id":"ev_sort"`, true, []string{"evidence.referenceMissing at $.elements[1].evidenceIds[1]"}},
		{"faults of the embedded snapshot", `"acme"`, `"Acme"`, true, []string{"id.invalid at $.snapshot.repositoryId"}},
		{"rules that need the whole snapshot", `{"relativePath":"README.md"`, `{"relativePath":"src/Api.csproj"`, true, []string{"path.duplicate at $.snapshot.files[1].relativePath"}},
		{"nothing", "", "null", false, []string{"model.missing at $"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			document := test.to
			if test.from != "" {
				document = edit(t, validModel, test.from, test.to)
			}
			model, embedded, err := architecture.ReadSessionModel([]byte(document), session)
			if diff := cmp.Diff(test.want, problems(t, err)); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if embedded != test.embedded {
				t.Errorf("embedded: %t", embedded)
			}
			if err == nil && architecture.SnapshotID(model.Snapshot) != architecture.SnapshotID(session) {
				t.Error("the model is bound to another snapshot")
			}
		})
	}
}
