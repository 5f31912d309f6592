// Package change compares two code maps, judges them by rules, and holds the
// report of both: how it is made, written and read.
//
// Files and folders are the same when they have the same path and both are
// files or both folders; what a snapshot says of checksums of files is not
// asked. Dependencies are the same when they join the same two files.
//
// A cycle is followed from base to head by what both have in common. Pairs of a
// cycle of the base and one of the head are taken by the number of files that
// they share, most first, then in the order of the cycles; each cycle is in one
// pair at most. So of a cycle that falls apart the largest part has shrunk and
// the others are new; of cycles that are joined the largest has grown and the
// others are gone. One with as many files as before, but other ones, has grown.
//
// A violation is the same when its rule and its place are: both ends of a
// dependency, the file of a threshold or of a missing dependency, all members
// of a cycle. Lines, weights and values are no part of that. A cycle all of
// whose members stood in one cycle of the same rule before is nothing new
// though its id is: it shrank. One with a member more is new. A cycle of the
// base is fixed when no cycle of its rule has two of its members.
package change
