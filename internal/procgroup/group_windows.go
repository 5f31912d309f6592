package procgroup

import (
	"errors"
	"fmt"
	"os/exec"
	"sync"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Group is a job: a command and all that it starts, ended together.
type Group struct {
	cmd     *exec.Cmd
	job     windows.Handle
	release sync.Once
}

// New makes the job. It ends with its last handle, so that no process outlives
// this one. The error says that Windows made none.
func New(cmd *exec.Cmd) (*Group, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, fmt.Errorf("making a job: %w", err)
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
			LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
		},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("making a job: %w", err), windows.CloseHandle(job))
	}
	return &Group{cmd: cmd, job: job}, nil
}

// Adopt puts the started process into the job. What it started before that
// stays outside; hardly any program starts another in its first instant. The
// error says that a running process could not be put there: it must not run on.
func (g *Group) Adopt() error {
	var assigned error
	err := g.cmd.Process.WithHandle(func(handle uintptr) {
		process := windows.Handle(handle)
		assigned = windows.AssignProcessToJobObject(g.job, process)
		if event, err := windows.WaitForSingleObject(process, 0); err == nil && event == windows.WAIT_OBJECT_0 {
			assigned = nil // it has ended already
		}
	})
	if err := errors.Join(err, assigned); err != nil {
		return fmt.Errorf("putting a process into its job: %w", err)
	}
	return nil
}

// Kill ends every process of the job at once.
func (g *Group) Kill() error { return windows.TerminateJobObject(g.job, 1) }

// Close releases the job and ends what is left in it.
func (g *Group) Close() {
	g.release.Do(func() { _ = windows.CloseHandle(g.job) }) // nothing can be done about it
}
