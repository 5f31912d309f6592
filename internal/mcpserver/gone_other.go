//go:build !windows

package mcpserver

import (
	"errors"
	"syscall"
)

// readerGone tells whether a write failed because nobody reads any more.
func readerGone(err error) bool {
	return errors.Is(err, syscall.EPIPE)
}
