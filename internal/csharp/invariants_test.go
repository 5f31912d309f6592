package csharp_test

import (
	"fmt"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// checker collects what is wrong with a file.
type checker struct {
	size    int
	problem string
}

func (c *checker) failf(format string, arguments ...any) {
	if c.problem == "" {
		c.problem = fmt.Sprintf(format, arguments...)
	}
}

// span checks a place and that the table is in document order.
func (c *checker) span(table string, last *csharp.Span, span csharp.Span) {
	if span.Line < 1 || span.Start < last.Start || span.Start > span.End || int(span.End) > c.size {
		c.failf("%s: %v after %v", table, span, *last)
	}
	*last = span
}

// reference checks an index of a table of this length.
func (c *checker) reference(what string, index int32, length int) {
	if index < csharp.None || int(index) >= length {
		c.failf("%s refers to %d of %d", what, index, length)
	}
}

// problemOf says what is wrong with what was read of a source of this size, or
// "".
func problemOf(file csharp.File, size int) string {
	c := checker{size: size}
	c.declarations(file)
	c.functions(file)
	c.expressions(file)
	return c.problem
}

func (c *checker) declarations(file csharp.File) {
	var last csharp.Span
	for _, using := range file.Usings {
		c.span("usings", &last, using.Span)
	}
	last = csharp.Span{}
	for _, namespace := range file.Namespaces {
		c.span("namespaces", &last, namespace.Span)
		if namespace.Name == "" {
			c.failf("a namespace without a name")
		}
	}
	last = csharp.Span{}
	for i, typ := range file.Types {
		c.span("types", &last, typ.Span)
		c.reference("type.Outer", typ.Outer, i)
		c.reference("type.Constructor", typ.Constructor, len(file.Members))
		c.reference("type.Scope", typ.Scope, len(file.Scopes))
		if typ.Name == "" || typ.ID == "" || typ.Scope == csharp.None {
			c.failf("a type without name, id or scope: %v", typ)
		}
	}
	last = csharp.Span{}
	for i, scope := range file.Scopes {
		c.span("scopes", &last, scope.Span)
		c.reference("scope.Parent", scope.Parent, i)
		c.reference("scope.Type", scope.Type, len(file.Types))
		c.reference("scope.Member", scope.Member, len(file.Members))
		c.reference("scope.Lambda", scope.Lambda, len(file.Lambdas))
		if scope.Type == csharp.None {
			c.failf("a scope outside of all types: %v", scope)
		}
	}
}

func (c *checker) functions(file csharp.File) {
	var last csharp.Span
	locals := map[string]bool{}
	for i, member := range file.Members {
		c.span("members", &last, member.Span)
		c.reference("member.Type", member.Type, len(file.Types))
		c.reference("member.Within", member.Within, i)
		c.reference("member.Scope", member.Scope, len(file.Scopes))
		c.reference("member.Value", member.Value, len(file.Expressions))
		if member.Name == "" || member.ID == "" || member.Type == csharp.None || member.Scope == csharp.None {
			c.failf("a member without name, id, type or scope: %v", member)
		}
		if member.Kind == csharp.LocalFunction {
			if locals[member.ID] {
				c.failf("two local functions %s", member.ID)
			}
			locals[member.ID] = true
		}
	}
	last = csharp.Span{}
	for _, lambda := range file.Lambdas {
		c.span("lambdas", &last, lambda.Span)
		c.reference("lambda.Expression", lambda.Expression, len(file.Expressions))
		c.reference("lambda.Value", lambda.Value, len(file.Expressions))
		c.reference("lambda.Scope", lambda.Scope, len(file.Scopes))
	}
	last = csharp.Span{}
	for _, variable := range file.Variables {
		c.span("variables", &last, variable.Span)
		c.reference("variable.Scope", variable.Scope, len(file.Scopes))
		c.reference("variable.Value", variable.Value, len(file.Expressions))
		if variable.Name == "" {
			c.failf("a variable without a name: %v", variable)
		}
	}
}

func (c *checker) expressions(file csharp.File) {
	var last csharp.Span
	for i, expression := range file.Expressions {
		c.span("expressions", &last, expression.Span)
		c.reference("expression.Scope", expression.Scope, len(file.Scopes))
		c.reference("expression.Lambda", expression.Lambda, len(file.Lambdas))
		if (expression.Kind == csharp.LambdaValue) != (expression.Lambda != csharp.None) {
			c.failf("a lambda is no lambda: %v", expression)
		}
		parts := append([]int32{expression.Of, expression.Value}, expression.Values...)
		for _, argument := range expression.Arguments {
			parts = append(parts, argument.Value)
		}
		for _, part := range parts {
			c.reference("expression", part, len(file.Expressions))
			if part != csharp.None && int(part) <= i {
				c.failf("a part of expression %d is %d", i, part)
			}
		}
	}
}
