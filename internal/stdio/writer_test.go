package stdio_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

// callWriter keeps each call of Write; from the failing one on it fails.
type callWriter struct {
	calls []string
	fail  error
}

func (c *callWriter) Write(p []byte) (int, error) {
	if c.fail != nil {
		return len(p) / 2, c.fail
	}
	c.calls = append(c.calls, string(p))
	return len(p), nil
}

func TestLineWriterKeepsConcurrentLinesWhole(t *testing.T) {
	t.Parallel()
	target := &callWriter{}
	writer := stdio.NewLineWriter(target)
	var want []string
	var group sync.WaitGroup
	for i := range 50 {
		line := fmt.Sprintf("%02d %s", i, strings.Repeat("x", i*3000))
		want = append(want, line+"\n")
		group.Go(func() {
			if err := writer.WriteLine([]byte(line)); err != nil {
				t.Errorf("WriteLine: %v", err)
			}
		})
	}
	group.Wait()
	slices.Sort(target.calls)
	if !slices.Equal(want, target.calls) {
		t.Errorf("got %d calls that are not the %d lines, each in one call", len(target.calls), len(want))
	}
}

func TestLineWriterRefusesALineBreak(t *testing.T) {
	t.Parallel()
	var target bytes.Buffer
	writer := stdio.NewLineWriter(&target)
	if err := writer.WriteLine([]byte("a\nb")); !errors.Is(err, stdio.ErrLineBreak) {
		t.Errorf("WriteLine = %v, want ErrLineBreak", err)
	}
	if err := writer.WriteLine([]byte("ok")); err != nil || target.String() != "ok\n" {
		t.Errorf("afterwards: %v, %q", err, target.String())
	}
}

func TestLineWriterStopsAtTheFirstError(t *testing.T) {
	t.Parallel()
	target := &callWriter{fail: errors.New("full")}
	writer := stdio.NewLineWriter(target)
	if err := writer.WriteLine([]byte("one")); !errors.Is(err, target.fail) {
		t.Fatalf("WriteLine = %v, want the target's error", err)
	}
	failed := target.fail
	target.fail = nil
	if err := writer.WriteLine([]byte("two")); !errors.Is(err, failed) || len(target.calls) != 0 {
		t.Errorf("after a broken line: %v and %d calls, want the same error and none", err, len(target.calls))
	}
}

func TestLineWriterKeepsNothingOfTheLine(t *testing.T) {
	t.Parallel()
	var target bytes.Buffer
	writer := stdio.NewLineWriter(&target)
	line := make([]byte, 3, 8)
	copy(line, "one")
	if err := writer.WriteLine(line); err != nil {
		t.Fatal(err)
	}
	if spare := line[:4][3]; spare != 0 {
		t.Errorf("the caller's spare capacity was written to: %q", spare)
	}
}
