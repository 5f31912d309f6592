package php_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/php"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// rows repeats a text with a number for each # and joins what comes out.
func rows(count int, between, text string) string {
	all := make([]string, count)
	for i := range all {
		all[i] = strings.ReplaceAll(text, "#", fmt.Sprint(i))
	}
	return strings.Join(all, between)
}

func TestHostile(t *testing.T) {
	t.Parallel()
	several := dependencytest.Files{}
	for i := range 300 {
		several[fmt.Sprintf("d/%d/x.php", i)] = "<?php namespace A; class Same {}"
		several[fmt.Sprintf("d/%d/composer.json", i)] = `{"autoload":{"psr-4":{"A\\":["."]}}}`
		several[fmt.Sprintf("d/%d/use.php", i)] = "<?php namespace A\\B; new \\A\\Same();"
	}
	tests := map[string]dependencytest.Files{
		"many rules": {
			"composer.json": `{"autoload":{"psr-4":{` + rows(15000, ",", `"A\\p#\\":["x","y"]`) + `},"psr-0":{"":[` + rows(15000, ",", `"x#"`) + `]}}}`,
			"rules.php":     "<?php " + rows(5000, "\n", `new \A\p#\Missing#();`),
		},
		"one name in many files": several,
		"deep namespaces": {
			"deep.php": "<?php namespace " + strings.Repeat(`A\`, 20000) + "B; class C {}\n" + rows(2000, "\n", "new C#();"),
		},
		"many aliases": {
			"aliases.php": "<?php " + rows(10000, "\n", `use A\B# as C#;`) + rows(10000, "\n", "new C#();"),
		},
		"deep concatenation": {
			"concat.php": "<?php require __DIR__ . '/a' . " + rows(20000, " . ", "'/#'") + ";",
		},
		"deep brackets": {
			"brackets.php": "<?php require " + strings.Repeat("(", 20000) + "'x'" + strings.Repeat(")", 20000) + ";",
		},
		"nested calls": {
			"calls.php": "<?php require " + strings.Repeat("dirname(", 5000) + "__DIR__" + strings.Repeat(")", 5000) + " . '/x.php';",
		},
		"levels beyond all": {
			"levels.php": "<?php require dirname(__DIR__, 99999999999999999999) . '/x.php'; require dirname(__DIR__, -1) . '/x.php';",
		},
		"deep document": {
			"composer.json": strings.Repeat(`{"autoload":`, 100_000),
		},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files["main.php"], files["b.php"] = "<?php require 'b.php';", "<?php"
			if result := dependencytest.Resolve(t, php.New(), files); dependencytest.HasEdge(result, "main.php", "b.php") != syntax.Available() {
				t.Errorf("the plain path is lost, or found without a parser: %v", result.Edges)
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/main.php":    "<?php require __DIR__ . '/../../x.php'; require '../../x.php'; require dirname(__DIR__, 9) . '/x.php'; require dirname(__FILE__, 4) . '/a/x.php';",
		"x.php":         "<?php",
		"a/x.php":       "<?php",
		"composer.json": `{"autoload":{"psr-4":{"A\\":"../..","B\\":"/etc"},"files":["../../x.php"],"classmap":["/"]}}`,
	}
	result := dependencytest.Resolve(t, php.New(), files)
	if len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{"a.php": "<?php require 'b.php';", "b.php": "<?php"}
	dependencytest.Cancelled(t, php.New(), files)
}

func FuzzResolver(f *testing.F) {
	f.Add("<?php namespace A; use B\\{C, function d}; class E extends C { function f(G $h): ?I { return new E; } }", `{"autoload":{"psr-4":{"A\\":"d"}}}`)
	f.Add("<?php require __DIR__ . '/b.php'; include dirname(__FILE__, 2) . \"/d/c.php\"; namespace\\x();", `{"autoload":{"files":["b.php"]}}`)
	f.Add("<?php namespace A { const B = 1; } namespace { echo A\\B; define('X', 1); X; }", `{"autoload":{"classmap":"."}}`)
	f.Fuzz(func(t *testing.T, source, manifest string) {
		files := dependencytest.Files{
			"a.php": source, "b.php": "<?php class E {} function x() {} const B = 1;", "d/c.php": source,
			"composer.json": manifest, "d/composer.json": manifest,
		}
		dependencytest.Check(t, php.New(), files)
	})
}

// BenchmarkResolve measures 20,000 files in 200 namespaces, eleven names each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{"composer.json": `{"autoload":{"psr-4":{"App\\":"src/"}}}`}
	for n := range 200 {
		for i := range 100 {
			source := fmt.Sprintf("<?php\nnamespace App\\N%d;\n", n)
			for k := range 5 {
				source += fmt.Sprintf("use App\\N%d\\C%d as A%d;\n", (n+k+1)%200, i, k)
			}
			source += fmt.Sprintf("class C%d extends A0 {\n", i)
			for k := range 5 {
				source += fmt.Sprintf("function f%d(C%d $x): A%d { return new \\DateTime(); }\n", k, (i+k)%100, k)
			}
			files[fmt.Sprintf("src/N%d/C%d.php", n, i)] = source + "}\n"
		}
	}
	dependencytest.Benchmark(b, php.New(), files)
}
