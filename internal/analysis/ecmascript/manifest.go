package ecmascript

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// maxRows is how many rows of a list in a manifest are kept: far more than
// people write.
const maxRows = 20_000

// maxTargets is how many paths one row may have.
const maxTargets = 64

// readPackage reads a package.json, or gives nil.
func readPackage(content []byte) *manifest {
	document, err := parse(content)
	if err != nil || document.kind != '{' {
		return nil
	}
	m := &manifest{Name: document.get("name").string()}
	for _, name := range []string{"types", "typings", "source", "module", "main"} {
		if entry := document.get(name).string(); entry != "" {
			m.Entries = append(m.Entries, entry)
		}
	}
	exports := document.get("exports")
	m.HasExports = exports.kind == '"' || exports.kind == '{' || exports.kind == '['
	if exports.kind == '{' && len(exports.members) > 0 && strings.HasPrefix(exports.members[0].name, ".") {
		m.Exports = entries(exports)
	} else if m.HasExports {
		m.Exports = []entry{{Key: ".", Targets: targets(exports)}}
	}
	m.Imports = entries(document.get("imports"))
	workspaces := document.get("workspaces")
	if workspaces.kind == '{' {
		workspaces = workspaces.get("packages")
	}
	m.Members = workspaces.strings()
	m.Depends, m.Links = dependencies(document)
	return m
}

// entries reads the rows of exports or imports.
func entries(object value) []entry {
	var all []entry
	for _, m := range object.members {
		if len(all) < maxRows {
			all = append(all, entry{m.name, targets(m.value)})
		}
	}
	return all
}

// targets flattens nested conditions and lists in document order.
func targets(of value) []target {
	type waiting struct {
		value      value
		conditions []string
	}
	var all []target
	for stack := []waiting{{of, nil}}; len(stack) > 0 && len(all) < maxTargets; {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if next.value.kind == '"' {
			all = append(all, target{next.conditions, next.value.text})
		}
		for _, item := range slices.Backward(next.value.items) {
			stack = append(stack, waiting{item, next.conditions})
		}
		for _, m := range slices.Backward(next.value.members) {
			stack = append(stack, waiting{m.value, append(slices.Clip(next.conditions), m.name)})
		}
	}
	return all
}

// dependencies reads the names of all dependencies and those that are folders.
func dependencies(document value) (names []string, links []link) {
	for _, section := range []string{"dependencies", "devDependencies", "peerDependencies", "optionalDependencies"} {
		for _, m := range document.get(section).members {
			names = append(names, m.name)
			if folder, ok := folderOf(m.value.string()); ok {
				links = append(links, link{m.name, folder})
			}
		}
	}
	slices.Sort(names)
	slices.SortStableFunc(links, func(a, b link) int { return strings.Compare(a.Name, b.Name) })
	return slices.Compact(names), links
}

// folderOf returns the folder that a version names.
func folderOf(version string) (string, bool) {
	for _, protocol := range []string{"file:", "link:", "portal:"} {
		if folder, ok := strings.CutPrefix(version, protocol); ok {
			return folder, true
		}
	}
	folder, ok := strings.CutPrefix(version, "workspace:")
	return folder, ok && strings.HasPrefix(folder, ".")
}

// readPnpm reads the patterns of a pnpm-workspace.yaml. It looks at nodes, since
// the work of decoding a mapping grows with the square of its keys.
func readPnpm(content []byte) []string {
	var document yaml.Node
	if yaml.Unmarshal(content, &document) != nil || len(document.Content) == 0 {
		return nil
	}
	root := document.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		if root.Content[i].Value == "packages" {
			return scalars(root.Content[i+1])
		}
	}
	return nil
}

// scalars are the texts of a list.
func scalars(list *yaml.Node) []string {
	if list.Kind == yaml.AliasNode {
		list = list.Alias
	}
	if list.Kind != yaml.SequenceNode {
		return nil
	}
	var all []string
	for _, item := range list.Content {
		if item.Kind == yaml.AliasNode {
			item = item.Alias
		}
		if item.Kind == yaml.ScalarNode && len(all) < maxRows {
			all = append(all, item.Value)
		}
	}
	return all
}

// readLerna reads the patterns of a lerna.json.
func readLerna(content []byte) []string {
	document, err := parse(content)
	if err != nil {
		return nil
	}
	return document.get("packages").strings()
}

// readSettings reads a tsconfig.json or jsconfig.json, or gives nil.
func readSettings(content []byte) *settings {
	document, err := parse(content)
	if err != nil || document.kind != '{' {
		return nil
	}
	options := document.get("compilerOptions")
	s := &settings{
		Extends:    atMost(document.get("extends").strings()),
		RootDirs:   atMost(options.get("rootDirs").strings()),
		RootDir:    options.get("rootDir").string(),
		Conditions: atMost(options.get("customConditions").strings()),
	}
	for _, name := range []string{"outDir", "declarationDir"} {
		if folder := options.get(name).string(); folder != "" {
			s.OutDirs = append(s.OutDirs, folder)
		}
	}
	if base := options.get("baseUrl"); base.kind == '"' {
		s.BaseURL = &base.text
	}
	for _, reference := range document.get("references").items {
		if path := reference.get("path").string(); path != "" && len(s.References) < maxRows {
			s.References = append(s.References, path)
		}
	}
	paths := options.get("paths")
	s.HasPaths = paths.kind == '{'
	for _, m := range paths.members {
		if targets := m.value.strings(); strings.Count(m.name, "*") < 2 && len(s.Paths) < maxRows {
			s.Paths = append(s.Paths, alias{m.name, atMost(targets)})
		}
	}
	return s
}

// atMost cuts a list that is longer than people write.
func atMost(list []string) []string { return list[:min(len(list), maxTargets)] }
