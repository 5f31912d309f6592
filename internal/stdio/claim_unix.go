//go:build unix && !aix && !solaris

package stdio

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// firstFreeDescriptor is the lowest number for the claimed descriptor: the
// three below it are the standard streams.
const firstFreeDescriptor = 3

func claim(stdout, stderr *os.File) (*os.File, error) {
	out, diagnostics := int(stdout.Fd()), int(stderr.Fd())
	duplicate, err := unix.FcntlInt(uintptr(out), unix.F_DUPFD_CLOEXEC, firstFreeDescriptor)
	if err != nil {
		return nil, fmt.Errorf("duplicating it: %w", err)
	}
	if err := unix.Dup2(diagnostics, out); err != nil {
		_ = unix.Close(duplicate)
		return nil, fmt.Errorf("pointing it at the standard error: %w", err)
	}
	return os.NewFile(uintptr(duplicate), stdout.Name()), nil
}
