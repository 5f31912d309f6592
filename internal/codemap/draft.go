package codemap

// kind is what the type of a node in the document says it is.
type kind uint8

const (
	kindOpen kind = iota // decided by what lies below it
	kindFolder
	kindFile
)

// draft is what was read of a document, in its order.
type draft struct {
	header Header
	losses Losses

	// Nodes, the roots among them, whose parent is -1.
	names   []string
	parents []int32
	kinds   []kind

	// handles are texts that name nodes: ends of edges and, in 2.0, ids.
	handles     []string
	handleOf    map[string]int32
	handleNodes map[int32]int32 // in 2.0, node of an id

	columns  []draftColumn
	columnOf map[string]int32
	additive map[string]bool // what the document says of its metrics

	edges   []draftEdge
	kindsOf []string // kinds of edges, the unknown one first
	kindAt  map[string]int32
}

// draftColumn is a metric with its values, by node and, in 2.0, by id.
type draftColumn struct {
	name     string
	nodes    []int32
	values   []float64
	ids      []int32
	idValues []float64
}

// draftEdge is an edge between two handles.
type draftEdge struct {
	from, to   int32
	kind, line int32
	weight     float64
}

func newDraft() *draft {
	return &draft{
		handleOf:    map[string]int32{},
		handleNodes: map[int32]int32{},
		columnOf:    map[string]int32{},
		additive:    map[string]bool{},
		kindsOf:     []string{""},
		kindAt:      map[string]int32{"": 0},
	}
}

// add appends a node without a name.
func (d *draft) add(parent int32) int32 {
	d.names = append(d.names, "")
	d.parents = append(d.parents, parent)
	d.kinds = append(d.kinds, kindOpen)
	return int32(len(d.names) - 1)
}

// handle returns the number of a text that names a node.
func (d *draft) handle(text []byte) int32 {
	if known, ok := d.handleOf[string(text)]; ok {
		return known
	}
	next, kept := int32(len(d.handles)), string(text)
	d.handles = append(d.handles, kept)
	d.handleOf[kept] = next
	return next
}
