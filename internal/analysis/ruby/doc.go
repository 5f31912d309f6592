// Package ruby finds the dependencies between files of Ruby (.rb).
//
// What counts as an occurrence:
//
//   - require_relative, require, load and autoload of a literal path, or of one
//     made by File.expand_path or File.join from __dir__ or __FILE__, or of one
//     that begins with "#{__dir__}"; kind import.
//   - Constants, as written: A::B::C is one occurrence; kind type.
//
// Paths: require_relative from the file. require and autoload in lib and
// require_paths, spec, test, features and the folders of app of the gems around
// the file, the nearest first, then in lib and require_paths of all gems of the
// project; a gem is a folder with a gemspec or a Gemfile, and the project. load
// and paths that begin with a dot also from the folder of a gem.
//
// Constants are looked up as Ruby does: in the modules around them, then in the
// superclasses and modules that the innermost includes, then at the top. Each
// further name is looked up in what was found. A file declares a constant by a
// class or module with that name or by an assignment; one that only opens a
// module or class to declare others in it does not, unless it has the
// constant's own path. When several files declare one, the path decides, as
// Zeitwerk would: A::HTTPThing is expected in a/http_thing.rb or a/httpthing.rb
// below lib, a folder of app or its concerns, else in any folder that ends so,
// else in a file of the last name. When just one declares it, that is it,
// unless it lies in a folder config, where constants of others are opened, or
// opens a class of Ruby itself. Files of spec, test and features are seen from
// such files only. Where several are left, the one in the gem of the file is
// meant.
//
// A name that leads into a class of the project and is not found there is taken
// for one of that class, made by a method.
//
// External are: constants that nobody declares (Ruby's own, gems'), those that
// the project only opens, paths that no load path has, absolute ones and what
// lies outside of the project. Unresolved are: constants and paths that several
// files have when none is meant, names that are missing in a module of the
// project, and paths from the file that lead to no file.
//
// What does not resolve: computed paths, changes of the load path, constants in
// strings, const_get and constantize, those that are assigned or included by
// methods, inflections of a configuration, associations of models, routes, and
// files of other endings (.rake, .gemspec, Gemfile, .erb).
package ruby
