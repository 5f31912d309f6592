package facts

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// What a file keeps of its expressions, at most: some, and one in so many
// bytes. Code that people write keeps one in about fifty. It bounds what all
// files together take until they are looked at.
const (
	keptExpressions    = 128
	bytesPerExpression = 28
)

// What a file declares, at most: some, and one in so many bytes. Code that
// people write stays far below; what is denser than that is made to be, and
// gives no facts.
const (
	keptDeclarations  = 256
	bytesPerType      = 64
	bytesPerMember    = 24
	bytesPerParameter = 12
	bytesPerUsing     = 16
	bytesPerScope     = 6
	bytesPerVariable  = 8
)

// dense reports whether a file declares more than any that people write.
func dense(f *csharp.File, bytes int) bool {
	parameters, members := 0, 0
	for i := range f.Members {
		if f.Members[i].Kind != csharp.EnumMember {
			members++
			parameters += len(f.Members[i].Parameters)
		}
	}
	for i := range f.Types {
		parameters += len(f.Types[i].Parameters) + len(f.Types[i].Bases) + len(f.Types[i].TypeParameters)
	}
	over := func(count, each int) bool { return count > keptDeclarations+bytes/each }
	return over(len(f.Types), bytesPerType) || over(members, bytesPerMember) || over(parameters, bytesPerParameter) ||
		over(len(f.Usings), bytesPerUsing) || over(len(f.Scopes), bytesPerScope) || over(len(f.Variables), bytesPerVariable)
}

// prune drops the expressions, variables and lambdas on which no fact can
// depend: all but calls, what they are made on, the arguments of calls that
// register, map or send, and arguments that are something new.
func prune(f *csharp.File, bytes int) {
	p := pruner{File: f, kept: make([]bool, len(f.Expressions)), lambdas: make([]bool, len(f.Lambdas)), index: variablesOf(f)}
	room := keptExpressions + bytes/bytesPerExpression
	for i := range f.Expressions {
		if e := &f.Expressions[i]; p.kept[i] || e.Kind != csharp.Call && (e.Kind != csharp.Creation || !isClient(e.Type.Name())) {
			continue
		}
		if p.count >= room {
			f.Truncated = true
			break
		}
		p.keep(int32(i))
	}
	p.compact()
}

type pruner struct {
	*csharp.File
	kept    []bool
	lambdas []bool
	count   int
	index   map[variableKey][]int32
	open    []int32
}

// keep marks an expression and all that its type or its facts depend on.
func (p *pruner) keep(root int32) {
	p.open = append(p.open[:0], root)
	for len(p.open) > 0 {
		at := p.open[len(p.open)-1]
		p.open = p.open[:len(p.open)-1]
		if at == csharp.None || p.kept[at] {
			continue
		}
		p.kept[at] = true
		p.count++
		p.follow(&p.Expressions[at])
	}
}

func (p *pruner) follow(e *csharp.Expression) {
	switch e.Kind {
	case csharp.Name:
		if at := variableAt(p.File, p.index, e); at != csharp.None {
			p.open = append(p.open, p.Variables[at].Value)
		}
	case csharp.Call:
		p.open = append(p.open, e.Of)
		for _, a := range e.Arguments {
			if asksArguments(e.Name) || p.made(a.Value) {
				p.open = append(p.open, a.Value)
			}
		}
	case csharp.Access, csharp.Element, csharp.Await, csharp.With, csharp.Return:
		p.open = append(p.open, e.Of)
	case csharp.Choice:
		p.open = append(p.open, e.Values...)
	case csharp.Assignment:
		p.open = append(p.open, e.Value)
	case csharp.LambdaValue:
		p.lambda(e.Lambda)
	default:
	}
}

// made reports whether an argument is something new, or a variable that is set
// to it: it may be a request.
func (p *pruner) made(argument int32) bool {
	if argument == csharp.None {
		return false
	}
	e := &p.Expressions[argument]
	if e.Kind != csharp.Name {
		return e.Kind == csharp.Creation
	}
	at := variableAt(p.File, p.index, e)
	if at == csharp.None || p.Variables[at].Value == csharp.None {
		return false
	}
	return p.Expressions[p.Variables[at].Value].Kind == csharp.Creation
}

// lambda keeps what a lambda among the arguments gives.
func (p *pruner) lambda(at int32) {
	if at == csharp.None || p.lambdas[at] {
		return
	}
	p.lambdas[at] = true
	body := p.Lambdas[at].Body
	p.open = append(p.open, p.Lambdas[at].Value)
	first, _ := slices.BinarySearchFunc(p.Expressions, body.Start, func(e csharp.Expression, start int32) int { return int(e.Start - start) })
	for i := first; i < len(p.Expressions) && p.Expressions[i].Start < body.End; i++ {
		if e := &p.Expressions[i]; e.Kind == csharp.Return && lambdaAround(p.File, e) == at {
			p.open = append(p.open, int32(i))
		}
	}
}

// lambdaAround is the innermost lambda around an expression, or None.
func lambdaAround(f *csharp.File, e *csharp.Expression) int32 {
	if e.Scope == csharp.None {
		return csharp.None
	}
	return f.Scopes[e.Scope].Lambda
}

// asksArguments tells calls whose arguments say something.
func asksArguments(name string) bool {
	name = strings.TrimPrefix(name, "Try")
	return strings.HasPrefix(name, "Add") || strings.HasPrefix(name, "Map") || isSending(name) || strings.Contains(name, "DomainEvent") ||
		slices.Contains([]string{"Scoped", "Singleton", "Transient", "Subscribe", "RegisterType", "As"}, name)
}

// compact moves what is kept together, and changes references with it.
func (p *pruner) compact() {
	moved := make([]int32, len(p.Expressions))
	next := int32(0)
	for i := range p.Expressions {
		moved[i] = csharp.None
		if p.kept[i] {
			moved[i] = next
			next++
		}
	}
	to := func(reference int32) int32 {
		if reference == csharp.None {
			return csharp.None
		}
		return moved[reference]
	}
	expressions := make([]csharp.Expression, 0, next)
	for i := range p.Expressions {
		if !p.kept[i] {
			continue
		}
		e := p.Expressions[i]
		e.Of, e.Value = to(e.Of), to(e.Value)
		e.Arguments, e.Values = slices.Clone(e.Arguments), slices.Clone(e.Values)
		for j := range e.Arguments {
			e.Arguments[j].Value = to(e.Arguments[j].Value)
		}
		for j := range e.Values {
			e.Values[j] = to(e.Values[j])
		}
		expressions = append(expressions, e)
	}
	p.Expressions = expressions
	for i := range p.Variables {
		p.Variables[i].Value = to(p.Variables[i].Value)
	}
	for i := range p.Members {
		p.Members[i].Value = csharp.None
	}
	for i := range p.Lambdas {
		l := &p.Lambdas[i]
		l.Value, l.Expression = to(l.Value), to(l.Expression)
		if !p.lambdas[i] {
			*l = csharp.Lambda{Expression: csharp.None, Value: csharp.None, Scope: csharp.None}
		}
	}
	p.Variables = slices.Clone(p.Variables)
	p.Scopes = slices.Clone(p.Scopes)
	p.Members = slices.Clone(p.Members)
	p.Types = slices.Clone(p.Types)
	p.Lambdas = slices.Clone(p.Lambdas)
}
