//go:build unix

package host_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
)

// running starts a command and waits for its first line.
func running(t *testing.T, role string) (*exec.Cmd, *bufio.Reader) {
	t.Helper()
	c := command(t, role)
	stdin, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = stdin.Close()
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	lines := bufio.NewReader(stdout)
	await(t, lines, "ready\n")
	return c, lines
}

func await(t *testing.T, lines *bufio.Reader, want string) {
	t.Helper()
	if line, err := lines.ReadString('\n'); err != nil || line != want {
		t.Fatalf("got %q, %v, want %q", line, err, want)
	}
}

func TestSignalsEndACommand(t *testing.T) {
	t.Parallel()
	for _, role := range []string{"serve until a signal", "run until a signal"} {
		for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			t.Run(role+" "+signal.String(), func(t *testing.T) {
				t.Parallel()
				c, lines := running(t, role)
				if err := c.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
				if rest, err := io.ReadAll(lines); err != nil || len(rest) > 0 {
					t.Errorf("got %q, %v", rest, err)
				}
				if err := c.Wait(); err != nil {
					t.Errorf("the command ended with %v", err)
				}
			})
		}
	}
}

// TestSecondSignalEndsADeafCommand: a person who presses Ctrl+C twice means it.
func TestSecondSignalEndsADeafCommand(t *testing.T) {
	t.Parallel()
	c, lines := running(t, "run deaf")
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	await(t, lines, "told\n")
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = c.Wait() // how it ended stands in its state
	}()
	// Signals take their usual way a moment after the first one was told on.
	const many = 1_000_000
	for sent, going := 0, true; going; sent++ {
		select {
		case <-ended:
			going = false
		default:
			if sent == many {
				t.Fatal("further signals do nothing")
			}
			_ = c.Process.Signal(os.Interrupt)
			runtime.Gosched()
		}
	}
	if status, ok := c.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != syscall.SIGINT {
		t.Errorf("the command ended with %v", c.ProcessState)
	}
}
