package golang

import "github.com/repo2c4/repo2c4/internal/syntax"

// scopes are the names that hide packages at one place of a file. It is moved
// along the nodes in document order. The zero value is the start of a file.
type scopes struct {
	// open are the scopes around the place, the innermost last.
	open []scope
	// names counts the open scopes that hide a name.
	names map[string]int
	// waiting are names that become visible behind the place, soonest last.
	waiting []hiding
}

type scope struct {
	// end is the index of the first node behind the scope.
	end   int
	names []string
	// guard is the list of the name that a type switch gives each of its cases.
	guard syntax.Node
}

// hiding is a name that is visible from a node on, in the scope at a depth.
type hiding struct {
	from, depth int
	name        string
}

// arrive moves to a node.
func (s *scopes) arrive(index int) {
	for len(s.open) > 0 && s.open[len(s.open)-1].end <= index {
		for _, name := range s.open[len(s.open)-1].names {
			s.names[name]--
		}
		s.open = s.open[:len(s.open)-1]
	}
	for len(s.waiting) > 0 && s.waiting[len(s.waiting)-1].from <= index {
		next := s.waiting[len(s.waiting)-1]
		s.waiting = s.waiting[:len(s.waiting)-1]
		if next.depth <= len(s.open) {
			s.show(next.name, next.depth)
		}
	}
}

// show makes a name hide a package in the scope at a depth.
func (s *scopes) show(name string, depth int) {
	if depth == 0 || name == "_" || name == "" {
		return
	}
	if s.names == nil {
		s.names = map[string]int{}
	}
	inner := &s.open[depth-1]
	inner.names = append(inner.names, name)
	s.names[name]++
}

// hideNow makes a name hide a package from here on, in the innermost scope.
func (s *scopes) hideNow(name string) { s.show(name, len(s.open)) }

// hidden reports whether a name means something else than a package here.
func (s *scopes) hidden(name string) bool { return s.names[name] > 0 }

// hide makes a name hide a package in the innermost scope from a later node on.
func (s *scopes) hide(name string, from int) {
	// Statements nest, so what is noted later mostly becomes visible sooner. The
	// loop only passes names of statements around this one.
	at := len(s.waiting)
	for at > 0 && s.waiting[at-1].from < from {
		at--
	}
	s.waiting = append(s.waiting, hiding{})
	copy(s.waiting[at+1:], s.waiting[at:])
	s.waiting[at] = hiding{from, len(s.open), name}
}

// enter opens a scope when the node is one, and notes the names that the node
// declares in it or around it.
func (s *scopes) enter(node syntax.Node) {
	switch node.Kind() {
	case "function_declaration", "method_declaration", "func_literal":
		s.open = append(s.open, scope{end: node.After()})
		s.parameters(node)
	case "type_spec", "type_alias":
		s.open = append(s.open, scope{end: node.After()})
	case "type_parameter_declaration":
		s.hideNames(node, "name", node.Parent().After())
	case "type_switch_statement":
		s.open = append(s.open, scope{end: node.After(), guard: node.Child("alias")})
	case "type_case", "default_case":
		guard := syntax.Node{}
		if len(s.open) > 0 {
			guard = s.open[len(s.open)-1].guard
		}
		s.open = append(s.open, scope{end: node.After()})
		s.hideList(guard, node.ChildOfKind(":").After()) // the types do not see it
	case "block", "if_statement", "for_statement", "expression_switch_statement", "select_statement",
		"expression_case", "communication_case":
		s.open = append(s.open, scope{end: node.After()})
	case "short_var_declaration":
		s.hideList(node.Child("left"), node.After())
	case "range_clause", "receive_statement":
		if !node.ChildOfKind(":=").IsZero() {
			s.hideList(node.Child("left"), node.After())
		}
	}
}

// parameters hides the names of receiver, parameters and results in the body.
func (s *scopes) parameters(function syntax.Node) {
	body := function.Child("body")
	if body.IsZero() {
		return
	}
	for list := range function.Children() {
		if !list.Is("parameter_list") {
			continue
		}
		for parameter := range list.Children() {
			s.hideNames(parameter, "name", body.Index())
		}
	}
}

// hideNames hides the children that have a field.
func (s *scopes) hideNames(node syntax.Node, field string, from int) {
	for child := range node.Children() {
		if child.Field() == field {
			s.hide(child.Text(), from)
		}
	}
}

// hideList hides the identifiers of an expression list.
func (s *scopes) hideList(list syntax.Node, from int) {
	for child := range list.Children() {
		if child.Is("identifier") {
			s.hide(child.Text(), from)
		}
	}
}
