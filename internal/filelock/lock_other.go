//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package filelock

import "os"

// Try always succeeds: the platform has no advisory lock that ends with its holder.
func Try(*os.File) (bool, error) { return true, nil }

// Release has nothing to give back.
func Release(*os.File) {}

// EndsWithHolder says that a lock ends with the process that holds it.
const EndsWithHolder = false
