package rust_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/rust"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// rows repeats a text with a number for each doubled # sign.
func rows(count int, text string) string {
	var all strings.Builder
	for i := range count {
		all.WriteString(strings.ReplaceAll(text, "##", fmt.Sprint(i)))
	}
	return all.String()
}

const plain = "[package]\nname = \"app\"\nedition = \"2021\"\n"

func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	chain := dependencytest.Files{}
	for i := range 2000 {
		chain[fmt.Sprintf("src/m%d.rs", i)] = fmt.Sprintf("pub use crate::m%d::*; pub use crate::m%d::Name as Other;", i+1, i+1)
	}
	crates := dependencytest.Files{}
	for i := range 1000 {
		crates[fmt.Sprintf("tests/t%d.rs", i)] = "#[path = \"../common/mod.rs\"] mod common; use common::help;"
	}
	crates["common/mod.rs"] = "pub fn help() {}" + rows(50, "pub mod x## { pub struct X; }")
	packages := dependencytest.Files{}
	for i := range 1000 {
		packages[fmt.Sprintf("p%d/Cargo.toml", i)] = fmt.Sprintf("[package]\nname = \"p%d\"\n[dependencies]\np%d = { path = \"../p%d\" }\n", i, (i+1)%1000, (i+1)%1000)
		packages[fmt.Sprintf("p%d/src/lib.rs", i)] = fmt.Sprintf("pub use p%d::*; use p%d::Name;", (i+1)%1000, (i+1)%1000)
	}
	tests := map[string]dependencytest.Files{
		"chain of globs":     chain,
		"one module of many": crates,
		"cyclic packages":    packages,
		"cyclic paths":       {"src/x.rs": "#[path = \"x.rs\"] mod a; #[path = \"y.rs\"] mod b;", "src/y.rs": "#[path = \"x.rs\"] mod a; #[path = \"y.rs\"] mod b;", "src/lib.rs": "mod x;"},
		"cyclic uses":        {"src/lib.rs": "mod plain; pub use a::X; mod a { pub use crate::b::X; } mod b { pub use crate::a::X; pub use self::*; pub use crate::*; } use b::Y;"},
		"cyclic includes":    {"src/x.rs": "include!(\"x.rs\"); include!(\"y.rs\");", "src/y.rs": "include!(\"x.rs\");"},
		"many uses":          {"src/x.rs": rows(20_000, "use crate::plain::X##;") + rows(20_000, "use crate::*;")},
		"deep groups":        {"src/x.rs": "use " + strings.Repeat("a::{", 3000) + strings.Repeat("}", 3000) + ";"},
		"deep modules":       {"src/x.rs": strings.Repeat("mod a {", 3000) + strings.Repeat("}", 3000)},
		"deep macros":        {"src/x.rs": strings.Repeat("a!{", 3000) + "mod b;" + strings.Repeat("}", 3000)},
		"supers":             {"src/x.rs": "use " + strings.Repeat("super::", 5000) + "x;"},
		"long path":          {"src/x.rs": "use " + strings.Repeat("a::", 50_000) + "x; fn f() { " + strings.Repeat("a::", 50_000) + "x }"},
		"broken":             {"src/x.rs": "use a::{b, c; mod; mod x use ::; } ) ] pub( extern crate #[path = \"x\" mod y; enum E { A, #[", "src/y.rs": "use ", "src/z.rs": "}}}} mod x;"},
		"bad manifests":      {"a/Cargo.toml": "[package", "b/Cargo.toml": "package = 3\nworkspace = []\ndependencies = \"x\"\nlib = 1\nbin = [1]\n[target]\nx = 1\n[patch]\ny = 2", "c/Cargo.toml": strings.Repeat("[a]\n", 10_000), "d/Cargo.toml": "a = " + strings.Repeat("[", 100_000)},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if files["Cargo.toml"] == "" {
				files["Cargo.toml"] = plain
			}
			if files["src/lib.rs"] == "" {
				files["src/lib.rs"] = "mod plain; mod x; mod m0; pub use m0::*;"
			}
			files["src/plain.rs"] = "pub struct Plain;"
			if result := dependencytest.Resolve(t, rust.New(), files); !dependencytest.HasEdge(result, "src/lib.rs", "src/plain.rs") && !strings.HasPrefix(name, "cyclic paths") {
				t.Errorf("the plain module is lost: %d edges", len(result.Edges))
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/Cargo.toml": "[package]\nname = \"a\"\nbuild = \"../../x.rs\"\n[lib]\npath = \"/x.rs\"\n[[bin]]\nname = \"b\"\npath = \"../../x.rs\"\n[dependencies]\nb = { path = \"../..\" }\n",
		"a/src/lib.rs": "#[path = \"../../../x.rs\"] mod x; #[path = \"/x.rs\"] mod y; include!(\"../../../x.rs\"); #[path = \"..\"] mod z { mod x; }",
		"x.rs":         "",
	}
	if result := dependencytest.Resolve(t, rust.New(), files); len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	files := dependencytest.Files{"lib.rs": "mod a;", "a.rs": ""}
	dependencytest.Cancelled(t, rust.New(), files)
}

// FuzzResolver holds that every edge joins two files of the project.
func FuzzResolver(f *testing.F) {
	f.Add("mod a; pub use a::{self, b::*, C as D}; use super::x; fn f() { a::b::C::new(); m!(a::X); }", "pub mod b; pub struct C; macro_rules! m { () => {} }", plain)
	f.Add("cfg! { if #[cfg(x)] { mod a; } else { use a::X; } } #[path = \"a/b.rs\"] mod c;", "pub use crate::*; pub enum X { A, B } use X::*;", "[package]\nname = \"a\"\n[lib]\npath = \"a.rs\"")
	f.Add("extern crate app as it; include!(\"a.rs\"); mod a { mod b; }", "use ::a::b; extern \"C\" { fn x(); }", "[workspace]\n[patch.x]\na = { path = \"..\" }")
	f.Fuzz(func(t *testing.T, source, other, manifest string) {
		files := dependencytest.Files{
			"src/lib.rs": source, "src/a.rs": other, "src/a/b.rs": source, "src/main.rs": other, "tests/t.rs": source,
			"Cargo.toml": manifest, "sub/Cargo.toml": manifest, "sub/src/lib.rs": other,
		}
		dependencytest.Check(t, rust.New(), files)
	})
}

// BenchmarkResolve measures 20,000 files in 200 modules, ten names each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{"Cargo.toml": plain, "src/lib.rs": rows(200, "pub mod m##;\n")}
	for n := range 200 {
		files[fmt.Sprintf("src/m%d.rs", n)] = rows(100, "pub mod f##;\npub use f##::Item##;\n")
		for i := range 100 {
			var source strings.Builder
			fmt.Fprintf(&source, "pub struct Item%d;\n", i)
			for k := range 5 {
				fmt.Fprintf(&source, "use crate::m%d::Item%d;\nfn f%d() { crate::m%d::f%d::Item%d; }\n", (n+k)%200, (i+k)%100, k, n, (i+1)%100, (i+1)%100)
			}
			files[fmt.Sprintf("src/m%d/f%d.rs", n, i)] = source.String()
		}
	}
	dependencytest.Benchmark(b, rust.New(), files)
}
