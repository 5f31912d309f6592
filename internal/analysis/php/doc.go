// Package php finds the dependencies between files of PHP.
//
// The declarations of all files are the truth: a name leads to the file that
// declares it, whatever loads it at run time. Names are resolved as PHP does,
// by the namespace and the use declarations of their file, without regard to
// letter case (but for constants).
//
// What counts as an occurrence:
//
//   - use declarations of classes, functions and constants, also in groups and
//     with aliases; kind import. One that names a namespace of the project is
//     no occurrence.
//   - Classes, interfaces, traits and enums where the language needs one:
//     extends, implements, use of traits, new, instanceof, catch, types of
//     parameters, properties, constants and results, attributes, and in front
//     of ::, also within the same namespace; calls of functions and uses of
//     constants that the project declares; kind type.
//   - include and require, once or not, of a literal path, of __DIR__ or
//     dirname() of __DIR__ or __FILE__ followed by one; kind include. A path
//     that is relative is looked for beside the file, then in the folder of the
//     nearest composer.json, then in the project.
//
// A name that several files declare leads to the file itself when it is one of
// them, else to the one where psr-4 or psr-0 of a composer.json of the project
// expects it, else to the one that classmap or files name, else to the one of
// the same package, that is below the same composer.json. When more than one is
// left it is unresolved.
//
// External are: other names that nobody declares, built-in ones among them,
// what lies outside of the project, absolute paths and paths into vendor.
// Built-in functions and constants, and others without a namespace that nobody
// declares, are not counted: they are no imports. Unresolved are: names below a
// psr-4 prefix and in a namespace of the project that nobody declares, and
// literal paths that lead to no file.
//
// What does not resolve: computed names and paths, names in strings and
// comments (so no types of PHPDoc), class_alias, include_path, containers,
// routes and templates, and a member's own file when a class inherits it.
package php
