// Package dotnet resolves the dependencies between C# files: who uses a type
// that another file declares.
//
// # What is resolved
//
// Names of types, wherever C# lets one stand: base lists, constraints, members,
// parameters, locals, casts, patterns, creations, typeof, nameof, type
// arguments, attributes with and without "Attribute", aliases and static
// imports. Names before a dot in expressions, as in Order.Create(), when they
// lead to a type. Names of members that a "using static" of a type of the
// project brings into sight. Calls of extension methods.
//
// A name is looked up the way the language does: type parameters, nested types
// of the types around it and of their bases, then namespace by namespace
// outward what is declared there, aliases, and imports, those of the whole
// project last: "global using", and Using items of the project file and of the
// nearest Directory.Build.props and Directory.Build.targets. Generic types
// differ by arity. What is found first counts; of two that are equally near
// neither does.
//
// Variables, members of the types around and of their bases within the project
// hide types in expressions. Before a dot a type counts only when it declares
// the member that follows, has a base type outside of the project, or is
// partial and may have generated members.
//
// A project file owns the C# files in its folder and below, down to the next
// project file, and those that its Compile items name, by pattern too. A file
// sees what its projects declare, then what is public in the projects that they
// reference, directly or not, then what is not public there. A reference that
// begins with a property leads to the one project whose path ends like it. A file
// without a project is seen by such files alone and sees everything.
//
// A partial type stands in several files: a name leads to all of them, but
// Type.Member leads to those that declare the member. Another type that stands
// in several files of a project, for one platform each, say, is the one in the
// file itself, or else in the only such file of its folder, or else unresolved.
//
// An extension method is found by name and number of arguments, when the nearest
// namespaces that have one have one class with it, no type in sight has an
// ordinary method of that name, and it is none of the names that most values of
// the base library's types have.
//
// # What is not
//
// Types of values are not inferred: x.Y() leads nowhere but for extension
// methods, var and target-typed new lead nowhere. Members that are inherited
// from outside are not known. What is generated, Razor, XAML, shared projects,
// extern alias, extension blocks, conditions and properties of project files,
// documentation comments and other languages are not read. Both branches of an
// #if count.
//
// # What is counted
//
// External: imported namespaces that no project in sight declares, and names in
// the place of a type that lead to nothing. Unresolved: names that could be
// several types, and names that begin in the project and end in nothing. A name
// in an expression that leads to nothing may be a member and is not counted.
package dotnet
