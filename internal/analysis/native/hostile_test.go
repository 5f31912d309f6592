package native_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/native"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// rows repeats a text with a number for each # sign that is doubled.
func rows(count int, text string) string {
	var all strings.Builder
	for i := range count {
		all.WriteString(strings.ReplaceAll(text, "##", fmt.Sprint(i)))
	}
	return all.String()
}

func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	same := dependencytest.Files{}
	for i := range 3000 {
		same[fmt.Sprintf("d%d/include/same.h", i)] = ""
		same[fmt.Sprintf("d%d/x.c", i)] = "#include \"same.h\"\n#include <other/same.h>\n"
	}
	tests := map[string]dependencytest.Files{
		"many includes":   {"x.c": rows(20_000, "#include \"x##.h\"\n#include <y##>\n")},
		"one name":        same,
		"cycle":           {"x.h": "#include \"y.h\"\n#include \"x.h\"", "y.h": "#include \"x.h\""},
		"unclosed":        {"x.c": "#include \"\n#include <\n#include \"x\n/* #include \"a.h\"", "y.cc": "R\"x(\n#include \"a.h\"", "z.c": "#", "w.c": "# \\"},
		"long name":       {"x.c": "#include \"" + strings.Repeat("a/", 100_000) + "\"\n#" + strings.Repeat("include", 50_000)},
		"deep path":       {strings.Repeat("include/", 500) + "x.h": "", "x.c": "#include \"" + strings.Repeat("include/", 400) + "x.h\""},
		"raw strings":     {"x.cc": strings.Repeat("R\"(", 100_000)},
		"bad cmake":       {"CMakeLists.txt": "include_directories(" + strings.Repeat("a\n", 50_000) + "\ntarget_include_directories(", "x/CMakeLists.txt": "project(\ninclude_directories(${${X}} $<$<BOOL:1>:y> ../../.. \"\")"},
		"bad database":    {"compile_commands.json": "[{\"directory\":\"/\",\"file\":\"..\",\"command\":\"-I -I\"},{\"directory\":", "x/compile_commands.json": strings.Repeat("[", 100_000)},
		"long file":       {"compile_commands.json": `[{"directory":"/","file":"` + strings.Repeat("/a", 450_000) + `","arguments":["-Ix"]}]`},
		"hostile folders": {"compile_commands.json": `[{"directory":"/p","file":"a.c","arguments":["-I../..","-I/","-I..","-Ix/../../y"]}]`},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files["a.c"], files["a.h"] = "#include \"a.h\"\n", ""
			if result := dependencytest.Resolve(t, native.New(), files); !dependencytest.HasEdge(result, "a.c", "a.h") {
				t.Errorf("the plain include is lost: %d edges", len(result.Edges))
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/x.c":          "#include \"../../x.h\"\n#include <../x.h>\n#include \"/x.h\"\n#include \"C:/x.h\"\n#include \"./../..\"\n#include \"..\"\n#include \".\"\n",
		"x.h":            "",
		"CMakeLists.txt": "include_directories(.. ../.. /)",
	}
	if result := dependencytest.Resolve(t, native.New(), files); len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	files := dependencytest.Files{"a.c": "#include \"a.h\"", "a.h": ""}
	dependencytest.Cancelled(t, native.New(), files)
}

// FuzzResolver holds that every edge joins two files of the project, and that
// facts in any order give the same.
func FuzzResolver(f *testing.F) {
	f.Add("#include \"b.h\"\n#include <c/d.h>\n# include_next <x>\n#include X\n", "include_directories(c ${CMAKE_SOURCE_DIR}/c)", `[{"directory":"/p","file":"a.c","command":"-Ic"}]`)
	f.Add("/* \n#include \"b.h\" */ 'x' \"\\\n\"\n#inc\\\nlude \"../b.h\"", "target_include_directories(x PUBLIC \"c\" #\n)", `[{"arguments":["-I","c"]}]`)
	f.Add("R\"x(\n#include \"b.h\")x\"\n1'0\n#include \"d.h\"", "project(x)", "[")
	f.Fuzz(func(t *testing.T, source, cmake, commands string) {
		files := dependencytest.Files{
			"a.c": source, "b.h": source, "c/d.h": source, "c/b.h": "", "CMakeLists.txt": cmake, "c/CMakeLists.txt": cmake,
			"compile_commands.json": commands,
		}
		dependencytest.Check(t, native.New(), files)
	})
}

// BenchmarkResolve measures 20,000 files in 200 folders, ten includes each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{}
	for n := range 200 {
		for i := range 50 {
			var source strings.Builder
			for k := range 5 {
				fmt.Fprintf(&source, "#include \"f%d.h\"\n#include <m%d/f%d.h>\n", (i+k)%50, (n+k)%200, i)
			}
			files[fmt.Sprintf("m%d/f%d.c", n, i)] = source.String()
			files[fmt.Sprintf("include/m%d/f%d.h", n, i)] = "#include \"f1.h\"\n"
		}
	}
	dependencytest.Benchmark(b, native.New(), files)
}
