package architecture_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// speller writes a tree as JSON in one of its many spellings: members in any
// order and more of them, escapes, notations of numbers, white space.
type speller struct {
	t      *rapid.T
	b      bytes.Buffer
	levels int
	// damage is what is wrong with the text at one of its texts or objects;
	// empty for a text that is right.
	damage        string
	at            int // the number of the text or object
	texts, things int // seen so far
}

// spelled is a document in another spelling.
func spelled(t *rapid.T, document string) []byte {
	s := speller{t: t}
	s.document(treeOf(t, document))
	return s.b.Bytes()
}

func treeOf(t *rapid.T, document string) any {
	d := json.NewDecoder(strings.NewReader(document))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func (s *speller) document(v any) {
	s.space()
	s.value(v)
	s.space()
}

func (s *speller) space() {
	s.b.WriteString(rapid.SampledFrom([]string{"", "", "", " ", "\n", "\t", "\r\n  "}).Draw(s.t, "space"))
}

func (s *speller) value(v any) {
	switch v := v.(type) {
	case map[string]any:
		s.object(v)
	case []any:
		s.b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				s.b.WriteByte(',')
			}
			s.document(item)
		}
		s.b.WriteByte(']')
	case string:
		s.text(v)
	case json.Number:
		s.number(v.String())
	default:
		data, err := json.Marshal(v)
		if err != nil {
			s.t.Fatal(err)
		}
		s.b.Write(data)
	}
}

func (s *speller) object(v map[string]any) {
	mine := s.things
	s.things++
	s.levels++
	names := make([]string, 0, len(v))
	for name := range v {
		names = append(names, name)
	}
	slices.Sort(names)
	names = rapid.Permutation(names).Draw(s.t, "order")
	members := slices.Clone(names)
	if s.levels < 10 {
		// Unknown members, and optional ones that are null, say nothing.
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"", "tags", "x", "Level", "semanticC4Facts", "\u0000", "😀"}), 0, 2, rapid.ID[string]).Draw(s.t, "more") {
			if _, taken := v[name]; !taken {
				members = append(members, name)
			}
		}
	}
	s.b.WriteByte('{')
	for i, name := range members {
		if i > 0 {
			s.b.WriteByte(',')
		}
		s.space()
		known, ok := v[name]
		if !ok {
			known = rapid.SampledFrom([]any{nil, true, "x", json.Number("1e400"), []any{nil, map[string]any{"id": "x"}}}).Draw(s.t, "unknown")
		}
		s.text(name)
		s.space()
		s.b.WriteByte(':')
		s.document(known)
	}
	if s.damage == "name twice" && mine == s.at && len(members) > 0 {
		s.b.WriteByte(',')
		s.text(rapid.SampledFrom(members).Draw(s.t, "again"))
		s.b.WriteString(rapid.SampledFrom([]string{":null", ":1", `:"x"`, ":{}"}).Draw(s.t, "second"))
	}
	s.b.WriteByte('}')
	s.levels--
}

// text writes a text, some of its characters as escapes.
func (s *speller) text(text string) {
	s.b.WriteByte('"')
	runes := []rune(text)
	hole := -1
	if s.texts == s.at {
		hole = rapid.IntRange(0, len(runes)).Draw(s.t, "hole")
	}
	s.texts++
	for i, r := range append(runes, -1) {
		if i == hole {
			s.b.WriteString(map[string]string{
				"high surrogate": `\ud83d`, "low surrogate": `\udc00`, "pair the wrong way": `\ude00\ud83d`,
				"no UTF-8": "\xff", "half a character": "\xe2\x82", "surrogate in UTF-8": "\xed\xa0\x80", "overlong": "\xc0\xaf",
				"control character": "\x1f", "NUL": "\x00", "line end": "\n", "escape": `\x41`, "short escape": `\u00-1`,
			}[s.damage])
		}
		switch {
		case r < 0:
		case r == '"' || r == '\\' || r < ' ' || rapid.IntRange(0, 9).Draw(s.t, "escape") == 0:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&s.b, rapid.SampledFrom([]string{`\u%04x`, `\u%04X`}).Draw(s.t, "digits"), unit)
			}
		default:
			s.b.WriteRune(r)
		}
	}
	s.b.WriteByte('"')
}

// number writes a whole number in one of its notations.
func (s *speller) number(digits string) {
	if strings.ContainsAny(digits, ".eE") || digits == "0" {
		s.b.WriteString(digits)
		return
	}
	s.b.WriteString(digits + rapid.SampledFrom([]string{"", ".0", ".000", "e0", "E+0", "0e-1", "000E-03"}).Draw(s.t, "notation"))
}

// However a document is spelled, the same is wrong with it, and the same form
// is written when nothing is.
func TestSpellingSaysNothing(t *testing.T) {
	t.Parallel()
	faulty, want := manyFaults(t)
	rapid.Check(t, func(r *rapid.T) {
		_, err := architecture.ReadModel(spelled(r, faulty))
		if diff := cmp.Diff(want, problems(t, err)); diff != "" {
			r.Fatalf("(-want +got):\n%s", diff)
		}
		canonical := string(architecture.CanonicalModel(drawModel(r)))
		for _, document := range []string{canonical, canonicalModel} {
			text := spelled(r, document)
			model, err := architecture.ReadModel(text)
			if err != nil {
				r.Fatalf("%v\n%s", err, text)
			}
			if diff := cmp.Diff(document, string(architecture.CanonicalModel(model))); diff != "" {
				r.Fatalf("(-want +got):\n%s\n%s", diff, text)
			}
		}
	})
}

// However a document is damaged as JSON, nothing of it is read.
func TestDamageIsNeverRead(t *testing.T) {
	t.Parallel()
	damages := []string{
		"name twice", "high surrogate", "low surrogate", "pair the wrong way", "no UTF-8", "half a character", "surrogate in UTF-8", "overlong",
		"control character", "NUL", "line end", "escape", "short escape", "cut", "more",
	}
	want := []string{"json.invalid at $"}
	rapid.Check(t, func(r *rapid.T) {
		document := rapid.SampledFrom([]string{validModel, canonicalModel}).Draw(r, "document")
		s := speller{t: r, damage: rapid.SampledFrom(damages).Draw(r, "damage")}
		// There are more texts than objects, and neither of them is fewer with
		// unknown members.
		s.at = rapid.IntRange(0, strings.Count(document, "{")-1).Draw(r, "at")
		s.document(treeOf(r, document))
		text := s.b.Bytes()
		switch s.damage {
		case "cut":
			text = bytes.TrimSpace(text)
			text = text[:rapid.IntRange(0, len(text)-1).Draw(r, "length")]
		case "more":
			text = append(text, rapid.SampledFrom([]string{"null", "{}", "0", "]", ",", "\x00", "\ufeff", "//", "\u00a0"}).Draw(r, "rest")...)
		}
		if _, err := architecture.ReadModel(text); !cmp.Equal(want, problems(t, err)) {
			r.Fatalf("%s: %v\n%s", s.damage, err, text)
		}
	})
}
