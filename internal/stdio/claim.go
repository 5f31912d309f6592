package stdio

import (
	"fmt"
	"os"
)

// Claim takes the standard output away from everything but the caller. It
// returns a file that writes where stdout wrote, not inherited by child
// processes; from then on whatever is written to stdout, by a stray print or
// by a child process, lands on stderr. A main calls it once, first thing, with
// os.Stdout and os.Stderr. On Unix this holds for the descriptors themselves.
// On Windows it holds for stdout as Go knows it and for the process's standard
// handle, not for a C library that has already looked the handle up.
func Claim(stdout, stderr *os.File) (*os.File, error) {
	claimed, err := claim(stdout, stderr)
	if err != nil {
		return nil, fmt.Errorf("claiming the standard output: %w", err)
	}
	return claimed, nil
}
