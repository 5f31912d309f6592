package csharp

import "strings"

// TypeName is a type or a namespace as the source names it, without white
// space, comments, "global::", "@", ref, scoped and names of tuple elements:
// "Dictionary<string,Order?[]>". It is empty where none is written, or "var",
// or one too long to be taken.
type TypeName string

// Bare returns the type without ?, * and the brackets of arrays at its end.
func (t TypeName) Bare() TypeName {
	text := string(t)
	for {
		switch {
		case strings.HasSuffix(text, "?"), strings.HasSuffix(text, "*"):
			text = text[:len(text)-1]
		case strings.HasSuffix(text, "]"):
			text = strings.TrimRight(text[:len(text)-1], ",")
			text = strings.TrimSuffix(text, "[")
		default:
			return TypeName(text)
		}
	}
}

// IsArray reports whether it is an array.
func (t TypeName) IsArray() bool { return strings.HasSuffix(strings.TrimRight(string(t), "?"), "]") }

// Name returns the last identifier: Order of Ns.Order<int>[]. It is empty for
// tuples and pointers to functions.
func (t TypeName) Name() string {
	head, _ := t.split()
	return head[strings.LastIndexAny(head, ".:")+1:]
}

// Qualifier returns what stands before the last name: Ns of Ns.Order<int>.
func (t TypeName) Qualifier() TypeName {
	head, _ := t.split()
	return TypeName(strings.TrimRight(head[:strings.LastIndexAny(head, ".:")+1], ".:"))
}

// Arguments returns the type arguments of the last name. They are empty in a
// generic type without arguments, as in typeof(A<,>).
func (t TypeName) Arguments() []TypeName {
	_, inside := t.split()
	if inside == "" {
		return nil
	}
	return splitTypes(inside[1 : len(inside)-1])
}

// split returns the bare type up to its last type arguments, and these with
// their brackets.
func (t TypeName) split() (head, arguments string) {
	text := string(t.Bare())
	if strings.HasPrefix(text, "delegate*") || strings.HasSuffix(text, ")") {
		return "", ""
	}
	if !strings.HasSuffix(text, ">") {
		return text, ""
	}
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case '>':
			depth++
		case '<':
			depth--
		}
		if depth == 0 {
			return text[:i], text[i:]
		}
	}
	return "", ""
}

// splitTypes splits at the commas that are inside of no brackets.
func splitTypes(text string) []TypeName {
	var parts []TypeName
	depth, start := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '<', '(', '[':
			depth++
		case '>', ')', ']':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, TypeName(text[start:i]))
				start = i + 1
			}
		}
	}
	return append(parts, TypeName(text[start:]))
}
