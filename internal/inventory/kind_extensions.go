package inventory

// kindOfExtension is the table of text formats by extension, in lower case and
// without the dot.
func kindOfExtension(extension string) kind {
	switch extension {
	case // .NET
		"sln", "slnx", "slnf", "csproj", "fsproj", "vbproj", "vcxproj", "sqlproj", "esproj", "dcproj", "wapproj", "shproj",
		"projitems", "proj", "props", "targets", "nuspec",
		// the JVM
		"gradle", "sbt",
		// Ruby, Haskell, OCaml, Lua, Nim
		"gemspec", "cabal", "opam", "rockspec", "nimble",
		// C and C++, Apple platforms
		"cmake", "pbxproj", "podspec", "bzl", "bazel":
		return project

	case "dockerfile", "containerfile", "tf", "tofu", "hcl", "nomad", "bicep":
		return deployment

	case // .NET
		"cs", "csx", "fs", "fsi", "fsx", "vb", "cshtml", "vbhtml", "razor", "xaml", "axaml", "aspx", "ascx", "asmx", "ashx", "svc",
		// JavaScript and TypeScript
		"js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts", "vue", "svelte", "astro",
		// Python
		"py", "pyi", "pyx", "pxd",
		// the JVM
		"java", "kt", "kts", "scala", "sc", "groovy", "clj", "cljs", "cljc", "jsp",
		// Go, Rust, PHP, Ruby, Elixir, Erlang
		"go", "rs", "php", "phtml", "rb", "rake", "ru", "erb", "ex", "exs", "eex", "heex", "leex", "erl", "hrl",
		// C, C++, Objective-C, Swift, Dart
		"c", "h", "cc", "cpp", "cxx", "c++", "hh", "hpp", "hxx", "ipp", "inl", "m", "mm", "swift", "dart",
		// others
		"lua", "pl", "pm", "r", "jl", "hs", "lhs", "ml", "mli", "re", "elm", "purs", "zig", "nim", "cr", "d", "pas", "f90", "f95",
		"adb", "ads", "cob", "cbl", "lisp", "el", "scm", "rkt", "sol", "v", "vhd", "vhdl", "coffee",
		// interface definitions
		"proto", "graphql", "graphqls", "gql", "thrift", "avdl", "avsc", "fbs", "capnp", "smithy", "wsdl", "xsd", "idl", "raml":
		return source

	case // data and settings
		"json", "jsonc", "json5", "yaml", "yml", "toml", "xml", "ini", "cfg", "conf", "config", "cnf", "properties",
		"plist", "manifest", "appxmanifest", "editorconfig", "dockerignore", "helmignore", "runsettings", "ruleset", "resx", "resw", "resjson", "lock", "sum",
		"tpl", "tmpl", "j2", "jinja", "jinja2", "mustache", "hbs", "ejs", "liquid", "twig", "pug", "nix",
		// scripts and queries
		"sh", "bash", "zsh", "fish", "ksh", "ps1", "psm1", "psd1", "bat", "cmd", "awk", "sed", "tcl", "vbs", "mk", "mak", "just",
		"sql", "ddl", "cql", "cypher", "rego", "cue", "dhall", "jsonnet", "libsonnet", "ninja", "am", "ac", "in",
		// pages and styles
		"html", "htm", "xhtml", "css", "scss", "sass", "less", "styl", "xsl", "xslt":
		return configuration

	case "md", "markdown", "mdx", "mdown", "rst", "adoc", "asciidoc", "txt", "text", "org", "textile", "tex", "rdoc", "pod",
		"c4", "likec4", "dsl", "puml", "plantuml", "mmd", "mermaid", "dot", "gv", "d2":
		return documentation
	}
	return unknown
}

// declaresByExtension reports whether an extension is a source language's or a
// project file's.
func declaresByExtension(extension string) bool {
	found := kindOfExtension(extension)
	return found == source || found == project
}
