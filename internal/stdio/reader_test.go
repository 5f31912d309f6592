package stdio_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

// tooLong stands for a skipped line in the expectations.
const tooLong = "<too long>"

// readAll drains a reader; a skipped line becomes tooLong.
func readAll(t interface{ Fatalf(string, ...any) }, lines *stdio.LineReader) []string {
	var got []string
	for {
		line, err := lines.Next()
		switch {
		case err == nil:
			got = append(got, string(line))
		case errors.Is(err, stdio.ErrLineTooLong):
			got = append(got, tooLong)
		case errors.Is(err, io.EOF):
			if _, again := lines.Next(); !errors.Is(again, io.EOF) {
				t.Fatalf("after the end: %v, want io.EOF", again)
			}
			return got
		default:
			t.Fatalf("Next: %v", err)
		}
	}
}

func TestLineReader(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, input string
		limit       int
		want        []string
	}{
		{"empty stream", "", 8, nil},
		{"LF and CRLF", "one\ntwo\r\nthree\n", 8, []string{"one", "two", "three"}},
		{"last line without ending", "one\ntwo", 8, []string{"one", "two"}},
		{"empty lines", "\n\r\none\n\n\r\n", 8, []string{"one"}},
		{"blank but not empty", " \n\t\r\n", 8, []string{" ", "\t"}},
		{"a lone CR is text", "a\rb\nc\r", 8, []string{"a\rb", "c\r"}},
		{"only one CR belongs to the ending", "a\r\r\n", 8, []string{"a\r"}},
		{"exactly the limit", "12345678\n12345678\r\n12345678", 8, []string{"12345678", "12345678", "12345678"}},
		{"one over the limit", "123456789\nok\n", 8, []string{tooLong, "ok"}},
		{"one over the limit, CRLF", "123456789\r\nok\n", 8, []string{tooLong, "ok"}},
		{"a CR in place of the last byte", "12345678\r", 8, []string{tooLong}},
		{"far over the limit", strings.Repeat("x", 300_000) + "\nok\n", 8, []string{tooLong, "ok"}},
		{"over the limit at the end", "ok\n" + strings.Repeat("x", 300_000), 8, []string{"ok", tooLong}},
		{"longer than one chunk", strings.Repeat("x", 200_000) + "\nok", 200_000, []string{strings.Repeat("x", 200_000), "ok"}},
		{"NUL is text", "a\x00b\n", 8, []string{"a\x00b"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for name, wrap := range map[string]func(io.Reader) io.Reader{
				"whole": func(r io.Reader) io.Reader { return r }, "half": iotest.HalfReader,
				"bytewise": iotest.OneByteReader, "data with error": iotest.DataErrReader,
			} {
				got := readAll(t, stdio.NewLineReader(wrap(strings.NewReader(test.input)), test.limit))
				if diff := cmp.Diff(test.want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
		})
	}
}

func TestLineReaderKeepsTheErrorOfTheStream(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	lines := stdio.NewLineReader(io.MultiReader(strings.NewReader("one\npart"), iotest.ErrReader(broken)), 8)
	if line, err := lines.Next(); string(line) != "one" || err != nil {
		t.Fatalf("first line = %q, %v", line, err)
	}
	for range 2 {
		if line, err := lines.Next(); !errors.Is(err, broken) || line != nil {
			t.Fatalf("broken stream = %q, %v, want no line and the stream's error", line, err)
		}
	}
}

func TestLineReaderGivesLinesAway(t *testing.T) {
	t.Parallel()
	lines := stdio.NewLineReader(strings.NewReader("one\ntwo\n"), 8)
	first, _ := lines.Next()
	if second, err := lines.Next(); err != nil || string(first)+string(second) != "onetwo" {
		t.Fatalf("lines = %q, %q, %v; a line must survive the next call", first, second, err)
	}
}

// endless is one line of left bytes without an end.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	n := min(len(p), e.left)
	if n == 0 {
		return 0, io.EOF
	}
	copy(p[:n], bytes.Repeat([]byte("x"), min(n, 512)))
	e.left -= n
	return n, nil
}

// This test counts allocations of the whole process, so it runs alone.
func TestLineReaderHoldsNoMoreThanTheLimit(t *testing.T) {
	const limit, size = 1 << 20, 64 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := stdio.NewLineReader(&endless{left: size}, limit).Next()
	runtime.ReadMemStats(&after)
	if !errors.Is(err, stdio.ErrLineTooLong) {
		t.Fatalf("Next: %v", err)
	}
	// Growth by doubling costs at most twice the limit in all.
	if got := after.TotalAlloc - before.TotalAlloc; got > 4*limit {
		t.Errorf("skipping a line of %d bytes allocated %d bytes, want at most %d", size, got, 4*limit)
	}
}

// reference is the plain reading of the rules.
func reference(input []byte, limit int) []string {
	var want []string
	parts := bytes.Split(input, []byte("\n"))
	for i, part := range parts {
		if i < len(parts)-1 {
			part = bytes.TrimSuffix(part, []byte("\r"))
		}
		switch {
		case len(part) > limit:
			want = append(want, tooLong)
		case len(part) > 0:
			want = append(want, string(part))
		}
	}
	return want
}

func TestLineReaderAgreesWithTheReference(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOf(rapid.SampledFrom([]string{"\n", "\r", "\r\n", "a", "bcd", strings.Repeat("e", 70_000)})).Draw(t, "pieces")
		input := strings.Join(pieces, "")
		limit := rapid.SampledFrom([]int{0, 1, 4, 65_535, 65_536, 70_000, 140_000}).Draw(t, "limit")
		got := readAll(t, stdio.NewLineReader(iotest.HalfReader(strings.NewReader(input)), limit))
		if diff := cmp.Diff(reference([]byte(input), limit), got); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func FuzzLineReader(f *testing.F) {
	f.Add([]byte("one\r\n\r\ntwo\n"), 3)
	f.Add([]byte("12345\r"), 5)
	f.Fuzz(func(t *testing.T, input []byte, limit int) {
		limit = max(0, limit%100_000)
		got := readAll(t, stdio.NewLineReader(iotest.OneByteReader(bytes.NewReader(input)), limit))
		if diff := cmp.Diff(reference(input, limit), got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}
