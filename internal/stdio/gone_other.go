//go:build !windows

package stdio

import (
	"errors"
	"syscall"
)

func readerGone(err error) bool {
	return errors.Is(err, syscall.EPIPE)
}
