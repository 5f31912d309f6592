package golang

// facts are what is kept of one file: one of the three is set.
type facts struct {
	Source    *source
	Module    *module
	Workspace *workspace
}

// source is what a Go file says.
type source struct {
	// Package is the name in the package clause.
	Package string
	// Ignored files are behind the constraint ignore, which no build meets.
	Ignored bool
	Imports []imported
	// Declares are the exported names of the package that the file declares.
	Declares []string
	// Uses are sorted by Package and Name.
	Uses []use
}

// imported is one import.
type imported struct {
	// Name is what the file calls the package: "." and "_" as they are, "" when
	// the package says so itself.
	Name string
	Path string
	Line int
}

// use is an exported name of a package. Package is "." for a bare name.
type use struct {
	Package, Name string
	// Line is that of the first of Count places.
	Line, Count int
}

// module is what a go.mod says.
type module struct {
	Path     string
	Requires []string
	Replaces []replace
}

// workspace is what a go.work says.
type workspace struct {
	// Uses are folders relative to the file.
	Uses     []string
	Replaces []replace
}

// replace is a module that is taken from elsewhere.
type replace struct {
	Path string
	// Folder is relative to the file, or "" for another module.
	Folder string
}
