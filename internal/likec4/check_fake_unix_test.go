//go:build unix

package likec4_test

import (
	"os"
	"os/exec"
	"syscall"
)

// leaveGroup makes a command start in a session of its own.
func leaveGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
}

// terminate ends this process by a signal.
func terminate() {
	_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
	select {} // the signal is on its way
}
