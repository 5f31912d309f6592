// Package filelock takes advisory locks of open files, so that of several
// processes one alone works on something and a dead one keeps nobody out.
package filelock
