package attack_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"sync"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// notice is what the kernel tells of a call that waits (struct seccomp_notif).
type notice struct {
	ID     uint64
	PID    uint32
	Flags  uint32
	Number int32
	Arch   uint32
	At     uint64
	Args   [6]uint64
}

// verdict is what becomes of it (struct seccomp_notif_resp).
type verdict struct {
	ID    uint64
	Val   int64
	Error int32
	Flags uint32
}

// supervised is a program that is held at every call that changes the disk.
type supervised struct {
	t        *testing.T
	cmd      *exec.Cmd
	listener int
	ended    chan error // what Wait said
	last     notice
	// committing says that it has come to its transaction folder. What it does
	// before, it does before it looks at what is there.
	committing bool
	once       sync.Once
	guards     sync.WaitGroup

	mu      sync.Mutex
	begun   bool   // a folder has been made, for the first time or since at was called
	left    int    // calls until act
	act     func() // what happens while a call is held; nil for nothing
	removed bool   // a folder was removed since at was called, which ends every commit
}

// supervise starts a command held by us. openat2 is as with confine.
func supervise(t *testing.T, cmd *exec.Cmd, openat2 unix.Errno) *supervised {
	t.Helper()
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	must(t, err)
	defer unix.Close(pair[0])
	theirs := os.NewFile(uintptr(pair[1]), "listener")
	confine(t, cmd, openat2, theirs)
	must(t, cmd.Start())
	must(t, theirs.Close())
	s := &supervised{t: t, cmd: cmd, ended: make(chan error, 1)}
	go func() { s.ended <- cmd.Wait() }()
	t.Cleanup(s.kill)
	control := make([]byte, 64)
	_, n, _, _, err := unix.Recvmsg(pair[0], make([]byte, 1), control, unix.MSG_CMSG_CLOEXEC)
	must(t, err)
	messages, err := unix.ParseSocketControlMessage(control[:n])
	if err != nil || len(messages) != 1 {
		t.Fatalf("the kernel gives no listener: %d messages, %v", len(messages), err)
	}
	descriptors, err := unix.ParseUnixRights(&messages[0])
	must(t, err)
	s.listener = descriptors[0]
	return s
}

// next waits until the program wants to change the disk; false means that it
// ended. What it does before it makes its first folder changes nothing.
func (s *supervised) next() bool {
	s.t.Helper()
	for {
		poll := []unix.PollFd{{Fd: int32(s.listener), Events: unix.POLLIN}}
		if _, err := unix.Poll(poll, -1); errors.Is(err, unix.EINTR) {
			continue
		} else if err != nil {
			s.t.Fatal(err)
		}
		if poll[0].Revents&unix.POLLIN == 0 {
			return false // nobody is left whose calls could come in
		}
		s.last = notice{}
		if err := s.control(unix.SECCOMP_IOCTL_NOTIF_RECV, &s.last); errors.Is(err, unix.EINTR) || errors.Is(err, unix.ENOENT) {
			continue // the call was interrupted, and is made again
		} else if err != nil {
			s.t.Fatal(err)
		}
		s.committing = s.committing || s.last.Number == unix.SYS_MKDIRAT && s.argument(1) == workspace.TransactionFolder
		s.mu.Lock()
		s.begun = s.begun || s.last.Number == unix.SYS_MKDIRAT
		begun := s.begun
		s.mu.Unlock()
		if begun {
			return true
		}
		s.release()
	}
}

// argument is the text that an argument of the held call points at.
func (s *supervised) argument(i int) string {
	s.t.Helper()
	memory, err := os.Open(fmt.Sprintf("/proc/%d/mem", s.last.PID))
	if errors.Is(err, os.ErrNotExist) {
		return "" // it has been killed
	}
	must(s.t, err)
	defer memory.Close()
	text := make([]byte, 64)
	n, _ := memory.ReadAt(text, int64(s.last.Args[i])) // it may end at the end of a page
	name, _, _ := bytes.Cut(text[:n], []byte{0})
	return string(name)
}

// release lets the call go on that next returned.
func (s *supervised) release() {
	s.t.Helper()
	answer := verdict{ID: s.last.ID, Flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	if err := s.control(unix.SECCOMP_IOCTL_NOTIF_SEND, &answer); err != nil && !errors.Is(err, unix.ENOENT) {
		s.t.Fatal(err)
	}
}

// refuse lets the call fail.
func (s *supervised) refuse(errno unix.Errno) {
	s.t.Helper()
	answer := verdict{ID: s.last.ID, Error: -int32(errno)}
	if err := s.control(unix.SECCOMP_IOCTL_NOTIF_SEND, &answer); err != nil && !errors.Is(err, unix.ENOENT) {
		s.t.Fatal(err)
	}
}

// finish lets every call go on and gives the exit code.
func (s *supervised) finish() int {
	s.t.Helper()
	for s.next() {
		s.release()
	}
	<-s.ended
	s.ended <- nil
	return s.cmd.ProcessState.ExitCode()
}

// kill ends the program where it is.
func (s *supervised) kill() {
	s.once.Do(func() {
		_ = s.cmd.Process.Kill() // it may have ended
		<-s.ended
		s.guards.Wait() // the end of the program ends them
		if s.listener > 0 {
			_ = unix.Close(s.listener)
		}
	})
}

// control is ioctl with a structure.
func (s *supervised) control(request uintptr, structure any) error {
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(s.listener), request, reflect.ValueOf(structure).Pointer())
	runtime.KeepAlive(structure)
	if errno != 0 {
		return errno
	}
	return nil
}

// watch starts guard.
func (s *supervised) watch() { s.guards.Go(s.guard) }

// guard lets every call of a program that goes on and on pass, but for what at
// asks. It returns when the program ends.
func (s *supervised) guard() {
	for s.next() {
		s.mu.Lock()
		s.removed = s.removed || s.last.Number == unix.SYS_UNLINKAT && s.last.Args[2]&unix.AT_REMOVEDIR != 0
		act := s.act
		if act != nil && s.left > 1 {
			s.left--
			act = nil
		} else {
			s.act = nil
		}
		s.mu.Unlock()
		if act != nil {
			act()
		}
		s.release()
	}
}

// cleaned tells whether a folder was removed since at was called.
func (s *supervised) cleaned() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.removed
}

// at has act happen while the nth call from now on, counted from when a folder
// is made, is held. The result tells whether it came to that.
func (s *supervised) at(n int, act func()) (reached func() bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	happened := false
	s.begun, s.removed = false, false
	s.left, s.act = n, func() {
		s.mu.Lock()
		happened = true
		s.mu.Unlock()
		act()
	}
	return func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.act = nil
		return happened
	}
}
