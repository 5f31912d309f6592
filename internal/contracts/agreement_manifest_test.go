package contracts_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// manifests judges manifests that stand in a folder.
type manifests struct {
	court
	root *workspace.Root
	file string
}

func manifestsOf(t *testing.T) manifests {
	t.Helper()
	folder, err := os.MkdirTemp("/dev/shm", "manifest") // in memory, where there is some
	if err != nil {
		folder = t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	if err := os.Mkdir(filepath.Join(folder, "docs"), 0o755); err != nil {
		t.Fatal(err)
	}
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return manifests{convene(t, reading{contract: "output-manifest"}), root, filepath.Join(folder, "docs", workspace.ManifestName)}
}

// judge is an error when a manifest can be read although its schema refuses it,
// or cannot be read although nothing is wrong with it.
func (m manifests) judge(document any) error {
	data, err := json.Marshal(document)
	if err != nil {
		return err
	}
	if err := os.WriteFile(m.file, data, 0o600); err != nil {
		return err
	}
	plan, err := m.root.Plan("docs", nil, gen.SchemaVersion)
	if err != nil {
		return err
	}
	as := lenient(withoutNulls(document))
	refusal := m.schema.Validate(as)
	switch readable := plan.Manifest == workspace.ManifestReadable; {
	case readable && refusal != nil:
		return disagreement(data, "it is readable, the schema says %v", refusal)
	case readable && saidTwice(document):
		return disagreement(data, "it is readable, and says a member twice")
	case !readable && refusal == nil && plainNames(as) && !saidTwice(document):
		return disagreement(data, "it is not readable, and nothing is wrong with it")
	}
	return m.secondOpinion(as, refusal)
}

// knownMembers are the members of a manifest by their names in lower case.
func knownMembers() map[string]string {
	known := map[string]string{}
	for _, name := range []string{"SchemaVersion", "ModelSchemaVersion", "Files", "FileName", "Sha256"} {
		known[strings.ToLower(name)] = name
	}
	return known
}

// lenient is the document as the contract has it: member names and digests are
// read in any case.
func lenient(document any) any {
	known := knownMembers()
	switch v := document.(type) {
	case map[string]any:
		record := make(map[string]any, len(v))
		for name, value := range v {
			if exact, ok := known[strings.ToLower(name)]; ok {
				name = exact
			}
			if digest, isText := value.(string); isText && name == "Sha256" {
				value = strings.ToLower(digest)
			}
			record[name] = lenient(value)
		}
		return record
	case []any:
		list := make([]any, len(v))
		for i, value := range v {
			list[i] = lenient(value)
		}
		return list
	}
	return document
}

// saidTwice reports whether an object has a member of manifests in two
// spellings.
func saidTwice(document any) bool {
	switch v := document.(type) {
	case map[string]any:
		names := map[string]bool{}
		for name, value := range v {
			exact, known := knownMembers()[strings.ToLower(name)]
			if known && names[exact] || saidTwice(value) {
				return true
			}
			names[exact] = true
		}
	case []any:
		return slices.ContainsFunc(v, saidTwice)
	}
	return false
}

// plainNames reports whether the files have names that managed output may
// have, each its own. That is no matter of a schema.
func plainNames(document any) bool {
	seen := map[string]bool{}
	files, _ := document.(map[string]any)["Files"].([]any)
	for _, f := range files {
		name := f.(map[string]any)["FileName"].(string)
		letters := strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == ""
		if !letters || name == "" || len(name) > 100 || seen[name] {
			return false // perhaps; only the plainest are known to be allowed
		}
		seen[name] = true
	}
	return true
}

// Readable are only manifests that the schema accepts, and every one of those
// whose file names are plain, at the edges of every keyword.
func TestManifestsAgreeOnTheEdges(t *testing.T) {
	t.Parallel()
	m, b := manifestsOf(t), open(t, contract(t, "output-manifest").Schema())
	edges, rules := b.edges(t, b.document(t), func(string, string) bool { return true })
	if len(rules) == 0 {
		t.Fatal("there are no rules")
	}
	for _, e := range edges {
		if err := m.judge(e.document); err != nil {
			t.Errorf("%s, %s: %v", e.rule, e.where, err)
		}
	}
}

// The same for several faults at once.
func TestManifestsAgree(t *testing.T) {
	t.Parallel()
	m := manifestsOf(t)
	valid := tree(t, fmt.Sprintf(`{"SchemaVersion":"1.0","ModelSchemaVersion":"1.0","Files":[{"FileName":"a","Sha256":%q},{"FileName":"b","Sha256":%q}]}`, hash, hash))
	values := rapid.SampledFrom(odd())
	rapid.Check(t, func(rt *rapid.T) {
		holder := map[string]any{"$": copied(valid)}
		for range rapid.IntRange(0, 4).Draw(rt, "changes") {
			mutate(rt, holder, values)
		}
		if err := m.judge(holder["$"]); err != nil {
			rt.Fatal(err)
		}
	})
}
