package codemap

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// files reads the tree of 2.0: one root, or a list of roots.
func (p *parser) files(kind jsontext.Kind) error {
	if kind == object {
		return p.node(-1, 0)
	}
	return p.list(func() error { return p.node(-1, 0) })
}

// node reads a node with all that lies below. Its depth is bounded by a limit,
// and so is the recursion.
func (p *parser) node(parent int32, depth int) error {
	if kind := p.dec.PeekKind(); kind != object {
		return p.expect(kind, "a node is no object")
	}
	if depth > gen.LimitCodeMapDepth {
		return p.limit("codeMapDepth", gen.LimitCodeMapDepth)
	}
	self, err := p.grow(parent)
	if err != nil {
		return err
	}
	var named, typed bool
	err = p.object(func(name []byte) error {
		kind := p.dec.PeekKind()
		switch string(name) {
		case "name":
			if kind != text {
				return p.fail(gen.CodeCodeMapNode, "the name is no text")
			}
			named = true
			value, err := p.text()
			if err == nil {
				p.names[self] = string(value)
			}
			return err
		case "type":
			if kind != text {
				return p.fail(gen.CodeCodeMapNode, "the type is no text")
			}
			typed = true
			value, err := p.text()
			if err == nil {
				p.kinds[self] = kindOf(string(value))
			}
			return err
		case "id":
			if kind == text {
				return p.identify(self)
			}
		case "attributes":
			if kind != object {
				return p.expect(kind, "attributes is no object")
			}
			return p.attributes(self, false)
		case "children":
			if kind != array {
				return p.expect(kind, "children is no list")
			}
			return p.list(func() error { return p.node(self, depth+1) })
		}
		return p.dec.SkipValue()
	})
	switch {
	case err != nil:
		return err
	case !named:
		return p.fail(gen.CodeCodeMapNode, "no name")
	case !typed:
		return p.fail(gen.CodeCodeMapNode, "no type")
	}
	return p.unfold(self, parent)
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
	if len(p.names) >= gen.LimitCodeMapNodes {
		return 0, p.limit("codeMapNodes", gen.LimitCodeMapNodes)
	}
	return p.add(parent), nil
}

// identify reads the id of a node.
func (p *parser) identify(self int32) error {
	value, err := p.text()
	if err != nil {
		return err
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
