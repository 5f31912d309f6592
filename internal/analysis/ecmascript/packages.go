package ecmascript

import (
	"path"
	"slices"
	"strings"
)

// find returns the folder of a package of the project by its name as a file in
// a folder sees it.
func (l *layout) find(folder, name string) (string, bool) {
	at, m := l.packageOf(folder)
	if m != nil {
		if m.Name == name && m.HasExports {
			return at, true
		}
		row, ok := slices.BinarySearchFunc(m.Links, name, func(row link, name string) int { return strings.Compare(row.Name, name) })
		if ok {
			if to, ok := join(at, m.Links[row].Folder); ok && l.packages[to] != nil {
				return to, true
			}
		}
	}
	for _, root := range l.rootsOf(folder) {
		if to, ok := l.roots[root][name]; ok {
			return to, true
		}
		if own := l.packages[root]; own != nil && own.Name == name && own.HasExports {
			return root, true
		}
	}
	return "", false
}

// private resolves a name that begins with # by the imports of the nearest
// package. It is external when the package does not list it.
func (l *layout) private(folder, specifier string, conditions []string) (string, outcome) {
	at, m := l.packageOf(folder)
	if m == nil {
		return "", external
	}
	targets, star, ok := tableOf(l.imports, at, m.Imports).match(specifier)
	if !ok {
		return "", external
	}
	if to, ok := l.choose(at, targets, star, conditions); ok {
		return to, resolved
	}
	for _, t := range targets {
		if strings.HasPrefix(t.Path, ".") {
			return missing(t.Path)
		}
	}
	return "", external
}

// inPackage finds the module that a package gives for "." or ./x.
func (l *layout) inPackage(folder, sub string, conditions []string) (string, bool) {
	m := l.packages[folder]
	if targets, star, ok := tableOf(l.exports, folder, m.Exports).match(sub); ok {
		if to, ok := l.choose(folder, targets, star, conditions); ok {
			return to, true
		}
	}
	if sub == "." {
		var targets []target
		for _, entry := range m.Entries {
			targets = append(targets, target{Path: "./" + entry})
		}
		if to, ok := l.choose(folder, targets, "", conditions); ok {
			return to, true
		}
		if to, ok := l.file(path.Join(folder, "src/index")); ok {
			return to, true
		}
		return l.file(path.Join(folder, "index"))
	}
	at, ok := join(folder, sub)
	if !ok {
		return "", false
	}
	if to, ok := l.module(at); ok {
		return to, true
	}
	return l.source(folder, sub)
}

// tableOf returns the rows of exports or imports of a package, made ready once.
// A key that ends in a slash is the old form of a pattern.
func tableOf(known map[string]*table[[]target], folder string, rows []entry) *table[[]target] {
	if ready, ok := known[folder]; ok {
		return ready
	}
	ready := &table[[]target]{}
	for _, row := range rows {
		if strings.HasSuffix(row.Key, "/") {
			row.Targets = slices.Clone(row.Targets)
			for i := range row.Targets {
				row.Targets[i].Path += "*"
			}
			row.Key += "*"
		}
		ready.add(row.Key, row.Targets)
	}
	known[folder] = ready
	return ready
}

// choose takes the first target that leads to a file: those that stand under
// conditions that hold, then all others, each as written, then as built.
func (l *layout) choose(folder string, targets []target, star string, conditions []string) (string, bool) {
	var first, others []string
	for _, t := range targets {
		at := strings.ReplaceAll(t.Path, "*", star)
		if slices.ContainsFunc(t.Conditions, func(c string) bool { return !holdsAlways(c) && !slices.Contains(conditions, c) }) {
			others = append(others, at)
		} else {
			first = append(first, at)
		}
	}
	all := slices.Concat(first, others)
	for _, at := range all {
		if to, ok := l.at(folder, at); ok {
			return to, true
		}
	}
	for _, at := range all {
		if to, ok := l.source(folder, at); ok {
			return to, true
		}
	}
	return "", false
}

// holdsAlways tells whether the compiler and Node set a condition.
func holdsAlways(condition string) bool {
	switch condition {
	case "types", "import", "require", "node", "module-sync", "default":
		return true
	}
	return strings.HasPrefix(condition, "types@")
}

// source finds what a file of a package that is built is built from.
func (l *layout) source(folder, built string) (string, bool) {
	at, ok := join(folder, built)
	if !ok || !holds(folder, at) {
		return "", false
	}
	at = unbuilt(at)
	for _, name := range []string{"tsconfig.json", "tsconfig.build.json"} {
		file := path.Join(folder, name)
		if l.settings[file] == nil {
			continue
		}
		for _, c := range l.configsFor(file, at) {
			if to, ok := l.byOutput(c, folder, at); ok {
				return to, true
			}
		}
	}
	return l.byCustom(folder, below(folder, at))
}

// byOutput leads from the folder that the compiler writes to the one it reads.
func (l *layout) byOutput(c *config, folder, at string) (string, bool) {
	for _, out := range c.outDirs {
		if out == "." || !holds(out, at) {
			continue
		}
		roots := []string{path.Join(folder, "src"), folder}
		if c.rootDir != "" {
			roots = []string{c.rootDir}
		}
		for _, root := range roots {
			if to, ok := l.file(path.Join(root, below(out, at))); ok {
				return to, true
			}
		}
	}
	return "", false
}

// byCustom leads from a folder that is built by custom to src or the package.
func (l *layout) byCustom(folder, inside string) (string, bool) {
	rest := inside
	for {
		first, more, ok := strings.Cut(rest, "/")
		if !ok || !isOutput(first) {
			break
		}
		rest = more
		for _, root := range []string{path.Join(folder, "src"), folder} {
			if to, ok := l.file(path.Join(root, rest)); ok && to != path.Join(folder, inside) {
				return to, true
			}
		}
	}
	if rest == inside {
		return l.file(path.Join(folder, "src", rest))
	}
	return "", false
}

// isOutput tells whether a folder is by custom one that a build writes.
func isOutput(folder string) bool {
	switch folder {
	case "dist", "lib", "build", "out", "output", "es", "esm", "cjs", "mjs", "umd", "types", "typings", "dts", "module", "commonjs":
		return true
	}
	return false
}

// unbuilt takes the endings of built files off a path.
func unbuilt(at string) string {
	for _, ending := range []string{".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", ".jsx"} {
		if plain, ok := strings.CutSuffix(at, ending); ok {
			return plain
		}
	}
	return at
}
