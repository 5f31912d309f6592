package stdio_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

// helperVariable makes the test binary play a program that claims its output.
const helperVariable = "REPO2C4_STDIO_HELPER"

func TestMain(m *testing.M) {
	switch os.Getenv(helperVariable) {
	case "claim":
		os.Exit(claimAndPrint())
	case "print":
		fmt.Println("from the child")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// claimAndPrint claims the output, then writes to it in every other way.
func claimAndPrint() int {
	claimed, err := stdio.Claim(os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Println("from a stray print")
	_, _ = os.NewFile(1, "descriptor 1").WriteString("from descriptor 1\n")
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), helperVariable+"=print")
	child.Stdout = os.Stdout
	if err := child.Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	_, _ = claimed.WriteString("from the owner\n")
	return 0
}

func TestClaim(t *testing.T) {
	t.Parallel()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), helperVariable+"=claim")
	var out, diagnostics bytes.Buffer
	command.Stdout, command.Stderr = &out, &diagnostics
	if err := command.Run(); err != nil {
		t.Fatalf("helper: %v, stderr %q", err, diagnostics.String())
	}
	if out.String() != "from the owner\n" {
		t.Errorf("stdout = %q, want only the owner's line", out.String())
	}
	want := []string{"from a stray print\n", "from the child\n"}
	if runtime.GOOS != "windows" { // there are no descriptor numbers there
		want = append(want, "from descriptor 1\n")
	}
	for _, line := range want {
		if !bytes.Contains(diagnostics.Bytes(), []byte(line)) {
			t.Errorf("stderr = %q, want %q in it", diagnostics.String(), line)
		}
	}
}
