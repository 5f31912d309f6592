package csharp

// TypeKind tells kinds of types apart.
type TypeKind uint8

// The kinds of types.
const (
	Class TypeKind = iota
	Struct
	Interface
	Record
	RecordStruct
	Enum
	Delegate
)

// String returns the kind in words.
func (k TypeKind) String() string {
	return [...]string{"class", "struct", "interface", "record", "record struct", "enum", "delegate"}[k]
}

// Type is one declaration of a type. A partial type has several, with the same
// id, in one file or in many.
type Type struct {
	Span
	Kind TypeKind
	// ID is like "T:Ns.Outer`1.Inner".
	ID string
	// Name is without arity.
	Name string
	// Namespace is the full name of the namespace around it.
	Namespace string
	// Outer is the type around it, or None.
	Outer     int32
	Modifiers Modifiers
	// Attributes are its own, not those of its members.
	Attributes     []Attribute
	TypeParameters []TypeParameter
	// Bases are the base class and interfaces, or the type below an
	// enumeration.
	Bases []TypeName
	// Parameters are those of a delegate or a primary constructor.
	Parameters []Parameter
	// Constructor is the primary constructor's member, or None.
	Constructor int32
	// Returns is what a delegate returns.
	Returns TypeName
	// Scope holds the parameters of a primary constructor.
	Scope int32
	// Implicit says that it has no declaration: the class of a top-level
	// program.
	Implicit bool
	// Conditional says that it stands inside an #if.
	Conditional bool
}

// TypeParameter is a type parameter of a type or method.
type TypeParameter struct {
	Name string
	// Constraints are the types that it derives from or implements.
	Constraints []TypeName
}

// Attribute is an attribute in its square brackets.
type Attribute struct {
	Line int32
	// Name is as written, with or without "Attribute" at its end.
	Name TypeName
	// Target is what stands before the colon, such as "return", or "".
	Target string
	// TypeOf are the types of arguments like typeof(A).
	TypeOf []TypeName
}
