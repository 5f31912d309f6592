package java

import "strings"

// maxParents is how many supertypes are looked through for members.
const maxParents = 256

// simple is the type that a simple name means in a file.
func (x *index) simple(from *file, name string) (*typ, verdict) {
	if t := x.inherited(from)[name]; t != nil {
		return t, found
	}
	return x.scoped(from, name)
}

// scoped is the type that a simple name means without what supertypes bring.
func (x *index) scoped(from *file, name string) (*typ, verdict) {
	for _, imported := range from.single[name] {
		if t, v := x.member(from, imported); v != nothing {
			return t, v
		}
	}
	if len(from.single[name]) > 0 && !x.onlyStatic(from, name) {
		return nil, nothing // a type from elsewhere
	}
	if t, v := x.lookup(from, qualified(from.Package, name)); v != nothing {
		return t, v
	}
	var only *typ
	for _, star := range from.stars {
		t, v := x.lookup(from, star+"."+name)
		switch {
		case v == nothing, v == found && !t.public:
			continue
		case v == ambiguous, only != nil && only != t:
			return nil, ambiguous
		}
		only = t
	}
	if only == nil {
		return nil, nothing
	}
	return only, found
}

// onlyStatic reports whether a name is bound by static imports alone, which need
// not be types.
func (x *index) onlyStatic(from *file, name string) bool {
	for _, i := range from.Imports {
		if !i.Static && !i.Star && strings.HasSuffix(i.Name, "."+name) {
			return false
		}
	}
	return true
}

func qualified(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + "." + name
}

// member is the type of a full name whose last part a supertype may have brought.
func (x *index) member(from *file, full string) (*typ, verdict) {
	if t, v := x.lookup(from, full); v != nothing {
		return t, v
	}
	dot := strings.LastIndexByte(full, '.')
	if dot < 0 {
		return nil, nothing
	}
	outer, v := x.lookup(from, full[:dot])
	if v != found {
		return nil, v
	}
	if t := x.find(outer, full[dot+1:]); t != nil {
		return t, found
	}
	return nil, nothing
}

// inherited holds the member types that the supertypes of a file's types bring.
func (x *index) inherited(from *file) map[string]*typ {
	if from.inherited != nil {
		return from.inherited
	}
	from.inherited = map[string]*typ{} // what is found on the way needs none
	members := map[string]*typ{}
	var queue []*typ
	for _, d := range from.Types {
		queue = append(queue, x.parentsOf(from, d.Name, d.Supers)...)
	}
	x.through(queue, func(t *typ) bool {
		for name, m := range t.members {
			if members[name] == nil && t.file != from {
				members[name] = m
			}
		}
		return true
	})
	from.inherited = members
	return members
}

// find is a member type of a type or its supertypes, or nil.
func (x *index) find(in *typ, name string) *typ {
	var member *typ
	x.through([]*typ{in}, func(t *typ) bool {
		member = t.members[name]
		return member == nil
	})
	return member
}

// through visits types and their supertypes, the near ones first, each once.
func (x *index) through(queue []*typ, visit func(*typ) bool) {
	seen := map[*typ]bool{}
	for len(queue) > 0 && len(seen) < maxParents {
		t := queue[0]
		queue = queue[1:]
		if seen[t] {
			continue
		}
		seen[t] = true
		if !visit(t) {
			return
		}
		if !t.parentsKnown {
			t.parentsKnown = true
			t.parents = x.parentsOf(t.file, t.name, t.supers)
		}
		queue = append(queue, t.parents...)
	}
}

// parentsOf are the types that names of supertypes of a type mean in a file.
func (x *index) parentsOf(from *file, of string, supers []string) []*typ {
	var parents []*typ
	for _, name := range supers {
		first, rest, _ := strings.Cut(name, ".")
		t, v := x.ownOrScoped(from, of, first)
		if v != found {
			t, v = x.lookup(from, name)
			rest = ""
		}
		for v == found && rest != "" && t != nil {
			first, rest, _ = strings.Cut(rest, ".")
			t = t.members[first]
		}
		if v == found && t != nil {
			parents = append(parents, t)
		}
	}
	return parents
}

// ownOrScoped is scoped with the types of the file itself first, as they are seen
// before the body of one of them: the innermost around it.
func (x *index) ownOrScoped(from *file, of, name string) (*typ, verdict) {
	best := ""
	for _, own := range from.own[name] {
		around := strings.TrimSuffix(own, name)
		if strings.HasPrefix(of, around) && around != of+"." && len(own) > len(best) {
			best = own
		}
	}
	if best != "" {
		return x.lookup(from, qualified(from.Package, best))
	}
	return x.scoped(from, name)
}
