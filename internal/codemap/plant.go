package codemap

import (
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// planter makes the tree of a draft: siblings sorted, those of one name joined.
type planter struct {
	*draft
	tree
	nodeOf   []Node  // node of each draft node
	children []int32 // draft nodes by parent
	first    []int32 // where those of a draft node begin; the roots come last
	file     []bool
}

// plant returns the planted tree and the names of the roots; named tells that the
// single root is the project itself.
func (p *planter) plant() (roots []string, named bool, err error) {
	p.nodeOf = make([]Node, len(p.names()))
	p.sortByParent()
	top := p.children[p.first[len(p.draft.names)]:]
	if len(top) == 0 {
		return nil, false, fault.New(gen.CodeCodeMapEmpty)
	}
	for group := range p.groups(top) {
		roots = append(roots, p.draft.names[group[0]])
	}
	named = len(roots) == 1 && !slices.ContainsFunc(top, func(root int32) bool { return p.kinds[root] == kindFile })
	if named {
		p.losses.DuplicateNodes += len(top) - 1
		err = p.folder(None, "", top, 0, -1)
	} else {
		if slices.Contains(roots, "") {
			return nil, false, fault.New(gen.CodeCodeMapNode, "one of several roots has no name")
		}
		p.append(None, "", false, 0)
		err = p.below(0, top, 0, -1)
		p.after[0] = Node(len(p.tree.names))
	}
	if err != nil {
		return nil, false, err
	}
	p.count()
	return roots, named, nil
}

func (p *planter) names() []string { return p.draft.names }

// sortByParent lists the children of each draft node, and the roots at the end.
func (p *planter) sortByParent() {
	count := len(p.parents)
	p.first = make([]int32, count+2)
	slot := func(parent int32) int32 {
		if parent < 0 {
			return int32(count)
		}
		return parent
	}
	for _, parent := range p.parents {
		p.first[slot(parent)+1]++
	}
	for i := range count + 1 {
		p.first[i+1] += p.first[i]
	}
	p.children = make([]int32, count)
	next := slices.Clone(p.first)
	for node, parent := range p.parents {
		at := slot(parent)
		p.children[next[at]] = int32(node)
		next[at]++
	}
}

// groups sorts siblings by name and yields those of each name.
func (p *planter) groups(siblings []int32) func(yield func(group []int32) bool) {
	names := p.draft.names
	byName := func(a, b int32) int { return strings.Compare(names[a], names[b]) }
	if !slices.IsSortedFunc(siblings, byName) {
		slices.SortFunc(siblings, byName)
	}
	return func(yield func(group []int32) bool) {
		for from := 0; from < len(siblings); {
			to := from + 1
			for to < len(siblings) && names[siblings[to]] == names[siblings[from]] {
				to++
			}
			if !yield(siblings[from:to]) {
				return
			}
			from = to
		}
	}
}

// folder plants the nodes of one name as one node with all that lies below. Its
// depth is bounded by a limit, and so is the recursion.
func (p *planter) folder(parent Node, name string, group []int32, depth, length int) error {
	length += len(name) + 1
	switch {
	case depth > gen.LimitCodeMapDepth:
		return exceeds("codeMapDepth", gen.LimitCodeMapDepth, "merged folders")
	case length > gen.LimitCodeMapNameBytes:
		return exceeds("codeMapNameBytes", gen.LimitCodeMapNameBytes, "a path")
	}
	below := p.children[p.first[group[0]]:p.first[group[0]+1]]
	if len(group) > 1 {
		below = nil
		for _, node := range group {
			below = append(below, p.children[p.first[node]:p.first[node+1]]...)
		}
	}
	isFile := p.isFile(group, len(below) > 0) && parent != None
	self := p.append(parent, name, isFile, depth)
	for _, node := range group {
		p.nodeOf[node] = self
	}
	if parent == None {
		length = -1
	}
	err := p.below(self, below, depth, length)
	p.after[self] = Node(len(p.tree.names))
	return err
}

// below plants siblings.
func (p *planter) below(parent Node, siblings []int32, depth, length int) error {
	for group := range p.groups(siblings) {
		p.losses.DuplicateNodes += len(group) - 1
		if err := p.folder(parent, p.draft.names[group[0]], group, depth+1, length); err != nil {
			return err
		}
	}
	return nil
}

// isFile decides what nodes of one name are together.
func (p *planter) isFile(group []int32, hasChildren bool) bool {
	folder := hasChildren
	for _, node := range group {
		switch p.kinds[node] {
		case kindFile:
			return true
		case kindFolder:
			folder = true
		case kindOpen:
		}
	}
	return !folder
}

func (p *planter) append(parent Node, name string, isFile bool, depth int) Node {
	self := Node(len(p.tree.names))
	p.tree.names = append(p.tree.names, name)
	p.parent = append(p.parent, parent)
	p.after = append(p.after, self)
	p.depth = append(p.depth, int32(depth))
	p.file = append(p.file, isFile)
	return self
}

// count fills what follows from the order of the nodes.
func (p *planter) count() {
	t := &p.tree
	t.filesBefore = make([]int32, len(t.names)+1)
	t.firstChild = make([]int32, len(t.names)+1)
	for n, isFile := range p.file {
		if isFile {
			t.files = append(t.files, Node(n))
		}
		t.filesBefore[n+1] = int32(len(t.files))
		if n > 0 {
			t.firstChild[t.parent[n]+1]++
		}
	}
	for n := range t.names {
		t.firstChild[n+1] += t.firstChild[n]
	}
	t.children = make([]Node, len(t.names)-1)
	next := slices.Clone(t.firstChild)
	for n := 1; n < len(t.names); n++ {
		parent := t.parent[n]
		t.children[next[parent]] = Node(n)
		next[parent]++
	}
}

// exceeds is the error of a limit of the registry.
func exceeds[N int | int64](name string, limit N, place string) error {
	return fault.New(gen.CodeCodeMapLimit, fmt.Sprintf("%s %d: %s", name, limit, place))
}
