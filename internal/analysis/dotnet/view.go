package dotnet

import (
	"fmt"
	"slices"
)

// view is what the files of some projects see.
type view struct {
	// own are the projects, or nobody.
	own []int32
	// sees are the projects that these reference, directly or not, and they
	// themselves; nil for everything.
	sees   map[int32]bool
	usings []Using // of the whole project
	// spaces remembers which namespaces are in sight.
	spaces map[string]bool
}

// viewOf returns the view of some projects.
func (p *program) viewOf(owners []int32) *view {
	key := fmt.Sprint(owners)
	if found, ok := p.views[key]; ok {
		return found
	}
	v := &view{own: owners, spaces: map[string]bool{}}
	p.views[key] = v
	if len(owners) == 0 {
		v.own = []int32{nobody}
		return v
	}
	v.sees = map[int32]bool{}
	open := slices.Clone(owners)
	for len(open) > 0 {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		if !v.sees[next] {
			v.sees[next] = true
			open = append(open, p.projects[next].references...)
		}
	}
	for _, owner := range owners {
		v.usings = append(v.usings, p.projects[owner].usings...)
	}
	return v
}

// How near a type is, the nearest first.
const (
	itself int32 = iota // local to the file
	ours
	theirs
	hidden
	unseen
)

// nearness tells how near a type is to a file.
func (f *file) nearness(s *symbol) int32 {
	switch {
	case s.parts[0].declaration().FileLocal:
		if s.parts[0].file != f {
			return unseen
		}
		return itself
	case slices.Contains(f.view.own, s.project):
		return ours
	case f.view.sees != nil && !f.view.sees[s.project]:
		return unseen
	case s.public:
		return theirs
	}
	return hidden
}

// declares reports whether a namespace is declared by a project in sight.
func (p *program) declares(v *view, namespace string) bool {
	known, ok := v.spaces[namespace]
	if !ok {
		known = slices.ContainsFunc(p.namespaces[namespace], func(owner int32) bool { return v.sees == nil || v.sees[owner] })
		v.spaces[namespace] = known
	}
	return known
}
