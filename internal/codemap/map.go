package codemap

import (
	"iter"
	"sync"
)

// Node is a file or folder: its place when folders stand before what they hold
// and siblings are sorted by name, byte by byte. 0 is the project.
type Node int32

// None is no node.
const None Node = -1

// Map is a code map. It does not change and may be used by several goroutines.
type Map struct {
	header Header
	losses Losses

	tree
	roots       []string // names of the roots in the document
	named       bool     // the single root is the project, and may be named in paths
	backslashes bool     // some name has one
	ids         map[string]Node

	columns []column // by name
	edges   adjacency
	// selfEdges are the files of edges that were left out, in order.
	selfEdges []Node

	basis      Basis
	size       []float64 // of nodes; NaN is not measured
	complexity []float64
	risk       []float64

	rankings rankings
	cycles   func() cycles
}

// Header returns what the document says of itself.
func (m *Map) Header() Header { return m.header }

// Losses returns what was left out or joined.
func (m *Map) Losses() Losses { return m.losses }

// tree is the shape of a map, in arrays by node.
type tree struct {
	names  []string
	parent []Node
	after  []Node
	depth  []int32
	// filesBefore counts files among the nodes before one; it has one entry more
	// than there are nodes.
	filesBefore []int32
	files       []Node // files in order
	// children lists children of all nodes; those of one begin at firstChild.
	children   []Node
	firstChild []int32
}

// Len returns the number of nodes.
func (m *Map) Len() int { return len(m.names) }

// FileCount returns the number of files at or below a node.
func (m *Map) FileCount(n Node) int {
	return int(m.filesBefore[m.after[n]] - m.filesBefore[n])
}

// FolderCount returns the number of folders, the project among them.
func (m *Map) FolderCount() int { return len(m.names) - len(m.files) }

// IsFile reports whether a node is a file.
func (m *Map) IsFile(n Node) bool { return m.filesBefore[n+1] > m.filesBefore[n] }

// Name returns the last name of a node's path, "." for the project.
func (m *Map) Name(n Node) string {
	if n == 0 {
		return "."
	}
	return m.names[n]
}

// Parent returns the folder that a node lies in, None for the project.
func (m *Map) Parent(n Node) Node { return m.parent[n] }

// After returns the first node behind n and everything below it.
func (m *Map) After(n Node) Node { return m.after[n] }

// Depth returns how many levels a node lies below the project.
func (m *Map) Depth(n Node) int { return int(m.depth[n]) }

// Path returns the path of a node relative to the project, "." for the project.
func (m *Map) Path(n Node) string {
	if n == 0 {
		return "."
	}
	length := -1
	for at := n; at != 0; at = m.parent[at] {
		length += len(m.names[at]) + 1
	}
	path := make([]byte, length)
	for at := n; at != 0; at = m.parent[at] {
		length -= len(m.names[at])
		copy(path[length:], m.names[at])
		if length > 0 {
			length--
			path[length] = '/'
		}
	}
	return string(path)
}

// Children yields what lies directly in a node, by name.
func (m *Map) Children(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, child := range m.childrenOf(n) {
			if !yield(child) {
				return
			}
		}
	}
}

// FilesBelow yields the files at or below a node in order.
func (m *Map) FilesBelow(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, file := range m.files[m.filesBefore[n]:m.filesBefore[m.after[n]]] {
			if !yield(file) {
				return
			}
		}
	}
}

func (t *tree) childrenOf(n Node) []Node {
	return t.children[t.firstChild[n]:t.firstChild[n+1]]
}

// rankings are kept once they were made.
type rankings struct {
	mutex sync.Mutex
	kept  map[rankingKey]*keptRanking
	size  int
	limit int
}
