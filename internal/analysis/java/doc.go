// Package java resolves what Java files name to files of the project.
//
// An import of a type leads to the file that declares the type, of whatever
// name, and so do static imports, imports of nested types and on-demand imports
// of the members of a type. The name of a type in code leads to its file, too,
// with kind type: types of the own package and those of packages that are
// imported on demand need no import of their own, and a name may be written in
// full. In code a simple name means, in this order, a type parameter, a type of
// the file, a type that a supertype in the project declares as a member, a
// single import, a type of the own package, one of an import on demand. In
// expressions only names with a capital letter are types, and only when the file
// has no variable of the first part's name.
//
// The root of a source file is its folder without the folders of its package. A
// module is the nearest folder with a pom.xml, build.gradle or build.gradle.kts,
// or else what stands before src in the root. A build is what a pom.xml joins
// by its modules, or the nearest folder with settings.gradle or
// settings.gradle.kts. When several files declare a type of the same full name,
// the one in the own file is meant, then in the same root, the same module, the
// same build; in one module a root that is not for tests comes before one that
// is, seen from outside of tests, and then one whose last folder is named alike.
// What is still not one file is unresolved. A type without package is seen from
// its own folder alone.
//
// An import is external when no file declares the type and none is of its
// package, or when it is of java or javax; when there are files of its package,
// as with generated code, it is unresolved. Counts are of imports, and of
// ambiguous names in code.
//
// What supertypes bring is one list for all types of a file: when two of them
// inherit member types of one name, those of the first are meant.
//
// Not resolved: types that are not named where they are used, as those of
// intermediate results; members that a supertype outside of the project
// declares; names in comments and strings; types that Kotlin, Groovy or Scala
// files declare, for which there is no parser.
package java
