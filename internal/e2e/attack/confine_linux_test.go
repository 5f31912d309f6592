package attack_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"strconv"
	"testing"

	"golang.org/x/sys/unix"
)

// confine makes a command start its program under a filter of system calls:
// openat2 gives an error unless that is 0, and when listener is given, every
// call that changes a disk waits for whoever reads the listener, see
// supervise.
func confine(t *testing.T, cmd *exec.Cmd, openat2 unix.Errno, listener *os.File) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	descriptor := 0
	if listener != nil {
		cmd.ExtraFiles = append(cmd.ExtraFiles, listener)
		descriptor = 2 + len(cmd.ExtraFiles)
	}
	cmd.Args = append([]string{self, strconv.Itoa(int(openat2)), strconv.Itoa(descriptor), cmd.Path}, cmd.Args[1:]...)
	cmd.Path = self
	if cmd.Env == nil {
		cmd.Env = os.Environ()
	}
	cmd.Env = append(cmd.Env, roleVariable+"="+roleConfined)
}

// playConfined takes the filter upon itself and becomes the program.
func playConfined(arguments []string) error {
	if len(arguments) < 3 {
		return errors.New("too few arguments")
	}
	errno, err := strconv.Atoi(arguments[0])
	if err != nil {
		return err
	}
	socket, err := strconv.Atoi(arguments[1])
	if err != nil {
		return err
	}
	runtime.LockOSThread() // a filter is a thread's, and the thread becomes the program
	listener, err := filter(filterOf(unix.Errno(errno), socket != 0), socket != 0)
	if err != nil {
		return fmt.Errorf("filter: %w", err)
	}
	if socket != 0 {
		if err := unix.Sendmsg(socket, []byte{0}, unix.UnixRights(listener), nil, 0); err != nil {
			return fmt.Errorf("handing on the listener: %w", err)
		}
		_ = unix.Close(listener)
		_ = unix.Close(socket)
	}
	environment := os.Environ()
	for i, variable := range environment {
		if variable == roleVariable+"="+roleConfined {
			environment[i] = roleVariable + "="
		}
	}
	return unix.Exec(arguments[2], arguments[2:], environment)
}

// changing are the calls that our programs change a disk with.
func changing() []uint32 {
	return []uint32{
		unix.SYS_OPENAT2, unix.SYS_RENAMEAT2, unix.SYS_RENAMEAT, unix.SYS_LINKAT, unix.SYS_UNLINKAT, unix.SYS_MKDIRAT,
		unix.SYS_FSYNC, unix.SYS_FCHMOD, unix.SYS_FCHMODAT,
	}
}

// filterOf is the filter of confine as a program for the kernel. It looks at
// the number of the call and, for openat, at the flags.
func filterOf(openat2 unix.Errno, notify bool) []unix.SockFilter {
	const (
		load     = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal    = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		anyOf    = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
		answer   = unix.BPF_RET | unix.BPF_K
		numberAt = 0
		flagsAt  = 16 + 2*8
	)
	program := []unix.SockFilter{{Code: load, K: numberAt}}
	when := func(number, then uint32) {
		program = append(program, unix.SockFilter{Code: equal, K: number, Jf: 1}, unix.SockFilter{Code: answer, K: then})
	}
	if openat2 != 0 {
		when(unix.SYS_OPENAT2, unix.SECCOMP_RET_ERRNO|uint32(openat2))
	}
	if notify {
		for _, number := range changing() {
			when(number, unix.SECCOMP_RET_USER_NOTIF)
		}
		program = append(program,
			unix.SockFilter{Code: equal, K: unix.SYS_OPENAT, Jf: 3},
			unix.SockFilter{Code: load, K: flagsAt},
			unix.SockFilter{Code: anyOf, K: unix.O_CREAT, Jf: 1},
			unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_USER_NOTIF})
	}
	return append(program, unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ALLOW})
}

// filter takes a filter upon the calling thread; listener is where the calls
// come in that are to wait.
func filter(program []unix.SockFilter, notify bool) (listener int, err error) {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return 0, err
	}
	described := &unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	flags := uintptr(0)
	if notify {
		flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER
	}
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, reflect.ValueOf(described).Pointer())
	runtime.KeepAlive(described)
	if errno != 0 {
		return 0, errno
	}
	return int(fd), nil
}
