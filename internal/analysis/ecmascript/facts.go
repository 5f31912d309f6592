package ecmascript

import "github.com/repo2c4/repo2c4/gen"

// facts are what is kept of a file: the imports of a source file, or what a
// manifest says.
type facts struct {
	Imports []reference
	Package *manifest
	Config  *settings
	// Members are the patterns of a workspace that stand outside of
	// package.json.
	Members []string
}

// reference is one occurrence of a specifier.
type reference struct {
	Specifier string
	Line      int
	Kind      gen.DependencyKind
	// AsRelative is set when a specifier without a dot in front is relative.
	AsRelative bool
	// Declares is set by declare module: it adds to a module of the project or
	// else makes one up.
	Declares bool
}

// manifest is a package.json.
type manifest struct {
	Name string
	// Entries are the files that stand for the package, the best first.
	Entries []string
	Exports []entry
	// HasExports is set by exports that are empty, too.
	HasExports bool
	Imports    []entry
	Members    []string
	// Depends lists the names of all dependencies, sorted.
	Depends []string
	Links   []link
}

// entry is a key of exports or imports and where it leads, in order.
type entry struct {
	Key     string
	Targets []target
}

// target is a path under conditions that must all hold.
type target struct {
	Conditions []string
	Path       string
}

// link is a dependency on a folder.
type link struct{ Name, Folder string }

// settings are a tsconfig.json or jsconfig.json, its paths as written.
type settings struct {
	Extends    []string
	References []string
	BaseURL    *string
	HasPaths   bool
	Paths      []alias
	RootDirs   []string
	RootDir    string
	OutDirs    []string
	Conditions []string
}

// alias is one row of paths.
type alias struct {
	Pattern string
	Targets []string
}
