package dependency

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// File is one file of the project as a resolver sees it.
type File struct {
	// Path is relative to the project, with slashes.
	Path string
	// Content is the text, UTF-8. It must not be changed or kept.
	Content []byte
	// Tree is the syntax tree of a source file of the resolver's languages; nil
	// for the other files that a resolver wants. It must not be kept.
	Tree *syntax.Tree
}

// Edge is a dependency of one file on another file of the project.
type Edge struct {
	// From and To are paths of files of the project. Both differ.
	From, To string
	// Kind is what the first occurrence is.
	Kind gen.DependencyKind
	// Line is where the first occurrence stands in From, from 1.
	Line int
	// Occurrences are how many places of From lead to To, at least one.
	Occurrences int
}

// Count says what became of the occurrences of one file that led to no file of
// the project.
type Count struct {
	Path string
	// External occurrences name what is outside of the project: standard
	// libraries and packages of others.
	External int
	// Unresolved occurrences should be of the project and led to no file.
	Unresolved int
}

// Result is what a resolver found in all files. Order does not matter; there is
// at most one edge for a pair of files and one count for a file.
type Result struct {
	Edges  []Edge
	Counts []Count
}

// Resolver finds the dependencies of files of some languages. The same files
// give the same result, whatever the order and the number of workers.
type Resolver interface {
	// Name of the ecosystem, in lower case, such as "go".
	Name() string
	// Version changes whenever Collect gives something else for the same file.
	Version() int
	// Languages of which every file with a tree is collected.
	Languages() []syntax.Language
	// Wants reports whether another file is collected, without a tree, such as
	// go.mod or tsconfig.json.
	Wants(path string) bool
	// Collect keeps what a file says that dependencies depend on. It is called
	// from several goroutines, at most once for a file, and never fails: a file
	// that means nothing gives nothing. What it gives depends on the path's
	// name and the content alone, so that it can be kept for the next run.
	Collect(file File) Facts
	// Resolve turns the facts of all files into dependencies. It is called once,
	// when all files were collected. Errors: those of the context alone.
	Resolve(ctx context.Context, project Project, facts []FileFacts) (Result, error)
	// Decode reads facts that Encode wrote. Errors: the bytes are no such facts.
	Decode(data []byte) (Facts, error)
}

// Facts are what a resolver keeps of one file. They are immutable.
type Facts interface {
	// Encode writes the facts for the next run.
	Encode() ([]byte, error)
}

// FileFacts are the facts of one file.
type FileFacts struct {
	Path  string
	Facts Facts
}

// Project is what a resolver knows of all files, its own or not.
type Project interface {
	// Has reports whether a path is a file of the project.
	Has(path string) bool
	// Files lists the files directly in a folder by name; "." is the project.
	Files(folder string) []string
	// Folders lists the folders directly in a folder by name.
	Folders(folder string) []string
	// Paths lists all files, sorted.
	Paths() []string
}
