// Command repo2c4-mcp is the local MCP server that hands out evidence of one
// repository, checks models against it and emits LikeC4.
package main

import (
	"os"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
)

func main() {
	os.Exit(host.Serve(evidenceserver.Main))
}
