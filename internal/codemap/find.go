package codemap

import (
	"slices"
	"strings"
)

// Find returns the node at a canonical path: relative, with slashes, as Path gives
// it.
func (m *Map) Find(path string) (Node, bool) {
	if path == "." {
		return 0, true
	}
	return m.descend(0, path)
}

// descend follows a path from a node.
func (m *Map) descend(from Node, path string) (Node, bool) {
	for {
		name, rest, more := strings.Cut(path, "/")
		child, ok := m.child(from, name)
		if !ok || !more {
			return child, ok
		}
		from, path = child, rest
	}
}

// child finds a node directly in another.
func (m *Map) child(n Node, name string) (Node, bool) {
	children := m.childrenOf(n)
	i, ok := slices.BinarySearchFunc(children, name, func(child Node, name string) int {
		return strings.Compare(m.names[child], name)
	})
	if !ok {
		return None, false
	}
	return children[i], true
}

// end returns the file that the end of an edge names, None if it names none: an
// absolute path that begins with the name of the root, as CodeCharta writes it; a
// path without that; or one that calls the root "root" though it has another
// name.
func (m *Map) end(name string) Node {
	path := strings.TrimLeft(name, "/")
	if m.named {
		if rest, ok := underRoot(path, m.roots[0]); ok {
			if n, ok := m.descend(0, rest); ok && m.IsFile(n) {
				return n
			}
		}
	}
	if n, ok := m.descend(0, path); ok && m.IsFile(n) {
		return n
	}
	if rest, ok := underRoot(path, "root"); ok && m.named {
		if n, ok := m.descend(0, rest); ok && m.IsFile(n) {
			return n
		}
	}
	return None
}

// underRoot cuts the name of a root off a path.
func underRoot(path, root string) (rest string, ok bool) {
	if root == "" {
		return "", false
	}
	rest, ok = strings.CutPrefix(path, root)
	if !ok {
		return "", false
	}
	return strings.CutPrefix(rest, "/")
}
