//go:build likec4

package main_test

import (
	"os"
	"path/filepath"
)

// withLikeC4 says that the pinned LikeC4 CLI is there for the cases that need it.
const withLikeC4 = true

// likec4Path is the PATH that leads to the pinned Node and LikeC4, empty
// when the variables that name them are not set.
func likec4Path() string {
	node, cli := os.Getenv("REPO2C4_TEST_NODE_BIN"), os.Getenv("REPO2C4_TEST_LIKEC4")
	if node == "" || cli == "" {
		return ""
	}
	return node + string(filepath.ListSeparator) + filepath.Dir(cli)
}
