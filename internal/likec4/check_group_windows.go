package likec4

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"unsafe"

	"golang.org/x/sys/windows"
)

// checkGroup is a job: a command and all that it starts, ended together.
type checkGroup struct {
	cmd *exec.Cmd
	job windows.Handle
}

// newCheckGroup makes the job. It ends with its last handle, so that no process
// outlives this one.
func newCheckGroup(cmd *exec.Cmd) (*checkGroup, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, fmt.Errorf("making a job for LikeC4: %w", err)
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
			LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
		},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("making a job for LikeC4: %w", err), windows.CloseHandle(job))
	}
	return &checkGroup{cmd: cmd, job: job}, nil
}

// adopt puts the started process into the job. What the process started before
// that stays outside; Node has not even read its script by then.
func (g *checkGroup) adopt() error {
	var assigned error
	err := g.cmd.Process.WithHandle(func(handle uintptr) {
		process := windows.Handle(handle)
		assigned = windows.AssignProcessToJobObject(g.job, process)
		if event, err := windows.WaitForSingleObject(process, 0); err == nil && event == windows.WAIT_OBJECT_0 {
			assigned = nil // it has ended already
		}
	})
	if err := errors.Join(err, assigned); err != nil {
		return fmt.Errorf("putting LikeC4 into its job: %w", err)
	}
	return nil
}

// kill ends every process of the job at once.
func (g *checkGroup) kill() error {
	return windows.TerminateJobObject(g.job, 1)
}

// close releases the job and ends what is left in it.
func (g *checkGroup) close() {
	_ = windows.CloseHandle(g.job) // nothing can be done about it
}

// checkExitCode is the exit code of a process.
func checkExitCode(state *os.ProcessState) int { return state.ExitCode() }
