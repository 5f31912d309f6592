package syntax_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// seeds are texts of each language that its scanner keeps a state for, or that
// a parser takes in more than one way.
func seeds() map[syntax.Language][]string {
	return map[syntax.Language][]string{
		syntax.CSharp:     {"class A { int b = (1); }", "using A;\nnamespace B;", "$\"{a}\"", "\x00<<<", "#if", "\"\"\"a\"\"\"", "F<F<F<", "$$\"\"\"{{a}}\"\"\""},
		syntax.Go:         {"package a\nfunc b[T any](c ...T) { for range d { defer func() {}() } }", "`a\nb`", "a[b[c]]{}"},
		syntax.Java:       {"class A<T> { int b() { return c -> d; } }", "\"\"\"\na\\\"\"\"\"", "@A(b = {1}) record C(int d) {}"},
		syntax.JavaScript: {"a = `b${`c${d}`}`", "<a b={c}>d{e}</a>", "/[/]/g.test(a) / b", "a => ({ b })\n(c)", "<!-- a", "for (let a of b) c: d"},
		syntax.TypeScript: {"let a: B<C<D>> = <E>f as `g${H}`", "type A = B extends infer C ? D : never", "class A { b!: C; declare d?: e }"},
		syntax.TSX:        {"const a = <B<C> d={e}>{...f}</B>", "<></>", "let a = <T,>(b: T) => <c />"},
		syntax.Python:     {"def a():\n\tif b:\n        c\n", "f'{a!r:{b}}' rb'''c\n'''", "match a:\n  case {b: 1}: pass", "a = (\n b\n", "\\\n\x0c if"},
		syntax.Rust:       {"fn a<'b>(c: &'b str) { r##\"d\"#e\"##; }", "/* a /* b */ /** c */ */", "a!{ $($b:ty),* }", "b'\\x00' 1.0e5f64 1..2"},
		syntax.PHP:        {"<?php $a = <<<B\n c{$d['e']}\n B;", "a<?= b ?>c", "<?php \"${a}\" `b` <<<'C'\nC;\n", "<?php __halt_compiler(); \x00"},
		syntax.Ruby:       {"a(<<~B, <<-'C')\n #{d <<E}\nE\n B\n C\n", "%w[a #{b}] %q(c(d)) %r{e}x :\"f\"", "=begin\na\n=end\n__END__\nb", "a ? b : c /d/ e"},
		syntax.C:          {"#if A\nint a(b) c d; { }\n#else\n#endif\n", "#define A(b) \\\n b\n", "a = (b)(c) * d;", "L\"a\" R\"b(c)b\""},
		syntax.CPP:        {"R\"a(b)c)a\" u8R\"(d)\"", "template<class... A> auto b(A<B<C>>&& d) -> decltype(e) { [&] { }; }", "operator\"\"_a x = a < b > (c);"},
	}
}

// FuzzParse parses any text in any language.
func FuzzParse(f *testing.F) {
	for language, texts := range seeds() {
		for _, text := range texts {
			f.Add(uint8(language), []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, source []byte) {
		needParser(t)
		all := syntax.Languages()
		language := all[(int(which)+len(all)-1)%len(all)] // that of its own number
		tree, err := syntax.NewParser().Parse(t.Context(), language, source)
		if err != nil {
			return
		}
		if problem := checkTree(tree); problem != "" {
			t.Fatal(language, problem)
		}
	})
}

// TestSeedsParse: every language has seeds, and each of them is a tree.
func TestSeedsParse(t *testing.T) {
	t.Parallel()
	needParser(t)
	for _, language := range syntax.Languages() {
		if len(seeds()[language]) == 0 {
			t.Errorf("%s has no seeds", language)
		}
		for _, text := range seeds()[language] {
			tree, err := syntax.NewParser().Parse(t.Context(), language, []byte(text))
			if err != nil {
				t.Fatalf("%s %q: %v", language, text, err)
			}
			if problem := checkTree(tree); problem != "" {
				t.Errorf("%s %q: %s", language, text, problem)
			}
		}
	}
}
