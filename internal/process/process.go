// Package process holds what a command gets from its surroundings as values,
// so that a command can run inside a test exactly as it runs as a process.
package process

import (
	"io"
	"runtime/debug"
	"time"
)

// Process is what a command may know of the process that runs it.
type Process struct {
	// Args are the arguments without the name of the program.
	Args []string
	// Getenv returns an environment variable, empty when it is not set.
	Getenv func(name string) string
	// LookupEnv returns an environment variable and whether it is set.
	LookupEnv func(name string) (value string, set bool)
	// Home is the home directory of the user; empty when there is none.
	Home string
	// WorkDir is the absolute path that relative paths of a person start from.
	WorkDir string
	// TempDir is the absolute path of the folder for temporary files; empty means
	// whatever the system has.
	TempDir string
	Stdin   io.Reader
	Stdout  io.Writer
	Stderr  io.Writer
	// StdinTerminal, StdoutTerminal and StderrTerminal say whether a person sits
	// at the other end.
	StdinTerminal  bool
	StdoutTerminal bool
	StderrTerminal bool
	// Clock tells the time.
	Clock func() time.Time
	// Random yields unpredictable bytes.
	Random io.Reader
	// Workers is how many files are read at once.
	Workers int
}

// Exit codes that all commands share.
const (
	ExitOK          = 0
	ExitUnexpected  = 1
	ExitUsage       = 2
	ExitInvalid     = 3 // invalid snapshot or model
	ExitValidation  = 4 // LikeC4 validation failed or not possible
	ExitFiles       = 5 // file system, path or conflict
	ExitFindings    = 6 // drift, new violations
	ExitInterrupted = 130
)

// Version is the version that the build recorded, or "devel".
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}
