package ecmascript

import (
	"path"
	"strings"
)

// outcome is what becomes of an occurrence.
type outcome int

const (
	resolved outcome = iota
	external
	unresolved
)

// resolve finds the file that a reference in a file means.
func (l *layout) resolve(from string, found reference) (string, outcome) {
	specifier, _, _ := strings.Cut(found.Specifier, "?")
	if found.AsRelative {
		return l.relative(from, specifier)
	}
	switch {
	case isRelative(specifier):
		return l.relative(from, specifier)
	case specifier == "" || strings.HasPrefix(specifier, "/") || hasScheme(specifier):
		return "", external
	}
	return l.named(from, specifier)
}

// hasScheme tells whether a specifier is a URL or the like, as node:fs is.
func hasScheme(specifier string) bool {
	scheme, _, ok := strings.Cut(specifier, ":")
	return ok && scheme != "" && !strings.ContainsAny(scheme, "/@#~$")
}

// relative resolves a path from a file.
func (l *layout) relative(from, specifier string) (string, outcome) {
	at, ok := join(path.Dir(from), specifier)
	if !ok {
		return "", external
	}
	look := l.module
	if last := path.Base(specifier); last == "." || last == ".." || strings.HasSuffix(specifier, "/") {
		look = l.folder
	}
	if to, ok := look(at); ok {
		return to, resolved
	}
	if file := l.settingsOf(path.Dir(from)); file != "" {
		for _, other := range l.config(file).overlaid(at) {
			if to, ok := look(other); ok {
				return to, resolved
			}
		}
	}
	if isAsset(at) || l.files.Has(at) {
		return "", external
	}
	return "", unresolved
}

// overlaid lists where else a path may lie when folders lie above one another.
func (c *config) overlaid(at string) []string {
	longest := ""
	for _, root := range c.rootDirs {
		if holds(root, at) && len(root) > len(longest) {
			longest = root
		}
	}
	if longest == "" {
		return nil
	}
	var others []string
	for _, root := range c.rootDirs {
		if root != longest {
			others = append(others, path.Join(root, below(longest, at)))
		}
	}
	return others
}

// named resolves a specifier that is no path: aliases, then packages.
func (l *layout) named(from, specifier string) (string, outcome) {
	folder := path.Dir(from)
	aliased := false
	var conditions []string
	if file := l.settingsOf(folder); file != "" {
		conditions = l.config(file).conditions
		for _, c := range l.configsFor(file, from) {
			to, how := l.alias(c, specifier)
			if how == resolved {
				return to, resolved
			}
			aliased = aliased || how == unresolved
		}
	}
	if strings.HasPrefix(specifier, "#") {
		if to, how := l.private(folder, specifier, conditions); how != external || !aliased {
			return to, how
		}
		return missing(specifier)
	}
	name, sub := split(specifier)
	if at, ok := l.find(folder, name); ok {
		if to, ok := l.inPackage(at, sub, conditions); ok {
			return to, resolved
		}
		return missing(specifier)
	}
	if aliased && !l.dependsOn(folder, name) {
		return missing(specifier)
	}
	return "", external
}

// missing tells what a specifier of the project that leads to no file is.
func missing(specifier string) (string, outcome) {
	if isAsset(specifier) {
		return "", external
	}
	return "", unresolved
}

// configsFor lists the configuration in a file of settings and those that it
// references and that hold a file, in order.
func (l *layout) configsFor(file, from string) []*config {
	own := l.config(file)
	all := []*config{own}
	for _, other := range own.references {
		if c := l.config(other); holds(c.folder, from) {
			all = append(all, c)
		}
	}
	return all
}

// alias resolves a specifier by paths and baseUrl. It is external when no row
// is meant for it.
func (l *layout) alias(c *config, specifier string) (string, outcome) {
	how := external
	if rule, star, ok := c.aliases.match(specifier); ok {
		for _, to := range rule.targets {
			if found, ok := join(".", strings.Replace(to, "*", star, 1)); ok {
				if file, ok := l.module(found); ok {
					return file, resolved
				}
			}
			if !rule.any && !strings.Contains(to, "node_modules") {
				how = unresolved
			}
		}
	}
	if c.baseURL != "" {
		if at, ok := join(c.baseURL, specifier); ok {
			if file, ok := l.module(at); ok {
				return file, resolved
			}
		}
	}
	return "", how
}

// split parts a specifier into the package's name and the rest, "." or ./x.
func split(specifier string) (name, sub string) {
	end := strings.IndexByte(specifier, '/')
	if end >= 0 && strings.HasPrefix(specifier, "@") {
		if next := strings.IndexByte(specifier[end+1:], '/'); next >= 0 {
			end += 1 + next
		} else {
			end = -1
		}
	}
	if end < 0 {
		return specifier, "."
	}
	return specifier[:end], "." + specifier[end:]
}
