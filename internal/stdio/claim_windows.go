package stdio

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

func claim(stdout, stderr *os.File) (*os.File, error) {
	if err := windows.SetStdHandle(windows.STD_OUTPUT_HANDLE, windows.Handle(stderr.Fd())); err != nil {
		return nil, fmt.Errorf("setting the standard handle: %w", err)
	}
	// A File is a reference: every holder of stdout now writes to stderr, and
	// the copy made before keeps the original.
	claimed := *stdout
	*stdout = *stderr
	return &claimed, nil
}
