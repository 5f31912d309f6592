package syntax

import "iter"

// Tree is the syntax tree of one source text: an immutable array of nodes in
// document order, the parent before its children.
type Tree struct {
	source []byte
	nodes  []node
	kinds  []string
	fields []string
	broken bool
}

// node is one entry of the array. Positions are bytes, the row counts from 0.
type node struct {
	start, end uint32
	row        uint32
	parent     int32
	next       int32 // index after the last descendant
	kind       uint16
	field      uint16
	flags      nodeFlags
}

type nodeFlags uint8

const (
	flagNamed nodeFlags = 1 << iota
	flagError
	flagMissing
	flagExtra
)

// Close drops the tree's memory. A node of a closed tree must not be read.
// Closing twice, or closing nil, does nothing.
func (t *Tree) Close() {
	if t != nil {
		t.nodes, t.source = nil, nil
	}
}

// Root returns the node of the whole text.
func (t *Tree) Root() Node {
	if len(t.nodes) == 0 {
		return Node{}
	}
	return Node{tree: t}
}

// Source returns the text that was parsed. It must not be changed.
func (t *Tree) Source() []byte { return t.source }

// Kinds lists the names of the grammar's kinds as Node.KindID counts them. A
// name may stand there more than once. It must not be changed, and is the same
// for every tree of a language.
func (t *Tree) Kinds() []string { return t.kinds }

// Len returns the number of nodes.
func (t *Tree) Len() int { return len(t.nodes) }

// Broken reports whether the text has syntax errors. What parsed is in the
// tree all the same.
func (t *Tree) Broken() bool { return t.broken }

// At returns the node with an index as Node.Index gives it.
func (t *Tree) At(index int) Node {
	if index < 0 || index >= len(t.nodes) {
		return Node{}
	}
	return Node{tree: t, index: int32(index)}
}

// All yields every node of the tree in document order.
func (t *Tree) All() iter.Seq[Node] { return t.Root().Descend() }
