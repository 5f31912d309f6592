// Package facts turns what the C# files of a repository declare and call into
// component facts: who derives from whom, what is injected, registered and
// mapped, and who calls whom.
//
// It sees all files at once and knows which project encloses a file and which
// projects that one references. A name is looked up as the language does, in
// the types and namespaces around it and in what the file and its project
// import, among the types of the project and of those that it references. What
// no source declares is a type outside of the repository. Where two types could
// be meant, none is taken, and that is counted. Values are followed through
// fields, properties, parameters, locals, calls, awaits and casts; where a type
// outside of the repository or an inferred lambda parameter hides what comes
// next, the chain ends. Nothing is guessed from a bare name.
//
// Facts never hold text of the source beyond the names of types and methods.
// The result depends on the content of the files alone.
package facts
