// Package dependency says what the resolver of a language is: what it keeps of
// each file while the tree is there, and how that becomes dependencies between
// files of the project when all files are known.
//
// A dependency exists only when both of its ends are files of the project. What
// cannot be led to a file is counted, never guessed.
package dependency
