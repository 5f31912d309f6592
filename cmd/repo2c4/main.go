// Command repo2c4 turns a repository into reviewable C4 documentation.
package main

import (
	"os"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/cli"
)

func main() {
	os.Exit(host.Run(cli.Run))
}
