package architecture_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// hashed is the hexadecimal SHA-256 of a text.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func TestSnapshotID(t *testing.T) {
	t.Parallel()
	empty := gen.RepositorySnapshot{SchemaVersion: "1.0", RepositoryID: "acme"}
	const canonical = `{"schemaVersion":"1.0","repositoryId":"acme","files":[],"evidence":[],"diagnostics":[]}`
	if got := string(architecture.CanonicalSnapshot(empty)); got != canonical {
		t.Errorf("canonical form is %s", got)
	}
	if got := architecture.SnapshotID(empty); got != "snapshot_be32769f5f2d141a6076ceaebdd834d1" {
		t.Errorf("got %s", got)
	}
	if want := "snapshot_" + hashed(canonical)[:32]; architecture.SnapshotID(empty) != want {
		t.Errorf("it is not the start of the digest, %s", want)
	}
}

func TestElementID(t *testing.T) {
	t.Parallel()
	if got := architecture.ElementID(gen.ElementKindSoftwareSystem, "acme"); got != "el_92879c9ef9ff657b662a1fbb" {
		t.Errorf("got %s", got)
	}
	for kind, written := range map[gen.ElementKind]string{
		gen.ElementKindSoftwareSystem: "14:SoftwareSystem", gen.ElementKindActor: "5:Actor", gen.ElementKindContainer: "9:Container",
		"component": "9:Component", "": "0:",
	} {
		if got, want := architecture.ElementID(kind, "system:acme"), "el_"+hashed(written + "11:system:acme")[:24]; got != want {
			t.Errorf("%q: got %s, want %s", kind, got, want)
		}
	}
}

func TestEvidenceAndRelationID(t *testing.T) {
	t.Parallel()
	line := int64(12)
	got := architecture.EvidenceID("dotnet.project", "src/Ä.csproj", &line, "Declares project Ä.")
	if want := "ev_" + hashed("14:dotnet.project12:src/Ä.csproj2:1219:Declares project Ä.")[:24]; got != want {
		t.Errorf("with a line: got %s, want %s", got, want)
	}
	got = architecture.EvidenceID("c", "p", nil, "d")
	if want := "ev_" + hashed("1:c1:p0:1:d")[:24]; got != want {
		t.Errorf("without a line: got %s, want %s", got, want)
	}
	got = architecture.RelationID("el_a", "el_b", "Uses")
	if want := "rel_" + hashed("4:el_a4:el_b4:Uses")[:24]; got != want {
		t.Errorf("relation: got %s, want %s", got, want)
	}
}

// Lengths are those of UTF-16, which Java, JavaScript and .NET count in.
func TestLengthsAreInUTF16(t *testing.T) {
	t.Parallel()
	for field, written := range map[string]string{
		"":        "0:",
		"a":       "1:a",
		"é":       "1:é",
		"e\u0301": "2:e\u0301",
		"€":       "1:€",
		"\uffff":  "1:\uffff",
		"😀":       "2:😀",
		"👩‍💻":     "5:👩‍💻",
		"a😀b😀":    "6:a😀b😀",
	} {
		if got, want := architecture.StableID("x", field), "x_"+hashed(written)[:24]; got != want {
			t.Errorf("%q: got %s, want %s", field, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		fields := rapid.SliceOf(rapid.String()).Draw(t, "fields")
		var text strings.Builder
		for _, f := range fields {
			fmt.Fprintf(&text, "%d:%s", len(utf16.Encode([]rune(f))), f)
		}
		if got, want := architecture.StableID("x", fields...), "x_"+hashed(text.String())[:24]; got != want {
			t.Fatalf("got %s, want %s for %q", got, want, text.String())
		}
	})
}

func TestStableIDsAreIdentifiers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		id := architecture.RelationID(rapid.String().Draw(t, "source"), rapid.String().Draw(t, "destination"), rapid.String().Draw(t, "key"))
		if !architecture.ValidIdentifier(id) {
			t.Fatalf("%q is no identifier", id)
		}
	})
}

// The length before each field keeps fields apart.
func TestFieldsDoNotRunTogether(t *testing.T) {
	t.Parallel()
	seen := map[string][]string{}
	for _, fields := range [][]string{{"ab", ""}, {"a", "b"}, {"", "ab"}, {"ab"}, {"1:a", "b"}, {"1", ":ab"}, {"a1:b"}} {
		id := architecture.StableID("x", fields...)
		if other, taken := seen[id]; taken {
			t.Errorf("%q and %q have one id", other, fields)
		}
		seen[id] = fields
	}
}
