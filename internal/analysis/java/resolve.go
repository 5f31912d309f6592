package java

import (
	"context"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

func (resolver) Resolve(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	s := search{index: newIndex(project, all)}
	for _, f := range s.files {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		for _, i := range f.Imports {
			s.imported(f, i)
		}
		for _, u := range f.Uses {
			s.used(f, u)
		}
	}
	return s.tally.Result(), nil
}

type search struct {
	*index
	tally dependency.Tally
}

// imported notes what an import leads to: the longest beginning that is a type.
func (s *search) imported(from *file, i imported) {
	unclear := false
	name := i.Name
	for range maxParts {
		t, v := s.lookup(from, name)
		if v == found {
			s.tally.Add(from.path, t.file.path, gen.DependencyKindImport, i.Line)
			return
		}
		unclear = unclear || v == ambiguous
		dot := strings.LastIndexByte(name, '.')
		if dot < 0 {
			break
		}
		name = name[:dot]
	}
	switch {
	case unclear:
		s.tally.Unresolved(from.path)
	case i.Star && !i.Static && s.packages[i.Name]:
		// Leads where the names lead that it brings.
	case !strings.HasPrefix(i.Name, "java.") && !strings.HasPrefix(i.Name, "javax.") && s.packages[packageOf(i)]:
		s.tally.Unresolved(from.path)
	default:
		s.tally.External(from.path)
	}
}

// packageOf is the package that an import seems to name: what stands before the
// first part with a capital letter.
func packageOf(i imported) string {
	end := 0
	for part := range strings.SplitSeq(i.Name, ".") {
		if capital(part) {
			return strings.TrimSuffix(i.Name[:end], ".")
		}
		end = min(end+len(part)+1, len(i.Name))
	}
	if i.Star && !i.Static {
		return i.Name
	}
	return i.Name[:max(0, strings.LastIndexByte(i.Name, '.'))]
}

// used notes what a name in code leads to.
func (s *search) used(from *file, u use) {
	first, rest, _ := strings.Cut(u.Name, ".")
	if own, ok := from.own[first]; ok && !u.Outside {
		if len(own) == 1 {
			t, _ := s.lookup(from, qualified(from.Package, own[0]))
			s.members(from, t, rest, u)
		}
		return
	}
	t, v := s.simple(from, first)
	for end := len(first); v == nothing && end < len(u.Name); {
		// A name in full: the shortest beginning that is a type.
		next := strings.IndexByte(u.Name[end+1:], '.')
		if next < 0 {
			end, rest = len(u.Name), ""
		} else {
			end += 1 + next
			rest = u.Name[end+1:]
		}
		t, v = s.lookup(from, u.Name[:end])
	}
	switch v {
	case nothing:
	case ambiguous:
		s.tally.Unresolved(from.path)
	case found:
		s.add(from, t, u)
		s.members(from, t, rest, u)
	}
}

// members notes the member types that are named behind a type, which its
// supertypes may have brought from other files.
func (s *search) members(from *file, t *typ, rest string, u use) {
	for t != nil && rest != "" {
		var name string
		name, rest, _ = strings.Cut(rest, ".")
		member := s.find(t, name)
		if member != nil && member.file != t.file {
			s.add(from, member, u)
		}
		t = member
	}
}

func (s *search) add(from *file, t *typ, u use) {
	for range u.Count {
		s.tally.Add(from.path, t.file.path, gen.DependencyKindType, u.Line)
	}
}
