package tasks

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// FuzzTarget is one native fuzz target.
type FuzzTarget struct {
	Package, Name string
}

var fuzzName = regexp.MustCompile(`^Fuzz\w*$`)

// FuzzTargets reads the output of `go test -json -list ^Fuzz` and returns the
// targets, by package and name.
func FuzzTargets(events string) ([]FuzzTarget, error) {
	var found []FuzzTarget
	decoder := json.NewDecoder(strings.NewReader(events))
	for {
		var event struct {
			Action  string `json:"Action"`
			Package string `json:"Package"`
			Output  string `json:"Output"`
		}
		err := decoder.Decode(&event)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("reading the list of tests: %w", err)
		}
		name := strings.TrimSpace(event.Output)
		if event.Action == "output" && fuzzName.MatchString(name) {
			found = append(found, FuzzTarget{event.Package, name})
		}
	}
	slices.SortFunc(found, func(a, b FuzzTarget) int {
		return strings.Compare(a.Package+" "+a.Name, b.Package+" "+b.Name)
	})
	return found, nil
}

// TestFiles is the template for `go list -f` that Tagged compares: a package
// and its test files, one package a line.
const TestFiles = "{{.ImportPath}} {{.TestGoFiles}} {{.XTestGoFiles}}"

// Tagged takes the output of `go list -f TestFiles` without and with a build
// tag and returns the packages to which the tag adds tests.
func Tagged(plain, tagged string) []string {
	known := map[string]bool{}
	for line := range strings.SplitSeq(plain, "\n") {
		known[line] = true
	}
	var found []string
	for line := range strings.SplitSeq(tagged, "\n") {
		if !known[line] {
			path, _, _ := strings.Cut(line, " ")
			found = append(found, path)
		}
	}
	return found
}

// Apart gives the packages without those whose paths end with one of the
// endings, and these. Each in the order in which they stand.
func Apart(list []string, endings ...string) (others, these []string) {
	for _, path := range list {
		if slices.ContainsFunc(endings, func(ending string) bool { return strings.HasSuffix(path, ending) }) {
			these = append(these, path)
		} else {
			others = append(others, path)
		}
	}
	return others, these
}
