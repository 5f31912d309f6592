package bridge_test

import (
	"io"
	"os"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// A parent that dies closes both ends: what is in flight is not waited for.
func TestDeadParent(t *testing.T) {
	t.Parallel()
	address, asked := hanging(t)
	for _, inputToo := range []bool{true, false} {
		out, stdout, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		p := to(t, address)
		limits := bridge.DefaultLimits()
		limits.Answer = 24 * time.Hour // what is in flight does not end by itself
		p.limits = &limits
		stdin, in := io.Pipe()
		p.stdin, p.stdout = stdin, stdout
		exited := make(chan int)
		go func() { exited <- p.run(t.Context()) }()
		if _, err := io.WriteString(in, ask+"\n"); err != nil {
			t.Fatal(err)
		}
		<-asked
		if inputToo {
			_ = in.Close()
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
		played{exit: <-exited, stderr: p.stderr.String()}.check(t, "", "", 0)
		_ = stdout.Close()
		_ = in.Close()
	}
}
