package codemap

import (
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Resolve returns the node that a path argument names. It may be
//   - a path relative to the project, whose . and .. are followed,
//   - the same behind the name of the root, with or without a leading slash,
//   - the id of a node of a 2.0 document.
//
// An exact relative path comes first. With several roots the name of the root may
// be left out where one of them alone holds the path. A backslash is a slash
// unless a name has it, and names in another Unicode normal form are found.
//
// Errors: path_invalid when it cannot name one place below the project, with the
// places when there are several; path_unknown with the nearest existing paths.
func (m *Map) Resolve(argument string) (Node, error) {
	if n, ok := m.Find(argument); ok {
		return n, nil
	}
	if n, ok := m.ids[argument]; ok {
		return n, nil
	}
	if m.backslashes {
		if n, err := m.resolve(argument); err == nil {
			return n, nil
		}
	}
	return m.resolve(strings.ReplaceAll(argument, `\`, "/"))
}

// resolve takes slashes as they are.
func (m *Map) resolve(argument string) (Node, error) {
	rest, absolute := strings.CutPrefix(argument, "/")
	if argument == "" || strings.HasPrefix(rest, "/") || hasDrive(argument) {
		return None, fault.New(gen.CodePathArgumentInvalid)
	}
	clean := path.Clean(rest)
	if clean == ".." || strings.HasPrefix(clean, "../") {
		return None, fault.New(gen.CodePathArgumentInvalid)
	}
	if absolute && !m.hasRoot(clean) {
		return None, fault.New(gen.CodePathArgumentInvalid)
	}
	for _, find := range []func(Node, string) []Node{m.exactly, m.normally} {
		switch found := m.readings(clean, absolute, find); len(found) {
		case 0:
		case 1:
			return found[0], nil
		default:
			return None, fault.New(gen.CodePathArgumentInvalid, m.paths(found)...)
		}
	}
	return None, fault.New(gen.CodePathUnknown, m.nearest(clean)...)
}

// readings returns what a path can mean: as it is, or with the name of the root
// in front; only that when it is absolute.
func (m *Map) readings(clean string, absolute bool, find func(Node, string) []Node) []Node {
	if clean == "." {
		return []Node{0}
	}
	if !absolute || !m.named {
		if found := find(0, clean); len(found) > 0 {
			return found
		}
	}
	if m.named {
		if clean == m.roots[0] {
			return []Node{0}
		}
		if rest, ok := underRoot(clean, m.roots[0]); ok {
			return find(0, rest)
		}
		return nil
	}
	if absolute {
		return nil
	}
	var found []Node
	for root := range m.Children(0) {
		found = append(found, find(root, clean)...)
	}
	return found
}

// hasRoot reports whether a path begins with the name of a root.
func (m *Map) hasRoot(clean string) bool {
	return slices.ContainsFunc(m.roots, func(root string) bool {
		_, ok := underRoot(clean+"/", root)
		return ok
	})
}

// exactly follows a path as it is written.
func (m *Map) exactly(from Node, path string) []Node {
	if n, ok := m.descend(from, path); ok {
		return []Node{n}
	}
	return nil
}

// normally follows a path by names that are equal in normal form C.
func (m *Map) normally(from Node, path string) []Node {
	if isASCII(path) {
		return nil
	}
	at := []Node{from}
	for name := range strings.SplitSeq(norm.NFC.String(path), "/") {
		var next []Node
		for _, n := range at {
			for _, child := range m.childrenOf(n) {
				if m.names[child] == name || !isASCII(m.names[child]) && norm.NFC.String(m.names[child]) == name {
					next = append(next, child)
				}
			}
		}
		at = next
	}
	return at
}

// paths names nodes, as many as an error may.
func (m *Map) paths(nodes []Node) []string {
	var paths []string
	for _, n := range nodes[:min(len(nodes), gen.LimitNearestPaths)] {
		paths = append(paths, m.Path(n))
	}
	return paths
}

// hasDrive tells C:\ and C:/ and C:file.
func hasDrive(argument string) bool {
	return len(argument) >= 2 && argument[1] == ':' && ('a' <= argument[0]|0x20 && argument[0]|0x20 <= 'z')
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}
