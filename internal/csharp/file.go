package csharp

// None is the index of no entry.
const None int32 = -1

// File is what one source file declares and calls.
type File struct {
	// Broken says that the source has syntax errors. What parsed is here.
	Broken bool
	// Truncated says that a limit left something out.
	Truncated bool

	Namespaces  []Namespace
	Usings      []Using
	Types       []Type
	Members     []Member
	Lambdas     []Lambda
	Scopes      []Scope
	Variables   []Variable
	Expressions []Expression
}

// Span is where something stands: bytes Start to End, and a 1-based line. The
// line is that of the name where there is one, else of the first byte.
type Span struct {
	Line, Start, End int32
}

// Namespace is a namespace declaration, of a block or of the whole file.
type Namespace struct {
	Span
	// Name is the full name, with those of the namespaces around it.
	Name string
	// FileScoped says that it holds for the rest of the file, or up to another
	// one, which only another branch of an #if can be.
	FileScoped bool
	// Conditional says that it stands inside an #if.
	Conditional bool
}

// UsingKind tells kinds of imports apart.
type UsingKind uint8

// The kinds of imports.
const (
	UsingNamespace UsingKind = iota
	UsingStatic
	UsingAlias
	UsingExtern // extern alias
)

// String returns the kind in words.
func (k UsingKind) String() string {
	return [...]string{"namespace", "static", "alias", "extern"}[k]
}

// Using is an import.
type Using struct {
	Span
	Kind UsingKind
	// Global says that it holds for the whole project.
	Global bool
	// Alias is the new name of an alias.
	Alias string
	// Target is the namespace or type.
	Target TypeName
	// Namespace is the full name of the namespace that it stands in.
	Namespace string
	// Conditional says that it stands inside an #if.
	Conditional bool
}

// Scope is a part of the source in which variables are in sight: a type, a
// member, a lambda, a block, or the statements of a top-level program.
type Scope struct {
	Span
	// Parent is the scope around it. Variables of both are in sight, unless
	// the two have different types: an inner type sees no variable outside.
	Parent int32
	// Type, Member and Lambda are the innermost around or of the scope.
	Type, Member, Lambda int32
}
