// Package native resolves the dependencies between C and C++ files: which file
// includes which.
//
// # What is resolved
//
// #include, #import and #include_next with a name in quotes or in angle
// brackets, in every branch of every condition, read from the text the way a
// preprocessor reads it: comments, literals, raw strings and continued lines
// are known. The file that is meant is looked for
//
//  1. beside the including file, for a name in quotes,
//  2. in the folders that build files name: those of include_directories and
//     target_include_directories in CMakeLists.txt with plain paths, the
//     variables of the current, project's and topmost source folder and
//     BUILD_INTERFACE, and those of -I, -isystem, -iquote and -idirafter in
//     compile_commands.json,
//  3. in folders named include, inc or src, and the project's own,
//  4. at the end of exactly one path of the project; for a name in angle
//     brackets not when it is one of the standard libraries or the system.
//
// A folder of the second and third kind counts first for the files in and below
// the folder whose build file names it, or which it is in itself, the innermost
// first; and then for all others, if only one of them has the file. Two that
// are equally near are none, except that the order of one build file counts.
//
// Any file of the project can be included, not only those that are C or C++.
//
// # What is not
//
// Conditions are not weighed, and macros not expanded: an include whose name is
// a macro is unresolved. Folders of Makefiles, Meson, Bazel and other builds
// are not read, nor are variables of CMake beyond those above. Modules of C++20
// are not followed. Letter case counts.
//
// # What is counted
//
// External: names in angle brackets that no file of the project fits.
// Unresolved: names in quotes that no file fits, macros, and names that fit
// several files.
package native
