package conformance

import (
	"errors"
	"os/exec"
	"sync"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a job: a server and all that it starts, ended together.
type group struct {
	cmd     *exec.Cmd
	job     windows.Handle
	release sync.Once
}

// newGroup makes the job, which ends with its last handle.
func newGroup(cmd *exec.Cmd) (*group, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		return nil, errors.Join(err, windows.CloseHandle(job))
	}
	return &group{cmd: cmd, job: job}, nil
}

// adopt puts the started process into the job; one that has ended already
// needs none.
func (g *group) adopt() error {
	var assigned error
	err := g.cmd.Process.WithHandle(func(handle uintptr) {
		process := windows.Handle(handle)
		assigned = windows.AssignProcessToJobObject(g.job, process)
		if event, err := windows.WaitForSingleObject(process, 0); err == nil && event == windows.WAIT_OBJECT_0 {
			assigned = nil
		}
	})
	return errors.Join(err, assigned)
}

// kill ends every process of the job at once.
func (g *group) kill() error { return windows.TerminateJobObject(g.job, 1) }

// close releases the job and ends what is left in it.
func (g *group) close() {
	g.release.Do(func() { _ = windows.CloseHandle(g.job) }) // nothing can be done about it
}
