package python

const (
	// maxSteps is how many imports are followed from a name to its definition.
	maxSteps = 32
	// maxStars is how many star imports are looked through for one name.
	maxStars = 1000
)

// asked is a name of a file.
type asked struct{ file, name string }

// answer is the file that a name leads to. Bound is false when nothing is known
// to bind the name, and the file is the one that was asked.
type answer struct {
	file  string
	bound bool
}

// name leads a name of a module to the file that defines it, or to the last file
// on the way that is certain.
func (s *search) name(of module, name string, steps int) answer {
	key := asked{of.file, name}
	if known, ok := s.names[key]; ok {
		return known
	}
	if steps == 0 || s.asking[key] {
		return answer{file: of.file}
	}
	s.asking[key] = true
	found := s.follow(of, name, steps)
	delete(s.asking, key)
	s.names[key] = found
	return found
}

// follow is name for one that is not known yet.
func (s *search) follow(of module, name string, steps int) answer {
	source := s.sources[of.file]
	if source == nil {
		return answer{file: of.file}
	}
	bindings := source.bindings[name]
	if source.defines[name] {
		return answer{of.file, true}
	}
	targets, own := map[string]bool{}, false
	for _, b := range bindings {
		target, ok := s.binding(of, b, name, steps)
		if !ok {
			own = true
		} else if target != "" {
			targets[target] = true
		}
	}
	if only, ok := single(targets); ok && !own {
		return answer{only, true}
	}
	if own || len(targets) > 0 {
		return answer{of.file, true}
	}
	if of.folder != nil {
		if sub := of.folder.child(name); sub.file != "" {
			return answer{sub.file, true}
		}
	}
	for _, star := range source.stars {
		if target, ok := s.starred(of, star, name, steps); ok {
			targets[target] = true
		}
	}
	if only, ok := single(targets); ok {
		return answer{only, true}
	}
	return answer{of.file, len(targets) > 0}
}

// single is the one element of a set that has one.
func single(set map[string]bool) (string, bool) {
	if len(set) == 1 {
		for only := range set {
			return only, true
		}
	}
	return "", false
}

// binding is the file that an import leads a name to. It is not ok when that is
// outside of the project or unknown, and "" when the import names the very name
// that is looked for, as "from . import b" in a package with a module b does.
func (s *search) binding(of module, b binding, name string, steps int) (string, bool) {
	i := &s.sources[of.file].Imports[b.statement]
	if i.From {
		from, verdict := s.module(of.file, i)
		if verdict != found {
			return "", false
		}
		taken := i.Names[b.name].Name
		if from.file == of.file && taken == name {
			return "", true
		}
		return s.taken(from, taken, steps-1)
	}
	target, verdict := s.module(of.file, &imported{Module: i.boundModule(b)})
	if verdict != found || target.file == "" {
		return "", false
	}
	return target.file, true
}

// boundModule is the module that a name of "import a.b as c" or "import a.b"
// stands for.
func (i *imported) boundModule(b binding) string {
	if n := i.Names[b.name]; n.Name == "" {
		return n.As
	}
	return i.Module
}

// taken is the file that a name of a module leads to.
func (s *search) taken(from module, name string, steps int) (string, bool) {
	if from.file != "" {
		return s.name(from, name, steps).file, true
	}
	sub := from.folder.child(name)
	return sub.file, sub.file != ""
}

// starred is the file that a star import leads a name to, if it brings the name.
func (s *search) starred(of module, statement int, name string, steps int) (string, bool) {
	if s.stars == 0 {
		return "", false
	}
	s.stars--
	from, verdict := s.module(of.file, &s.sources[of.file].Imports[statement])
	if verdict != found || from.file == "" || from.file == of.file {
		return "", false
	}
	source := s.sources[from.file]
	switch {
	case source == nil:
		return "", false
	case source.public[name]:
	case source.Listed && !source.Open, name != "" && name[0] == '_':
		return "", false
	}
	target := s.name(from, name, steps-1)
	return target.file, target.bound
}
