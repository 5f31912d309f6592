// Package history reads from git how often, by how many people and since when
// the files of a folder were changed.
//
// It starts the git command line with fixed arguments and nothing else. A
// repository is foreign data and so is its configuration, which can name
// programs: for hooks, file system monitors, signatures, transports, filters,
// converters and pagers. Every one that reading a history could start is
// switched off by an argument, which the repository cannot override; the
// configuration of the user and of the system is not read. Missing objects are
// not fetched.
//
// The output of git is read as a stream. Merges are left out: what they bring
// stands in the commits that they join. Renames are followed as far as git
// finds them; from the newest commit to the oldest, each older name of a file
// leads to its name of today. Everything is measured against the commit that is
// checked out and its date, so that the same commit gives the same result at
// any time.
package history
