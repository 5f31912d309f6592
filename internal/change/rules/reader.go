package rules

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"github.com/repo2c4/repo2c4/gen"
)

// reader walks a document once and collects every problem.
type reader struct {
	problems []Problem
	patterns map[string]bool // different ones
	ids      map[string]spot // of rules, with the first place of each
	rules    int
}

// field is a member that an object may have.
type field struct {
	name     string
	required bool
	read     func(n *yaml.Node)
}

func at(n *yaml.Node) spot { return spot{max(n.Line, 1), max(n.Column, 1)} }

// plain reports whether a node is what it looks like: no alias, no anchor, no
// tag. What is not, is reported.
func (r *reader) plain(n *yaml.Node) bool {
	switch {
	case n.Kind == yaml.AliasNode:
		r.reportf(gen.CodeRulesYaml, at(n), "aliases are not read; write the value again")
	case n.Anchor != "":
		r.reportf(gen.CodeRulesYaml, at(n), "anchors are not read")
	case n.Style&yaml.TaggedStyle != 0:
		r.reportf(gen.CodeRulesYaml, at(n), "tags are not read")
	default:
		return true
	}
	return false
}

// object reads a mapping with these members.
func (r *reader) object(n *yaml.Node, what string, fields ...field) {
	if !r.plain(n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		r.reportf(gen.CodeRulesForm, at(n), "%s is %s; a mapping is needed", what, kindOf(n))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if !r.plain(key) {
			continue
		}
		if key.Kind != yaml.ScalarNode {
			r.reportf(gen.CodeRulesForm, at(key), "the name of a member of %s is %s", what, kindOf(key))
			continue
		}
		if seen[key.Value] {
			r.reportf(gen.CodeRulesDuplicate, at(key), "member %s of %s is given twice", quoted(key.Value), what)
			continue
		}
		seen[key.Value] = true
		if f := find(fields, key.Value); f != nil {
			f.read(value)
		} else {
			r.reportf(gen.CodeRulesForm, at(key), "%s has no member %s; it has %s", what, quoted(key.Value), names(fields))
		}
	}
	for _, f := range fields {
		if f.required && !seen[f.name] {
			r.reportf(gen.CodeRulesForm, at(n), "%s needs a member %s", what, f.name)
		}
	}
}

func find(fields []field, name string) *field {
	for i := range fields {
		if fields[i].name == name {
			return &fields[i]
		}
	}
	return nil
}

func names(fields []field) string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = f.name
	}
	return strings.Join(list, ", ")
}

// list reads a list of at least and at most so many entries; most is 0 where
// there is no bound.
func (r *reader) list(n *yaml.Node, what string, least, most int, each func(n *yaml.Node)) {
	if !r.plain(n) {
		return
	}
	if n.Kind != yaml.SequenceNode {
		r.reportf(gen.CodeRulesForm, at(n), "%s is %s; a list is needed", what, kindOf(n))
		return
	}
	if len(n.Content) < least {
		r.reportf(gen.CodeRulesForm, at(n), "%s needs %d or more entries", what, least)
	}
	for i, entry := range n.Content {
		if most > 0 && i == most {
			r.reportf(gen.CodeRulesLimit, at(entry), "%s has more than %d entries", what, most)
			break
		}
		each(entry)
	}
}

// text reads a text of at least one and at most so many characters; most is 0
// where there is no bound.
func (r *reader) text(n *yaml.Node, what string, most int) (string, bool) {
	if !r.plain(n) {
		return "", false
	}
	if !isText(n) {
		hint := ""
		if n.Kind == yaml.ScalarNode && n.Value != "" {
			hint = "; write it in quotes"
		}
		r.reportf(gen.CodeRulesForm, at(n), "%s is %s; a text is needed%s", what, kindOf(n), hint)
		return "", false
	}
	switch {
	case n.Value == "":
		r.reportf(gen.CodeRulesForm, at(n), "%s is empty", what)
	case most > 0 && utf8.RuneCountInString(n.Value) > most:
		r.reportf(gen.CodeRulesLimit, at(n), "%s has more than %d characters", what, most)
	default:
		return n.Value, true
	}
	return "", false
}

// isText reports whether a node is a text: neither nothing nor a number nor a
// truth. What other YAML calls a date is a text, as in YAML 1.2.
func isText(n *yaml.Node) bool {
	if n.Kind != yaml.ScalarNode {
		return false
	}
	switch n.ShortTag() {
	case "!!null", "!!bool", "!!int", "!!float":
		return false
	}
	return true
}

// word reads a text that is one of a few.
func word[T ~string](r *reader, n *yaml.Node, what string, valid func(T) bool, allowed ...T) (T, bool) {
	if !r.plain(n) {
		return "", false
	}
	if isText(n) && valid(T(n.Value)) {
		return T(n.Value), true
	}
	list := make([]string, len(allowed))
	for i, w := range allowed {
		list[i] = string(w)
	}
	is := kindOf(n)
	if isText(n) {
		is = quoted(n.Value)
	}
	r.reportf(gen.CodeRulesForm, at(n), "%s is %s; it must be one of %s", what, is, strings.Join(list, ", "))
	return "", false
}

// number reads a finite number.
func (r *reader) number(n *yaml.Node, what string) float64 {
	if !r.plain(n) {
		return 0
	}
	tag := ""
	if n.Kind == yaml.ScalarNode {
		tag = n.ShortTag()
	}
	if tag != "!!int" && tag != "!!float" {
		r.reportf(gen.CodeRulesForm, at(n), "%s is %s; a number is needed", what, kindOf(n))
		return 0
	}
	// JSON's way of writing numbers first: it is exact.
	value, err := strconv.ParseFloat(n.Value, 64)
	if err != nil {
		err = n.Decode(&value)
	}
	if err != nil || math.IsInf(value, 0) || math.IsNaN(value) {
		r.reportf(gen.CodeRulesForm, at(n), "%s is no finite number", what)
		return 0
	}
	return value
}

// truth reads true or false.
func (r *reader) truth(n *yaml.Node, what string) bool {
	if !r.plain(n) {
		return false
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!bool" {
		r.reportf(gen.CodeRulesForm, at(n), "%s is %s; true or false is needed", what, kindOf(n))
		return false
	}
	return strings.EqualFold(n.Value, "true")
}

var idPattern = regexp.MustCompile(`^[a-z][a-z0-9._-]{0,127}$`)

// id reads a name of a rule or a layer.
func (r *reader) id(n *yaml.Node, what string) (string, bool) {
	value, ok := r.text(n, what, 0)
	if ok && !idPattern.MatchString(value) {
		r.reportf(gen.CodeRulesForm, at(n), "%s %s must be a lower-case letter and at most 127 of a-z, 0-9, dot, underscore and hyphen", what, quoted(value))
		return "", false
	}
	return value, ok
}

// unique reads an id that nothing else of its kind has: what is how it is called,
// known are those before.
func (r *reader) unique(n *yaml.Node, what, kind string, known map[string]spot) string {
	id, ok := r.id(n, what)
	if !ok {
		return ""
	}
	if first, twice := known[id]; twice {
		r.reportf(gen.CodeRulesDuplicate, at(n), "%s %s is that of the %s in line %d, too", what, quoted(id), kind, first.line)
	} else {
		known[id] = at(n)
	}
	return id
}
