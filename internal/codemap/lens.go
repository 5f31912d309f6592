package codemap

import "github.com/repo2c4/repo2c4/gen"

// meta reads a member of what a 2.0 document says of itself.
func (p *parser) meta(name []byte) error {
	switch string(name) {
	case "projectName":
		return p.label(&p.header.ProjectName)
	case "apiVersion":
		return p.label(&p.header.APIVersion)
	case "checksum":
		return p.label(&p.header.DeclaredChecksum)
	case "commitHash":
		return p.label(&p.header.Commit)
	}
	return p.dec.SkipValue()
}

// lens reads a lens of a 2.0 document.
func (p *parser) lens(name []byte) error {
	if p.dec.PeekKind() == object {
		switch string(name) {
		case "metrics":
			return p.object(p.metricsLens)
		case "dependency":
			return p.object(func(name []byte) error {
				if string(name) == "edges" {
					return p.edgeList()
				}
				return p.dec.SkipValue()
			})
		}
	}
	return p.dec.SkipValue()
}

// metricsLens reads a member of the metrics, which are kept by id.
func (p *parser) metricsLens(name []byte) error {
	switch string(name) {
	case "attributeTypes":
		return p.types()
	case "attributes":
		if kind := p.dec.PeekKind(); kind != object {
			return p.expect(kind, "attributes is no object")
		}
		subjects := 0
		return p.object(func(name []byte) error {
			if subjects++; subjects > gen.LimitCodeMapNodes {
				return p.limit("codeMapNodes", gen.LimitCodeMapNodes)
			}
			of := p.handle(name)
			if kind := p.dec.PeekKind(); kind != object {
				return p.expect(kind, "attributes of an id are no object")
			}
			return p.attributes(of, true)
		})
	}
	return p.dec.SkipValue()
}
