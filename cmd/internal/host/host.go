// Package host reads the surroundings of the running process for the commands.
package host

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/mattn/go-isatty"

	"github.com/repo2c4/repo2c4/internal/process"
)

// Process describes this process.
func Process() process.Process {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "" // no home directory, nothing to warn about
	}
	dir, err := os.Getwd()
	if err != nil {
		dir = "" // relative paths will be refused
	}
	temp := os.TempDir()
	if !filepath.IsAbs(temp) { // the environment may name it from here
		temp = filepath.Join(dir, temp)
	}
	return process.Process{
		Args:           os.Args[1:],
		Getenv:         os.Getenv,
		LookupEnv:      os.LookupEnv,
		Home:           home,
		WorkDir:        dir,
		TempDir:        temp,
		Stdin:          os.Stdin,
		Stdout:         os.Stdout,
		Stderr:         os.Stderr,
		StdinTerminal:  isatty.IsTerminal(os.Stdin.Fd()),
		StdoutTerminal: isatty.IsTerminal(os.Stdout.Fd()),
		StderrTerminal: isatty.IsTerminal(os.Stderr.Fd()),
		Clock:          time.Now,
		Random:         rand.Reader,
		Workers:        runtime.GOMAXPROCS(0),
	}
}
