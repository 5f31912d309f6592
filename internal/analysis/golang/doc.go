// Package golang resolves what Go files import to files of the project.
//
// An import leads to the files of the imported package that declare the names
// used by way of it (pkg.Name, and with a dot import the bare Name): functions,
// types, variables and constants. A name that several files declare, as with
// one file for each operating system, leads to all of them; build constraints
// choose nothing. When no name leads anywhere, as with a blank import, the
// import leads to the first file of the package by name. Names are looked up
// with the scopes of the language: a variable that hides a package is no use of
// it. The line of a dependency is that of the first use, or of the import when
// it leads to the first file of a package.
//
// An import path belongs to the project when the build would take it from there:
// from the module of the file, a module that the nearest go.work uses together
// with it, or a local path that a replace directive of go.mod or go.work names.
// Another module of the project that is merely required is another version of it
// and external, as are the standard library, "C" and every other module. A path
// in a module of the project is unresolved when there is no such folder with Go
// files. Counts are of imports.
//
// Of several packages in one folder the one that others can import is meant;
// files behind the constraint ignore and package main come last. Files of tests
// are seen by the external tests (package x_test) of their own folder alone.
// Folders named vendor and files whose names begin with "_" or "." are left out.
//
// Not resolved: use of names of the own package, which needs no import; methods
// and fields, whose owner only a type check tells; what cgo includes; projects
// without go.mod, whose imports are external unless they begin with a dot. A
// go.mod that does not parse still gives its module path.
package golang
