package dotnet

import (
	"slices"
	"strings"
)

// maxAncestors is how many base types of a type are looked at.
const maxAncestors = 64

// basesOf are the base types within the project.
func (p *program) basesOf(s *symbol) []*symbol {
	if s.based || p.depth > maxQuestions {
		return s.bases
	}
	s.based = true
	p.depth++
	defer func() { p.depth-- }()
	for _, own := range s.parts {
		t := own.declaration()
		from := p.lookupOf(own.file)
		for _, base := range t.Bases {
			found := from.name(base, place{t.Outer, t.Namespace}, false)
			switch last := found.last(); {
			case last == nil || found.parts <= strings.Count(base, "."):
				s.open = s.open || !isInterface(base)
			case last != s && len(s.bases) < maxAncestors:
				s.bases = append(s.bases, last)
			}
		}
	}
	return s.bases
}

// maxQuestions is how many questions for bases wait for each other.
const maxQuestions = 200

// isInterface tells the customary names of interfaces.
func isInterface(name string) bool {
	name = name[strings.LastIndexByte(name, '.')+1:]
	return len(name) > 1 && name[0] == 'I' && name[1] >= 'A' && name[1] <= 'Z'
}

// ancestors are the base types within the project, direct ones first.
func (p *program) ancestors(l *lookup, s *symbol) []*symbol {
	direct := p.basesOf(s)
	if len(direct) == 0 {
		return nil
	}
	seen := map[*symbol]bool{s: true}
	var found []*symbol
	for open := direct; len(open) > 0 && len(found) < maxAncestors && l.take(1); open = open[1:] {
		if !seen[open[0]] {
			seen[open[0]] = true
			found = append(found, open[0])
			open = append(slices.Clip(open), p.basesOf(open[0])...)
		}
	}
	return found
}

// declaresMember reports whether a type itself has a member that is no type.
func (s *symbol) declaresMember(name string) bool {
	if s.members == nil {
		s.members = map[string]bool{}
		for _, own := range s.parts {
			for _, member := range own.declaration().Members {
				s.members[member] = true
			}
		}
	}
	return s.members[name]
}

// hasMember reports whether a type or a base of it has a member.
func (p *program) hasMember(l *lookup, s *symbol, name string) bool {
	if s.declaresMember(name) {
		return true
	}
	for _, base := range p.ancestors(l, s) {
		if base.declaresMember(name) {
			return true
		}
	}
	return false
}

// mayHaveMember reports whether a type has a member, or one that cannot be
// seen.
func (p *program) mayHaveMember(l *lookup, s *symbol, name string) bool {
	if name == "Equals" || name == "ReferenceEquals" || s.partial || p.hasMember(l, s, name) || s.open {
		return true
	}
	for _, base := range p.ancestors(l, s) {
		if base.open || base.partial {
			return true
		}
	}
	return false
}
