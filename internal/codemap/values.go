package codemap

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// attributes reads metrics of a node, or of an id.
func (p *parser) attributes(of int32, byID bool) error {
	p.last = 0
	return p.object(func(name []byte) error {
		metric, err := p.metric(name)
		if err != nil {
			return err
		}
		value, ok, err := p.number()
		if err != nil || !ok {
			return err
		}
		if p.values++; p.values > p.limits.values {
			return p.limit("codeMapValues", p.limits.values)
		}
		c := &p.columns[metric]
		if byID {
			c.ids, c.idValues = set(c.ids, c.idValues, of, value)
		} else {
			c.nodes, c.values = set(c.nodes, c.values, of, value)
		}
		return nil
	})
}

// set appends a value, in place of one of the same node just before.
func set(nodes []int32, values []float64, node int32, value float64) (n []int32, v []float64) {
	if last := len(nodes) - 1; last >= 0 && nodes[last] == node {
		values[last] = value
		return nodes, values
	}
	return append(nodes, node), append(values, value)
}

// metric returns the place of a metric. Nodes have their metrics in the same
// order nearly always, so the one that followed last time is tried first.
func (p *parser) metric(name []byte) (int32, error) {
	if len(p.sequence) == 0 {
		p.sequence = []int32{-1}
	}
	if guess := p.sequence[p.last]; guess >= 0 && p.columns[guess].name == string(name) {
		p.last = guess + 1
		return guess, nil
	}
	at, ok := p.columnOf[string(name)]
	if !ok {
		if len(name) > gen.LimitCodeMapNameBytes {
			return 0, p.limit("codeMapNameBytes", gen.LimitCodeMapNameBytes)
		}
		if len(p.columns) >= gen.LimitCodeMapMetrics {
			return 0, p.limit("codeMapMetrics", gen.LimitCodeMapMetrics)
		}
		at = int32(len(p.columns))
		p.columns = append(p.columns, draftColumn{name: string(name)})
		p.columnOf[p.columns[at].name] = at
		p.sequence = append(p.sequence, -1)
	}
	p.sequence[p.last] = at
	p.last = at + 1
	return at, nil
}

// types reads which metrics are added up for folders.
func (p *parser) types() error {
	if p.dec.PeekKind() != object {
		return p.dec.SkipValue() // old documents have lists, which nobody reads
	}
	return p.object(func(name []byte) error {
		if len(name) > gen.LimitCodeMapNameBytes {
			return p.limit("codeMapNameBytes", gen.LimitCodeMapNameBytes)
		}
		metric := string(name)
		if p.dec.PeekKind() != text {
			return p.dec.SkipValue()
		}
		value, err := p.text()
		if err != nil {
			return err
		}
		p.additive[metric] = strings.EqualFold(string(value), "absolute")
		if len(p.additive) > gen.LimitCodeMapMetrics {
			return p.limit("codeMapMetrics", gen.LimitCodeMapMetrics)
		}
		return nil
	})
}

// edgeList reads edges.
func (p *parser) edgeList() error {
	return p.only(array, "edges is no list", func() error { return p.list(p.edge) })
}

// edge reads one edge. Without an end it dangles.
func (p *parser) edge() error {
	return p.only(object, "an edge is no object", func() error {
		if len(p.edges) >= p.limits.edges {
			return p.limit("codeMapEdges", p.limits.edges)
		}
		e := draftEdge{weight: 1}
		p.from.name, p.to.name = p.from.name[:0], p.to.name[:0]
		err := p.object(func(name []byte) error {
			switch string(name) {
			case "fromNodeName", "fromId":
				return p.end(&p.from)
			case "toNodeName", "toId":
				return p.end(&p.to)
			case "attributes":
				return p.only(object, "attributes is no object", func() error { return p.weight(&e.weight) })
			case "kind":
				return p.edgeKind(&e.kind)
			case "line":
				return p.line(&e.line)
			}
			return p.dec.SkipValue()
		})
		if err != nil {
			return err
		}
		e.from, e.to = p.known(&p.from), p.known(&p.to)
		p.edges = append(p.edges, e)
		return nil
	})
}

// edgeEnd is an end of edges: the name that the edge being read gives it, and the
// handle that it had in the edge before, which it often has again.
type edgeEnd struct {
	name []byte
	last int32
}

// known returns the handle of an end, when nothing can rename it any more: of
// names that are given again and again the last alone is kept.
func (p *parser) known(end *edgeEnd) int32 {
	if int(end.last) >= len(p.handles) || p.handles[end.last] != string(end.name) {
		end.last = p.handle(end.name)
	}
	return end.last
}

// end reads the name of an end.
func (p *parser) end(to *edgeEnd) error {
	return p.only(text, "an end of an edge is no text", func() error {
		name, err := p.text()
		if err != nil {
			return err
		}
		if len(name) > 2*gen.LimitCodeMapNameBytes { // no node has it
			name = nil
		}
		to.name = append(to.name[:0], name...)
		return nil
	})
}

// weight reads the attributes of an edge. Its weight is dependencies, else
// pairingRate, else temporal_coupling, else the first by name, else 1.
func (p *parser) weight(to *float64) error {
	best, bestName := -1, ""
	return p.object(func(name []byte) error {
		rank, otherName := 0, ""
		switch string(name) {
		case "dependencies":
			rank = 3
		case "pairingRate":
			rank = 2
		case "temporal_coupling":
			rank = 1
		default:
			otherName = string(name)
		}
		value, ok, err := p.number()
		if ok && (rank > best || rank == best && otherName <= bestName) {
			best, bestName, *to = rank, otherName, value
		}
		return err
	})
}

// Bounds of what edges call their kinds.
const (
	kindBytes = 64
	maxKinds  = 1000
)

// edgeKind reads the kind of an edge; one that is no word is none.
func (p *parser) edgeKind(to *int32) error {
	if p.dec.PeekKind() != text {
		return p.dec.SkipValue()
	}
	name, err := p.text()
	if err != nil {
		return err
	}
	at, ok := p.kindAt[string(name)]
	if !ok && len(name) <= kindBytes && len(p.kindsOf) < maxKinds {
		at = int32(len(p.kindsOf))
		p.kindsOf = append(p.kindsOf, string(name))
		p.kindAt[p.kindsOf[at]] = at
	}
	*to = at
	return nil
}

// line reads the line of an edge; what is no line is none.
func (p *parser) line(to *int32) error {
	if p.dec.PeekKind() != number {
		return p.dec.SkipValue()
	}
	raw, err := p.dec.ReadValue()
	if err != nil {
		return err
	}
	*to = 0
	if value, ok := parseNumber(raw); ok && value >= 1 && value < 1<<31 && value == float64(int32(value)) {
		*to = int32(value)
	}
	return nil
}
