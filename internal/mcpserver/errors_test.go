package mcpserver_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

const internalText = "Something failed inside the server. Report the reference together with the line on stderr that repeats it."

func TestErrorsOfTools(t *testing.T) {
	t.Parallel()
	internal := shown("internal_error", internalText, `"reference 0102030405060708"`, true)
	tests := []struct{ tool, want, stderr string }{
		{"faults", shown("model_invalid", "The model breaks rules of its contract. Correct what the details name, each as code and path, then call again.", `"id.invalid at $.elements[0].id"`, false), ``},
		{"large", shown("response_limit_exceeded", "The answer would be larger than 1 MiB. Ask for less: a smaller page, or includeContent=false for generate_likec4.", "", false), ``},
		{"fails", internal, `toolbox: internal_error 0102030405060708 in fails: \*fs\.PathError, syscall\.Errno \([a-z ]+\)\n`},
		{"panics", internal, `toolbox: internal_error 0102030405060708 in panics: panic runtime error: index out of range \[\d+\] with length 0 at mcpserver_test\.newToolbox\.\S+ \(tools_test\.go:\d+\)\n`},
		{"panics_with_payload", internal, `toolbox: internal_error 0102030405060708 in panics_with_payload: panic string at mcpserver_test\.newToolbox\.\S+ \(tools_test\.go:\d+\)\n`},
	}
	for _, test := range tests {
		t.Run(test.tool, func(t *testing.T) {
			t.Parallel()
			box := newToolbox(t, nil)
			p := connect(t, box.Server)
			p.initialize("2025-11-25")
			p.send(callLine("1", test.tool, ""))
			p.expect(failureLine("1", test.want))
			p.quiet()
			if err := p.finish(); err != nil {
				t.Errorf("Run: %v", err)
			}
			if got := box.stderr.String(); !regexp.MustCompile("^" + test.stderr + "$").MatchString(got) {
				t.Errorf("stderr = %q, want %s", got, test.stderr)
			}
		})
	}
}

// A tool that does not look at its context is answered for, too.
func TestToolTimeout(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"wait", "stubborn"} {
		synctest.Test(t, func(t *testing.T) {
			box := newToolbox(t, func(o *mcpserver.Options) { o.ToolTimeout = 600 * time.Second })
			p := connect(t, box.Server)
			p.initialize("2025-11-25")
			start := time.Now()
			p.send(callLine("1", tool, ""))
			p.expect(failureLine("1", shown("tool_timeout", "The call took longer than the host allows. Narrow the call, for example with a smaller maxFiles, or let the host raise the limit.", "", true)))
			if took := time.Since(start); took != 600*time.Second {
				t.Errorf("timed out after %v", took)
			}
			p.quiet()
			close(box.release)
			if err := p.finish(); err != nil {
				t.Errorf("Run: %v", err)
			}
			if got := box.stderr.String(); got != "" {
				t.Errorf("stderr = %q", got)
			}
		})
	}
}

func TestCheckSize(t *testing.T) {
	t.Parallel()
	fits := strings.Repeat("x", 1<<20-2)
	if err := mcpserver.CheckSize(fits); err != nil {
		t.Errorf("an answer of the size of the limit: %v", err)
	}
	if err := mcpserver.CheckSize(fits + "x"); err == nil || !strings.HasPrefix(err.Error(), "response_limit_exceeded: ") {
		t.Errorf("an answer over the limit: %v", err)
	}
	if err := mcpserver.CheckSize(func() {}); err == nil || strings.HasPrefix(err.Error(), "response_limit_exceeded: ") {
		t.Errorf("no answer at all: %v", err)
	}
}
