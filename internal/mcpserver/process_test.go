package mcpserver_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// serve is the main of the helper: a server as a process.
func serve() int {
	out, err := stdio.Claim(os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	server := mcpserver.New(mcpserver.Options{Name: "toolbox", Title: "Toolbox", Version: "1.2.3", Instructions: "Mind the fingers.", Stderr: os.Stderr})
	mcpserver.AddTool(server, contract("noise", noArguments), func(context.Context, none) (none, error) {
		fmt.Println("noise of a print")
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), helperVariable+"=child")
		child.Stdout = os.Stdout
		return none{}, child.Run()
	})
	mcpserver.AddTool(server, contract("wait", noArguments), func(ctx context.Context, _ none) (none, error) {
		fmt.Println("waiting")
		<-ctx.Done()
		return none{}, ctx.Err()
	})
	mcpserver.AddTool(server, contract("commit", noArguments), func(ctx context.Context, _ none) (none, error) {
		return none{}, mcpserver.Critical(ctx, func() error {
			fmt.Println("committing")
			<-ctx.Done()
			fmt.Println("committed")
			return nil
		})
	})
	if err := server.Run(ctx, os.Stdin, out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// program is the helper as a process of its own.
type program struct {
	t       *testing.T
	command *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Scanner
	stderr  *bufio.Scanner
}

func helper() *exec.Cmd {
	command := exec.Command(os.Args[0])
	// A binary under the race detector sleeps before it exits unless told not to.
	command.Env = append(os.Environ(), helperVariable+"=serve", "GORACE=atexit_sleep_ms=0")
	return command
}

func launch(t *testing.T) *program {
	t.Helper()
	command := helper()
	input, err1 := command.StdinPipe()
	output, err2 := command.StdoutPipe()
	stderr, err3 := command.StderrPipe()
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatal(err1, err2, err3)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, command: command, input: input, output: bufio.NewScanner(output), stderr: bufio.NewScanner(stderr)}
	p.send(initializeLine("2025-11-25"), initializedLine)
	if p.output.Scan(); !strings.Contains(p.output.Text(), `"protocolVersion":"2025-11-25"`) {
		t.Fatalf("initialize was answered %q", p.output.Text())
	}
	return p
}

func (p *program) send(lines ...string) {
	p.t.Helper()
	if _, err := io.WriteString(p.input, strings.Join(lines, "\n")+"\n"); err != nil {
		p.t.Fatal(err)
	}
}

// expect compares the next line of a stream.
func (p *program) expect(stream *bufio.Scanner, want string) {
	p.t.Helper()
	if stream.Scan(); stream.Text() != want {
		p.t.Errorf("got  %q\nwant %q", stream.Text(), want)
	}
}

// end waits for exit 0 and makes sure that nothing else was said.
func (p *program) end() {
	p.t.Helper()
	for p.output.Scan() {
		p.t.Errorf("stdout: %q", p.output.Text())
	}
	for p.stderr.Scan() {
		p.t.Errorf("stderr: %q", p.stderr.Text())
	}
	if err := p.command.Wait(); err != nil {
		p.t.Errorf("exit: %v", err)
	}
}

func TestProcessKeepsNoiseOffTheProtocol(t *testing.T) {
	t.Parallel()
	p := launch(t)
	p.send(callLine("1", "noise", ""))
	p.expect(p.output, structuredLine("1", `{}`))
	_ = p.input.Close()
	p.expect(p.stderr, "noise of a print")
	p.expect(p.stderr, "noise of a child")
	p.end()
}

func TestProcessAnswersAtTheEndOfItsInput(t *testing.T) {
	t.Parallel()
	for range 10 {
		command := helper()
		var stderr bytes.Buffer
		command.Stdin = strings.NewReader(initializeLine("2025-11-25") + "\n" + initializedLine + "\n" + ping)
		command.Stderr = &stderr
		out, err := command.Output()
		if err != nil || stderr.Len() != 0 {
			t.Fatalf("exit: %v, stderr %q", err, stderr.String())
		}
		if lines := strings.Split(string(out), "\n"); len(lines) != 3 || lines[1] != pong {
			t.Errorf("stdout = %q", out)
		}
	}
}

func TestProcessWithTheSDKClient(t *testing.T) {
	t.Parallel()
	for _, version := range mcp.SupportedProtocolVersions() {
		client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, nil)
		session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: helper()}, &mcp.ClientSessionOptions{ProtocolVersion: version})
		if err != nil {
			t.Fatalf("%s: Connect: %v", version, err)
		}
		if _, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "noise"}); err != nil {
			t.Errorf("%s: CallTool: %v", version, err)
		}
		if err := session.Close(); err != nil {
			t.Errorf("%s: Close: %v", version, err)
		}
	}
}
