package dotnet

import (
	"context"
	"errors"
	"path"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// Solutions extracts which projects a solution lists.
type Solutions struct{}

// NewSolutions returns the extractor of .sln, .slnx and .slnf files.
func NewSolutions() Solutions { return Solutions{} }

// Name implements evidence.Extractor.
func (Solutions) Name() string { return "dotnet-solutions" }

// Wants implements evidence.Extractor.
func (Solutions) Wants(relativePath string) bool {
	return hasExtension(relativePath, ".sln", ".slnx", ".slnf")
}

// entry is one project of a solution as it is written there.
type entry struct {
	name string // empty when the file gives none but the path's
	path string
	line int
}

// listing is what a solution file says.
type listing struct {
	folder  string // what the paths are relative to
	entries []entry
	// problem is the diagnostic of a file that is broken at least in part.
	problem gen.Code
	// base is the solution that a filter narrows; empty for a solution.
	base string
}

// Extract implements evidence.Extractor.
func (Solutions) Extract(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
	text, err := source.Text(ctx)
	if err != nil {
		return err
	}
	var list listing
	switch {
	case hasExtension(source.Path(), ".sln"):
		list = readSln(text)
	case hasExtension(source.Path(), ".slnx"):
		list = readSlnx(text)
	default:
		list = readSlnf(text)
	}
	if list.problem != "" {
		sink.Diagnose(list.problem)
	}
	folder := folderOf(source.Path())
	if list.base != "" {
		_, code := resolve(sink.Inventory(), folder, list.base)
		if code != "" {
			sink.Diagnose(code)
		}
		if code != "" && code != gen.CodeExtractMissingReference {
			return nil // nobody knows what its projects are relative to
		}
	}
	list.emit(path.Join(folder, list.folder), sink)
	return nil
}

func (l listing) emit(folder string, sink *evidence.Sink) {
	for _, entry := range l.entries {
		target, code := resolve(sink.Inventory(), folder, entry.path)
		if code != "" {
			sink.Diagnose(code)
			continue
		}
		name := entry.name
		if name == "" {
			name = baseName(target)
		}
		sink.Emit(evidence.Fact{
			Category:   gen.CategoryDotnetSolutionProject,
			SourceType: gen.EvidenceSourceTypeProjectFile,
			Line:       entry.line,
			Subject:    name,
			Target:     target,
		})
	}
}

// xmlProblem names the diagnostic of an error of readXML.
func xmlProblem(err error) gen.Code {
	if errors.Is(err, errXMLEncoding) {
		return gen.CodeExtractInvalidEncoding
	}
	return gen.CodeExtractInvalidXml
}
