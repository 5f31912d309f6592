package csharp_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// BenchmarkRead shows the speed of reading beside that of parsing the same
// source, and what the facts take of memory.
func BenchmarkRead(b *testing.B) {
	needParser(b)
	source := []byte(strings.Join(sources(b)[:12], "\n"))
	parser := syntax.NewParser()
	b.Run("parse", func(b *testing.B) {
		b.SetBytes(int64(len(source)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := parser.Parse(b.Context(), syntax.CSharp, source); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("read", func(b *testing.B) {
		tree, err := parser.Parse(b.Context(), syntax.CSharp, source)
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(source)))
		b.ReportAllocs()
		for b.Loop() {
			csharp.Read(tree)
		}
	})
}
