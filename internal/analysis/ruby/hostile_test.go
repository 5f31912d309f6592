package ruby_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/ruby"
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
	for i := range 500 {
		several[fmt.Sprintf("d/%d/same.rb", i)] = "class Same; X = 1; end\nSame::Y"
		several[fmt.Sprintf("d/%d/g.gemspec", i)] = "s.require_paths = [" + rows(100, ",", `"p#"`) + "]"
		several[fmt.Sprintf("d/%d/use.rb", i)] = "Same; Same::X; require 'same'"
	}
	tests := map[string]dependencytest.Files{
		"one name in many files": several,
		"deep modules":           {"deep.rb": rows(5000, "\n", "module A#\n B#") + strings.Repeat("\nend", 5000)},
		"deep chains":            {"chain.rb": strings.Repeat("A::", 50000) + "B\n" + "x" + strings.Repeat("::A", 50000)},
		"long names":             {"long.rb": "module " + strings.Repeat("A", 100_000) + "\nclass B < " + strings.Repeat("C", 100_000) + "; end\nend"},
		"inheritance in a circle": {
			"circle.rb": "class A < B; X; end\nclass B < A; include C; end\nmodule C; include A; extend C; end\n",
		},
		"many ancestors": {
			"many.rb": "class A\n" + rows(5000, "\n", "include M#") + "\n" + rows(5000, "\n", "Missing#") + "\nend\n" + rows(5000, "\n", "module M#; include M1, M2; Z = 1; end"),
		},
		"long inheritance": {"line.rb": rows(10000, "\n", "class A#1 < A#; Missing; end")},
		"broken":           {"broken.rb": "class < ; module ; end end A:: = B::C::; class A::; require_relative; require_relative(); autoload"},
		"odd paths": {
			"odd.rb": `require ""; require "."; require ".."; require "/"; require_relative ""; load "//"; require "a\0b"; require File.join(__dir__); require File.expand_path("")`,
		},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files["main.rb"], files["b.rb"] = "require_relative 'b'", "Z"
			if result := dependencytest.Resolve(t, ruby.New(), files); dependencytest.HasEdge(result, "main.rb", "b.rb") != syntax.Available() {
				t.Errorf("the plain path is lost, or found without a parser: %v", result.Edges)
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/main.rb": "require_relative '../../x'\nrequire '../../x'\nload '../../x.rb'\nrequire File.expand_path('../../../x', __FILE__)\nrequire File.join(__dir__, '..', '..', 'a', 'y')",
		"x.rb":      "",
		"a/y.rb":    "",
		"g.gemspec": "s.require_paths = ['../..', '/', '..']",
	}
	result := dependencytest.Resolve(t, ruby.New(), files)
	if len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{"a.rb": "require_relative 'b'", "b.rb": ""}
	dependencytest.Cancelled(t, ruby.New(), files)
}

func FuzzResolver(f *testing.F) {
	f.Add("module A\n class B < C::D\n  include E\n  F ||= 1\n  G\n end\nend\n::H", "s.require_paths = %w[lib .]")
	f.Add("require_relative 'b'\nrequire File.expand_path('../b', __FILE__)\nload \"#{__dir__}/d/c.rb\"", "s.require_paths = ['d']")
	f.Add("class A::B::C < A; A::B; end; autoload :D, 'd/c'", "")
	f.Fuzz(func(t *testing.T, source, gemspec string) {
		files := dependencytest.Files{
			"a.rb": source, "b.rb": "class C; end; module E; end; G = 1", "d/c.rb": source, "spec/e.rb": source,
			"x.gemspec": gemspec, "d/Gemfile": gemspec,
		}
		dependencytest.Check(t, ruby.New(), files)
	})
}

// BenchmarkResolve measures 20,000 files in 200 modules, eleven constants each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{}
	for n := range 200 {
		for i := range 100 {
			source := fmt.Sprintf("require_relative 'c%d'\nmodule N%d\n  class C%d < C%d\n", (i+1)%100, n, i, (i+1)%100)
			for k := range 5 {
				source += fmt.Sprintf("    def f%d(x) = C%d.new(N%d::C%d, String)\n", k, (i+k)%100, (n+k)%200, i)
			}
			files[fmt.Sprintf("lib/n%d/c%d.rb", n, i)] = source + "  end\nend\n"
		}
	}
	dependencytest.Benchmark(b, ruby.New(), files)
}
