package bench_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// BenchmarkInspect compares an inspection with a program that walks and reads
// the same files, and parses those that have to be, and does nothing else.
func BenchmarkInspect(b *testing.B) {
	for _, files := range []int{1_000, 10_000} {
		for _, like := range []flavour{relevant, irrelevant} {
			b.Run(fmt.Sprintf("%d files %s", files, like), func(b *testing.B) {
				root := repository(b, files, like)
				rival := "walk and read"
				if like == relevant {
					rival = "walk, read and parse"
				}
				compare(b, &contestant{role: "inspect", args: []string{root, strconv.Itoa(files)}}, &contestant{role: rival, args: []string{root}})
			})
		}
	}
}

// inspect is our side.
func inspect(args []string) error {
	files, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	root, err := workspace.Open(args[0])
	if err != nil {
		return err
	}
	defer root.Close()
	result, err := inspection.Run(context.Background(), root, inspection.Options{MaxFiles: files, Ceiling: files})
	if err != nil {
		return err
	}
	if got := len(result.Snapshot.Files); got != files {
		return fmt.Errorf("%d files instead of %d", got, files)
	}
	for _, extractor := range result.Coverage.Extractors {
		if extractor.Status != "ran" {
			return fmt.Errorf("%s: %s", extractor.Name, extractor.Status)
		}
	}
	return nil
}

// bare is the other side: the standard library and the official bindings of
// tree-sitter, with as many workers as there are processors.
func bare(root string, parse bool) error {
	paths := make(chan string)
	failures := make(chan error, runtime.GOMAXPROCS(0))
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() { failures <- readAll(paths, parse) })
	}
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			paths <- path
		}
		return err
	})
	close(paths)
	group.Wait()
	close(failures)
	for failure := range failures {
		err = errors.Join(err, failure)
	}
	return err
}

// readAll reads files and, if asked, parses the C# among them.
func readAll(paths <-chan string, parse bool) error {
	var problem error
	parser := newBareParser()
	defer parser.close()
	for path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			problem = err
		}
		if parse && filepath.Ext(path) == ".cs" {
			parser.parse(content)
		}
	}
	return problem
}
