package evidenceserver

import (
	"encoding/base64"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// key is a key of a process.
func key(seed byte) cursors {
	k := cursors{key: make([]byte, cursorKeySize)}
	for i := range k.key {
		k.key[i] = seed + byte(i)
	}
	return k
}

// queries draws what a cursor is bound to.
func queries() *rapid.Generator[query] {
	return rapid.Custom(func(t *rapid.T) query {
		return query{
			tool:       rapid.SampledFrom([]string{gen.ToolGetEvidence().Name, gen.ToolGetSnapshot().Name}).Draw(t, "tool"),
			snapshotID: "snapshot_" + rapid.StringMatching(`[0-9a-f]{32}`).Draw(t, "snapshot"),
			filters:    rapid.SliceOfN(rapid.StringMatching(`|=[a-z/.]{0,6}`), 2, 2).Draw(t, "filters"),
		}
	})
}

func refused(t *rapid.T, what string, c cursors, q query, cursor string, total int) {
	if offset, err := c.open(q, &cursor, total); codeOf(err) != string(gen.CodeCursorInvalid) {
		t.Fatalf("%s: got %d, %v", what, offset, err)
	}
}

func TestOnlySealedCursorsOpen(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, q := key(1), queries().Draw(t, "query")
		total := rapid.IntRange(2, 1<<40).Draw(t, "total")
		offset := rapid.IntRange(1, total-1).Draw(t, "offset")
		sealed := c.seal(q, offset)
		if got, err := c.open(q, &sealed, total); err != nil || got != offset {
			t.Fatalf("got %d, %v, want %d", got, err, offset)
		}
		if again := c.seal(q, offset); again != sealed {
			t.Fatalf("one position has two cursors: %s and %s", sealed, again)
		}

		raw, err := base64.RawURLEncoding.DecodeString(sealed)
		if err != nil {
			t.Fatal(err)
		}
		bit := rapid.IntRange(0, 8*len(raw)-1).Draw(t, "bit")
		flipped := append([]byte{}, raw...)
		flipped[bit/8] ^= 1 << (bit % 8)
		refused(t, "a flipped bit", c, q, base64.RawURLEncoding.EncodeToString(flipped), total)
		refused(t, "cut", c, q, sealed[:rapid.IntRange(0, len(sealed)-1).Draw(t, "cut")], total)
		refused(t, "longer", c, q, sealed+rapid.StringMatching(`[A-Za-z0-9_=\n\r -]{1,4}`).Draw(t, "more"), total)
		at := rapid.IntRange(0, len(sealed)).Draw(t, "at")
		for _, between := range []string{"\n", "\r", " ", "=", "%", "\x00"} {
			refused(t, "another spelling", c, q, sealed[:at]+between+sealed[at:], total)
		}
		refused(t, "with padding", c, q, base64.URLEncoding.EncodeToString(append(raw, 0)), total)
		refused(t, "made up", c, q, rapid.String().Draw(t, "made up"), total)
		refused(t, "made up", c, q, base64.RawURLEncoding.EncodeToString(
			rapid.SliceOfN(rapid.Byte(), cursorHead+32, cursorHead+32).Draw(t, "bytes")), total)

		refused(t, "of another process", key(2), q, sealed, total)
		other := q
		other.tool += "x"
		refused(t, "of another tool", c, other, sealed, total)
		other = q
		other.snapshotID = "snapshot_" + rapid.StringMatching(`[0-9a-f]{31}x`).Draw(t, "other snapshot")
		refused(t, "of another snapshot", c, other, sealed, total)
		for i := range q.filters {
			other = q
			other.filters = append([]string{}, q.filters...)
			other.filters[i] += "x"
			refused(t, "of another filter", c, other, sealed, total)
		}
	})
}

// TestCursorFiltersAreApart: the text of one filter cannot become another's.
func TestCursorFiltersAreApart(t *testing.T) {
	t.Parallel()
	c := key(1)
	seen := map[string][]string{}
	for _, filters := range [][]string{
		{"", ""}, {"=", ""}, {"", "="}, {"=a", "=b"}, {"=ab", "="}, {"=a=b", ""}, {"", "=a=b"}, {"=a", "=b", ""}, {"=2:b"}, {"=a2:=b"},
	} {
		sealed := c.seal(query{"tool", "snapshot", filters}, 1)
		if other, ok := seen[sealed]; ok {
			t.Errorf("%q and %q share a cursor", other, filters)
		}
		seen[sealed] = filters
	}
}

func TestCursorOffsetsOutOfRange(t *testing.T) {
	t.Parallel()
	c, q := key(1), query{tool: "tool", snapshotID: "snapshot", filters: []string{"", ""}}
	for _, offset := range []int{0, 5, 6, 1 << 62, -1} {
		sealed := c.seal(q, offset) // well sealed, and yet no position of ours
		if got, err := c.open(q, &sealed, 5); codeOf(err) != string(gen.CodeCursorInvalid) {
			t.Errorf("offset %d: got %d, %v", offset, got, err)
		}
	}
	if got, err := c.open(q, nil, 0); got != 0 || err != nil {
		t.Errorf("without a cursor: %d, %v", got, err)
	}
	if c.next(q, 0) != nil {
		t.Error("the last page has a cursor")
	}
}

// TestCursorSealCoversTheOffset: neighbours share nothing but the head.
func TestCursorSealCoversTheOffset(t *testing.T) {
	t.Parallel()
	c, q := key(1), query{tool: "tool", snapshotID: "snapshot"}
	one, two := c.seal(q, 1), c.seal(q, 2)
	if one[13:] == two[13:] {
		t.Errorf("the seal does not cover the offset: %s, %s", one, two)
	}
}
