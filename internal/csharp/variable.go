package csharp

// VariableKind tells kinds of variables apart.
type VariableKind uint8

// The kinds of variables.
const (
	ParameterVariable VariableKind = iota // of a member, lambda or primary constructor
	LocalVariable
	PatternVariable   // declared by a pattern
	ArgumentVariable  // out var a, or inside of a tuple that is assigned to
	LoopVariable      // of a foreach
	CatchVariable     // of a catch
	RangeVariable     // of a query
	DeconstructedPart // of var (a, b) = …
)

// String returns the kind in words.
func (k VariableKind) String() string {
	return [...]string{"parameter", "local", "pattern", "argument", "loop", "catch", "range", "part"}[k]
}

// Variable is something that a name stands for inside of a member.
type Variable struct {
	Span
	Kind VariableKind
	Name string
	// Type is empty where the compiler infers it.
	Type TypeName
	// Scope is where it is in sight. A variable of an inner scope hides one of
	// the same name outside; one of a pattern in the condition of an if is in
	// sight after the if as well.
	Scope int32
	// Value is the initializer, or None. Of a loop and a range variable it is
	// the collection.
	Value int32
	// Using says that it is disposed of at the end of its scope, Await that
	// this, or a loop, is asynchronous, Const that it is a constant.
	Using, Await, Const bool
}

// Lambda is a lambda expression or an anonymous method.
type Lambda struct {
	Span
	// Expression is its place among the expressions.
	Expression int32
	Parameters []Parameter
	Modifiers  Modifiers
	// Returns is the return type where one is written.
	Returns    TypeName
	Attributes []Attribute
	// Body is where the body stands, without parameters.
	Body Span
	// Value is the body when it is an expression, or None.
	Value int32
	// Scope holds the parameters.
	Scope int32
}
