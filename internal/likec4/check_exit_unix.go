//go:build unix

package likec4

import (
	"os"
	"syscall"
)

// checkExitCode is the exit code of a process as a shell tells it: 128 and the
// number of the signal for one that a signal ended.
func checkExitCode(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
