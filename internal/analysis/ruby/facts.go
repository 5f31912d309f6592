package ruby

// facts are what is kept of a file.
type facts struct {
	// Scopes are the bodies of classes and modules, the outer before the inner.
	// The first is the top of the file.
	Scopes  []scope
	Assigns []assign
	Uses    []use
	Loads   []load
	// LoadPaths are the require_paths of a gemspec, which Gem tells.
	LoadPaths []string
	Gem       bool
}

// scope is the body of a class or module.
type scope struct {
	// Outer is the place of the scope around it in facts.Scopes.
	Outer int
	// Name is as written; "" at the top.
	Name string
	// Super and Mixins are constants as written.
	Super   string
	Mixins  []string
	IsClass bool
	// Opens is set when it only declares other classes and modules.
	Opens bool
}

// assign is a constant that is given a value.
type assign struct {
	Scope int
	Name  string
}

// use is a constant that is used in a scope.
type use struct {
	Scope int
	Name  string
	Line  int // of the first occurrence
	Count int
}

// anchor is where a path begins.
type anchor uint8

const (
	loadPath anchor = iota
	ownFolder
	current // the folder of the gem, by custom, else as loadPath
)

// load is a path that is loaded.
type load struct {
	Path   string
	Anchor anchor
	Line   int
}
