package php

import "github.com/repo2c4/repo2c4/gen"

// role is what a name stands for; each has names of its own.
type role uint8

const (
	class role = iota // and interface, trait, enum
	function
	constant
)

// facts are what is kept of a file.
type facts struct {
	Declares []declaration
	Names    []name
	Includes []include
	Composer *composer
}

// declaration is a name that a file declares, in full.
type declaration struct {
	Role role
	Name string
}

// name is a name that a file uses, in full and in the form that Key gives.
type name struct {
	Role role
	Name string
	// Or is what is meant when nobody declares Name.
	Or    string
	Kind  gen.DependencyKind
	Line  int // of the first occurrence
	Count int
	// Sure is set when the source says the namespace, so that the name cannot
	// be one that is built in.
	Sure bool
}

// include is the inclusion of a literal path.
type include struct {
	Path string
	// Up is how many folders above that of the file the path begins; -1 when
	// the source does not say where.
	Up   int
	Line int
}

// composer is what a composer.json says about loading.
type composer struct {
	// PSR4 and PSR0 are sorted by prefix and folder.
	PSR4, PSR0 []prefix
	// Listed are the paths of classmap and files.
	Listed []string
}

// prefix is the beginning of names and the folder for them.
type prefix struct{ Name, Folder string }
