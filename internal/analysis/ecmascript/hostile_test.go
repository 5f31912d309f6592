package ecmascript_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/ecmascript"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// rows repeats a format with a number and joins what comes out.
func rows(count int, between, format string) string {
	all := make([]string, count)
	for i := range all {
		all[i] = strings.ReplaceAll(format, "#", fmt.Sprint(i))
	}
	return strings.Join(all, between)
}

func TestHostile(t *testing.T) {
	t.Parallel()
	imports := rows(5000, "\n", `import "p#/x"; import "a#b"; import "#k#";`) + "\nimport './b';"
	tests := map[string]dependencytest.Files{
		"many aliases": {
			"tsconfig.json": `{"compilerOptions":{"paths":{` + rows(15000, ",", `"p#/*":["a/*","b/*"]`) + `}}}`,
		},
		"aliases with one beginning": {
			"tsconfig.json": `{"compilerOptions":{"paths":{` + rows(3000, ",", `"*#":["x/*"]`) + `}}}`,
		},
		"many exports": {
			"package.json":   `{"workspaces":["*"]}`,
			"p/package.json": `{"name":"p0","exports":{` + rows(15000, ",", `"./x#/*":{"a":{"b":["./*#"]}}`) + `}}`,
		},
		"targets without end": {
			"package.json":   `{"workspaces":["*"]}`,
			"p/package.json": `{"name":"p0","exports":{".":[` + rows(50000, ",", `"./dist/#.js"`) + `]}}`,
		},
		"many patterns": {
			"package.json":   `{"workspaces":[` + rows(20000, ",", `"p#/**/x"`) + `]}`,
			"p/package.json": `{"name":"p0"}`,
		},
		"patterns that branch": {
			"package.json":     `{"workspaces":["` + strings.Repeat("{a,b,*}", 30) + `","` + strings.Repeat("**/", 60) + `x"]}`,
			"a/b/package.json": `{"name":"p0"}`,
		},
		"many keys of a workspace": {
			"pnpm-workspace.yaml": rows(90_000, "\n", "k#: 1") + "\npackages: []",
		},
		"anchors of a workspace": {
			"pnpm-workspace.yaml": rows(60_000, "\n", "&k# x#: *k#") + "\npackages: &p [*p]",
		},
		"deep document": {
			"package.json":  `{"exports":` + strings.Repeat(`{"a":`, 100_000),
			"tsconfig.json": strings.Repeat("[", 500_000),
		},
		"deep folders": {
			strings.Repeat("d/", 1000) + "a.ts":         `import "./b"; import "` + strings.Repeat("../", 1200) + `x"`,
			strings.Repeat("d/", 1000) + "package.json": `{"workspaces":["**"],"name":"d"}`,
		},
		"configurations in a circle": {
			"tsconfig.json":   `{"extends":["./a.tsconfig","./b.tsconfig"],"references":[{"path":"./a.tsconfig.json"}]}`,
			"a.tsconfig.json": `{"extends":["./b.tsconfig","./tsconfig"],"references":[{"path":"./b.tsconfig.json"}]}`,
			"b.tsconfig.json": `{"extends":["./a.tsconfig","./tsconfig"],"references":[{"path":"."}]}`,
		},
		"yaml that refers to itself": {
			"pnpm-workspace.yaml": "a: &a [*a]\npackages: *a\n",
		},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files["main.ts"], files["b.ts"] = imports, ""
			result := dependencytest.Resolve(t, ecmascript.New(), files)
			if dependencytest.HasEdge(result, "main.ts", "b.ts") != syntax.Available() {
				t.Errorf("the plain import is lost, or found without a parser: %v", result.Edges)
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/main.ts":     `import "../../x"; import "out/x"; import "p"; import "p/x"; import "l"; import "../../a/b";`,
		"a/b.ts":        "",
		"x.ts":          "",
		"tsconfig.json": `{"compilerOptions":{"baseUrl":"..","paths":{"out/*":["../../*","/etc/*"]},"rootDirs":["../..","/"]}}`,
		"package.json":  `{"workspaces":["../*","a","/"],"dependencies":{"l":"file:../../etc"}}`,
		"a/package.json": `{"name":"p","main":"../../x.ts","exports":{".":"../../x","./x":"./../../../x"},
			"imports":{"#x":"../../x"}}`,
	}
	result := dependencytest.Resolve(t, ecmascript.New(), files)
	if len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{"a.ts": `import "./b"`, "b.ts": ""}
	dependencytest.Cancelled(t, ecmascript.New(), files)
}

func FuzzResolver(f *testing.F) {
	f.Add(`import a from "@/b"; require("p/x")`, `{"compilerOptions":{"paths":{"@/*":["./*"]}}}`, `{"workspaces":["*"]}`)
	f.Add(`export * from "./b.js"`, `{/* c */"extends":["./tsconfig"],}`, `{"name":"p","exports":{"./*":{"import":["./*.js",null]}}}`)
	f.Add("import(`./b`)", `{"compilerOptions":{"baseUrl":"${configDir}/..","rootDirs":["a","."]}}`, `{"imports":{"#a":"./b"}}`)
	f.Fuzz(func(t *testing.T, source, settings, manifest string) {
		resolver := ecmascript.New()
		files := dependencytest.Files{
			"a.ts": source, "b.jsx": source, "d/c.tsx": source, "d/index.mjs": "",
			"tsconfig.json": settings, "d/tsconfig.json": settings, "package.json": manifest, "d/package.json": manifest,
			"pnpm-workspace.yaml": settings, "lerna.json": manifest,
		}
		dependencytest.Check(t, resolver, files)
		for _, edge := range dependencytest.Resolve(t, resolver, files).Edges {
			if syntax.LanguageOf(edge.To) == syntax.None {
				t.Fatalf("edge %+v", edge)
			}
		}
	})
}

// BenchmarkResolve measures 20,000 files in 200 packages, ten imports each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{
		"package.json":  `{"workspaces":["packages/*"]}`,
		"tsconfig.json": `{"compilerOptions":{"paths":{"@p/*":["./packages/*"]}}}`,
	}
	for p := range 200 {
		folder := fmt.Sprintf("packages/p%d", p)
		files[folder+"/package.json"] = fmt.Sprintf(`{"name":"p%d","exports":{".":"./dist/f0.js","./*":"./dist/*.js"}}`, p)
		for i := range 100 {
			source := ""
			for k := range 4 {
				source += fmt.Sprintf("import x%d from './f%d';\nimport y%d from 'p%d/f%d';\n", k, (i+k+1)%100, k, (p+k+1)%200, i)
			}
			files[fmt.Sprintf("%s/src/f%d.ts", folder, i)] = source + fmt.Sprintf("import z from '@p/p%d/src/f%d';\nimport React from 'react';\n", (p+9)%200, i)
		}
	}
	dependencytest.Benchmark(b, ecmascript.New(), files)
}
