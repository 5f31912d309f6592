package stdio

import (
	"errors"
	"io"
	"os"
)

// NobodyReads tells whether a write failed because its reader has gone: a
// client that leaves, which is no failure.
func NobodyReads(err error) bool {
	return errors.Is(err, io.ErrClosedPipe) || errors.Is(err, os.ErrClosed) || readerGone(err)
}
