package codemap

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// node reads a node with all that lies below. Its depth is bounded by a limit,
// and so is the recursion.
func (p *parser) node(parent int32, depth int) error {
	return p.only(object, "a node is no object", func() error {
		if depth > gen.LimitCodeMapDepth {
			return p.limit("codeMapDepth", gen.LimitCodeMapDepth)
		}
		self, err := p.grow(parent)
		if err != nil {
			return err
		}
		var has [2]bool // name, type
		err = p.object(func(name []byte) error {
			switch string(name) {
			case "name":
				has[0] = true
				return p.word("the name is no text", func(value []byte) { p.names[self] = string(value) })
			case "type":
				has[1] = true
				return p.word("the type is no text", func(value []byte) { p.kinds[self] = kindOf(string(value)) })
			case "id":
				return p.identify(self)
			case "attributes":
				return p.only(object, "attributes is no object", func() error { return p.attributes(self, false) })
			case "children":
				return p.only(array, "children is no list", func() error {
					return p.list(func() error { return p.node(self, depth+1) })
				})
			}
			return p.dec.SkipValue()
		})
		switch {
		case err != nil:
			return err
		case !has[0]:
			return p.fail(gen.CodeCodeMapNode, "no name")
		case !has[1]:
			return p.fail(gen.CodeCodeMapNode, "no type")
		}
		return p.unfold(self, parent)
	})
}

// word reads what every node must have as a text.
func (p *parser) word(otherwise string, use func(value []byte)) error {
	if p.dec.PeekKind() != text {
		if err := p.dec.SkipValue(); err != nil {
			return err
		}
		return p.fail(gen.CodeCodeMapNode, otherwise)
	}
	value, err := p.text()
	if err == nil {
		use(value)
	}
	return err
}

// kindOf tells what a type means. Letter case does not matter.
func kindOf(name string) kind {
	switch strings.ToLower(name) {
	case "folder", "package":
		return kindFolder
	case "file", "class", "interface", "method":
		return kindFile
	}
	return kindOpen
}

// grow adds a node unless there are too many.
func (p *parser) grow(parent int32) (int32, error) {
	if len(p.names) >= p.limits.nodes {
		return 0, p.limit("codeMapNodes", p.limits.nodes)
	}
	return p.add(parent), nil
}

// identify reads the id of a node. The numbers of the web application are none.
func (p *parser) identify(self int32) error {
	if p.dec.PeekKind() != text {
		return p.dec.SkipValue()
	}
	value, err := p.text()
	if err != nil {
		return err
	}
	if p.ids++; p.ids > p.limits.nodes { // a node has one
		return p.limit("codeMapNodes", p.limits.nodes)
	}
	handle := p.handle(value)
	if other, ok := p.handleNodes[handle]; ok && other != self && p.header.Form == FormLenses {
		return p.fail(gen.CodeCodeMapNode, "two nodes have this id")
	}
	p.handleNodes[handle] = self
	return nil
}

// unfold makes a chain of folders of a name with slashes, and refuses names that
// cannot be part of a path.
func (p *parser) unfold(self, parent int32) error {
	name := p.names[self]
	if len(name) > gen.LimitCodeMapNameBytes {
		return p.limit("codeMapNameBytes", gen.LimitCodeMapNameBytes)
	}
	if strings.Contains(name, "/") {
		last := ""
		for part := range strings.SplitSeq(name, "/") {
			if part == "" || part == "." {
				continue
			}
			if last != "" {
				folder, err := p.grow(p.parents[self])
				if err != nil {
					return err
				}
				p.names[folder], p.kinds[folder] = last, kindFolder
				p.parents[self] = folder
			}
			if part == ".." {
				return p.fail(gen.CodeCodeMapNode, "the name leads upwards")
			}
			last = part
		}
		p.names[self] = last
	}
	switch name := p.names[self]; {
	case name == "..":
		return p.fail(gen.CodeCodeMapNode, "the name leads upwards")
	case parent >= 0 && (name == "" || name == "."):
		return p.fail(gen.CodeCodeMapNode, "the name is empty")
	}
	return nil
}
