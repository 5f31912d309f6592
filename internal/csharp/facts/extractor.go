package facts

import (
	"context"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Extractor reads C# files for component facts. It emits no evidence; each file
// is deferred as a Source.
type Extractor struct{}

// Name implements evidence.Extractor.
func (Extractor) Name() string { return "csharp-components" }

// Wants implements evidence.Extractor.
func (Extractor) Wants(relativePath string) bool { return IsSource(relativePath) }

// IsSource reports whether a path is that of a C# file.
func IsSource(relativePath string) bool {
	const extension = ".cs"
	cut := len(relativePath) - len(extension)
	return cut > 0 && strings.EqualFold(relativePath[cut:], extension)
}

// Extract implements evidence.Extractor.
func (Extractor) Extract(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
	tree, err := source.Tree(ctx)
	if err != nil {
		return err
	}
	read := Read(source.Path(), tree)
	read.Truncated = source.Truncated()
	sink.Defer(read)
	return nil
}

// Read keeps of a tree what facts are made of. The tree is not needed
// afterwards.
func Read(path string, tree *syntax.Tree) Source {
	file := csharp.Read(tree)
	if dense(&file, len(tree.Source())) {
		file = csharp.File{Broken: file.Broken, Truncated: true}
	}
	prune(&file, len(tree.Source()))
	return Source{Path: path, Bytes: int64(len(tree.Source())), File: &file}
}
