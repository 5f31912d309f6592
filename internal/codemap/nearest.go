package codemap

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Bounds of the search for nearest paths, so that a wrong path costs no more
// than a few milliseconds.
const (
	comparedNames     = 20_000
	comparedNameBytes = 64
)

// candidate is an existing path with how far it is from what was asked for.
type candidate struct {
	node     Node
	distance int
}

// nearest returns existing paths that were perhaps meant: first nodes of the same
// name elsewhere, by how much of the end of their path agrees, and similar names
// in the deepest folder of the path that exists; that folder is the last.
func (m *Map) nearest(clean string) []string {
	folder, missing := m.deepest(clean)
	found := m.sameName(clean)
	found = append(found, m.similar(folder, missing)...)
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.node, b.node))
	})
	var nodes []Node
	for _, c := range found {
		if len(nodes) < gen.LimitNearestPaths-1 && !slices.Contains(nodes, c.node) {
			nodes = append(nodes, c.node)
		}
	}
	if !slices.Contains(nodes, folder) {
		nodes = append(nodes, folder)
	}
	return m.paths(nodes)
}

// deepest follows a path as far as it exists and returns the first name that does
// not.
func (m *Map) deepest(clean string) (folder Node, missing string) {
	if m.named {
		if rest, ok := underRoot(clean, m.roots[0]); ok {
			clean = rest
		}
	}
	for name := range strings.SplitSeq(clean, "/") {
		child, ok := m.child(folder, name)
		if !ok {
			return folder, name
		}
		folder = child
	}
	return folder, ""
}

// sameName finds nodes whose name is the last of a path, letter case aside.
func (m *Map) sameName(clean string) []candidate {
	wanted := strings.Split(clean, "/")
	last := wanted[len(wanted)-1]
	var found []candidate
	for n := Node(1); int(n) < m.Len() && len(found) < comparedNames; n++ {
		if len(m.names[n]) != len(last) || !strings.EqualFold(m.names[n], last) {
			continue
		}
		agree := 0
		for at, i := n, len(wanted)-1; at != 0 && i >= 0 && strings.EqualFold(m.names[at], wanted[i]); at, i = m.parent[at], i-1 {
			agree++
		}
		found = append(found, candidate{n, len(wanted) - agree})
	}
	return found
}

// similar finds names in a folder of which about a third differs at most.
func (m *Map) similar(folder Node, missing string) []candidate {
	if len(missing) > comparedNameBytes {
		return nil
	}
	var found []candidate
	children := m.childrenOf(folder)
	for _, child := range children[:min(len(children), comparedNames)] {
		name := m.names[child]
		bound := (max(len(name), len(missing)) + 2) / 3
		if len(name) > comparedNameBytes || max(len(name)-len(missing), len(missing)-len(name)) > bound {
			continue
		}
		if d := distance(strings.ToLower(name), strings.ToLower(missing)); d <= bound {
			found = append(found, candidate{child, d})
		}
	}
	return found
}

// distance is how many bytes must be changed, put in or left out.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
