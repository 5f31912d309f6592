//go:build unix

package bench_test

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory is the largest resident memory of a process that ended, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	unit := int64(1024) // getrusage(2) counts KiB on Linux and bytes on macOS
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	return usage.Maxrss * unit
}
