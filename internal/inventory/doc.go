// Package inventory decides which files of a repository an inspection looks
// at, reads each of them once, and says what it left out and why.
//
// # Listing
//
// [Take] walks the folders level by level, in byte order of the names, and
// follows no link. An entry is left out for the first reason that applies: its
// path cannot be written in a snapshot, its name is excluded, a .gitignore
// rule names it, it is a link or special, its type is unknown, a caller's
// pattern narrows it out, it is too large. What remains is a candidate with a
// kind.
//
// .gitignore files are the rules of the walk, neither candidates nor left out.
// Those of the inspected folder and below it count, with git's meaning and
// case-sensitive on every platform. What git itself keeps elsewhere
// (.git/info/exclude, the user's configuration, the index) does not.
//
// # Our own output
//
// Folders with the manifest of managed output, .codarch folders and pending
// transactions are passed over as if they were not there, and a folder counts
// only when something else stands in it or below it. So writing documentation,
// into folders that did not exist, into excluded or into ignored ones, changes
// no count, no coverage and no budget. The inspected folder itself is the
// exception: when it is such output, one excluded entry says why nothing was
// found.
//
// # Budgets
//
// The limit of visited entries ends the walk; then every count is a lower
// bound. The limits of files and bytes are spent on candidates in the order of
// manifests, sources, configuration and documentation, each by path. The rule
// is sequential: a candidate that fits what is left is read, and takes its
// share when it turns out to be text; one that does not fit is left out, and
// smaller ones may still fit after it.
//
// Reading is parallel all the same. It goes in waves: a wave is the longest
// run of candidates that fit even when each of them is accepted, so every one
// of them would be read by the sequential rule, too. Only then are binary and
// unreadable files known, their shares go to the next wave, and the result is
// that of the sequential rule for any number of workers.
package inventory
