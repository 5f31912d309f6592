package likec4

import (
	"bytes"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// reviewTag marks what a person has to look at.
const reviewTag = "requires-review"

// specificationText declares the kinds and the tag that the model uses.
func specificationText(components bool) []byte {
	var s source
	s.open(0, "specification")
	s.open(1, "element actor")
	s.open(2, "style")
	s.line(3, "shape person")
	s.close(2)
	s.close(1)
	s.line(1, "element softwareSystem")
	s.line(1, "element container")
	if components {
		s.line(1, "element component")
	}
	s.open(1, "tag ", reviewTag)
	s.line(2, "color amber")
	s.close(1)
	s.close(0)
	return s.bytes()
}

// modelText is the tree of elements, then the relations.
func modelText(d diagram) []byte {
	var s source
	s.open(0, "model")
	for _, root := range d.roots {
		s.node(1, root)
	}
	if len(d.roots) > 0 && len(d.relations) > 0 {
		s.blank()
	}
	for _, r := range d.relations {
		s.relation(1, r)
	}
	s.close(0)
	return s.bytes()
}

// viewsText is a file of views.
func viewsText(views []view) []byte {
	var s source
	s.open(0, "views")
	for _, v := range views {
		s.open(1, "view ", v.id)
		s.line(2, "title ", quotedViewTitle(v.title))
		for _, n := range v.include {
			s.line(2, "include ", n.fqn)
		}
		s.close(1)
	}
	s.close(0)
	return s.bytes()
}

// source is LikeC4 source in the making. A depth is a number of indent levels.
type source struct {
	text bytes.Buffer
}

func (s *source) bytes() []byte { return s.text.Bytes() }

func (s *source) blank() { s.text.WriteByte('\n') }

func (s *source) line(depth int, parts ...string) {
	s.indented(depth, parts)
	s.blank()
}

// open writes the head of a block.
func (s *source) open(depth int, parts ...string) {
	s.indented(depth, parts)
	s.text.WriteString(" {\n")
}

func (s *source) close(depth int) { s.line(depth, "}") }

func (s *source) indented(depth int, parts []string) {
	for range depth {
		s.text.WriteString("  ")
	}
	for _, part := range parts {
		s.text.WriteString(part)
	}
}

func (s *source) node(depth int, n *node) {
	s.open(depth, n.identifier, " = ", string(n.element.Kind), " ", quotedTitle(n.element.Name))
	s.tag(depth+1, n.element.Status)
	if n.description != nil {
		s.line(depth+1, "description ", quoted(*n.description))
	}
	s.metadata(depth+1, n.element.ID, n.element.EvidenceIDs, n.element.Status, n.element.ReviewReason)
	if len(n.children) > 0 {
		s.blank()
	}
	for _, child := range n.children {
		s.node(depth+1, child)
	}
	s.close(depth)
}

func (s *source) relation(depth int, r relation) {
	s.open(depth, r.source.fqn, " -> ", r.destination.fqn, " ", quoted(r.relation.Description))
	s.tag(depth+1, r.relation.Status)
	s.metadata(depth+1, r.relation.ID, r.relation.EvidenceIDs, r.relation.Status, r.relation.ReviewReason)
	s.close(depth)
}

// tag marks an element or a relation under review.
func (s *source) tag(depth int, status gen.ReviewStatus) {
	if status == gen.ReviewStatusRequiresReview {
		s.line(depth, "#", reviewTag)
	}
}

// metadata writes where an element or a relation comes from.
func (s *source) metadata(depth int, id string, evidenceIDs []string, status gen.ReviewStatus, reason *string) {
	s.open(depth, "metadata")
	s.line(depth+1, "architectureId ", quoted(id))
	if len(evidenceIDs) > 0 {
		s.line(depth+1, "evidenceIds [", list(evidenceIDs), "]")
	}
	s.line(depth+1, "reviewStatus ", quoted(string(status)))
	if reason != nil {
		s.line(depth+1, "reviewReason ", quoted(*reason))
	}
	s.close(depth)
}

// list is the strings in byte order, quoted, with commas between them.
func list(items []string) string {
	sorted := slices.Sorted(slices.Values(items))
	for i, item := range sorted {
		sorted[i] = quoted(item)
	}
	return strings.Join(sorted, ", ")
}
