package facts

import (
	"slices"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// dispatch finds the methods of a file that hand a parameter on to a mediator,
// so that calling one is sending the argument: they, and the methods of
// interfaces that they implement.
func (b *builder) dispatch(f *file) {
	sends := func(e csharp.Expression) bool {
		return e.Kind == csharp.Call && isSending(e.Name) && len(e.Arguments) > 0
	}
	if !slices.ContainsFunc(f.Expressions, sends) {
		return
	}
	f.open()
	defer f.close()
	for i := range f.Expressions {
		e := &f.Expressions[i]
		if !sends(*e) {
			continue
		}
		c, ok := b.call(f, e)
		if !ok || c.of.typ.symbol != nil || !isMediator(c.of.typ.last()) {
			continue
		}
		if parameter := handedOn(c); parameter >= 0 {
			b.dispatches(c, parameter)
		}
	}
}

// handedOn is the parameter of its method that a call sends, or -1.
func handedOn(c call) int {
	sent := c.argument(0)
	if sent == nil || sent.Kind != csharp.Name || c.source.declaration().Kind != csharp.Method {
		return -1
	}
	if v := c.at.file.variable(sent); v == nil || v.Kind != csharp.ParameterVariable {
		return -1
	}
	for i, parameter := range c.source.declaration().Parameters {
		if parameter.Name == sent.Name {
			return i
		}
	}
	return -1
}

// dispatches notes the method that a call stands in, and those it implements.
func (b *builder) dispatches(c call, parameter int) {
	d := c.source.declaration()
	for _, m := range c.owner().members[d.Name] {
		if m.file == c.at.file && m.index == c.source.index {
			b.dispatchers[m] = parameter
		}
	}
	for _, base := range b.program.ancestors(c.owner()) {
		if base.symbol == nil {
			continue
		}
		for _, m := range base.symbol.members[d.Name] {
			if len(m.declaration().Parameters) == len(d.Parameters) {
				b.dispatchers[m] = parameter
			}
		}
	}
}
