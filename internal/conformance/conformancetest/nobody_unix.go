//go:build unix

package conformancetest

import (
	"os/exec"
	"syscall"
)

// nobody is the user that owns nothing.
const nobody = 65534

// asNobody starts a command as a user without rights to files of others.
func asNobody(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
}
