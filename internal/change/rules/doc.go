// Package rules reads rules files: YAML that follows the contract
// architecture-rules. Every problem is reported with its line and column, not
// only the first.
//
// A rules file is a plain document. Anchors, aliases and tags are refused,
// names may not be given twice, and depth, size and the cost of patterns are
// bounded, so that a file from a stranger's branch is no danger.
package rules
