package csharp_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// renderer writes a file's facts as lines that people can compare with the
// source: each begins with its line there, what happens inside of a member ends
// with that.
type renderer struct {
	csharp.File
	lines []renderedLine
}

type renderedLine struct {
	start int32
	text  string
}

func render(file csharp.File) string {
	r := renderer{File: file}
	r.declarations()
	r.members()
	r.insides()
	slices.SortStableFunc(r.lines, func(a, b renderedLine) int { return cmp.Compare(a.start, b.start) })
	var text strings.Builder
	for _, line := range r.lines {
		text.WriteString(line.text + "\n")
	}
	if file.Broken {
		text.WriteString("broken\n")
	}
	if file.Truncated {
		text.WriteString("truncated\n")
	}
	return text.String()
}

func (r *renderer) add(span csharp.Span, words ...string) {
	words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
	r.lines = append(r.lines, renderedLine{span.Start, fmt.Sprint(span.Line, " ", strings.Join(words, " "))})
}

func when(condition bool, word string) string {
	if condition {
		return word
	}
	return ""
}

func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

func (r *renderer) declarations() {
	for _, using := range r.Usings {
		r.add(using.Span, when(using.Global, "global"), "using", using.Kind.String(), using.Alias, string(using.Target), prefixed("in ", using.Namespace), when(using.Conditional, "#if"))
	}
	for _, namespace := range r.Namespaces {
		r.add(namespace.Span, "namespace", namespace.Name, when(namespace.FileScoped, "file-scoped"), when(namespace.Conditional, "#if"))
	}
	for _, typ := range r.Types {
		primary := ""
		if typ.Constructor != csharp.None || typ.Kind == csharp.Delegate {
			primary = parameters(typ.Parameters)
		}
		r.add(typ.Span, when(typ.Implicit, "implicit"), typ.Modifiers.String(), typ.Kind.String(), typ.ID, primary, prefixed("-> ", string(typ.Returns)),
			prefixed(": ", names(typ.Bases)), constraints(typ.TypeParameters), attributes(typ.Attributes), when(typ.Conditional, "#if"))
	}
}

func (r *renderer) members() {
	for _, member := range r.Members {
		value := ""
		if member.Value != csharp.None {
			value = "= " + r.expression(member.Value)
		}
		r.add(member.Span, member.Modifiers.String(), member.Kind.String(), member.ID, parameters(member.Parameters), prefixed("-> ", string(member.Returns)), value,
			constraints(member.TypeParameters), attributes(member.Attributes), when(member.Conditional, "#if"))
	}
}

func (r *renderer) insides() {
	for _, variable := range r.Variables {
		if variable.Kind == csharp.ParameterVariable {
			continue // shown with what they belong to
		}
		value := ""
		if variable.Value != csharp.None {
			value = "= " + r.expression(variable.Value)
		}
		r.add(variable.Span, "  ", when(variable.Await, "await"), when(variable.Using, "using"), when(variable.Const, "const"),
			variable.Kind.String(), variable.Name, prefixed("as ", string(variable.Type)), value, r.owner(variable.Scope))
	}
	part := map[int32]bool{} // shown with what refers to them
	for _, expression := range r.Expressions {
		part[expression.Of], part[expression.Value] = true, true
		for _, argument := range expression.Arguments {
			part[argument.Value] = true
		}
		for _, value := range expression.Values {
			part[value] = true
		}
	}
	for _, variable := range r.Variables {
		part[variable.Value] = true
	}
	for _, member := range r.Members {
		part[member.Value] = true
	}
	for _, lambda := range r.Lambdas {
		part[lambda.Value] = true
	}
	for i, expression := range r.Expressions {
		if !part[int32(i)] {
			r.add(expression.Span, "  ", r.expression(int32(i)), r.owner(expression.Scope))
		}
	}
}

// owner says whose scope it is.
func (r *renderer) owner(scope int32) string {
	if scope == csharp.None {
		return "in nothing"
	}
	in := ""
	if lambda := r.Scopes[scope].Lambda; lambda != csharp.None {
		in = fmt.Sprintf("lambda@%d of ", r.Lambdas[lambda].Line)
	}
	if member := r.Scopes[scope].Member; member != csharp.None {
		return "in " + in + r.Members[member].Name
	}
	return "in " + in + r.Types[r.Scopes[scope].Type].Name
}

func (r *renderer) expressions(places []int32) string {
	var parts []string
	for _, place := range places {
		parts = append(parts, r.expression(place))
	}
	return strings.Join(parts, ", ")
}

func (r *renderer) arguments(of csharp.Expression) string {
	var parts []string
	for _, argument := range of.Arguments {
		parts = append(parts, prefixed(argument.Name, when(argument.Name != "", ": "))+prefixed(argument.Mode.String(), when(argument.Mode != 0, " "))+r.expression(argument.Value))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// name is the name of an expression with what stands around it.
func (r *renderer) name(of csharp.Expression) string {
	text := of.Name
	if of.TypeArguments != nil {
		text += "<" + names(of.TypeArguments) + ">"
	}
	switch {
	case of.Of == csharp.None:
		return text
	case of.Name == "":
		return r.expression(of.Of)
	case of.Conditional:
		return r.expression(of.Of) + "?." + text
	}
	return r.expression(of.Of) + "." + text
}

// expression writes an expression as source, with what has no shape or value in
// angle brackets.
func (r *renderer) expression(place int32) string {
	if place == csharp.None {
		return "<none>"
	}
	e := r.Expressions[place]
	switch e.Kind {
	case csharp.Name, csharp.Access:
		return r.name(e)
	case csharp.Call:
		return r.name(e) + r.arguments(e)
	case csharp.ThisValue, csharp.BaseValue:
		return e.Kind.String()
	case csharp.TypeValue:
		return string(e.Type)
	case csharp.Element:
		return r.expression(e.Of) + when(e.Conditional, "?") + "[]"
	case csharp.Creation:
		return "new" + prefixed(" ", string(e.Type)) + r.arguments(e) + when(e.Values != nil, "{ "+r.expressions(e.Values)+" }")
	case csharp.ArrayValue:
		return string(e.Type) + "[" + r.expressions(e.Values) + "]"
	case csharp.Initializer:
		return e.Name + " = " + r.expression(e.Value)
	case csharp.BaseCall, csharp.ThisCall:
		return e.Kind.String() + prefixed(" ", string(e.Type)) + r.arguments(e)
	case csharp.Assignment:
		return r.expression(e.Of) + " = " + r.expression(e.Value)
	case csharp.LambdaValue:
		return r.lambda(r.Lambdas[e.Lambda])
	case csharp.Cast:
		return "(" + string(e.Type) + ")" + r.expression(e.Of)
	case csharp.TypeOf, csharp.Default:
		return e.Kind.String() + "(" + string(e.Type) + ")"
	case csharp.Declaration:
		return prefixed(string(e.Type), when(e.Type != "", " ")) + e.Name
	case csharp.Choice, csharp.Tuple:
		return e.Kind.String() + "(" + r.expressions(e.Values) + ")"
	case csharp.Return, csharp.Await, csharp.With, csharp.Query:
		return e.Kind.String() + prefixed(" ", when(e.Of != csharp.None, r.expression(e.Of)))
	default:
		return "<" + e.Kind.String() + ">"
	}
}

func (r *renderer) lambda(lambda csharp.Lambda) string {
	body := "{}"
	if lambda.Value != csharp.None {
		body = r.expression(lambda.Value)
	}
	return prefixed(lambda.Modifiers.String(), when(lambda.Modifiers != 0, " ")) + string(lambda.Returns) + parameters(lambda.Parameters) + " => " + body
}

func names(types []csharp.TypeName) string {
	var words []string
	for _, typ := range types {
		words = append(words, string(typ))
	}
	return strings.Join(words, ", ")
}

func parameters(list []csharp.Parameter) string {
	var words []string
	for _, parameter := range list {
		word := []string{attributes(parameter.Attributes), parameter.Modifiers.String(), string(parameter.Type), parameter.Name + when(parameter.Optional, "=")}
		words = append(words, strings.Join(slices.DeleteFunc(word, func(part string) bool { return part == "" }), " "))
	}
	return "(" + strings.Join(words, ", ") + ")"
}

func constraints(list []csharp.TypeParameter) string {
	var words []string
	for _, parameter := range list {
		if parameter.Constraints != nil {
			words = append(words, "where "+parameter.Name+": "+names(parameter.Constraints))
		}
	}
	return strings.Join(words, " ")
}

func attributes(list []csharp.Attribute) string {
	var words []string
	for _, attribute := range list {
		words = append(words, "["+prefixed(attribute.Target, when(attribute.Target != "", ":"))+string(attribute.Name)+prefixed(" typeof ", names(attribute.TypeOf))+"]")
	}
	return strings.Join(words, " ")
}
