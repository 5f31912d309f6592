package facts

import (
	"sort"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// value is what an expression gives.
type value struct {
	state  state
	typ    typeRef
	static bool // the type itself, as in A.B()
	// located says that a service locator gives it.
	located bool
	// given says that it is what a conversion gives, awaited or not.
	given bool
}

type state uint8

const (
	unseen state = iota
	open
	done
)

// placeOf is where an expression stands.
func (f *file) placeOf(e *csharp.Expression) place {
	if e.Scope == csharp.None {
		return place{f, csharp.None, csharp.None}
	}
	scope := f.Scopes[e.Scope]
	at := place{f, scope.Type, scope.Member}
	if at.of == csharp.None && at.typ != csharp.None {
		at.of = f.initialized(e, at.typ)
	}
	return at
}

// initialized is the field whose initializer an expression of a type's own
// scope is part of; others are arguments for a base class, and part of the
// primary constructor.
func (f *file) initialized(e *csharp.Expression, typ int32) int32 {
	i := sort.Search(len(f.fields), func(i int) bool { return f.Members[f.fields[i]].Start > e.Start }) - 1
	if i >= 0 && f.Members[f.fields[i]].End >= e.End && f.Members[f.fields[i]].Type == typ {
		return f.fields[i]
	}
	return f.Types[typ].Constructor
}

// value gives the type of an expression. The parts of an expression and what
// variables are set to are evaluated first, without recursion: how deep they
// go is up to the source. A circle has no type.
func (p *program) value(f *file, index int32) value {
	if index == csharp.None {
		return value{state: done}
	}
	stack := []int32{index}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		if f.values[top].state == done {
			stack = stack[:len(stack)-1]
			continue
		}
		e := &f.Expressions[top]
		waits := false
		if f.values[top].state == unseen {
			for _, need := range f.needs(e) {
				if need != csharp.None && f.values[need].state == unseen {
					stack = append(stack, need)
					waits = true
				}
			}
		}
		f.values[top].state = open
		if waits {
			continue
		}
		stack = stack[:len(stack)-1]
		found := p.evaluate(f, e)
		found.state = done
		f.values[top] = found
	}
	return f.values[index]
}

// known is the type of an expression that was evaluated; that of one which
// waits for itself is unknown.
func (f *file) known(index int32) value {
	if index == csharp.None || f.values[index].state != done {
		return value{}
	}
	return f.values[index]
}

// needs are the expressions that the type of another depends on.
func (f *file) needs(e *csharp.Expression) []int32 {
	switch e.Kind {
	case csharp.Name:
		if v := f.variable(e); v != nil && v.Type == "" {
			return []int32{v.Value}
		}
	case csharp.Call:
		if e.Name == "" || e.Of != csharp.None {
			return []int32{e.Of}
		}
	case csharp.Choice:
		return e.Values
	case csharp.Assignment:
		return []int32{e.Value}
	case csharp.Access, csharp.Element, csharp.Await, csharp.With:
		return []int32{e.Of}
	default:
	}
	return nil
}

// variable is what a name stands for inside of a member, or nil. Of several in
// one scope it is the last that is declared before.
func (f *file) variable(e *csharp.Expression) *csharp.Variable {
	if !f.work.take(1) {
		return nil
	}
	at := variableAt(f.File, f.variables, e)
	if at == csharp.None {
		return nil
	}
	return &f.Variables[at]
}

// variableAt is the place of that variable, or None. Those of one scope and
// name stand in the order of their declarations.
func variableAt(f *csharp.File, index map[variableKey][]int32, e *csharp.Expression) int32 {
	places := variablesInSight(f, index, e)
	if len(places) == 0 {
		return csharp.None
	}
	after := sort.Search(len(places), func(i int) bool { return f.Variables[places[i]].Start > e.Start })
	return places[max(after-1, 0)]
}

// variablesOf are the places of the variables of a file.
func variablesOf(f *csharp.File) map[variableKey][]int32 {
	index := make(map[variableKey][]int32, len(f.Variables))
	for i, v := range f.Variables {
		at := variableKey{v.Scope, v.Name}
		index[at] = append(index[at], int32(i))
	}
	return index
}

// variablesInSight are those of a name in the innermost scope that has some.
// Inner types do not see the variables around them.
func variablesInSight(f *csharp.File, index map[variableKey][]int32, e *csharp.Expression) []int32 {
	if e.Scope == csharp.None {
		return nil
	}
	typ := f.Scopes[e.Scope].Type
	for scope := e.Scope; scope != csharp.None && f.Scopes[scope].Type == typ; scope = f.Scopes[scope].Parent {
		if places := index[variableKey{scope, e.Name}]; len(places) > 0 {
			return places
		}
	}
	return nil
}

func (p *program) evaluate(f *file, e *csharp.Expression) value {
	at := f.placeOf(e)
	of := func(name csharp.TypeName) value { return value{typ: p.resolve(name, at)} }
	switch e.Kind {
	case csharp.Name:
		return p.nameValue(f, e, at)
	case csharp.ThisValue:
		if at.typ != csharp.None {
			return value{typ: typeRef{symbol: f.symbols[at.typ], at: at}}
		}
	case csharp.BaseValue:
		return p.baseValue(at)
	case csharp.Creation, csharp.Cast, csharp.Default, csharp.Declaration:
		return of(e.Type)
	case csharp.Access:
		return p.accessValue(f, e, at)
	case csharp.Element:
		return p.elementValue(f.known(e.Of).typ)
	case csharp.Call:
		return p.callValue(f, e, at)
	case csharp.Await:
		if of := f.known(e.Of); of.given {
			return of
		}
		return value{typ: p.awaited(f.known(e.Of).typ), located: f.known(e.Of).located}
	case csharp.With:
		return f.known(e.Of)
	case csharp.Assignment:
		return f.known(e.Value)
	case csharp.Choice:
		for _, alternative := range e.Values {
			if found := f.known(alternative); found.typ.known() {
				return found
			}
		}
	default:
	}
	return value{}
}

// nameValue is a variable, a member of the type around it, or a type.
func (p *program) nameValue(f *file, e *csharp.Expression, at place) value {
	if len(e.TypeArguments) == 0 {
		if v := f.variable(e); v != nil {
			return p.variableValue(f, v, at)
		}
		for typ := at.typ; typ != csharp.None; typ = f.Types[typ].Outer {
			if found := p.find(f.symbols[typ], e.Name); len(found) > 0 {
				return p.memberValue(found[0])
			}
		}
	}
	name := csharp.TypeName(e.Name)
	if len(e.TypeArguments) > 0 {
		name += "<" + join2(e.TypeArguments) + ">"
	}
	found := p.resolve(name, at)
	return value{typ: found, static: true}
}

func join2(arguments []csharp.TypeName) csharp.TypeName {
	texts := make([]string, len(arguments))
	for i, a := range arguments {
		texts[i] = string(a)
	}
	return csharp.TypeName(strings.Join(texts, ","))
}

func (p *program) variableValue(f *file, v *csharp.Variable, at place) value {
	given := value{typ: p.resolve(v.Type, at)}
	if v.Type == "" {
		given = f.known(v.Value)
		given.static = false
	}
	switch v.Kind {
	case csharp.LoopVariable, csharp.RangeVariable:
		if v.Type == "" {
			given.typ = p.element(given.typ)
		}
	case csharp.DeconstructedPart:
		return value{}
	default:
	}
	return given
}

// memberValue is what a field or property holds; a method group is nothing.
func (p *program) memberValue(m *member) value {
	switch d := m.declaration(); d.Kind {
	case csharp.Field, csharp.Property, csharp.Indexer:
		return value{typ: p.resolve(d.Returns, m.place())}
	case csharp.EnumMember:
		return value{typ: typeRef{symbol: m.of}}
	default:
		return value{}
	}
}

// baseValue is the first base type of the repository, or any.
func (p *program) baseValue(at place) value {
	if at.typ == csharp.None {
		return value{}
	}
	for _, base := range p.basesOf(at.file.symbols[at.typ]) {
		return value{typ: base}
	}
	return value{}
}

// accessValue is a member of something, or a type named by its namespace or
// outer type.
func (p *program) accessValue(f *file, e *csharp.Expression, at place) value {
	of := f.known(e.Of)
	if s := of.typ.symbol; s != nil {
		if found := p.find(s, e.Name); len(found) > 0 {
			return p.memberValue(found[0])
		}
		if of.static {
			if nested, _ := p.declared(s.path+"."+segment{e.Name, len(e.TypeArguments)}.String(), at); nested != nil {
				return value{typ: typeRef{symbol: nested}, static: true}
			}
		}
		return value{}
	}
	if of.static && of.typ.outside != "" { // perhaps a namespace
		path := of.typ.outside + "." + segment{e.Name, len(e.TypeArguments)}.String()
		for namespace := p.namespaceOf(at); ; namespace = outer(namespace) {
			if found, _ := p.declared(join(namespace, path), at); found != nil {
				return value{typ: typeRef{symbol: found}, static: true}
			}
			if namespace == "" {
				break
			}
		}
		return value{typ: typeRef{outside: of.typ.outside + "." + e.Name}, static: true}
	}
	return value{}
}

// elementValue is what an indexer gives.
func (p *program) elementValue(of typeRef) value {
	if of.symbol != nil && !of.name.IsArray() {
		for _, m := range p.find(of.symbol, "Item") {
			return p.memberValue(m)
		}
	}
	return value{typ: p.element(of)}
}

func (p *program) namespaceOf(at place) string {
	if at.typ == csharp.None {
		return ""
	}
	return at.file.Types[at.typ].Namespace
}

// callValue is what a call returns.
func (p *program) callValue(f *file, e *csharp.Expression, at place) value {
	if len(e.TypeArguments) > 0 && isLocator(e.Name) {
		return value{typ: p.resolve(e.TypeArguments[0], at), located: true}
	}
	of := f.known(e.Of)
	if found := p.called(f, e, at); found != nil {
		return p.returned(found, e, at, of)
	}
	switch {
	case len(e.TypeArguments) == 1 && isConversion(e.Name):
		return value{typ: p.resolve(e.TypeArguments[0], at), given: true}
	case e.Name == "ConfigureAwait":
		return of
	case of.typ.symbol == nil && strings.HasPrefix(e.Name, "CreateDbContext") && of.typ.last() == "IDbContextFactory":
		if arguments := of.typ.name.Bare().Arguments(); len(arguments) == 1 {
			return value{typ: p.resolve(arguments[0], of.typ.at), given: true}
		}
	}
	return value{}
}

// returned is what a method of the repository returns to a call.
func (p *program) returned(m *member, e *csharp.Expression, at place, of value) value {
	d := m.declaration()
	if i := parameterIndex(d.TypeParameters, string(d.Returns)); i >= 0 && i < len(e.TypeArguments) {
		return value{typ: p.resolve(e.TypeArguments[i], at)}
	}
	if d.Kind != csharp.Method && d.Kind != csharp.LocalFunction {
		return value{}
	}
	found := value{typ: p.resolve(d.Returns, m.place())}
	fluent := len(d.Parameters) > 0 && d.Parameters[0].Modifiers.Has(csharp.This) && d.Returns == d.Parameters[0].Type
	if fluent && !found.typ.known() {
		return of // an extension of any type
	}
	return found
}

// isConversion tells calls of libraries that give what their type argument
// says, at once or later.
func isConversion(name string) bool {
	switch name {
	case "Map", "Adapt", "Deserialize", "DeserializeAsync", "DeserializeObject", "GetFromJsonAsync", "ReadFromJsonAsync", "ReadFromJson":
		return true
	}
	return false
}

// isLocator tells calls that give a service by its type.
func isLocator(name string) bool {
	switch name {
	case "GetRequiredService", "GetService", "GetRequiredKeyedService", "GetKeyedService", "CreateInstance", "GetServiceOrCreateInstance",
		"Resolve", "ResolveRequired":
		return true
	}
	return false
}

// called is the method of the repository that a call means, or nil. Of several
// with the same number of parameters it is the first.
func (p *program) called(f *file, e *csharp.Expression, at place) *member {
	if e.Name == "" {
		return nil
	}
	of := f.known(e.Of)
	if e.Of == csharp.None {
		return p.calledByName(f, e, at)
	}
	if s := of.typ.symbol; s != nil {
		if found := p.overload(p.find(s, e.Name), e); found != nil {
			return found
		}
	}
	return p.extension(e, at, of)
}

// calledByName is a local function, a method of the type around it, or one of a
// static class that is imported.
func (p *program) calledByName(f *file, e *csharp.Expression, at place) *member {
	for typ := at.typ; typ != csharp.None; typ = f.Types[typ].Outer {
		if found := p.overload(p.find(f.symbols[typ], e.Name), e); found != nil {
			return found
		}
	}
	for _, imported := range []imports{f.imports, f.project.imports} {
		for _, targets := range imported.statics {
			for _, target := range targets {
				if !p.work.take(1) {
					return nil
				}
				if s := p.resolve(target, place{f, csharp.None, csharp.None}).symbol; s != nil {
					if found := p.overload(s.members[e.Name], e); found != nil {
						return found
					}
				}
			}
		}
	}
	return nil
}

// overload is the method that takes as many arguments, else the first.
func (p *program) overload(candidates []*member, e *csharp.Expression) *member {
	var first *member
	for _, m := range candidates {
		if !p.work.take(1) {
			return nil
		}
		d := m.declaration()
		if d.Kind != csharp.Method {
			continue
		}
		if len(d.Parameters) == len(e.Arguments) && len(d.TypeParameters) >= len(e.TypeArguments) {
			return m
		}
		if first == nil {
			first = m
		}
	}
	return first
}

// extension is the extension method of a name, when all of that name in sight
// are in one type and the receiver may be what it extends.
func (p *program) extension(e *csharp.Expression, at place, of value) *member {
	if of.static {
		return nil
	}
	var found []*member
	for _, m := range p.extensions[e.Name] {
		if !p.work.take(1) {
			return nil
		}
		if !at.file.project.visible[m.of.project] || !accepts(m, len(e.Arguments)+1) || !p.extends(m, of.typ) {
			continue
		}
		if len(found) > 0 && found[0].of != m.of {
			p.ambiguous[at.file.path]++
			return nil
		}
		found = append(found, m)
	}
	p.work.take(len(found))
	for _, m := range found {
		if len(m.declaration().Parameters) == len(e.Arguments)+1 {
			return m
		}
	}
	if len(found) > 0 {
		return found[0]
	}
	return nil
}

// accepts reports whether a method can be called with so many arguments.
func accepts(m *member, arguments int) bool {
	parameters := m.declaration().Parameters
	required := 0
	for _, parameter := range parameters {
		switch {
		case parameter.Modifiers.Has(csharp.Params):
			return arguments >= required
		case !parameter.Optional:
			required++
		}
	}
	return arguments >= required && arguments <= len(parameters)
}

// extends reports whether an extension method may be called on a type: one that
// is unknown may be anything.
func (p *program) extends(m *member, of typeRef) bool {
	first := p.resolve(m.declaration().Parameters[0].Type, m.place())
	switch {
	case !of.known() || !first.known():
		return true
	case of.symbol == nil:
		// Classes outside may implement the interface, and interfaces be it.
		return first.symbol == nil && (of.last() == first.last() || isInterface(first) && !isInterface(of) || builds(of, first))
	case first.symbol == nil:
		return true
	}
	return p.derives(of.symbol, first.symbol)
}

// builds tells the interfaces of hosts that stand for each other.
func builds(of, first typeRef) bool {
	host := func(name string) bool {
		switch name {
		case "IEndpointRouteBuilder", "IApplicationBuilder", "IHost", "IHostApplicationBuilder", "IHostBuilder", "IEndpointConventionBuilder":
			return true
		}
		return false
	}
	return host(of.last()) && host(first.last())
}

// derives reports whether a type is another or has it among its base types.
func (p *program) derives(s, base *symbol) bool {
	seen := map[*symbol]bool{}
	open := []*symbol{s}
	for len(open) > 0 && len(seen) < maxBases && p.work.take(1) {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		if next == base {
			return true
		}
		if seen[next] {
			continue
		}
		seen[next] = true
		for _, b := range p.basesOf(next) {
			if b.symbol != nil {
				open = append(open, b.symbol)
			}
		}
	}
	return false
}

// awaited is what a task gives.
func (p *program) awaited(t typeRef) typeRef {
	if t.symbol != nil {
		return typeRef{}
	}
	switch t.last() {
	case "Task", "ValueTask":
		if arguments := t.name.Bare().Arguments(); len(arguments) == 1 {
			return p.resolve(arguments[0], t.at)
		}
	}
	return typeRef{}
}

// element is what a collection holds: the last type argument of a type outside,
// as in List<T> and Dictionary<K, T>.
func (p *program) element(t typeRef) typeRef {
	if t.symbol != nil && !t.name.IsArray() {
		return typeRef{}
	}
	if t.name.IsArray() {
		return p.resolve(t.name.Bare(), t.at)
	}
	if arguments := t.name.Bare().Arguments(); len(arguments) > 0 {
		return p.resolve(arguments[len(arguments)-1], t.at)
	}
	return typeRef{}
}

// service is the type that is meant where one is injected: what a collection,
// a factory or a lazy value gives.
func (p *program) service(t typeRef) typeRef {
	for range 4 {
		if t.symbol != nil {
			return t
		}
		switch t.last() {
		case "IEnumerable", "IReadOnlyCollection", "IReadOnlyList", "ICollection", "IList", "List", "Lazy", "Func", "IDbContextFactory", "Task", "ValueTask":
		default:
			return t
		}
		arguments := t.name.Bare().Arguments()
		if len(arguments) == 0 {
			return t
		}
		t = p.resolve(arguments[len(arguments)-1], t.at)
	}
	return t
}
