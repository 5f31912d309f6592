//go:build unix

package conformance

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// group is the process group of a server and of all that it starts.
type group struct{ cmd *exec.Cmd }

// newGroup makes the command start in a group of its own.
func newGroup(cmd *exec.Cmd) (*group, error) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	return &group{cmd}, nil
}

// adopt has nothing to do: the group is there from the start.
func (*group) adopt() error { return nil }

// kill ends every process of the group at once; an empty one is fine.
func (g *group) kill() error {
	err := syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// close has nothing to release.
func (*group) close() {}
