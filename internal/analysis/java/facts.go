package java

// facts are what is kept of one file.
type facts struct {
	Source *source
	// Modules are the folders that a pom.xml joins, relative to its own.
	Modules []string
}

// source is what a Java file says.
type source struct {
	Package string
	// Types are the types that others can name.
	Types []declared
	// Locals are the names of types that are declared in blocks.
	Locals  []string
	Imports []imported
	// Uses are sorted by name.
	Uses []use
}

// declared is a type. The name of a nested one begins with those around it, with
// dots between.
type declared struct {
	Name string
	// Supers are what it extends and implements, as written.
	Supers []string
	// Public types are seen by other packages. Nested ones count as such.
	Public bool
}

// imported is one import.
type imported struct {
	Name         string
	Static, Star bool
	Line         int
}

// use is a name of a type as written, with members behind it.
type use struct {
	Name string
	// Line is that of the first of Count places.
	Line, Count int
	// Outside uses stand before the body of a type that has a member of the name,
	// which is not meant.
	Outside bool
}
