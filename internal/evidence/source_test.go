package evidence_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// textOf runs one file through an extractor that reads its text.
func textOf(t *testing.T, content string) (string, evidence.Result) {
	t.Helper()
	text := ""
	result := files{"a.txt": content}.run(t, fake{name: "reads", extract: func(ctx context.Context, source *evidence.Source, _ *evidence.Sink) error {
		first, err := source.Text(ctx)
		if again, err2 := source.Text(ctx); !bytes.Equal(first, again) || !errors.Is(err, err2) {
			t.Error("the second reading differs")
		}
		text = string(first)
		return err
	}})
	return text, result
}

// utf16Of encodes text as UTF-16 with a byte order mark.
func utf16Of(text string, bigEndian bool) string {
	var encoded []byte
	for _, unit := range append([]uint16{0xFEFF}, utf16.Encode([]rune(text))...) {
		if bigEndian {
			encoded = append(encoded, byte(unit>>8), byte(unit))
		} else {
			encoded = append(encoded, byte(unit), byte(unit>>8))
		}
	}
	return string(encoded)
}

func TestSourceText(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		content, want string
		refused       bool
	}{
		"empty":                  {"", "", false},
		"plain":                  {"aé", "aé", false},
		"mark":                   {"\xEF\xBB\xBFa", "a", false},
		"nul":                    {"a\x00b", "a\x00b", false},
		"little endian":          {utf16Of("aé𝄞", false), "aé𝄞", false},
		"big endian":             {utf16Of("aé𝄞", true), "aé𝄞", false},
		"only a mark":            {"\xFF\xFE", "", false},
		"latin 1":                {"caf\xE9", "", true},
		"half a character":       {"a\xC3", "", true},
		"odd utf-16":             {"\xFF\xFEa", "", true},
		"lone surrogate":         {"\xFE\xFF\xD8\x34\x00a", "", true},
		"surrogate at the end":   {"\xFE\xFF\x00a\xD8\x34", "", true},
		"low surrogate first":    {"\xFE\xFF\xDD\x1E\xD8\x34", "", true},
		"utf-32":                 {"\xFF\xFE\x00\x00a\x00\x00\x00", "", true},
		"surrogate within utf-8": {"\xED\xA0\x80", "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, result := textOf(t, test.content)
			check(t, "text", got, test.want)
			var want []string
			if test.refused {
				want = []string{"extract.invalidEncoding a.txt"}
			}
			check(t, "diagnostics", diagnostics(result), want)
			check(t, "status", result.Extractors[0].Status, gen.CoverageExtractorStatusRan)
		})
	}
}

func TestSourceTextTruncated(t *testing.T) {
	t.Parallel()
	ascii := strings.Repeat("a", gen.LimitExtractionBytes-1)
	wide := strings.Repeat("a", gen.LimitExtractionBytes/2-2) // two bytes each, after the mark
	for name, test := range map[string]struct {
		content, want string
	}{
		"within a character": {ascii + "é", ascii},
		"after a character":  {ascii + "ab", ascii + "a"},
		"within a pair":      {utf16Of(wide+"𝄞", false), wide},
		"after a unit":       {utf16Of(wide+"bc", true), wide + "b"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, result := textOf(t, test.content)
			check(t, "length", len(got), len(test.want))
			check(t, "same", got == test.want, true)
			check(t, "diagnostics", diagnostics(result), []string{"extract.truncated a.txt"})
		})
	}
	got, result := textOf(t, ascii+"b")
	check(t, "length of a file that just fits", len(got), gen.LimitExtractionBytes)
	check(t, "diagnostics", diagnostics(result), []string(nil))
}

func TestSourceTextRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		text := strings.ToValidUTF8(rapid.String().Draw(r, "text"), "")
		if strings.HasPrefix(text, "\uFEFF") {
			r.Skip("a mark of its own")
		}
		for _, content := range []string{"\xEF\xBB\xBF" + text, utf16Of(text, true), utf16Of(text, false)} {
			if strings.HasPrefix(content, "\xFF\xFE\x00\x00") {
				continue // reads as UTF-32
			}
			if got, _ := textOf(t, content); got != text {
				r.Fatalf("%q became %q", text, got)
			}
		}
	})
}

func TestSourceUnread(t *testing.T) {
	t.Parallel()
	repository := files{"a.cs": "x"}
	tree := func(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
		sink.Emit(signal(1, "before"))
		_, err := source.Tree(ctx)
		return err
	}
	result, err := evidence.Run(t.Context(), []string{"a.cs", "gone.cs"}, evidence.Options{
		Read: repository.read, Extractors: []evidence.Extractor{fake{name: "tree", wants: func(path string) bool { return path == "gone.cs" }, extract: tree}},
	})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "evidence", len(result.Evidence), 0)
	check(t, "diagnostics", diagnostics(result), []string{"extract.changed gone.cs"})
	check(t, "coverage", result.Extractors, []gen.CoverageExtractor{{Name: "tree", Status: gen.CoverageExtractorStatusRan}})
}

// TestSourceReadsOnDemand has a file that nobody reads.
func TestSourceReadsOnDemand(t *testing.T) {
	t.Parallel()
	result, err := evidence.Run(t.Context(), []string{"gone.cs"}, evidence.Options{
		Read: files{}.read, Extractors: []evidence.Extractor{emits(signal(1, "name"))},
	})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "evidence", len(result.Evidence), 1)
	check(t, "diagnostics", diagnostics(result), []string(nil))
}

func TestSourceTreeIsShared(t *testing.T) {
	t.Parallel()
	var trees []*syntax.Tree
	shares := fake{name: "tree", extract: func(ctx context.Context, source *evidence.Source, _ *evidence.Sink) error {
		tree, err := source.Tree(ctx)
		trees = append(trees, tree)
		return err
	}}
	result := files{"a.cs": "class A {"}.run(t, shares, shares)
	if !syntax.Available() {
		check(t, "diagnostics", diagnostics(result), []string{"extract.skipped - (2)"})
		return
	}
	if len(trees) != 2 || trees[0] == nil || trees[0] != trees[1] {
		t.Errorf("trees: %v", trees)
	}
	check(t, "closed", trees[0].Len(), 0)
	check(t, "diagnostics", diagnostics(result), []string{"extract.partialSyntax a.cs"})
}

func TestSourceTreeNeedsLanguage(t *testing.T) {
	t.Parallel()
	want, diagnostic := syntax.ErrLanguage, "extract.failed a.md"
	if !syntax.Available() {
		want, diagnostic = syntax.ErrUnavailable, "extract.skipped -"
	}
	result := files{"a.md": "x"}.run(t, fake{name: "tree", extract: func(ctx context.Context, source *evidence.Source, _ *evidence.Sink) error {
		_, err := source.Tree(ctx)
		if !errors.Is(err, want) {
			t.Errorf("got %v", err)
		}
		return err
	}})
	check(t, "diagnostics", diagnostics(result), []string{diagnostic})
}

func FuzzSourceText(f *testing.F) {
	for _, seed := range []string{"a", "\xEF\xBB\xBFa", "\xFF\xFEa\x00", "\xFE\xFF\x00a", "\xFF\xFE\x00\x00", "\xC3"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		text, result := textOf(t, content)
		if !utf8.ValidString(text) {
			t.Fatalf("not UTF-8: %q", text)
		}
		if refused := len(result.Diagnostics) > 0; refused && text != "" {
			t.Fatalf("refused, and yet %q", text)
		}
	})
}
