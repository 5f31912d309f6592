package python

// facts are what is kept of one file.
type facts struct {
	Source *source
	// Manifest is set for files that say that the folder is a project.
	Manifest bool
	// Roots are the folders that a manifest names as beginnings of imports,
	// relative to its own.
	Roots []string
}

// source is what a Python file says.
type source struct {
	Imports []imported
	// Defines are the names that the module binds by anything but an import.
	Defines []string
	// Public are the strings of __all__, when Listed; Open means that it may
	// hold more.
	Public       []string
	Listed, Open bool
}

// imported is one module that is imported.
type imported struct {
	// Module is the dotted name behind Level dots.
	Module string
	Level  int
	// From is set when Names are taken from the module, or all when Star.
	From, Star bool
	Names      []name
	// Top imports bind names of the module, others those of a function or class.
	Top  bool
	Line int
}

// name is what an import takes and what it is called then.
type name struct {
	Name, As string
	Line     int
}
