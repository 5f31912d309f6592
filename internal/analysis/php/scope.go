package php

import "strings"

// scope is the namespace and the use declarations at a place of a file.
type scope struct {
	namespace string
	// until is the index of the first node behind the namespace.
	until int
	uses  map[use]string
}

// use is an alias as its role compares it.
type use struct {
	role  role
	alias string
}

// key gives the form in which names are compared: no letter case but in the
// last part of a constant.
func key(r role, full string) string {
	if r != constant {
		return strings.ToLower(full)
	}
	at := strings.LastIndexByte(full, '\\') + 1
	return strings.ToLower(full[:at]) + full[at:]
}

// declare notes an alias.
func (s *scope) declare(r role, alias, full string) {
	if s.uses == nil {
		s.uses = map[use]string{}
	}
	s.uses[use{r, key(r, alias)}] = full
}

// full gives the name in full that a name in the source means, what else it may
// mean, and whether the source says the namespace.
func (s *scope) full(r role, written string) (full, or string, sure bool) {
	if rest, ok := strings.CutPrefix(written, `\`); ok {
		return rest, "", strings.Contains(rest, `\`)
	}
	first, rest, qualified := strings.Cut(written, `\`)
	if qualified && strings.EqualFold(first, "namespace") {
		return s.inside(rest), "", s.namespace != ""
	}
	aliases := r
	if qualified {
		aliases = class
	}
	if known, ok := s.uses[use{aliases, key(aliases, first)}]; ok {
		if qualified {
			return known + `\` + rest, "", true
		}
		return known, "", true
	}
	if r == class || qualified {
		return s.inside(written), "", qualified
	}
	if s.namespace == "" {
		return written, "", false
	}
	return s.inside(written), written, false
}

// inside gives the name in full of what is declared here.
func (s *scope) inside(local string) string {
	if s.namespace == "" {
		return local
	}
	return s.namespace + `\` + local
}

// isReserved tells whether a name stands for no class that can be declared.
func isReserved(written string) bool {
	switch strings.ToLower(written) {
	case "self", "static", "parent", "mixed", "never", "null", "void", "iterable", "object", "callable", "array",
		"bool", "int", "float", "string", "true", "false", "":
		return true
	}
	return false
}
