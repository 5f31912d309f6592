package queryserver

import (
	"encoding/base64"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

func isCursorInvalid(err error) bool {
	known, ok := fault.As(err)
	return ok && known.Code == gen.CodeCursorInvalid
}

// TestCursorRoundTrip: a position comes back, and for no other query.
func TestCursorRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q := query{Tool: "t", Checksum: "c", Report: "r", Arguments: []any{"a", 1}}
		position := rapid.SliceOfN(rapid.Uint64Range(0, maxPosition), 1, 5).Draw(t, "position")
		text, err := q.seal(position...)
		if err != nil {
			t.Fatal(err)
		}
		if len(*text) > cursorCharacters {
			t.Errorf("%d characters", len(*text))
		}
		got, err := q.open(text, len(position))
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if uint64(got[i]) != position[i] {
				t.Errorf("%d, want %d", got[i], position[i])
			}
		}
		for _, other := range []query{
			{Tool: "u", Checksum: "c", Report: "r", Arguments: []any{"a", 1}},
			{Tool: "t", Checksum: "d", Report: "r", Arguments: []any{"a", 1}},
			{Tool: "t", Checksum: "c", Report: "s", Arguments: []any{"a", 1}},
			{Tool: "t", Checksum: "c", Report: "r", Arguments: []any{"a", 2}},
			{Tool: "t", Checksum: "c", Report: "r", Arguments: []any{"a1"}},
		} {
			if _, err := other.open(text, len(position)); !isCursorInvalid(err) {
				t.Errorf("%+v takes it: %v", other, err)
			}
		}
		if _, err := q.open(text, len(position)+1); !isCursorInvalid(err) {
			t.Errorf("one number more: %v", err)
		}
		at := rapid.IntRange(0, len(*text)-1).Draw(t, "at")
		other := rapid.SampledFrom([]byte("Aa9_-\n= ")).Draw(t, "byte")
		if changed := (*text)[:at] + string(other) + (*text)[at+1:]; changed != *text {
			if _, err := q.open(&changed, len(position)); !isCursorInvalid(err) {
				t.Errorf("%q taken for %q: %v", changed, *text, err)
			}
		}
		if cut := (*text)[:at]; cut != *text {
			if _, err := q.open(&cut, len(position)); !isCursorInvalid(err) {
				t.Errorf("%q taken: %v", cut, err)
			}
		}
	})
}

// TestCursorBeyond: whoever computes a digest gets no further than the end.
func TestCursorBeyond(t *testing.T) {
	t.Parallel()
	document := project(file("a", map[string]float64{"rloc": 1}), file("b", map[string]float64{"rloc": 1}))
	document.depends("a", "b")
	r := &gen.ChangeReport{Base: &gen.ReportSnapshot{}}
	s, _ := loaded(t, t.TempDir(), document, r)
	checksum := s.loading.data.Header().Checksum
	seal := func(q query, position ...uint64) *string {
		text, err := q.seal(position...)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	far := uint64(maxPosition)
	calls := map[string]func(position ...uint64) error{
		"map": func(position ...uint64) error {
			q := query{Tool: gen.ToolGetArchitectureMap().Name, Checksum: checksum, Arguments: []any{".", 2, 20, 100, false}}
			_, err := s.getArchitectureMap(background(), gen.GetArchitectureMapInput{Cursor: seal(q, position...)})
			return err
		},
		"hotspots": func(position ...uint64) error {
			q := query{Tool: gen.ToolFindHotspots().Name, Checksum: checksum, Arguments: []any{".", "risk", "file", 10}}
			_, err := s.findHotspots(background(), gen.FindHotspotsInput{Cursor: seal(q, position...)})
			return err
		},
		"impact": func(position ...uint64) error {
			q := query{Tool: gen.ToolCheckChangeImpact().Name, Checksum: checksum, Arguments: []any{[]string{"b"}, 3, 50}}
			_, err := s.checkChangeImpact(background(), gen.CheckChangeImpactInput{Paths: []string{"b"}, Cursor: seal(q, position...)})
			return err
		},
		"violations": func(position ...uint64) error {
			q := query{Tool: gen.ToolListViolations().Name, Checksum: checksum, Report: "digest", Arguments: []any{"", "", "", "", 50}}
			_, err := s.listViolations(background(), gen.ListViolationsInput{Cursor: seal(q, position...)})
			return err
		},
	}
	for _, test := range []struct {
		tool     string
		position []uint64
	}{
		{"map", []uint64{far}},
		{"hotspots", []uint64{far, 0}},
		{"hotspots", []uint64{0, far}},
		{"hotspots", []uint64{2, 0}},
		{"impact", []uint64{0, far, 0, 0, 0}},
		{"impact", []uint64{0, 0, far, 0, 0}},
		{"impact", []uint64{0, 0, 0, 2, 0}},
		{"impact", []uint64{0, 0, 0, 0, 1}},
		{"violations", []uint64{1}},
	} {
		if err := calls[test.tool](test.position...); !isCursorInvalid(err) {
			t.Errorf("%s %v: %v", test.tool, test.position, err)
		}
	}
	if err := calls["impact"](far, 0, 0, 0, 0); err != nil {
		t.Errorf("a round without paths: %v", err)
	}
	long := strings.Repeat("A", 1<<20)
	if _, err := s.findHotspots(background(), gen.FindHotspotsInput{Cursor: &long}); !isCursorInvalid(err) {
		t.Errorf("a long cursor: %v", err)
	}
}

// FuzzCursor: no text makes a cursor.
func FuzzCursor(f *testing.F) {
	q := query{Tool: "t", Checksum: "c"}
	sealed, err := q.seal(1, 2)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(*sealed)
	f.Add("")
	f.Add(base64.RawURLEncoding.EncodeToString(make([]byte, 40)))
	f.Fuzz(func(t *testing.T, text string) {
		position, err := q.open(&text, 2)
		switch {
		case err != nil && !isCursorInvalid(err):
			t.Error(err)
		case err == nil:
			again, err := q.seal(uint64(position[0]), uint64(position[1]))
			if err != nil || *again != text {
				t.Errorf("%q has another spelling: %v", text, err)
			}
		}
	})
}
