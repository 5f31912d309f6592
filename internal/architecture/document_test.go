package architecture_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// A valid model that holds every member once, and its snapshot. Tests break
// them by replacing a part.
const (
	validSnapshot = `{"schemaVersion":"1.0","repositoryId":"acme",` +
		`"files":[{"relativePath":"src/Api.csproj","sizeBytes":7,"sha256":"` + digest + `"},{"relativePath":"README.md","sizeBytes":0}],` +
		`"evidence":[{"id":"ev_api","category":"dotnet.project","relativePath":"src/Api.csproj","line":3,"sourceType":"projectFile","description":"Declares project Api.","subject":"Api","target":"README.md"},` +
		`{"id":"ev_kind","category":"dotnet.project.kind","relativePath":"src/Api.csproj","sourceType":"projectFile","description":"Has project kind web."}],` +
		`"diagnostics":[{"code":"scan.excluded","severity":"info","relativePath":"README.md","message":"Left out: 1."},{"code":"scan.link","severity":"warning","message":"Links: 2."}]}`

	validModel = `{"schemaVersion":"1.0","level":"C2","snapshot":` + validSnapshot + `,` +
		`"elements":[{"id":"el_shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Is this the boundary?"},` +
		`{"id":"el_api","kind":"container","name":"API","parentId":"el_shop","evidenceIds":["ev_api","ev_kind"],"status":"confirmed"},` +
		`{"id":"el_user","kind":"actor","name":"Customer","evidenceIds":[],"status":"requiresReview","reviewReason":"Who is it?"}],` +
		`"relations":[{"id":"rel_uses","sourceId":"el_user","destinationId":"el_api","description":"Orders with","evidenceIds":["ev_api"],"status":"confirmed"},` +
		`{"id":"rel_asks","sourceId":"el_api","destinationId":"el_shop","description":"Asks","evidenceIds":[],"status":"requiresReview","reviewReason":"A guess."}]}`

	digest = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
)

// edit replaces a part that occurs exactly once.
func edit(t *testing.T, document, from, to string) string {
	t.Helper()
	if n := strings.Count(document, from); n != 1 {
		t.Fatalf("%q occurs %d times", from, n)
	}
	return strings.Replace(document, from, to, 1)
}

// problems lists what an error of a reader says, as "code at path".
func problems(t *testing.T, err error) []string {
	t.Helper()
	if err == nil {
		return nil
	}
	var invalid *architecture.Invalid
	if !errors.As(err, &invalid) {
		t.Fatalf("the error is no *Invalid but %T: %v", err, err)
	}
	if len(invalid.Problems) == 0 {
		t.Fatal("the error names no problem")
	}
	list := make([]string, len(invalid.Problems))
	for i, p := range invalid.Problems {
		list[i] = p.String()
	}
	return list
}

func readModel(t *testing.T, document string) []string {
	t.Helper()
	_, err := architecture.ReadModel([]byte(document))
	return problems(t, err)
}

func readSnapshot(t *testing.T, document string) []string {
	t.Helper()
	_, err := architecture.ReadSnapshot([]byte(document))
	return problems(t, err)
}

func TestValidDocumentsAreAccepted(t *testing.T) {
	t.Parallel()
	if got := readSnapshot(t, validSnapshot); got != nil {
		t.Errorf("snapshot: %v", got)
	}
	if got := readModel(t, validModel); got != nil {
		t.Errorf("model: %v", got)
	}
}

// Lists are never nil, which would be encoded as null and break the contract.
func TestEmptyListsAreEncodedAsLists(t *testing.T) {
	t.Parallel()
	const document = `{"schemaVersion":"1.0","level":"C1","snapshot":{"schemaVersion":"1.0","repositoryId":"acme","files":[],"evidence":[],"diagnostics":[]},` +
		`"elements":[{"id":"a","kind":"actor","name":"A","evidenceIds":[],"status":"requiresReview","reviewReason":"R"}],"relations":[]}`
	model, err := architecture.ReadModel([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(model)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(document, string(data)); diff != "" {
		t.Errorf("(-read +written):\n%s", diff)
	}
}
