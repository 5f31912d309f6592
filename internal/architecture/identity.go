package architecture

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
)

const (
	stableIDDigits   = 24
	snapshotIDDigits = 32
)

// StableID derives an id from its fields: each field is written as its length
// in UTF-16 code units, a colon and the field; the id is the prefix, an
// underscore and the first 24 hex digits of the SHA-256 of that text.
func StableID(prefix string, fields ...string) string {
	h := sha256.New()
	for _, f := range fields {
		h.Write([]byte(strconv.Itoa(utf16Length(f)) + ":" + f))
	}
	return prefix + "_" + hex.EncodeToString(h.Sum(nil))[:stableIDDigits]
}

// EvidenceID is the id of a piece of evidence; line is nil when it has none.
func EvidenceID(category, relativePath string, line *int64, description string) string {
	at := ""
	if line != nil {
		at = strconv.FormatInt(*line, 10)
	}
	return StableID("ev", category, relativePath, at, description)
}

// ElementID is the id of an element with a stable logical key, such as
// "system:acme" or "container:src/Api/Api.csproj".
func ElementID(kind gen.ElementKind, logicalKey string) string {
	name := string(kind)
	if name != "" {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	return StableID("el", name, logicalKey)
}

// RelationID is the id of a relation with a stable logical key: the evidence
// category, or the description when a person wrote it.
func RelationID(sourceID, destinationID, logicalKey string) string {
	return StableID("rel", sourceID, destinationID, logicalKey)
}

// SnapshotID is the id of a snapshot: SHA-256 over its canonical form, so the
// same facts have the same id in any input order.
func SnapshotID(snapshot gen.RepositorySnapshot) string {
	sum := sha256.Sum256(CanonicalSnapshot(snapshot))
	return "snapshot_" + hex.EncodeToString(sum[:])[:snapshotIDDigits]
}

func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xFFFF && r <= utf8.MaxRune {
			n++
		}
	}
	return n
}
