//go:build unix

package mcpserver_test

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
)

// A signal ends the process with exit 0: idle, with a call running, and with a
// commit running, which finishes first.
func TestProcessSignals(t *testing.T) {
	t.Parallel()
	for _, sent := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(sent.String(), func(t *testing.T) {
			t.Parallel()
			play := func(line string, said string, then func(p *program)) {
				p := launch(t)
				if line != "" {
					p.send(line)
					p.expect(p.stderr, said)
				}
				if err := p.command.Process.Signal(sent); err != nil {
					t.Fatal(err)
				}
				then(p)
				p.end()
			}
			play("", "", func(*program) {})
			play(callLine("1", "wait", ""), "waiting", func(p *program) { p.expect(p.output, errorLine("1", -32603, stoppingText)) })
			play(callLine("1", "commit", ""), "committing", func(p *program) {
				p.expect(p.stderr, "committed")
				p.expect(p.output, structuredLine("1", `{}`))
			})
		})
	}
}

// A client that goes away without a word is the end, not a failure.
func TestProcessOutputClosed(t *testing.T) {
	t.Parallel()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	command := helper()
	command.Stdout = writer
	input, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	_ = writer.Close()
	_ = reader.Close()
	if _, err := input.Write([]byte(ping + "\n")); err != nil {
		t.Fatal(err)
	}
	if err := command.Wait(); err != nil {
		t.Errorf("exit: %v", err)
	}
	_ = input.Close()
}

// A client that goes away during a call ends the call, and that is no failure
// of the server: it says nothing on stderr.
func TestProcessOutputClosedDuringACall(t *testing.T) {
	t.Parallel()
	for _, inputToo := range []bool{false, true} {
		reader, writer, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		command := helper()
		command.Stdout = writer
		input, err1 := command.StdinPipe()
		stderr, err2 := command.StderrPipe()
		if err := errors.Join(err1, err2, command.Start()); err != nil {
			t.Fatal(err)
		}
		_ = writer.Close()
		lines := []string{initializeLine("2025-11-25"), initializedLine, callLine("1", "wait", ""), callLine("2", "wait", "")}
		if _, err := io.WriteString(input, strings.Join(lines, "\n")+"\n"); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewScanner(stderr)
		for range 2 {
			if said.Scan(); said.Text() != "waiting" {
				t.Fatalf("stderr: %q", said.Text())
			}
		}
		_ = reader.Close()
		if _, err := io.WriteString(input, ping+"\n"); err != nil { // its answer finds nobody
			t.Fatal(err)
		}
		if inputToo {
			_ = input.Close()
		}
		for said.Scan() {
			t.Errorf("input closed, too: %t, stderr: %q", inputToo, said.Text())
		}
		if err := command.Wait(); err != nil {
			t.Errorf("input closed, too: %t, exit: %v", inputToo, err)
		}
		_ = input.Close()
	}
}
