// Package python resolves what Python files import to files of the project.
//
// "import a.b" leads to the file of the module: a/b/__init__.py, a/b.py, or the
// stub of the same name with .pyi when there is no source. "from a import b"
// leads to the file that defines b: when a binds the name by an import of
// another module of the project, also by way of several modules or of a star
// import, that import is followed, and the one dependency is that on the file
// at its end; the files between get none. It is followed only while it is
// certain: a name that a file binds in several ways, as in both branches of a
// try statement, leads to that file, and so does a name that nothing in the
// file binds. When b is a module, its file is meant. "from a import *" leads to
// the file of a. Imports count wherever they stand: in functions, in try
// statements and below TYPE_CHECKING. The line is that of the name.
//
// Relative imports go by folders. Absolute ones look in these folders, the near
// ones first: the roots around the file, which are the folders that manifests
// (pyproject.toml, setup.cfg, setup.py, and the settings of pytest and mypy) name
// and the folder src beside them; then each folder above the file that is no
// package, which begins above the outermost package (folder with __init__.py)
// around it, preceded by its own roots when it has a manifest. The project's own
// folder counts as one with a manifest. What the standard library has is never
// looked for. As Python does, a package or module is taken from the first folder
// that has it, and a folder without __init__.py (namespace package) is made of
// all of them; but a package in which the rest of the name is missing is passed
// over when another folder has all of it. Last come the roots of other manifests
// of the project, if only one of them has the module.
//
// A module is unresolved when the import is relative or its package is of the
// project and there is no file for it, or when several other roots have it.
// Everything else is external, also what is missing in a package that changes
// its __path__. A namespace package that is imported for itself has no file and
// counts as if it were not there. Counts are of modules, not of the names that
// are taken from them.
//
// Not resolved: what is imported by a call (importlib, __import__), strings that
// name modules, attributes of modules ("import a; a.b.f()" leads to a alone),
// extension modules, paths that a program adds to sys.path, the stubs of
// packages in folders named *-stubs, implicit relative imports of Python 2, and
// roots that a setup.py computes.
package python
