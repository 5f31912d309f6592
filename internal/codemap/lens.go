package codemap

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
	read := p.metricsLens
	switch string(name) {
	case "metrics":
	case "dependency":
		read = p.dependencyLens
	default:
		return p.dec.SkipValue()
	}
	return p.only(object, "a lens is no object", func() error { return p.object(read) })
}

// dependencyLens reads a member of the dependencies.
func (p *parser) dependencyLens(name []byte) error {
	if string(name) == "edges" {
		return p.edgeList()
	}
	return p.dec.SkipValue()
}

// metricsLens reads a member of the metrics, which are kept by id.
func (p *parser) metricsLens(name []byte) error {
	switch string(name) {
	case "attributeTypes":
		return p.types()
	case "attributes":
		return p.only(object, "attributes is no object", func() error {
			return p.object(func(name []byte) error {
				if p.subjects++; p.subjects > p.limits.nodes {
					return p.limit("codeMapNodes", p.limits.nodes)
				}
				of := p.handle(name)
				return p.only(object, "attributes of an id are no object", func() error { return p.attributes(of, true) })
			})
		})
	}
	return p.dec.SkipValue()
}
