package ecmascript

import (
	"path"
	"strings"
)

// maxChain is how many configurations may extend one another, and how many may
// be referenced by one.
const maxChain = 64

// config is a configuration with all that it extends; paths are those of the
// project.
type config struct {
	folder     string
	baseURL    string // "" is none
	aliases    table[aliasRule]
	rootDirs   []string
	rootDir    string // "" is none
	outDirs    []string
	conditions []string
	references []string
}

// aliasRule is one row of paths, its targets with a star.
type aliasRule struct {
	any     bool // the pattern is the star alone
	targets []string
}

// config returns the configuration in a file of settings.
func (l *layout) config(file string) *config {
	if known, ok := l.configs[file]; ok {
		return known
	}
	c := &config{folder: path.Dir(file)}
	l.configs[file] = c
	chain := l.chain(file)
	var paths *settings
	pathsFolder := ""
	for _, at := range chain {
		s, folder := l.settings[at], path.Dir(at)
		c.inherit(s, func(value string) string { return inside(folder, c.folder, value) })
		if paths == nil && s.HasPaths {
			paths, pathsFolder = s, folder
		}
	}
	if paths != nil {
		if c.baseURL != "" {
			pathsFolder = c.baseURL
		}
		c.aliases = aliasTable(paths.Paths, pathsFolder, c.folder)
	}
	c.references = l.references(file)
	return c
}

// inherit takes over what no nearer configuration said.
func (c *config) inherit(s *settings, inside func(string) string) {
	if c.baseURL == "" && s.BaseURL != nil {
		c.baseURL = inside(*s.BaseURL)
	}
	if c.rootDir == "" && s.RootDir != "" {
		c.rootDir = inside(s.RootDir)
	}
	if len(c.rootDirs) == 0 {
		c.rootDirs = each(s.RootDirs, inside)
	}
	if len(c.outDirs) == 0 {
		c.outDirs = each(s.OutDirs, inside)
	}
	if len(c.conditions) == 0 {
		c.conditions = s.Conditions
	}
}

// inside returns the path of the project that a value of a configuration in a
// folder means, which the configuration in the folder leaf takes over; "" when
// it lies outside.
func inside(folder, leaf, value string) string {
	if rest, ok := strings.CutPrefix(value, "${configDir}"); ok {
		folder, value = leaf, strings.TrimPrefix(rest, "/")
	}
	if found, ok := join(folder, value); ok {
		return found
	}
	return ""
}

// each maps values and leaves out what becomes nothing.
func each(values []string, by func(string) string) []string {
	var all []string
	for _, value := range values {
		if found := by(value); found != "" {
			all = append(all, found)
		}
	}
	return all
}

// chain lists a configuration and all that it extends; what comes first holds.
func (l *layout) chain(file string) []string {
	var chain []string
	seen := map[string]bool{}
	for stack := []string{file}; len(stack) > 0 && len(chain) < maxChain; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[at] || l.settings[at] == nil {
			continue
		}
		seen[at] = true
		chain = append(chain, at)
		extends := l.settings[at].Extends
		// The last of a list overrides those before it, so it is taken first.
		for _, name := range extends[:min(len(extends), maxChain)] {
			if base, ok := join(path.Dir(at), name); ok && isRelative(name) {
				if l.settings[base] == nil {
					base += ".json"
				}
				stack = append(stack, base)
			}
		}
	}
	return chain
}

// references lists the configurations that one references and whose folder
// holds its own folder or lies in it.
func (l *layout) references(file string) []string {
	var found []string
	seen := map[string]bool{file: true}
	for queue := []string{file}; len(queue) > 0 && len(found) < maxChain; queue = queue[1:] {
		for _, name := range l.settings[queue[0]].References {
			at, ok := join(path.Dir(queue[0]), name)
			if !ok {
				continue
			}
			if l.settings[at] == nil {
				at = path.Join(at, "tsconfig.json")
			}
			if l.settings[at] != nil && !seen[at] && len(found) < maxChain {
				seen[at] = true
				found, queue = append(found, at), append(queue, at)
			}
		}
	}
	return found
}

// aliasTable makes the rows of paths ready.
func aliasTable(rows []alias, folder, leaf string) table[aliasRule] {
	var rules table[aliasRule]
	for _, row := range rows {
		rule := aliasRule{any: row.Pattern == "*"}
		for _, to := range row.Targets {
			if at := inside(folder, leaf, to); at != "" {
				rule.targets = append(rule.targets, at)
			}
		}
		rules.add(row.Pattern, rule)
	}
	return rules
}
