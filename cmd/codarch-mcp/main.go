// Command codarch-mcp is the local MCP server that answers questions about the
// architecture of one project from a snapshot and a report.
package main

import (
	"os"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/queryserver"
)

func main() {
	os.Exit(host.Serve(queryserver.Main))
}
