// Package tasks holds what the targets of the magefile do: starting programs,
// running named steps and telling how long they took, and the checks that need
// no program (generated files, formatting, tools that are missing).
//
// It stands beside the product: only the magefile imports it, and it imports
// no other package of this module.
package tasks
