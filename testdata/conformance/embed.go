// Package cases holds the golden suites, so that the command line can replay
// them wherever it is installed. Each folder is a suite.
package cases

import "embed"

//go:embed repo2c4 codarch
var files embed.FS

// Files are the suites, each in a folder of its name.
func Files() embed.FS { return files }
