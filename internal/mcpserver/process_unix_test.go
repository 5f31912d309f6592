//go:build unix

package mcpserver_test

import (
	"os"
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
