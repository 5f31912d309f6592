// Command context-repo-mcp is the stdio bridge to the hosted Context Repo MCP
// server.
package main

import (
	"os"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/bridge"
)

func main() {
	os.Exit(host.Serve(bridge.Main))
}
