package rules

import (
	"go.yaml.in/yaml/v4"

	"github.com/repo2c4/repo2c4/gen"
)

// named is a name or a pattern with its place.
type named struct {
	text  string
	where spot
}

// structure is what is known of the layers of one rule while it is read.
type structure struct {
	names    map[string]spot
	patterns map[string]string // pattern to the layer that has it
	uses     []use
}

// use is an entry of mayUse.
type use struct {
	layer  string // "" when it has no usable name
	target named
}

// layerRule reads a layered structure and compares its layers with each other.
func (r *reader) layerRule(n *yaml.Node) (rule gen.LayerRule) {
	s := structure{names: map[string]spot{}, patterns: map[string]string{}}
	var layers, except spot
	before := len(r.problems)
	r.object(n, "a layered structure", r.head(&rule.ID, &rule.Severity, &rule.Reason,
		field{"layers", true, func(n *yaml.Node) {
			layers = at(n)
			r.list(n, "layers", minLayers, 0, func(n *yaml.Node) { rule.Layers = append(rule.Layers, r.layer(n, &s)) })
		}},
		field{"except", false, r.excepted(&rule.Except, &except)},
	)...)
	r.leaves(nil, rule.Except, except)
	seen := map[use]bool{}
	for _, u := range s.uses {
		_, known := s.names[u.target.text]
		same := use{u.layer, named{text: u.target.text}}
		switch {
		case !known:
			r.reportf(gen.CodeRulesLayer, u.target.where, "the structure has no layer %s", quoted(u.target.text))
		case u.target.text == u.layer:
			r.reportf(gen.CodeRulesLayer, u.target.where, "layer %s lists itself; its files may use each other anyway, unless it is isolated", quoted(u.layer))
		case seen[same]:
			r.reportf(gen.CodeRulesDuplicate, u.target.where, "layer %s is listed twice", quoted(u.target.text))
		}
		seen[same] = true
	}
	if len(r.problems) == before && allowsAll(rule.Layers) {
		r.reportf(gen.CodeRulesVacuous, layers, "every layer may use every other and none is isolated")
	}
	return rule
}

// allowsAll reports whether nothing that layers do is wrong.
func allowsAll(layers []gen.Layer) bool {
	for i, l := range layers {
		if l.Isolated != nil && *l.Isolated || l.MayUse == nil && i > 0 || l.MayUse != nil && len(l.MayUse) < len(layers)-1 {
			return false
		}
	}
	return true
}

func (r *reader) layer(n *yaml.Node, s *structure) (l gen.Layer) {
	var patterns []named
	var uses []named
	var isolated spot
	parts := 0
	r.object(n, "a layer",
		field{"name", true, func(n *yaml.Node) { l.Name = r.layerName(n, s) }},
		field{"files", true, func(n *yaml.Node) {
			parts = len(n.Content)
			r.list(n, "files", 1, maxPatterns, func(n *yaml.Node) {
				if value, ok := r.glob(n); ok {
					l.Files = append(l.Files, value)
					patterns = append(patterns, named{value, at(n)})
				}
			})
		}},
		field{"mayUse", false, func(n *yaml.Node) {
			l.MayUse = []string{} // an empty list says that it may use none
			r.list(n, "mayUse", 0, 0, func(n *yaml.Node) {
				if value, ok := r.id(n, "a layer of mayUse"); ok {
					l.MayUse = append(l.MayUse, value)
					uses = append(uses, named{value, at(n)})
				}
			})
		}},
		field{"isolated", false, func(n *yaml.Node) {
			value := r.truth(n, "isolated")
			l.Isolated, isolated = &value, at(n)
		}},
	)
	if l.Isolated != nil && *l.Isolated && parts == 1 {
		r.reportf(gen.CodeRulesVacuous, isolated, "the layer is isolated but has one part; each pattern of files is a part")
	}
	r.distinct(patterns, l.Name, s)
	for _, target := range uses {
		s.uses = append(s.uses, use{l.Name, target})
	}
	return l
}

// layerName reads the name of a layer, which no other of its structure has.
func (r *reader) layerName(n *yaml.Node, s *structure) string {
	return r.unique(n, "name", "layer", s.names)
}

// distinct reports patterns that the structure has already: a file belongs to
// one layer, so the second says nothing.
func (r *reader) distinct(patterns []named, layer string, s *structure) {
	for _, p := range patterns {
		switch owner, taken := s.patterns[p.text]; {
		case taken && owner == layer:
			r.reportf(gen.CodeRulesDuplicate, p.where, "pattern %s is given twice", quoted(p.text))
		case taken:
			r.reportf(gen.CodeRulesLayer, p.where, "pattern %s is one of layer %s, too", quoted(p.text), quoted(owner))
		default:
			s.patterns[p.text] = layer
		}
	}
}
