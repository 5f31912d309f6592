package stdio_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

func TestNobodyReads(t *testing.T) {
	t.Parallel()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := reader.Close(); err != nil {
		t.Fatal(err)
	}
	_, broken := writer.WriteString("x")
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	_, closed := writer.WriteString("x")
	for _, test := range []struct {
		name string
		err  error
		want bool
	}{
		{"a pipe without a reader", broken, true},
		{"a closed file", closed, true},
		{"a closed pipe of memory, wrapped", fmt.Errorf("writing: %w", io.ErrClosedPipe), true},
		{"nothing", nil, false},
		{"another failure", errors.New("full"), false},
		{"the end of an input", io.EOF, false},
	} {
		if got := stdio.NobodyReads(test.err); got != test.want {
			t.Errorf("%s (%v): %t, want %t", test.name, test.err, got, test.want)
		}
	}
}
