package csharp_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// sources are the sources of testdata and those of the bundled example.
func sources(t testing.TB) []string {
	t.Helper()
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	var found []string
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.HasSuffix(file.Name, ".cs") {
				found = append(found, string(file.Data))
			}
		}
	}
	files, err := filepath.Glob("../../examples/fixtures/parcel/src/*/*.cs")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, string(source))
	}
	return found
}

// readAny reads a source that may be more than a parser takes.
func readAny(t *rapid.T, source string) csharp.File {
	tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, []byte(source))
	if err != nil {
		t.Skip("not parsed")
	}
	file := csharp.Read(tree)
	if problem := problemOf(file, len(source)); problem != "" {
		t.Fatalf("%s: %q", problem, source)
	}
	return file
}

// TestReadHoldsForPieces: whatever is cut out of sources and put together, what
// is read holds together.
func TestReadHoldsForPieces(t *testing.T) {
	t.Parallel()
	needParser(t)
	whole := sources(t)
	words := strings.Fields("class record struct A B { } ( ) < > [ ] ; , . => = ? : this base new await var x is switch " +
		"from in select namespace using global static partial #if \n #endif \n \" $\" {{ int string void operator + ~ delegate @ params ref out")
	piece := rapid.Custom(func(t *rapid.T) string {
		source := rapid.SampledFrom(whole).Draw(t, "source")
		from := rapid.IntRange(0, len(source)).Draw(t, "from")
		return source[from:rapid.IntRange(from, min(len(source), from+400)).Draw(t, "to")]
	})
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.OneOf(piece, rapid.SampledFrom(words), rapid.SampledFrom(whole)), 0, 12).Draw(t, "parts")
		source := strings.ToValidUTF8(strings.Join(parts, " "), "?")
		readAny(t, source)
	})
}

// TestReadSameForLayout: white space and comments change no facts but places.
func TestReadSameForLayout(t *testing.T) {
	t.Parallel()
	needParser(t)
	compared := 0
	layouts := strings.NewReplacer("..", "..", "(", " ( /* a */", ")", " ) // b\n ", "<", "< /* c */ ", ".", " . ", ",", " ,\n")
	for _, source := range sources(t) {
		file := read(t, source)
		if file.Broken || strings.ContainsAny(source, "\"'#") {
			continue // these would change with the layout
		}
		compared++
		other := read(t, layouts.Replace(source))
		if other.Broken {
			t.Fatalf("the layout breaks %q", layouts.Replace(source))
		}
		if diff := cmp.Diff(idsOf(file), idsOf(other)); diff != "" {
			t.Errorf("%q: (-plain +laid out):\n%s", source, diff)
		}
		if len(file.Expressions) != len(other.Expressions) || len(file.Variables) != len(other.Variables) {
			t.Errorf("%q: %d and %d expressions, %d and %d variables", source, len(file.Expressions), len(other.Expressions), len(file.Variables), len(other.Variables))
		}
	}
	if compared < 10 {
		t.Errorf("only %d sources", compared)
	}
}

func idsOf(file csharp.File) []string {
	var ids []string
	for _, typ := range file.Types {
		ids = append(ids, typ.ID)
	}
	for _, member := range file.Members {
		ids = append(ids, member.ID)
	}
	return ids
}

// TestReadKeepsNoText: of a literal, a comment or a name of a tuple's element
// nothing comes along.
func TestReadKeepsNoText(t *testing.T) {
	t.Parallel()
	file := read(t, `// secret
[A("secret", B = "secret")] class C { // secret
	const string D = "secret"; char e = 's'; (int secret, string) f = (secret: 1, "secret");
	void G(string h = "secret") { H($"secret{1}", """secret""", @"secret", 'x'); /* secret */ }
}`)
	if text := fmt.Sprintf("%+v", file); strings.Contains(text, "secret") {
		t.Errorf("the text comes along: %s", text)
	}
}

// TestReadDeep: what nests deeper than any stack is read, and declarations
// only so deep.
func TestReadDeep(t *testing.T) {
	t.Parallel()
	deep := func(before, inner, after string, depth int) string {
		return strings.Repeat(before, depth) + inner + strings.Repeat(after, depth)
	}
	for name, test := range map[string]struct {
		source    string
		truncated bool
	}{
		"parentheses":     {"class A { int b = " + deep("(", "c", ")", 20_000) + "; }", false},
		"calls":           {"class A { void B() { a" + strings.Repeat(".C()", 5_000) + "; } }", false},
		"arguments":       {"class A { void B() { " + deep("c(", "", ")", 5_000) + "; } }", false},
		"blocks":          {"class A { void B() { " + deep("{", "c();", "}", 5_000) + " } }", false},
		"lambdas":         {"class A { void B() { c(" + strings.Repeat("d => ", 2_000) + "e); } }", false},
		"choices":         {"class A { int b = " + strings.Repeat("c ?? ", 5_000) + "d; }", false},
		"members":         {"class A { int b = c" + strings.Repeat(".d", 5_000) + "; }", false},
		"types":           {deep("class A { ", "", " }", 65), true},
		"types enough":    {deep("class A { ", "", " }", 64), false},
		"namespaces":      {deep("namespace A { ", "", " }", 65), true},
		"local functions": {"class A { void B() { " + deep("void C() { ", "", " }", 63) + " } }", true},
		"pointers":        {"class A { void" + strings.Repeat("*", 2_000) + " b; int c; }", false},
		"long name":       {"class A { void " + strings.Repeat("b", 513) + "() { } int c; }", true},
		"long type name":  {"class " + strings.Repeat("b", 513) + " { int c; }", true},
		"long namespace":  {"namespace " + strings.Repeat("b", 513) + " { class A { } }", true},
		"long id":         {"class A { void B(" + strings.TrimSuffix(strings.Repeat("Ccccccccc d,", 300), ",") + ") { } int e; }", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := read(t, test.source)
			if file.Broken {
				t.Error("the source is broken")
			}
			if file.Truncated != test.truncated {
				t.Errorf("truncated: %v", file.Truncated)
			}
		})
	}
}

// TestReadIsBounded: a source makes no more facts than the limit, and the first
// ones.
func TestReadIsBounded(t *testing.T) {
	t.Parallel()
	for name, source := range map[string]string{
		"members":   "enum A { b" + strings.Repeat(",b", 200_000) + " }",
		"calls":     "class A { void B() { " + strings.Repeat("c();", 200_000) + " } }",
		"arguments": "class A { void B() { c(1" + strings.Repeat(",1", 200_000) + "); d(); } }",
		"long ids":  "class " + strings.Repeat("a", 500) + " { class " + strings.Repeat("a", 500) + " { " + strings.Repeat("int b;", 20_000) + "} }",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := read(t, source)
			if !file.Truncated {
				t.Error("not truncated")
			}
			text := 0
			for _, id := range idsOf(file) {
				text += len(id)
			}
			if facts := len(file.Members) + len(file.Expressions) + len(file.Variables) + len(file.Scopes); facts > 200_100 || text > 9<<20 {
				t.Errorf("%d facts, %d bytes of ids", facts, text)
			}
			if len(file.Types) == 0 || len(file.Members) == 0 {
				t.Error("the first ones are missing")
			}
		})
	}
}

// TestReadOutlivesTheTree: facts hold nothing of a tree or a source.
func TestReadOutlivesTheTree(t *testing.T) {
	t.Parallel()
	needParser(t)
	for _, source := range sources(t) {
		bytes := []byte(source)
		tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, bytes)
		if err != nil {
			t.Fatal(err)
		}
		file := csharp.Read(tree)
		again := csharp.Read(tree)
		tree.Close()
		copy(bytes, slices.Repeat([]byte("x"), len(bytes)))
		if diff := cmp.Diff(render(read(t, source)), render(file)); diff != "" {
			t.Errorf("facts change with the source: %s", diff)
		}
		if diff := cmp.Diff(file, again); diff != "" {
			t.Errorf("reading twice differs: %s", diff)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, source := range sources(f) {
		f.Add([]byte(source))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		needParser(t)
		tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, source)
		if err != nil {
			return
		}
		if problem := problemOf(csharp.Read(tree), len(source)); problem != "" {
			t.Fatal(problem)
		}
	})
}
