//go:build unix

package procgroup_test

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/repo2c4/repo2c4/internal/procgroup"
)

// TestKillEndsGrandchildren: what a command starts ends with its group, also
// when the command itself has ended before.
func TestKillEndsGrandchildren(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"while it runs":   "sleep 600 & echo $!; wait",
		"after its end":   "sleep 600 & echo $!",
		"deaf to signals": "(trap '' TERM INT HUP; sleep 600) & echo $!; wait",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cmd := exec.CommandContext(t.Context(), "/bin/sh", "-c", script)
			group, err := procgroup.New(cmd)
			if err != nil {
				t.Fatal(err)
			}
			defer group.Close()
			// Whoever still runs holds the write end; its end is the end of all.
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer read.Close()
			cmd.Stdout = write
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(write.Close(), group.Adopt()); err != nil {
				t.Fatal(err)
			}
			output := bufio.NewReader(read)
			_, err = output.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if name == "after its end" {
				if err := cmd.Wait(); err != nil {
					t.Fatal(err)
				}
			}
			if err := group.Kill(); err != nil {
				t.Fatal(err)
			}
			if rest, err := output.ReadString('\n'); rest != "" || !errors.Is(err, io.EOF) {
				t.Errorf("after the kill: %q, %v", rest, err)
			}
			_ = cmd.Wait() // killed, or awaited before
		})
	}
}

// TestKillOfNobody: an empty group is told.
func TestKillOfNobody(t *testing.T) {
	t.Parallel()
	cmd := exec.CommandContext(t.Context(), "/bin/sh", "-c", "exit 0")
	cmd.SysProcAttr = &syscall.SysProcAttr{} // what stands there stays
	group, err := procgroup.New(cmd)
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	if err := group.Kill(); !errors.Is(err, os.ErrProcessDone) {
		t.Errorf("got %v", err)
	}
}
