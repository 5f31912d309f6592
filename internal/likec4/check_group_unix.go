//go:build unix

package likec4

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// checkGroup is the process group of a command and of all that it starts.
type checkGroup struct {
	cmd *exec.Cmd
}

// newCheckGroup makes the command start in a group of its own.
func newCheckGroup(cmd *exec.Cmd) (*checkGroup, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &checkGroup{cmd: cmd}, nil
}

// adopt has nothing to do: the group is there from the start.
func (g *checkGroup) adopt() error { return nil }

// kill ends every process of the group at once. A group that is empty is fine.
// It is also called right after the leader's end: while the group has a member,
// the system gives its number to nobody else.
func (g *checkGroup) kill() error {
	err := syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// close has nothing to release.
func (g *checkGroup) close() {}

// checkExitCode is the exit code of a process as a shell tells it: 128 and the
// number of the signal for one that a signal ended.
func checkExitCode(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
