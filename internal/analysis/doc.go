// Package analysis is the road from an authorised root to a code map: the
// metrics of every source file, the dependencies between them, and their
// history.
//
// Each file is read once and parsed once. Metrics and the facts of all resolvers
// are taken while its tree is there, and the tree goes before the next file
// comes, so that memory depends on what is kept and not on what is read. When
// all files are known, each resolver turns its facts into dependencies.
//
// A file becomes a node when it is a source file, or when a dependency begins or
// ends at it. What could not be measured is left out, never 0: a file in a
// language without a grammar, that takes too much work to parse, or at which a
// resolver broke down, has lines and history alone.
//
// The result depends on the tree, the commit and the options, not on the number
// of workers nor on what is known from an earlier run.
package analysis
