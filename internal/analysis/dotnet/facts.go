package dotnet

// Facts are what a file says that dependencies depend on.
type Facts struct {
	Project *ProjectFacts
	Types   []Type
	Usings  []Using
	Uses    []Use
}

// Type is one declaration of a type.
type Type struct {
	// Path is like Ns.Outer`1.Inner.
	Path      string
	Namespace string
	// Outer is the type around it, or -1.
	Outer     int32
	Bases     []string
	Public    bool
	Partial   bool
	FileLocal bool
	// Members are the names of what is not a type, Statics those among them that
	// need no value, Methods those of ordinary methods.
	Members, Statics, Methods []string
	Extensions                []Extension
}

// Extension is an extension method.
type Extension struct {
	Name string
	// Least and Most are how many arguments it takes, without the receiver.
	Least, Most int32
}

// UsingKind tells kinds of imports apart.
type UsingKind uint8

// The kinds of imports.
const (
	UsingNamespace UsingKind = iota
	UsingStatic
	UsingAlias
)

// Using is an import.
type Using struct {
	Kind   UsingKind
	Global bool
	// Alias is the new name of an alias.
	Alias string
	// Target is encoded as the name of a use is.
	Target string
	// Namespace is the one that it stands in.
	Namespace string
}

// Role says in which place a name stands.
type Role uint8

// The roles of names.
const (
	// RoleType is the place of a type.
	RoleType Role = iota
	// RoleAttribute is the name of an attribute.
	RoleAttribute
	// RoleChain is an expression a.b.c that begins with a name.
	RoleChain
	// RoleAlone is a name that may be a type or a value: in a pattern or nameof.
	RoleAlone
	// RoleBare is a name without a dot, called or not.
	RoleBare
	// RoleCall is the name of a method that is called on a value.
	RoleCall
)

// Use is a name in one place, or the same in several.
type Use struct {
	Role Role
	// Name has its parts separated by dots, an arity as in B`1, and begins with
	// a dot when global:: does.
	Name string
	// Arguments of a call; -1 where nothing is called.
	Arguments int32
	// Type is the type around it, or -1; then Namespace is the one around it.
	Type      int32
	Namespace string
	// Line of the first place, and how many there are.
	Line, Count int32
}

// ProjectFacts are what a project file says, or what is for those around it.
type ProjectFacts struct {
	References []string
	Usings     []Using
	Compiles   []string
	// SDK is the one of the project element, Implicit what ImplicitUsings says.
	SDK, Implicit string
}
