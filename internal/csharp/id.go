package csharp

import (
	"strconv"
	"strings"
)

// generics are the type parameters of a declaration as ids spell them.
type generics struct {
	outer *generics
	ids   map[string]string
	// types and methods count the type parameters up to here.
	types, methods int
}

// within returns the type parameters in sight of a declaration.
func (g *generics) within(parameters []TypeParameter, method bool) *generics {
	if len(parameters) == 0 {
		return g
	}
	inner := &generics{outer: g, ids: make(map[string]string, len(parameters))}
	if g != nil {
		inner.types, inner.methods = g.types, g.methods
	}
	for _, parameter := range parameters {
		if method {
			inner.ids[parameter.Name] = "``" + strconv.Itoa(inner.methods)
			inner.methods++
		} else {
			inner.ids[parameter.Name] = "`" + strconv.Itoa(inner.types)
			inner.types++
		}
	}
	return inner
}

// lookup returns how ids spell a type parameter.
func (g *generics) lookup(name string) (string, bool) {
	for ; g != nil; g = g.outer {
		if id, ok := g.ids[name]; ok {
			return id, true
		}
	}
	return "", false
}

// arity is what ids add to the name of something generic.
func arity(ticks string, parameters []TypeParameter) string {
	if len(parameters) == 0 {
		return ""
	}
	return ticks + strconv.Itoa(len(parameters))
}

// signature is the list of parameters in an id.
func signature(parameters []Parameter, generics *generics) string {
	if len(parameters) == 0 {
		return ""
	}
	var text strings.Builder
	for i, parameter := range parameters {
		if i > 0 {
			text.WriteByte(',')
		}
		writeType(&text, parameter.Type, generics)
		if parameter.Modifiers&(Ref|Out|In) != 0 {
			text.WriteByte('@')
		}
	}
	return "(" + text.String() + ")"
}

// writeType writes a type as ids have it.
func writeType(to *strings.Builder, written TypeName, generics *generics) {
	text := string(written)
	last := "" // what a ? would stand after
	for at := 0; at < len(text); {
		end := at + 1
		if isNamePart(text[at]) {
			for end < len(text) && isNamePart(text[end]) {
				end++
			}
		} else if text[at] == '[' {
			end = at + strings.IndexByte(text[at:], ']') + 1
			end = max(end, at+1)
		}
		token := text[at:end]
		switch {
		case token == "<":
			to.WriteByte('{')
		case token == ">":
			to.WriteByte('}')
		case token == "?" && isReference(last):
		case strings.HasPrefix(token, "[,"):
			to.WriteString("[0:" + strings.Repeat(",0:", len(token)-2) + "]")
		default:
			id, ok := generics.lookup(token)
			qualified := at > 0 && (text[at-1] == '.' || text[at-1] == ':')
			if !ok || qualified || end < len(text) && text[end] == '.' {
				id = token
			}
			to.WriteString(id)
		}
		last, at = token, end
	}
}

// isReference tells what syntax alone shows to be a reference type.
func isReference(token string) bool {
	switch token {
	case "string", "object", "dynamic":
		return true
	}
	return strings.HasPrefix(token, "[")
}

// isNamePart tells bytes of identifiers from punctuation.
func isNamePart(c byte) bool {
	return c == '_' || c == '\\' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// explicitName is the name of an explicit implementation in an id.
func explicitName(of TypeName, name string) string {
	if of == "" {
		return name
	}
	return strings.NewReplacer(".", "#", "<", "{", ">", "}", ",", "@").Replace(string(of)) + "#" + name
}

// letter is what ids of a kind of member begin with.
func (k MemberKind) letter() string {
	switch k {
	case Field, EnumMember:
		return "F:"
	case Property, Indexer:
		return "P:"
	case Event:
		return "E:"
	default:
		return "M:"
	}
}

// operatorName is the name that compilers give an operator.
func operatorName(operator string, parameters int, checked bool) string {
	name := binaryOperator(operator)
	if parameters == 1 {
		name = unaryOperator(operator)
	}
	if checked {
		name = "Checked" + name
	}
	return "op_" + name
}

func unaryOperator(operator string) string {
	return map[string]string{
		"+": "UnaryPlus", "-": "UnaryNegation", "!": "LogicalNot", "~": "OnesComplement", "++": "Increment", "--": "Decrement",
		"true": "True", "false": "False",
	}[operator]
}

func binaryOperator(operator string) string {
	return map[string]string{
		"+": "Addition", "-": "Subtraction", "*": "Multiply", "/": "Division", "%": "Modulus", "&": "BitwiseAnd",
		"|": "BitwiseOr", "^": "ExclusiveOr", "<<": "LeftShift", ">>": "RightShift", ">>>": "UnsignedRightShift",
		"==": "Equality", "!=": "Inequality", "<": "LessThan", ">": "GreaterThan", "<=": "LessThanOrEqual",
		">=": "GreaterThanOrEqual",
	}[operator]
}
