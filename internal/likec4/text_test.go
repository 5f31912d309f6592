package likec4_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

func TestTexts(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		text   string
		title  string // of an element
		string string // elsewhere
		view   string // title of a view
	}{
		"plain":              {"Orders", `"Orders"`, `"Orders"`, `"Orders"`},
		"quote":              {`say "hi"`, `"say \"hi\""`, `"say \"hi\""`, `"say \"hi\""`},
		"single quotes":      {"'''", "\"'''\"", "\"'''\"", "\"'''\""},
		"backslash":          {`C:\new\`, `"C:\\new\\"`, `"C:\\new\\"`, `"C:\\new\\"`},
		"escaped quote":      {`\"`, `"\\\""`, `"\\\""`, `"\\\""`},
		"unicode escape":     {`\u0022`, `"\\u0022"`, `"\\u0022"`, `"\\u0022"`},
		"slash":              {"a/b", `"a/b"`, `"a/b"`, `"a\/b"`},
		"comment":            {"a // b /* c */", `"a // b /* c */"`, `"a // b /* c */"`, `"a \/\/ b \/* c *\/"`},
		"backslash slash":    {`a\/b`, `"a\\\\/b"`, `"a\\/b"`, `"a\\\/b"`},
		"backslashes, slash": {`a\\/b`, `"a\\\\\\/b"`, `"a\\\\/b"`, `"a\\\\\/b"`},
		"line ends":          {"a\r\nb\rc\nd\n\r", "\"a\nb\nc\nd\n\n\"", "\"a\nb\nc\nd\n\n\"", `"a b c d  "`},
		"break after slash":  {"\\\n/", "\"\\\\\n/\"", "\"\\\\\n/\"", `"\\ \/"`},
		"tab":                {"a\tb", "\"a\tb\"", "\"a\tb\"", "\"a\tb\""},
		"braces and tag":     {"} #requires-review {", `"} #requires-review {"`, `"} #requires-review {"`, `"} #requires-review {"`},
		"beyond ASCII":       {"é漢🚀\u200d\u2028\ufeff", "\"é漢🚀\u200d\u2028\ufeff\"", "\"é漢🚀\u200d\u2028\ufeff\"", "\"é漢🚀\u200d\u2028\ufeff\""},
		"not UTF-8":          {"a\xffb", "\"a\ufffdb\"", "\"a\ufffdb\"", "\"a\ufffdb\""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source := oneOf(t, test.text)
			for _, want := range []string{"  a = actor " + test.title + " {\n", "reviewReason " + test.string + "\n", "  a -> b " + test.string + " {\n"} {
				if !strings.Contains(source, want) {
					t.Errorf("%s\ndoes not hold\n%s", source, want)
				}
			}
			if got := likec4.QuotedViewTitle(test.text); got != test.view {
				t.Errorf("the view is called %s, want %s", got, test.view)
			}
		})
	}
}

func TestControlCharacters(t *testing.T) {
	t.Parallel()
	for r := rune(0); r <= 0x2100; r++ {
		if r >= 0x0250 && r < 0x2000 {
			continue
		}
		model := textModel(fmt.Sprintf("a%cb", r))
		if _, err := likec4.Emit(model, likec4.Components{}); (err != nil) != forbidden(r) {
			t.Errorf("U+%04X: %v", r, err)
		}
	}
}

func oneOf(t *testing.T, text string) string {
	t.Helper()
	return contents(mustEmit(t, textModel(text)))[likec4.ModelFile]
}

// textModel is a model that says the text everywhere.
func textModel(text string) gen.ArchitectureModel {
	return gen.ArchitectureModel{
		Level: gen.ModelLevelC1,
		Elements: gen.ModelElements{
			{ID: "a", Kind: gen.ElementKindActor, Name: text, Status: gen.ReviewStatusRequiresReview, ReviewReason: &text},
			{ID: "b", Kind: gen.ElementKindActor, Name: "B", Status: gen.ReviewStatusConfirmed},
		},
		Relations: gen.ModelRelations{
			{ID: "r", SourceID: "a", DestinationID: "b", Description: text, Status: gen.ReviewStatusRequiresReview, ReviewReason: &text},
		},
	}
}

func TestIdentifiers(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"a": "a", "a-b": "a-b", "a.b": "a_b", "a_b": "a_b", "a..b": "a__b", "a.": "a_", "a_": "a_",
		"a-": "a-_", "a--": "a--_", "a.-": "a_-_", "a-.": "a-_",
		"true": "true_", "false": "false_", "true-x": "true_-x", "false-x-": "false_-x-_", "true-": "true_-_",
		"true.x": "true_x", "truex-y": "truex-y", "true_-x": "true_-x",
		"view": "view_", "view.": "view_", "view-x": "view-x", "views": "views_", "self": "self_", "element": "element", "model": "model",
	}
	for _, word := range reservedWords() {
		tests[word] = word + "_"
	}
	for id, want := range tests {
		text := contents(mustEmit(t, gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system(id)}}))
		if got := declared(text[likec4.ModelFile])[0]; got != want || !strings.Contains(text[likec4.ViewsFile], "include "+want+"\n") {
			t.Errorf("%s became %s, want %s, and the view is\n%s", id, got, want, text[likec4.ViewsFile])
		}
		if !strings.Contains(text[likec4.ModelFile], "architectureId \""+id+"\"\n") {
			t.Errorf("%s is forgotten in\n%s", id, text[likec4.ModelFile])
		}
	}
	parent := contents(mustEmit(t, gen.ArchitectureModel{Level: gen.ModelLevelC2, Elements: gen.ModelElements{system("element"), container("kind.x", "element"), container("element.", "element")}}))
	if got := words(parent[likec4.ViewsFile], "include "); strings.Join(got, " ") != "element_ element_.element_ element_.kind_x" {
		t.Errorf("the view shows %q", got)
	}
}
