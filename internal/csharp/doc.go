// Package csharp reads from the syntax tree of one C# file what it declares
// and what it calls: namespaces, imports, types, members, variables with their
// scopes, and the shape of the expressions that tell who uses whom.
//
// It reads and does not judge. Every name is as the source has it: nothing is
// looked up, no import applied, no overload chosen and no variable's type
// inferred, for that takes other files. Text of the source does not come along
// beyond identifiers and type names; of a literal its kind alone is kept. Both
// branches of an #if are read, and what they declare is marked.
//
// # Tables
//
// A File is a set of flat tables in document order, the parent before what is
// inside. Entries refer to each other by their index, None being no entry. An
// expression has a larger index than the expression it is part of, so that a
// loop from the end sees parts first, and following Of, Value or Values ends.
// Read is linear in the tree and never recurses; how deep scopes, expressions
// and types may nest in what it returns is up to the source, except that
// declarations stand at most 64 deep inside one another.
//
// # Symbol ids
//
// Ids have the form of documentation comments as far as one file allows:
//
//	T:Ns.Outer`1.Inner                a type, its arity after the name
//	M:Ns.Type.Method``1(``0,List{`0}) a method; no parentheses without parameters
//	M:Ns.Type.#ctor(int)              a constructor; #cctor if it is static
//	M:Ns.Type.Finalize                a destructor
//	M:Ns.Type.op_Implicit(A)~B        an operator; conversions end with the result
//	M:Ns.Type.Ns#IFoo#Method          an explicit implementation of a member
//	P:Ns.Type.Item(int)               an indexer; P: is a property as well
//	F:Ns.Type.field                   a field or a member of an enumeration
//	E:Ns.Type.Changed                 an event
//	M:Program.<Main>$(string[])       the statements of a top-level program
//	M:Ns.Type.Method/Local(int)       a local function, for which there is no
//	                                  documented form; the second of the same
//	                                  id ends with |2
//
// Types in ids are as written, not as declared: predefined names stay (int, not
// System.Int32) and nothing is qualified. White space, comments, "global::",
// "@", the names of tuple elements, this, params, scoped and readonly are
// dropped; type arguments stand in braces; a type parameter in sight becomes
// `0 or “0; a parameter by reference ends with @; an array of two dimensions
// is [0:,0:]. The ? of a nullable type is dropped where the syntax alone shows
// a reference type, which are string, object, dynamic and arrays, and kept
// elsewhere, because F(Guid) and F(Guid?) are two methods.
package csharp
