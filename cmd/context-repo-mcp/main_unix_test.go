//go:build unix

package main

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// hanging never answers; it says when it was asked and when the asker left.
func hanging(t *testing.T) (url string, asked, left <-chan struct{}) {
	t.Helper()
	begun, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	server := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		begun <- struct{}{}
		<-r.Context().Done()
		ended <- struct{}{}
	})
	return server.URL, begun, ended
}

// A signal ends the program at once and silently, idle, busy or waiting for
// what is in flight.
func TestSignals(t *testing.T) {
	t.Parallel()
	url, asked, left := hanging(t)
	for _, sent := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		for _, busy := range []bool{false, true} {
			c := program(t, url)
			var stdout, stderr bytes.Buffer
			c.Stdout, c.Stderr = &stdout, &stderr
			input, err := c.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			_, _ = io.WriteString(input, ask+"\n"+notify+"\n")
			<-asked // so it is ready for signals, too
			<-asked
			if busy {
				_ = input.Close()
			}
			if err := c.Process.Signal(sent); err != nil {
				t.Fatal(err)
			}
			_ = c.Wait() // how it ended stands in its state
			outcome{stdout.String(), stderr.String(), c.ProcessState.ExitCode()}.check(t, outcome{"", "", 130})
			<-left
			<-left
			_ = input.Close()
		}
	}
}

// closed is the end of a pipe whose other end is closed.
func closed(t *testing.T) *os.File {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	_ = reader.Close()
	t.Cleanup(func() { _ = writer.Close() })
	return writer
}

// A client that does not read stdout ends the program; one that does not read
// stderr only misses what is said there.
func TestClosedStreams(t *testing.T) {
	t.Parallel()
	c := program(t, serve(t, hosted).URL)
	var stderr bytes.Buffer
	c.Stdout, c.Stderr = closed(t), &stderr
	if _, err := c.StdinPipe(); err != nil { // which stays open
		t.Fatal(err)
	}
	if err := c.Run(); err != nil || stderr.Len() > 0 {
		t.Errorf("%v, stderr %q", err, stderr.String())
	}

	refusing := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == int64(len(notify)) {
			w.WriteHeader(http.StatusTeapot)
			return
		}
		hosted(w, r)
	})
	c = program(t, refusing.URL, "CONTEXT_REPO_API_KEY="+key)
	c.Stderr = closed(t)
	input, err1 := c.StdinPipe()
	output, err2 := c.StdoutPipe()
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(input, notify+"\n"+ask+"\n"+notify+"\n"+ask+"\n")
	_ = input.Close()
	if got, err := io.ReadAll(output); string(got) != answer+"\n"+answer+"\n" {
		t.Errorf("stdout %q, %v", got, err)
	}
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}

// parent starts the program as a client does, asks it and waits to be killed.
func parent() {
	executable, err := os.Executable()
	if err != nil {
		os.Exit(1)
	}
	c := exec.Command(executable)
	c.Env = append(os.Environ(), roleVariable+"=program")
	c.Stderr = os.Stderr
	input, err1 := c.StdinPipe()
	_, err2 := c.StdoutPipe()
	if err1 != nil || err2 != nil || c.Start() != nil {
		os.Exit(1)
	}
	_, _ = io.WriteString(input, ask+"\n")
	_ = c.Wait() // until the test kills this process
}

// A client that is killed leaves no orphan behind, not even for as long as a
// request takes.
func TestKilledParent(t *testing.T) {
	t.Parallel()
	url, asked, left := hanging(t)
	c := program(t, url)
	c.Env = append(c.Env, roleVariable+"=parent")
	stderr, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = writer
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_ = writer.Close()
	<-asked
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // it was killed
	<-left
	// The pipe ends when the last of its holders has.
	if said, err := io.ReadAll(stderr); err != nil || len(said) > 0 {
		t.Errorf("stderr %q, %v", said, err)
	}
	_ = stderr.Close()
	if got := c.ProcessState.String(); got != "signal: killed" {
		t.Errorf("the parent: %s", got)
	}
}
