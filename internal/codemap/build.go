package codemap

import "strings"

// build makes the map of a draft, and leaves nothing of the draft.
func build(d *draft) (*Map, error) {
	p := planter{draft: d}
	roots, named, err := p.plant()
	if err != nil {
		return nil, err
	}
	m := &Map{header: d.header, tree: p.tree, roots: roots, named: named}
	for _, name := range m.names {
		m.backslashes = m.backslashes || strings.Contains(name, `\`)
	}
	m.losses = d.losses
	m.gather(d, p.nodeOf)
	m.connect(d, m.ends(d, p.nodeOf))
	m.measure()
	m.cycles = findCycles(m)
	m.rankings.limit = keptEntries
	return m, nil
}

// ends returns the file of each handle, None for those that name none, and keeps
// the ids of 2.0.
func (m *Map) ends(d *draft, nodeOf []Node) []Node {
	nodes := make([]Node, len(d.handles))
	byID := d.header.Form == FormLenses
	if byID {
		m.ids = make(map[string]Node, len(d.handleNodes))
	}
	for handle, name := range d.handles {
		if !byID {
			nodes[handle] = m.end(name)
			continue
		}
		nodes[handle] = None
		if node, ok := d.handleNodes[int32(handle)]; ok {
			n := nodeOf[node]
			m.ids[name] = n
			if m.IsFile(n) {
				nodes[handle] = n
			}
		}
	}
	d.handleOf = nil
	return nodes
}
