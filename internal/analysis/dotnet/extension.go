package dotnet

import "slices"

// extension takes the call of a method on a value, which may be an extension.
func (w *writer) extension(u *Use, name string) {
	candidates := w.program.extensions[name]
	if len(candidates) == 0 || isCommon(name) || w.isOrdinary(name) {
		return
	}
	at := w.at(u)
	type rank struct{ level, nearness int32 }
	best := rank{1 << 30, unseen}
	var of *symbol
	var found []part
	for _, e := range candidates {
		if u.Arguments < e.method.Least || u.Arguments > e.method.Most {
			continue
		}
		level, ok := w.levelOf(e.of, at.namespace)
		r := rank{level, w.file.nearness(e.of)}
		switch {
		case !ok, r.nearness == unseen, r.level > best.level, r.level == best.level && r.nearness > best.nearness:
		case r == best && of != nil && !same(of, e.of):
			of, found = nil, nil
			best = r
		case r == best && of == nil: // there were two already
		case r == best:
			found = append(found, e.part)
		default:
			best, of, found = r, e.of, []part{e.part}
		}
	}
	if files := w.meant(of, found); len(files) > 0 {
		w.edges(u, files)
	} else if best.nearness != unseen {
		w.unresolved(u)
	}
}

// meant are the files of those parts of a class that the file may mean.
func (w *writer) meant(of *symbol, found []part) []string {
	if of == nil {
		return nil
	}
	var files []string
	own := w.parts(of)
	for _, one := range found {
		if slices.Contains(own, one) {
			files = append(files, one.file.path)
		}
	}
	return files
}

// isOrdinary reports whether a type in sight has an ordinary method of a name.
func (w *writer) isOrdinary(name string) bool {
	list := w.program.methods[name]
	return !w.take(len(list)) || slices.ContainsFunc(list, func(s *symbol) bool { return w.file.nearness(s) != unseen })
}

// levelOf tells how many namespaces outward a static class comes into sight.
func (w *writer) levelOf(s *symbol, namespace string) (int32, bool) {
	own := s.namespace()
	for level := int32(0); w.take(1); level++ {
		if namespace == own {
			return level, true
		}
		if at := w.levels[namespace]; at != nil && (at.spaces[own] || slices.Contains(w.statics(namespace), s)) {
			return level, true
		}
		if namespace == "" {
			break
		}
		namespace = outer(namespace)
	}
	return 0, false
}
