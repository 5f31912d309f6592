package mcpserver_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// helperVariable makes the test binary play a server.
const helperVariable = "REPO2C4_MCPSERVER_HELPER"

func TestMain(m *testing.M) {
	switch os.Getenv(helperVariable) {
	case "":
		goleak.VerifyTestMain(m)
	case "child":
		_, _ = os.Stdout.WriteString("noise of a child\n")
	default:
		os.Exit(serve())
	}
}
