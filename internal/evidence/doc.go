// Package evidence finds out what the files of a repository declare.
//
// An Extractor knows one kind of file. The Runner hands each inventoried file
// to every extractor that wants it, several files at a time, and turns the
// facts into evidence of the contracts: categories, descriptions and ids come
// from the category registry alone.
//
// Extraction has two steps, because some facts need more than one file. In the
// first, each file is read on its own; an extractor emits facts and may defer a
// value of its own. In the second, after all files, an extractor that is a
// Resolver sees every deferred value in order of path and emits the rest. Both
// steps know the whole inventory by path, which is enough to resolve a
// reference lexically.
//
// A failure stays where it happens: an extractor that panics or fails on one
// file costs that file's remaining facts of that extractor and a diagnostic,
// nothing else. The result depends on the files alone, not on the number of
// workers or the order of the input.
package evidence
