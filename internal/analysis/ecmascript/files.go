package ecmascript

import (
	"path"
	"strings"
)

// written maps the ending of what is run to those of what is written for it,
// in the compiler's order.
func written(ending string) []string {
	switch ending {
	case ".js":
		return []string{".ts", ".tsx", ".d.ts", ".js", ".jsx"}
	case ".jsx":
		return []string{".tsx", ".ts", ".d.ts", ".jsx", ".js"}
	case ".mjs":
		return []string{".mts", ".d.mts", ".mjs"}
	case ".cjs":
		return []string{".cts", ".d.cts", ".cjs"}
	case ".ts", ".tsx", ".mts", ".cts", ".vue", ".svelte", ".astro":
		return []string{ending}
	}
	return nil
}

// implied are the endings that a specifier may leave out, in order.
func implied() [9]string {
	return [...]string{".ts", ".tsx", ".d.ts", ".js", ".jsx", ".mts", ".cts", ".mjs", ".cjs"}
}

// file finds the module that a path without or with an ending means.
func (l *layout) file(at string) (string, bool) {
	ending := path.Ext(at)
	for _, other := range written(ending) {
		if found := strings.TrimSuffix(at, ending) + other; l.files.Has(found) {
			return found, true
		}
	}
	for _, more := range implied() {
		if found := at + more; l.files.Has(found) {
			return found, true
		}
	}
	return "", false
}

// module finds the module that a path means, be it a file or a folder.
func (l *layout) module(at string) (string, bool) {
	if at != "." {
		if found, ok := l.file(at); ok {
			return found, true
		}
	}
	return l.folder(at)
}

// folder finds the module that stands for a folder.
func (l *layout) folder(at string) (string, bool) {
	if m := l.packages[at]; m != nil {
		for _, entry := range m.Entries {
			if found, ok := l.at(at, entry); ok {
				return found, true
			}
		}
	}
	return l.file(path.Join(at, "index"))
}

// at finds the module that a path relative to a folder means: a file, or a
// folder with an index.
func (l *layout) at(folder, relative string) (string, bool) {
	joined, ok := join(folder, relative)
	if !ok {
		return "", false
	}
	if found, ok := l.file(joined); ok {
		return found, true
	}
	return l.file(path.Join(joined, "index"))
}

// isAsset tells whether a path has the ending of what is no source of these
// languages.
func isAsset(at string) bool {
	switch strings.ToLower(strings.TrimPrefix(path.Ext(at), ".")) {
	case "css", "scss", "sass", "less", "styl", "stylus", "pcss", "postcss",
		"json", "json5", "jsonc", "yaml", "yml", "toml", "xml", "csv", "tsv", "txt", "md", "mdx", "html", "htm", "ejs", "hbs", "pug",
		"svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "bmp", "pdf",
		"woff", "woff2", "ttf", "otf", "eot", "mp3", "mp4", "webm", "ogg", "wav", "flac", "aac",
		"wasm", "node", "glsl", "vert", "frag", "wgsl", "graphql", "gql", "proto", "sql", "snap",
		"vue", "svelte", "astro":
		return true
	}
	return false
}
