//go:build unix

package procgroup

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// Group is the process group of a command and of all that it starts.
type Group struct {
	cmd *exec.Cmd
}

// New makes the command start in a group of its own.
func New(cmd *exec.Cmd) (*Group, error) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	return &Group{cmd: cmd}, nil
}

// Adopt has nothing to do: the group is there from the start.
func (g *Group) Adopt() error { return nil }

// Kill ends every process of the group at once; os.ErrProcessDone says that
// there was none. It is also called right after the leader's end: while the
// group has a member, the system gives its number to nobody else.
func (g *Group) Kill() error {
	err := syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// Close has nothing to release.
func (g *Group) Close() {}
