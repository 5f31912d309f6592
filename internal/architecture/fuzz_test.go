package architecture_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// addSeeds hands the valid documents and all broken ones to the fuzzer.
func addSeeds(f *testing.F) {
	f.Helper()
	f.Add([]byte(validModel))
	f.Add([]byte(validSnapshot))
	f.Add([]byte(withExternal(validExternal)))
	f.Add([]byte(canonicalModel))
	for _, b := range brokenModels() {
		if document := bytes.Replace([]byte(validModel), []byte(b.from), []byte(b.to), 1); b.from != "" && len(document) < 1<<14 {
			f.Add(document)
		}
	}
	for _, document := range []string{"", "null", "[", `{"schemaVersion":"1.0"}`, nested(100), "{\"a\":\"\xff\"}", `{"a":1e400,"a":1}`} {
		f.Add([]byte(document))
	}
}

// refused checks that a refusal says why.
func refused(t *testing.T, err error) {
	t.Helper()
	var invalid *architecture.Invalid
	if !errors.As(err, &invalid) || len(invalid.Problems) == 0 || len(invalid.Details()) > gen.LimitModelProblems {
		t.Fatalf("a refusal without a reason: %v", err)
	}
	for _, p := range invalid.Problems {
		if info, ok := gen.LookupCode(p.Code); !ok || info.Appears != "model" || p.Path[0] != '$' {
			t.Fatalf("%s is no rule of a model", p)
		}
	}
}

func FuzzReadModel(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		model, err := architecture.ReadModel(data)
		if err != nil {
			refused(t, err)
			return
		}
		canonical := architecture.CanonicalModel(model)
		back, err := architecture.ReadModel(canonical)
		if err != nil {
			t.Fatalf("the canonical form is refused: %v\n%s", err, canonical)
		}
		if again := architecture.CanonicalModel(back); !bytes.Equal(canonical, again) {
			t.Fatalf("two canonical forms:\n%s\n%s", canonical, again)
		}
		architecture.ReviewRequired(model)
	})
}

func FuzzReadSnapshot(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		snapshot, err := architecture.ReadSnapshot(data)
		if err != nil {
			refused(t, err)
			return
		}
		canonical := architecture.CanonicalSnapshot(snapshot)
		back, err := architecture.ReadSnapshot(canonical)
		if err != nil {
			t.Fatalf("the canonical form is refused: %v\n%s", err, canonical)
		}
		if architecture.SnapshotID(back) != architecture.SnapshotID(snapshot) {
			t.Fatalf("two ids for\n%s", canonical)
		}
		if back, err = architecture.ReadSnapshot(architecture.Indented(canonical)); err != nil || !bytes.Equal(canonical, architecture.CanonicalSnapshot(back)) {
			t.Fatalf("the indented form is another: %v\n%s", err, canonical)
		}
		stored := architecture.StoredSnapshot(snapshot)
		if back, err = architecture.ReadSnapshot(stored); err != nil || !bytes.Equal(stored, architecture.StoredSnapshot(back)) {
			t.Fatalf("the stored form is another: %v\n%s", err, stored)
		}
	})
}
