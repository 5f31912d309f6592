// Package syntax parses source text into syntax trees. It is the only door to
// tree-sitter.
//
// A parse copies the tree that tree-sitter built into one flat array in
// document order and releases the C memory at once. Reading a tree afterwards
// is plain Go: nothing has to be freed, nothing recurses, and a tree that is
// 250,000 levels deep is read like any other. A finished tree is immutable and
// may be read from several goroutines.
//
// Without cgo there is no parser: Available reports false and Parse returns
// ErrUnavailable.
package syntax
