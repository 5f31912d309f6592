package queryserver

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// view is what a map is drawn of. Maps of equal views are equal.
type view struct {
	folder                       codemap.Node
	depth, maxChildren, maxFiles int
	includeFiles                 bool
}

// drawn is a whole map: what its pages list, in this order.
type drawn struct {
	view
	folders      []mapRow
	files        []codemap.Node
	dependencies []mapEdge
	// furtherFolders and furtherFiles lie directly in the mapped folder, behind
	// those that the map shows.
	furtherFolders, furtherFiles []codemap.Node
}

// mapRow is one shown folder.
type mapRow struct {
	node                                         codemap.Node
	depth                                        int
	folders, files, omittedFolders, omittedFiles int
}

// mapEdge is what leads from one shown folder to another.
type mapEdge struct {
	from, to int32 // rows
	edges    int
	weight   float64
}

// getArchitectureMap shows the folders below one, with what ties them.
func (s *server) getArchitectureMap(ctx context.Context, in gen.GetArchitectureMapInput) (gen.GetArchitectureMapOutput, error) {
	var none gen.GetArchitectureMapOutput
	d, err := s.documents(ctx)
	if err != nil {
		return none, err
	}
	folder, err := d.resolve(in.Path)
	if err != nil {
		return none, err
	}
	if d.IsFile(folder) && d.After(folder) == folder+1 {
		return none, fault.New(gen.CodePathArgumentInvalid, d.Path(d.Parent(folder)))
	}
	v := view{
		folder: folder, depth: given(in.Depth, gen.LimitMapDepthDefault), maxChildren: given(in.MaxChildren, gen.LimitMapChildrenDefault),
		maxFiles: given(in.MaxFiles, gen.LimitMapFilesDefault), includeFiles: or(in.IncludeFiles, false),
	}
	q := query{
		Tool: gen.ToolGetArchitectureMap().Name, Checksum: d.Header().Checksum,
		Arguments: []any{d.Path(folder), v.depth, v.maxChildren, v.maxFiles, v.includeFiles},
	}
	position, err := q.open(in.Cursor, 1)
	if err != nil {
		return none, err
	}
	m, err := s.draw(ctx, d, v)
	if err != nil {
		return none, err
	}
	if position[0] >= max(m.len(), 1) {
		return none, fault.New(gen.CodeCursorInvalid)
	}
	out := gen.GetArchitectureMapOutput{
		Snapshot: s.queried(d), ReportLoaded: d.report != nil, ReportStale: s.reportStale(), Path: d.Path(folder), Basis: d.basisOf(), Totals: d.totals(),
		Folders: []gen.MapFolder{}, Files: []gen.MapFile{}, Dependencies: []gen.MapDependency{},
	}
	room := budget{left: answerBytes - envelopeBytes - pathBytes}
	next := position[0]
	for end := m.pageEnd(next); next < end && d.add(&out, m, next, &room); {
		next++
	}
	out.Omitted = int64(m.len() - next)
	if next < m.len() {
		if out.NextCursor, err = q.seal(uint64(next)); err != nil {
			return none, err
		}
	}
	return out, room.err
}

// or is an argument, which has a default when it is left out.
func or[T any](argument *T, absent T) T {
	if argument == nil {
		return absent
	}
	return *argument
}

// given is a number argument.
func given(argument *int64, absent int64) int { return int(or(argument, absent)) }

// totals are the numbers of the whole snapshot.
func (d *documents) totals() gen.MapTotals {
	losses := d.Losses()
	return gen.MapTotals{
		Files: int64(d.FileCount(0)), Folders: int64(d.FolderCount()), Edges: int64(d.EdgeCount()), Cycles: int64(len(d.Cycles())),
		SelfEdges: int64(losses.SelfEdges), DanglingEdges: int64(losses.DanglingEdges), UnmeasuredFiles: int64(losses.UnmeasuredFiles),
	}
}

// len is how many items the pages of a map list.
func (m *drawn) len() int {
	return m.own() + len(m.furtherFolders) + len(m.furtherFiles)
}

// own is how many items are the map itself, without what it leaves out.
func (m *drawn) own() int { return len(m.folders) + len(m.files) + len(m.dependencies) }

// pageEnd is where an answer ends at the latest that begins at a position: the
// map itself ends one, and behind it as many folders and files are listed as the
// map shows of one folder.
func (m *drawn) pageEnd(begin int) int {
	own, folders := m.own(), m.own()+len(m.furtherFolders)
	switch {
	case begin < own:
		return own
	case begin < folders:
		return min(begin+m.maxChildren, folders)
	}
	return min(begin+m.maxFiles, m.len())
}

// add puts the item at a position into an answer, if there is room for it.
func (d *documents) add(out *gen.GetArchitectureMapOutput, m *drawn, at int, room *budget) bool {
	if at < len(m.folders) {
		return put(room, &out.Folders, d.mapFolder(m.folders[at]))
	}
	at -= len(m.folders)
	if at < len(m.files) {
		return put(room, &out.Files, d.mapFile(m.files[at]))
	}
	at -= len(m.files)
	if at < len(m.dependencies) {
		e := m.dependencies[at]
		return put(room, &out.Dependencies, gen.MapDependency{
			From: d.Path(m.folders[e.from].node), To: d.Path(m.folders[e.to].node), Edges: int64(e.edges), Weight: finite(e.weight),
		})
	}
	at -= len(m.dependencies)
	if at < len(m.furtherFolders) {
		row := d.row(m.furtherFolders[at], 1)
		return put(room, &out.Folders, d.mapFolder(row))
	}
	return put(room, &out.Files, d.mapFile(m.furtherFiles[at-len(m.furtherFolders)]))
}

// put appends an item to a list, if there is room for it.
func put[T any](room *budget, list *[]T, item T) bool {
	if !room.take(item) {
		return false
	}
	*list = append(*list, item)
	return true
}

func (d *documents) mapFolder(r mapRow) gen.MapFolder {
	return gen.MapFolder{
		Path: d.Path(r.node), Depth: int64(r.depth), FileCount: int64(d.FileCount(r.node)), Measures: d.measuresOf(r.node),
		Folders: int64(r.folders), Files: int64(r.files), OmittedFolders: int64(r.omittedFolders), OmittedFiles: int64(r.omittedFiles),
	}
}

func (d *documents) mapFile(n codemap.Node) gen.MapFile {
	return gen.MapFile{Path: d.Path(n), Measures: d.measuresOf(n)}
}

// row is a folder of which the map shows nothing that lies in it.
func (d *documents) row(n codemap.Node, depth int) mapRow {
	r := mapRow{node: n, depth: depth}
	for child := range d.Children(n) {
		if d.IsFile(child) {
			r.files++
		} else {
			r.folders++
		}
	}
	r.omittedFolders, r.omittedFiles = r.folders, r.files
	return r
}

// draw returns the map of a view, a kept one if there is one.
func (s *server) draw(ctx context.Context, d *documents, v view) (*drawn, error) {
	if kept := s.maps.find(v); kept != nil {
		return kept, nil
	}
	m := &drawn{view: v}
	m.rows(d)
	if err := m.tie(ctx, d); err != nil {
		return nil, err
	}
	s.maps.keep(m)
	return m, nil
}

// What is kept of maps that were drawn, for their next pages and for who asks
// again.
const (
	keptMaps  = 8
	keptItems = 1 << 18
)

// keptDrawings are the maps that were asked for last, the latest first.
type keptDrawings struct {
	mutex sync.Mutex
	list  []*drawn
}

func (k *keptDrawings) find(v view) *drawn {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	i := slices.IndexFunc(k.list, func(m *drawn) bool { return m.view == v })
	if i < 0 {
		return nil
	}
	found := k.list[i]
	k.list = slices.Insert(slices.Delete(k.list, i, i+1), 0, found)
	return found
}

// keep keeps a map, and of the others so many that they do not fill the memory.
func (k *keptDrawings) keep(m *drawn) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.list = slices.Insert(k.list, 0, m)
	items := 0
	for i, kept := range k.list {
		if items += kept.len(); i > 0 && (i == keptMaps || items > keptItems) {
			k.list = slices.Delete(k.list, i, len(k.list))
			return
		}
	}
}

// rows chooses folders and files.
func (m *drawn) rows(d *documents) {
	type open struct {
		node  codemap.Node
		depth int
	}
	for stack := []open{{m.folder, 0}}; len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		folders, files := d.sorted(at.node)
		r := mapRow{node: at.node, depth: at.depth, folders: len(folders), files: len(files)}
		shown, shownFiles := 0, 0
		if at.depth < m.depth {
			shown = min(len(folders), m.maxChildren)
		}
		if m.includeFiles {
			shownFiles = min(len(files), m.maxFiles)
		}
		r.omittedFolders, r.omittedFiles = len(folders)-shown, len(files)-shownFiles
		m.folders = append(m.folders, r)
		m.files = append(m.files, files[:shownFiles]...)
		for _, folder := range slices.Backward(folders[:shown]) {
			stack = append(stack, open{folder, at.depth + 1})
		}
		if at.node == m.folder {
			m.furtherFolders = folders[shown:]
			if m.includeFiles {
				m.furtherFiles = files[shownFiles:]
			}
		}
	}
}

// sorted are the folders directly in one, those with the most files first, and
// its files, those with the highest risk first.
func (d *documents) sorted(n codemap.Node) (folders, files []codemap.Node) {
	for child := range d.Children(n) {
		if d.IsFile(child) {
			files = append(files, child)
		} else {
			folders = append(folders, child)
		}
	}
	slices.SortFunc(folders, func(a, b codemap.Node) int {
		return cmp.Or(cmp.Compare(d.FileCount(b), d.FileCount(a)), cmp.Compare(a, b))
	})
	d.byRisk(files)
	return folders, files
}

// byRisk sorts nodes, those with the highest risk first, those without one last.
func (d *documents) byRisk(nodes []codemap.Node) {
	risk := func(n codemap.Node) float64 {
		if value, ok := d.Risk(n); ok {
			return value
		}
		return math.Inf(-1)
	}
	slices.SortFunc(nodes, func(a, b codemap.Node) int {
		return cmp.Or(cmp.Compare(risk(b), risk(a)), cmp.Compare(a, b))
	})
}

// maxMatrix is up to how many pairs of folders are counted in a table.
const maxMatrix = 1 << 18

// tie adds up the dependencies between the shown folders.
func (m *drawn) tie(ctx context.Context, d *documents) error {
	owner := m.owners(d)
	begin, end := m.folder, d.After(m.folder)
	sums := newSums(len(m.folders))
	count := 0
	add := func(e codemap.Edge) bool {
		if count++; count%65536 == 0 && ctx.Err() != nil {
			return false
		}
		if e.To < begin || e.To >= end {
			return true
		}
		if from, to := owner[e.From-begin], owner[e.To-begin]; from != to {
			sums.add(from, to, e.Weight)
		}
		return true
	}
	if m.folder == 0 {
		d.Edges()(add)
	} else {
		for file := range d.FilesBelow(m.folder) {
			d.Out(file)(add)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	m.dependencies = sums.list()
	slices.SortFunc(m.dependencies, func(a, b mapEdge) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(b.edges, a.edges), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	return nil
}

// owners says for each node below the mapped folder which row is the deepest
// that holds it.
func (m *drawn) owners(d *documents) []int32 {
	owner := make([]int32, d.After(m.folder)-m.folder)
	for i := range owner {
		owner[i] = -1
	}
	for i, r := range m.folders {
		owner[r.node-m.folder] = int32(i)
	}
	for i := range owner {
		if owner[i] < 0 { // folders stand before what they hold
			owner[i] = owner[d.Parent(m.folder+codemap.Node(i))-m.folder]
		}
	}
	return owner
}

// sums adds up by pairs: in a table when there are few folders.
type sums struct {
	rows  int
	table []mapEdge
	pairs map[[2]int32]*mapEdge
}

func newSums(rows int) *sums {
	s := &sums{rows: rows}
	if rows*rows <= maxMatrix {
		s.table = make([]mapEdge, rows*rows)
	} else {
		s.pairs = map[[2]int32]*mapEdge{}
	}
	return s
}

func (s *sums) add(from, to int32, weight float64) {
	var sum *mapEdge
	if s.table != nil {
		sum = &s.table[int(from)*s.rows+int(to)]
	} else if sum = s.pairs[[2]int32{from, to}]; sum == nil {
		sum = &mapEdge{}
		s.pairs[[2]int32{from, to}] = sum
	}
	sum.from, sum.to = from, to
	sum.edges++
	sum.weight += weight
}

func (s *sums) list() []mapEdge {
	var all []mapEdge
	for _, sum := range s.table {
		if sum.edges > 0 {
			all = append(all, sum)
		}
	}
	for _, sum := range s.pairs {
		all = append(all, *sum)
	}
	return all
}
