package csharp

// MemberKind tells kinds of members apart.
type MemberKind uint8

// The kinds of members.
const (
	Method MemberKind = iota
	Constructor
	PrimaryConstructor
	Destructor
	Field
	Property
	Indexer
	Event
	Operator
	Conversion
	EnumMember
	LocalFunction
	EntryPoint // the statements of a top-level program
)

// String returns the kind in words.
func (k MemberKind) String() string {
	return [...]string{
		"method", "constructor", "primary constructor", "destructor", "field", "property", "indexer", "event",
		"operator", "conversion", "enum member", "local function", "entry point",
	}[k]
}

// Member is a member of a type, or a local function. Each variable of a field
// declaration is one.
type Member struct {
	Span
	Kind MemberKind
	// ID is like "M:Ns.Type.Method(int)".
	ID string
	// Name is as declared; that of a constructor is the type's, of an operator
	// like "op_Addition", of an indexer "Item".
	Name string
	// Type is the type that it belongs to.
	Type int32
	// Within is the member around a local function, else None.
	Within int32
	// Explicit is the interface of an explicit implementation.
	Explicit       TypeName
	Modifiers      Modifiers
	Attributes     []Attribute
	TypeParameters []TypeParameter
	Parameters     []Parameter
	// Returns is the type of the value: returned, held or of the event.
	Returns TypeName
	// Scope holds the parameters; of a field it is that of the type.
	Scope int32
	// Value is the expression of an initializer or after =>, or None.
	Value int32
	// Conditional says that it stands inside an #if.
	Conditional bool
}

// Parameter is a parameter of a member, delegate or lambda.
type Parameter struct {
	Line int32
	Name string
	// Type is empty where a lambda leaves it to the compiler.
	Type TypeName
	// Modifiers are this, ref, out, in, readonly, scoped and params.
	Modifiers  Modifiers
	Attributes []Attribute
	// Optional says that it has a default value.
	Optional bool
}
