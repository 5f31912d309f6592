// Package codemap holds the one reading of a code map: the tree of files with
// their metrics, the dependencies between files, and what is derived from them
// (sums of folders, rankings, risk, cycles). Server, analysis and differ share
// it, so that one word has one meaning.
//
// [Read] takes every form of a CodeCharta document: flat (nodes at the top),
// wrapped (checksum and data, in either order) and 2.0 (meta, files, lenses),
// each plain or packed with gzip, behind control bytes or a byte order mark. The
// form is told by the members, never by the version. The document is read as a
// stream of tokens and is never held.
//
// What is odd but has a meaning is read, and what was given up for that is
// counted in [Losses]:
//   - Siblings of one name are one node: a file rather than a folder, with the
//     higher value of each metric.
//   - A name with slashes, which exports of merged folders have, is a chain of
//     folders.
//   - Several roots are folders of the project; a single root is the project.
//   - A file may have nodes below it. It stays a file, and so do they.
//   - Types other than File, Class, Interface, Method, Folder and Package are
//     folders when they have nodes below them, else files.
//   - Metrics of folders are left out: folders are sums of their files.
//   - Values that are no numbers, self edges, and edges that do not lead from
//     file to file are left out. Edges of one pair are one edge of their weights.
//   - Of members with the same name, lists are joined and the last of others
//     holds; two trees are an error.
//
// A metric that is absent was not measured; it is never 0.
package codemap
