package csharp

// ExpressionKind tells shapes of expressions apart.
type ExpressionKind uint8

// The shapes of expressions.
const (
	// Other is everything that has no shape of its own.
	Other              ExpressionKind = iota
	Name                              // a, a<T>: Name, TypeArguments
	ThisValue                         // this
	BaseValue                         // base
	TypeValue                         // string as in string.Join: Type
	Access                            // a.b, a?.b, N.A: Of, Name, TypeArguments, Conditional
	Element                           // a[b], a?[b]: Of, Conditional
	Call                              // a.b(c): Of is a or None, Name, TypeArguments, Arguments, Conditional; a callee without a name is Of
	Creation                          // new A(b) { C = d }: Type, empty for new(b), Arguments, Values
	ArrayValue                        // new A[] { b }, new[] { b }, [b, .. c], { b }: Type or empty, Values
	Anonymous                         // new { A = b }
	Initializer                       // A = b inside of a creation: Name, Value
	BaseCall                          // : base(a), class A(b) : B(b): Type in the second form, Arguments
	ThisCall                          // : this(a): Arguments
	Assignment                        // a = b, a += b: Of, Value
	Return                            // return a; yield return a: Of
	LambdaValue                       // a => b, delegate { }: Lambda
	Await                             // await a: Of
	Cast                              // (A)b, b as A: Type, Of
	TypeOf                            // typeof(A): Type
	Default                           // default(A), default: Type
	Declaration                       // out var a: Name, Type
	Choice                            // a ? b : c, b ?? c, switch: Values b and c
	Tuple                             // (a, b): Values
	With                              // a with { }: Of
	Query                             // from b in a …: Of is a
	Throw                             // throw a
	StringLiteral                     // also raw and verbatim
	InterpolatedString                //
	CharacterLiteral                  //
	NumberLiteral                     //
	BooleanLiteral                    //
	NullLiteral                       //
)

// String returns the shape in words.
func (k ExpressionKind) String() string {
	return [...]string{
		"other", "name", "this", "base", "type", "access", "element", "call", "creation", "array", "anonymous",
		"initializer", "base call", "this call", "assignment", "return", "lambda", "await", "cast", "typeof", "default",
		"declaration", "choice", "tuple", "with", "query", "throw", "string", "interpolated", "character", "number",
		"boolean", "null",
	}[k]
}

// Expression is the shape of one expression. Calls, creations, assignments,
// lambdas, awaits and returned values are all here; others are where one of
// these, a variable or a member refers to them. Parentheses, "!", ref and
// checked are looked through.
type Expression struct {
	Span
	Kind ExpressionKind
	// Conditional says that ?. stands before the name, or ? before the [.
	Conditional bool
	Name        string
	// Type is the type that it names.
	Type          TypeName
	TypeArguments []TypeName
	// Of is what it is done to, Value what is assigned; expressions or None.
	Of, Value int32
	Arguments []Argument
	// Values are the expressions that it consists of or may turn out to be.
	Values []int32
	// Lambda is its place among the lambdas, or None.
	Lambda int32
	// Scope is the innermost scope around it, or None.
	Scope int32
}

// Argument is an argument of a call.
type Argument struct {
	// Name is that of a named argument, or "".
	Name string
	// Mode is Ref, Out, In or none.
	Mode Modifiers
	// Value is the expression.
	Value int32
}
