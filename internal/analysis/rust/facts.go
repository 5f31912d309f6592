package rust

// Facts are what a file says that dependencies depend on.
type Facts struct {
	Manifest *Manifest
	// Scopes are the file and the modules that it writes out, the file first
	// and the outer before the inner ones.
	Scopes []Scope
}

// Scope is a module as far as one file writes it out.
type Scope struct {
	// Name is empty for the file.
	Name string
	// Parent is the scope around it, or -1.
	Parent     int
	Visibility Visibility
	// Path is what an attribute says about where its files are.
	Path    string
	Items   []Item
	Modules []Module
	Imports []Import
	Crates  []Crate
	Uses    []Use
	// Includes are the names in include!.
	Includes []Include
	// Generates says that macros stand where items do.
	Generates bool
}

// Visibility is how far something can be seen.
type Visibility uint8

// Degrees of visibility.
const (
	Private Visibility = iota
	// Restricted is pub(crate) and its like.
	Restricted
	Public
)

// Space is a set of the spaces in which names live side by side.
type Space uint8

// The spaces of names.
const (
	Types Space = 1 << iota
	Values
	Macros
)

// Item is something with a name.
type Item struct {
	Name       string
	Space      Space
	Visibility Visibility
	// Exported says that a macro can be used by other crates.
	Exported bool
	// Variants are those of an enumeration.
	Variants []string
}

// Module is a module in a file of its own.
type Module struct {
	Name       string
	Visibility Visibility
	// Paths are what attributes say about its file, several under conditions.
	Paths []string
	// Fixed says that one of them holds under all conditions.
	Fixed bool
	Line  int
}

// Import is one name of a use declaration.
type Import struct {
	// Path has its parts separated by ::, and begins with :: when it does.
	Path string
	// Name is the one in sight from then on; "" for none.
	Name       string
	Glob       bool
	Visibility Visibility
	// Local says that it stands inside of a function.
	Local bool
	Line  int
}

// Crate is an extern crate.
type Crate struct {
	Name, Alias string
	Visibility  Visibility
	Line        int
}

// Use is a path or a name in code, in one place or in several.
type Use struct {
	Path  string
	Space Space
	// Line of the first place, and how many there are.
	Line, Count int
}

// Include is the name of a file that is taken in as text.
type Include struct {
	Name string
	// Items says that it stands where items do.
	Items bool
	Line  int
}
