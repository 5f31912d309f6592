package syntax

import "iter"

// Node is one node of a tree. The zero Node is no node: IsZero reports it,
// its kind is empty and it has neither text nor relatives, so that lookups can
// be chained without a check at each step.
type Node struct {
	tree  *Tree
	index int32
}

func (n Node) raw() *node {
	if n.tree == nil || int(n.index) >= len(n.tree.nodes) {
		return nil
	}
	return &n.tree.nodes[n.index]
}

func (n Node) at(index int32) Node { return Node{tree: n.tree, index: index} }

// IsZero reports whether this is no node.
func (n Node) IsZero() bool { return n.tree == nil }

// Index returns the node's place in document order, the root being 0.
func (n Node) Index() int { return int(n.index) }

// After returns the index of the first node after the node and everything
// below it, which Tree.At takes.
func (n Node) After() int {
	if raw := n.raw(); raw != nil {
		return int(raw.next)
	}
	return 0
}

// Kind returns the grammar's name of the node, such as "invocation_expression".
func (n Node) Kind() string {
	if raw := n.raw(); raw != nil {
		return n.tree.kinds[raw.kind]
	}
	return ""
}

// KindID returns the place of the node's kind in Tree.Kinds, -1 for the zero
// Node.
func (n Node) KindID() int {
	if raw := n.raw(); raw != nil {
		return int(raw.kind)
	}
	return -1
}

// Is reports whether the node has this kind.
func (n Node) Is(kind string) bool { return n.Kind() == kind }

// Field returns the name of the field that the node has in its parent, or "".
func (n Node) Field() string {
	if raw := n.raw(); raw != nil {
		return n.tree.fields[raw.field]
	}
	return ""
}

// IsNamed reports whether the grammar gives the node a name of its own, which
// keywords and punctuation do not have.
func (n Node) IsNamed() bool { return n.has(flagNamed) }

// IsError reports whether the node stands for text that does not parse.
func (n Node) IsError() bool { return n.has(flagError) }

// IsMissing reports whether the parser put the node in without any text.
func (n Node) IsMissing() bool { return n.has(flagMissing) }

// IsExtra reports whether the node may stand anywhere, as a comment does.
func (n Node) IsExtra() bool { return n.has(flagExtra) }

func (n Node) has(flag nodeFlags) bool {
	raw := n.raw()
	return raw != nil && raw.flags&flag != 0
}

// Start returns the offset of the node's first byte.
func (n Node) Start() int {
	if raw := n.raw(); raw != nil {
		return int(raw.start)
	}
	return 0
}

// End returns the offset after the node's last byte.
func (n Node) End() int {
	if raw := n.raw(); raw != nil {
		return int(raw.end)
	}
	return 0
}

// Line returns the 1-based line of the node's first byte, 0 for the zero Node.
func (n Node) Line() int {
	if raw := n.raw(); raw != nil {
		return int(raw.row) + 1
	}
	return 0
}

// Bytes returns the node's text. It must not be changed.
func (n Node) Bytes() []byte {
	if raw := n.raw(); raw != nil {
		return n.tree.source[raw.start:raw.end]
	}
	return nil
}

// Text returns the node's text as a string.
func (n Node) Text() string { return string(n.Bytes()) }

// Parent returns the enclosing node, or the zero Node for the root.
func (n Node) Parent() Node {
	if raw := n.raw(); raw != nil && raw.parent >= 0 {
		return n.at(raw.parent)
	}
	return Node{}
}

// FirstChild returns the first child, or the zero Node.
func (n Node) FirstChild() Node {
	if raw := n.raw(); raw != nil && n.index+1 < raw.next {
		return n.at(n.index + 1)
	}
	return Node{}
}

// NextSibling returns the node after this one with the same parent, or the
// zero Node.
func (n Node) NextSibling() Node {
	raw := n.raw()
	if raw == nil || raw.parent < 0 || raw.next >= n.tree.nodes[raw.parent].next {
		return Node{}
	}
	return n.at(raw.next)
}

// Child returns the first child that has this field, or the zero Node.
func (n Node) Child(field string) Node {
	for child := range n.Children() {
		if child.Field() == field {
			return child
		}
	}
	return Node{}
}

// ChildOfKind returns the first child of this kind, or the zero Node.
func (n Node) ChildOfKind(kind string) Node {
	for child := range n.Children() {
		if child.Is(kind) {
			return child
		}
	}
	return Node{}
}

// Children yields the children in document order, punctuation included.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for child := n.FirstChild(); !child.IsZero(); child = child.NextSibling() {
			if !yield(child) {
				return
			}
		}
	}
}

// NamedChildren yields the named children that are no comments.
func (n Node) NamedChildren() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for child := range n.Children() {
			if child.IsNamed() && !child.IsExtra() && !yield(child) {
				return
			}
		}
	}
}

// Descend yields the node and everything below it in document order.
func (n Node) Descend() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		raw := n.raw()
		if raw == nil {
			return
		}
		for index := n.index; index < raw.next; index++ {
			if !yield(n.at(index)) {
				return
			}
		}
	}
}
