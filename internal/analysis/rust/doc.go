// Package rust resolves the dependencies between Rust files: modules, use
// declarations, paths in code and macros.
//
// # What is resolved
//
// Cargo.toml: packages, the sources of their crates where Cargo looks for them
// and where [lib], [[bin]], [[example]], [[test]], [[bench]] and build say,
// dependencies by path, renamed or not, those of the workspace, and patches.
//
// mod declarations lead to x.rs or x/mod.rs, and where #[path] says; under
// conditions (cfg_attr) to all of these. include! leads to its file, and what
// that holds belongs to the module.
//
// Each name of a use declaration leads to the file that defines it: crate, self,
// super, the other crates of the project, groups, globs, renames, extern crate,
// both editions of paths. A pub use is followed to the definition. A glob leads
// to the file of its module.
//
// Paths in code of two parts and more lead to the file of the last part that is
// a module or the first that is none: that of Type in module::Type::function.
// Names of one part lead somewhere only when a glob brings them, since all else
// comes by a use declaration, which is a dependency already.
//
// Macros by path or use lead to their definition; by name alone when exactly
// one file of the crate defines a macro of the name and the standard library has
// none. What a path asks of a module that has no such item leads to the module
// when macros stand among its items, for one of them makes it then.
//
// What macros are given is read as code, so that items and paths inside of
// conditional macros count. Conditions are not weighed: all count. A source that
// no manifest reaches begins a crate of its own.
//
// # What is not
//
// Methods, fields and associated items lead to the type that is named, not to
// the impl. Types are not inferred. What stands in the rules of macros, names that functions declare inside, and files that build
// scripts write are not known. The name of a use declaration inside of a
// function counts for its whole module.
//
// # What is counted
//
// External: use declarations and paths that lead to the standard library, to a
// dependency of the manifest, or whose first part nothing in the project has.
// Unresolved: modules without a file, and use declarations that begin in the
// project and lead to no definition. Paths in
// code that lead nowhere are not counted.
//
// Dependencies by mod, use and extern crate are imports, those of include! are
// includes, and those of paths and macros in code are uses of types.
package rust
