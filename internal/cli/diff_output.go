package cli

import (
	"io/fs"
	"os"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/process"
)

// distinct refuses to write where diff reads, or twice to one file, however the
// file is named: a map or rules that were overwritten are lost. It only asks what
// the files are.
func (f *diffing) distinct(a *app) error {
	var read []string
	for _, path := range []string{f.base, f.head, f.rules} {
		if path != "" {
			read = append(read, path)
		}
	}
	if f.rules == "" {
		read = append(read, rulesFile)
	}
	output := f.output
	if output == "" {
		output = reportFile
	}
	if output != standardOutput {
		for _, path := range read {
			if a.sameFile(output, path) {
				return outputIsInput(output)
			}
		}
		read = append(read, output)
	}
	if shown := a.shownTo(); shown != nil && (f.format != formatJSON || output == standardOutput) {
		for _, path := range read {
			if info, err := os.Stat(a.absolute(path)); err == nil && os.SameFile(info, shown) {
				return outputIsInput("standard output, which goes to " + path)
			}
		}
	}
	return nil
}

func outputIsInput(path string) error {
	return told(process.ExitUsage, path, fault.New(gen.CodeOutputIsInput))
}

// sameFile reports whether two paths that a person gave name one file.
func (a *app) sameFile(one, other string) bool {
	one, other = a.absolute(one), a.absolute(other)
	if one == other {
		return true
	}
	first, err := os.Stat(one)
	if err != nil {
		return false // it is yet to be made, or it fails when it is used
	}
	second, err := os.Stat(other)
	return err == nil && os.SameFile(first, second)
}

// shownTo is the regular file that standard output goes to, or nil.
func (a *app) shownTo() fs.FileInfo {
	out, ok := a.Stdout.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return nil
	}
	info, err := out.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	return info
}
