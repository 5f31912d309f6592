// Package codemaptest writes large documents for tests and benchmarks: a tree of
// folders, files with the metrics that analysis writes, and dependencies that
// nearly all lead one way, as in real projects. Equal shapes give equal bytes.
package codemaptest

import (
	"bufio"
	"crypto/md5"
	"encoding/hex"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// How many files a folder holds, and how many folders each folder above.
const (
	filesOfFolder = 20
	foldersOfTop  = 10
	foldersOfAll  = 10
)

// Shape is the size of a document. Where a file finds no further one to depend on
// there are a few edges less.
type Shape struct {
	Files, Edges int
}

// Large is the size that the promises of speed and memory are about: about 320 MB.
func Large() Shape { return Shape{Files: 200_000, Edges: 1_000_000} }

// Path returns the path of a file of a document, from 0.
func Path(file int) string {
	folder := file / filesOfFolder
	return fmt.Sprintf("%s/%s/%s/%s", top(folder/(foldersOfTop*foldersOfAll)), middle(folder/foldersOfTop), leaf(folder), name(file))
}

func top(i int) string    { return fmt.Sprintf("service-%03d", i) }
func middle(i int) string { return fmt.Sprintf("src/component_%04d", i) }
func leaf(i int) string   { return fmt.Sprintf("package_%05d", i) }
func name(i int) string   { return fmt.Sprintf("request_handler_%06d.go", i) }

// Write writes the document as analysis writes it, checksum first.
func (s Shape) Write(w io.Writer) error {
	sum := md5.New()
	if err := s.data(sum); err != nil {
		return err
	}
	if _, err := io.WriteString(w, `{"checksum":"`+hex.EncodeToString(sum.Sum(nil))+`","data":`); err != nil {
		return err
	}
	if err := s.data(w); err != nil {
		return err
	}
	_, err := io.WriteString(w, "}\n")
	return err
}

// sequence looks random and is the same each time: the outputs of SplitMix64.
type sequence uint64

// below returns a number from 0 up to a bound.
func (s *sequence) below(bound int) int {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	high, _ := bits.Mul64(z^z>>31, uint64(bound))
	return int(high)
}

// writer gathers what is written.
type writer struct{ *bufio.Writer }

func (w writer) text(texts ...string) {
	for _, text := range texts {
		_, _ = w.WriteString(text) // Flush has the error
	}
}

func (w writer) number(n int) { w.text(strconv.Itoa(n)) }

// data writes the project.
func (s Shape) data(to io.Writer) error {
	w := writer{bufio.NewWriterSize(to, 1<<20)}
	random := sequence(1)
	w.text(`{"projectName":"large","apiVersion":"1.5","nodes":[{"name":"root","type":"Folder","attributes":{},"link":"","children":[`)
	s.tree(w, &random)
	w.text(`]}],"edges":[`)
	s.edges(w, &random)
	w.text(`],"attributeTypes":{"nodes":{`)
	for i, metric := range metrics() {
		info, _ := gen.LookupMetric(metric)
		comma(w, i)
		w.text(`"`, string(metric), `":"`, info.Type, `"`)
	}
	w.text(`},"edges":{"dependencies":"absolute"}},"attributeDescriptors":{`)
	for i, metric := range append(metrics(), "dependencies") {
		comma(w, i)
		w.text(`"`, string(metric), `":{"title":"","description":"","hintLowValue":"","hintHighValue":"","link":"","direction":-1,"analyzers":[]}`)
	}
	w.text(`},"analysis":{"schemaVersion":"1.0","history":"full","languages":[],"unparsedFiles":0,"truncated":false,"imports":{"resolved":`)
	w.number(s.Edges)
	w.text(`,"external":0,"unresolved":0}}}`)
	return w.Flush()
}

func comma(w writer, i int) {
	if i > 0 {
		w.text(",")
	}
}

// metrics are those of each file.
func metrics() []gen.Metric {
	return []gen.Metric{
		gen.MetricLoc, gen.MetricRloc, gen.MetricCommentLines, gen.MetricNumberOfFunctions, gen.MetricComplexity,
		gen.MetricMaxComplexityPerFunction, gen.MetricMaxComplexity, gen.MetricFanIn, gen.MetricFanOut,
		gen.MetricExternalImports, gen.MetricUnresolvedImports, gen.MetricNumberOfCommits, gen.MetricNumberOfAuthors,
		gen.MetricAgeInWeeks,
	}
}

// tree writes folders in folders. Of the outermost there are two in each other.
func (s Shape) tree(w writer, random *sequence) {
	const folder = filesOfFolder * foldersOfTop
	sizes := []int{folder * foldersOfAll, folder, filesOfFolder} // files of each level
	starts := []func(file int) string{
		func(file int) string { return top(file/sizes[0]) + `",` + opened + `{"name":"src` },
		func(file int) string { return middle(file / sizes[1])[len("src/"):] },
		func(file int) string { return leaf(file / sizes[2]) },
	}
	ends := []string{"]}]}", "]}", "]}"}
	for file := range s.Files {
		level := 0 // the outermost that begins anew
		for level < len(sizes) && file%sizes[level] != 0 {
			level++
		}
		for inner := len(sizes) - 1; inner >= level && file > 0; inner-- {
			w.text(ends[inner])
		}
		for inner := level; inner < len(sizes); inner++ {
			if inner == level && file > 0 {
				w.text(",")
			}
			w.text(`{"name":"`, starts[inner](file), `",`, opened)
		}
		if level == len(sizes) {
			w.text(",")
		}
		s.file(w, random, file)
	}
	if s.Files > 0 {
		w.text(strings.Join(ends, ""))
	}
}

// opened is what follows the name of a folder.
const opened = `"type":"Folder","attributes":{},"link":"","children":[`

// file writes one file.
func (s Shape) file(w writer, random *sequence, file int) {
	w.text(`{"name":"`, name(file), `","type":"File","attributes":{`)
	for i, metric := range metrics() {
		comma(w, i)
		w.text(`"`, string(metric), `":`)
		w.number(random.below(random.below(100) + 1))
	}
	w.text(`},"link":"","children":[]}`)
}

// edges writes dependencies by the file that they come from. Nearly all lead to
// files before it, most of them near; a few lead on within a folder and close
// cycles.
func (s Shape) edges(w writer, random *sequence) {
	paths := make([]string, s.Files)
	for file := range paths {
		paths[file] = Path(file)
	}
	written := 0
	var targets []int
	for from := range s.Files {
		targets = targets[:0]
		for range s.Edges*(from+1)/s.Files - s.Edges*from/s.Files {
			to, ok := s.target(random, from, targets)
			if !ok {
				continue
			}
			targets = append(targets, to)
			comma(w, written)
			written++
			w.text(`{"fromNodeName":"/root/`, paths[from], `","toNodeName":"/root/`, paths[to], `","attributes":{"dependencies":`)
			w.number(1 + random.below(9))
			w.text(`},"kind":"import","line":`)
			w.number(1 + random.below(60))
			w.text(`}`)
		}
	}
}

// target picks a file that another depends on and that it has not yet.
func (s Shape) target(random *sequence, from int, taken []int) (int, bool) {
	const (
		near     = 400 // files before one that are near
		choices  = 50
		within   = 1 // of the choices, those within the folder, either way
		anywhere = 5 // those of any file before
		attempts = 16
	)
	for range attempts {
		to := from - 1 - random.below(near)
		switch choice := random.below(choices); {
		case choice < within:
			to = from - from%filesOfFolder + random.below(filesOfFolder)
		case choice < within+anywhere:
			to = random.below(from + 1)
		}
		if to >= 0 && to < s.Files && to != from && !slices.Contains(taken, to) {
			return to, true
		}
	}
	return 0, false
}
