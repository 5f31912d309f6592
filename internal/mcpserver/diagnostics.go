package mcpserver

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path"
	"runtime"
	"strings"
	"sync"
	"syscall"
)

// referenceBytes is the size of a reference; twice as many digits are shown.
const referenceBytes = 8

// diagnostics writes lines for the person who runs the server. They say what
// kind of thing went wrong and where in the program, never with what data: no
// payload, no text of a foreign error, no path.
type diagnostics struct {
	name   string
	mu     sync.Mutex
	target io.Writer
	random io.Reader
}

// failed reports an error that no client may see; it returns the reference.
func (d *diagnostics) failed(where string, err error) string {
	return d.internal(where, describe(err))
}

// panicked reports what a deferred recover returned; it returns the reference.
func (d *diagnostics) panicked(where string, cause any) string {
	what := fmt.Sprintf("panic %T", cause)
	if fault, ok := cause.(runtime.Error); ok { // worded by the runtime, of numbers and types
		what = "panic " + strings.ReplaceAll(fault.Error(), "\n", " ")
	}
	return d.internal(where, what+" at "+panicOrigin())
}

func (d *diagnostics) internal(where, what string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	digits := make([]byte, referenceBytes)
	if _, err := io.ReadFull(d.random, digits); err != nil {
		clear(digits) // an error without a number is better than none
	}
	reference := hex.EncodeToString(digits)
	d.print(fmt.Sprintf("internal_error %s in %s: %s", reference, where, what))
	return reference
}

// print writes a line; the caller holds the lock.
func (d *diagnostics) print(line string) {
	_, _ = fmt.Fprintf(d.target, "%s: %s\n", d.name, line)
}

// describe names the types of an error and of what it wraps, outermost first,
// and the system's own word for a system error.
func describe(err error) string {
	var types []string
	for e := err; e != nil; e = errors.Unwrap(e) {
		types = append(types, fmt.Sprintf("%T", e))
	}
	what := strings.Join(types, ", ")
	if system, ok := errors.AsType[syscall.Errno](err); ok {
		what += " (" + system.Error() + ")"
	}
	return what
}

// panicOrigin names the function, file and line that panicked. It is called
// from a deferred function, while the stack of the panic is still there.
func panicOrigin() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	panicking := false
	for {
		frame, more := frames.Next()
		switch inRuntime := strings.HasPrefix(frame.Function, "runtime."); {
		case inRuntime && strings.Contains(frame.Function, "panic"):
			panicking = true
		case panicking && !inRuntime:
			return fmt.Sprintf("%s (%s:%d)", path.Base(frame.Function), path.Base(frame.File), frame.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}

// messagesOnly hands the SDK's warnings on without their attributes, which can
// hold what a client sent.
type messagesOnly struct{ log *diagnostics }

// Enabled drops everything under a warning.
func (m messagesOnly) Enabled(_ context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn
}

// Handle writes the fixed part of a message.
func (m messagesOnly) Handle(_ context.Context, record slog.Record) error {
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	fixed, _, _ := strings.Cut(record.Message, "\"")
	m.log.print(strings.TrimSpace(fixed))
	return nil
}

// WithAttrs drops the attributes.
func (m messagesOnly) WithAttrs([]slog.Attr) slog.Handler { return m }

// WithGroup drops the group.
func (m messagesOnly) WithGroup(string) slog.Handler { return m }
