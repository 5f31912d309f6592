package facts

import (
	"slices"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp"
)

// call is a call with what is known of it.
type call struct {
	*csharp.Expression
	at     place
	source *member // that it stands in
	of     value   // what it is called on
	target *member // the method of the repository, or nil
}

func (c call) where() where { return where{c.at.file, c.Line} }

// owner is the type that the call stands in.
func (c call) owner() *symbol { return c.source.of }

// call is what is known of an expression that is a call or makes something;
// false outside of types.
func (b *builder) call(f *file, e *csharp.Expression) (call, bool) {
	at := f.placeOf(e)
	if at.typ == csharp.None || at.of == csharp.None {
		return call{}, false
	}
	c := call{Expression: e, at: at, source: &member{f.symbols[at.typ], f, at.of}}
	if e.Kind == csharp.Call {
		c.of = b.program.value(f, e.Of)
		c.target = b.program.called(f, e, at)
	}
	return c, true
}

// calls adds what the calls of a file say.
func (b *builder) calls(f *file) {
	f.open()
	defer f.close()
	for i := range f.Expressions {
		e := &f.Expressions[i]
		if e.Kind != csharp.Call && e.Kind != csharp.Creation {
			continue
		}
		c, ok := b.call(f, e)
		switch {
		case b.program.work.stopped:
			return
		case !ok:
		case e.Kind == csharp.Creation:
			b.creation(c)
		case !b.mapping(c) && !b.registration(c):
			b.invocation(c)
		}
	}
}

// argument is the expression of an argument, without its name.
func (c call) argument(i int) *csharp.Expression {
	if i >= len(c.Arguments) || c.Arguments[i].Value == csharp.None {
		return nil
	}
	return &c.at.file.Expressions[c.Arguments[i].Value]
}

// mapping adds the handler of a minimal API: MapGet("/a", Handle). The pattern
// may come after the handler or not at all, as in methods that people write
// themselves around the known ones.
func (b *builder) mapping(c call) bool {
	switch c.Name {
	case "MapGet", "MapPost", "MapPut", "MapDelete", "MapPatch", "MapMethods", "MapFallback":
	case "MapGrpcService":
		if len(c.TypeArguments) == 1 {
			if s := b.program.resolve(c.TypeArguments[0], c.at).symbol; s != nil {
				b.add(gen.ComponentFactKindGrpcService, "grpcService", s.where(), s.about(), "")
			}
		}
		return true
	default:
		return false
	}
	if c.Of == csharp.None {
		return false
	}
	found := false
	for i := range c.Arguments {
		if handler := c.argument(i); handler != nil {
			found = b.endpoint(c, handler) || found
		}
	}
	if d := c.source.declaration(); found && d.Kind == csharp.Method {
		b.add(gen.ComponentFactKindMethodDeclaration, "mapping", where{c.at.file, d.Line}, about{c.owner().project, d.ID}, c.owner().key())
	}
	return found
}

// endpoint adds one handler; false when the expression is none.
func (b *builder) endpoint(c call, handler *csharp.Expression) bool {
	boundary := c.owner().about()
	begin := func() { b.add(gen.ComponentFactKindHTTPBoundary, "minimalApi", c.owner().where(), boundary, "") }
	if handler.Kind == csharp.LambdaValue && handler.Lambda != csharp.None {
		begin()
		b.add(gen.ComponentFactKindEndpointHandler, "lambda", c.where(), boundary, b.key(b.handling(c, handler.Lambda)))
		b.dependencies(c, c.at.file.Lambdas[handler.Lambda].Parameters, c.at, "lambda")
		return true
	}
	m := b.methodGroup(c, handler)
	if m == nil {
		return false
	}
	begin()
	b.add(gen.ComponentFactKindEndpointHandler, "methodGroup", c.where(), boundary, b.key(b.method(m)))
	b.dependencies(c, m.declaration().Parameters, m.place(), "method")
	return true
}

// handling is the symbol of a lambda that handles requests: it has no name, so
// that it is told by its place among those of the method around it.
func (b *builder) handling(c call, lambda int32) about {
	within := b.source(c)
	b.handlers[within.id]++
	of := about{within.project, within.id + "/lambda" + strconv.Itoa(b.handlers[within.id])}
	b.lambdas[lambdaKey{c.at.file, lambda}] = of
	b.add(gen.ComponentFactKindMethodDeclaration, "lambda", c.where(), of, c.owner().key())
	return of
}

type lambdaKey struct {
	file   *file
	lambda int32
}

// source is what a call stands in: a lambda that handles requests, or a member.
func (b *builder) source(c call) about {
	f := c.at.file
	scope := c.Scope
	for range maxChain {
		if scope == csharp.None || f.Scopes[scope].Lambda == csharp.None {
			break
		}
		if of, ok := b.lambdas[lambdaKey{f, f.Scopes[scope].Lambda}]; ok {
			return of
		}
		scope = f.Scopes[scope].Parent
	}
	return b.method(c.source)
}

// methodGroup is the method that an expression names without calling it.
func (b *builder) methodGroup(c call, e *csharp.Expression) *member {
	f := c.at.file
	var candidates []*member
	switch e.Kind {
	case csharp.Name:
		if f.variable(e) != nil {
			return nil
		}
		for typ := c.at.typ; typ != csharp.None && len(candidates) == 0; typ = f.Types[typ].Outer {
			candidates = b.program.find(f.symbols[typ], e.Name)
		}
		candidates = append(slices.Clip(candidates), f.locals[localKey{c.at.typ, e.Name}]...)
	case csharp.Access:
		if of := b.program.value(f, e.Of); of.typ.symbol != nil {
			candidates = b.program.find(of.typ.symbol, e.Name)
		}
	default:
	}
	for _, m := range candidates {
		switch m.declaration().Kind {
		case csharp.Method, csharp.LocalFunction:
			return m
		default:
		}
	}
	return nil
}

// dependencies adds what a handler is given.
func (b *builder) dependencies(c call, parameters []csharp.Parameter, at place, category string) {
	for _, parameter := range parameters {
		given := b.program.service(b.program.resolve(parameter.Type, at))
		line := where{at.file, parameter.Line}
		if hasAttribute(parameter.Attributes, "AsParameters") && given.symbol != nil {
			b.tie(gen.ComponentFactKindEndpointDependency, "parameterObject", line, c.owner().about(), given)
			b.parameterObject(given.symbol)
			continue
		}
		if injectable(given) {
			b.tie(gen.ComponentFactKindEndpointDependency, category, line, c.owner().about(), given)
		}
	}
}

// parameterObject adds the members of a type whose members are parameters.
func (b *builder) parameterObject(s *symbol) {
	for _, m := range s.all() {
		if !b.program.work.take(1) {
			return
		}
		d := m.declaration()
		switch d.Kind {
		case csharp.Property:
			b.objectMember(s, m, d.Returns, d.Line)
		case csharp.PrimaryConstructor, csharp.Constructor:
			for _, parameter := range d.Parameters {
				b.objectMember(s, m, parameter.Type, parameter.Line)
			}
		default:
		}
	}
}

func (b *builder) objectMember(s *symbol, m *member, name csharp.TypeName, line int32) {
	if given := b.program.service(b.program.resolve(name, m.place())); injectable(given) {
		b.tie(gen.ComponentFactKindParameterObject, "member", where{m.file, line}, s.about(), given)
	}
}

// invocation adds who is called: a method of the repository or, where nothing
// is known of the method, the type that it is called on.
func (b *builder) invocation(c call) {
	if b.mediator(c) {
		return
	}
	b.event(c)
	if i, ok := b.dispatchers[c.target]; ok && i < len(c.Arguments) {
		b.sent(c, c.Arguments[i].Value)
	}
	if s := c.of.typ.symbol; s != nil && !c.of.static {
		b.located(c)
		b.handed(c)
	}
	category := b.through(c)
	switch {
	case c.target != nil:
		if c.target.of == c.owner() && c.target.of.declaration().Kind != csharp.Interface {
			return // within one type
		}
		if c.target.declaration().Modifiers.Has(csharp.Static) {
			category = "static"
			if parameters := c.target.declaration().Parameters; len(parameters) > 0 && parameters[0].Modifiers.Has(csharp.This) && !c.of.static {
				category = "extension"
				b.receiver(c)
			}
		}
		target := b.method(c.target)
		b.add(gen.ComponentFactKindSymbolInvocation, category, c.where(), b.source(c), b.key(target))
	default:
		b.receiver(c)
	}
}

// creation adds that code makes a client of something outside itself.
func (b *builder) creation(c call) {
	if t := b.program.resolve(c.Type, c.at); t.symbol == nil && isClient(t.last()) {
		b.tie(gen.ComponentFactKindSymbolInvocation, "creation", c.where(), b.source(c), t)
	}
}

// isClient tells what libraries call the types that reach something else.
func isClient(name string) bool {
	for _, end := range []string{"Client", "Connection", "ConnectionFactory", "Producer", "Consumer", "DataSource", "ProducerBuilder", "ConsumerBuilder"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// event adds what an entity raises for whoever handles it later:
// AddDomainEvent(new X()).
func (b *builder) event(c call) {
	if !strings.HasSuffix(c.Name, "DomainEvent") && !strings.HasSuffix(c.Name, "DomainEventAsync") {
		return
	}
	for _, argument := range c.Arguments {
		raised := b.program.value(c.at.file, argument.Value)
		if raised.typ.symbol != nil && !raised.static {
			b.add(gen.ComponentFactKindSymbolInvocation, "event", c.where(), b.source(c), raised.typ.symbol.key())
		}
	}
}

// receiver adds a call on a type whose method is not known. Of types outside
// of the repository those count that the class is given.
func (b *builder) receiver(c call) {
	switch t := c.of.typ; {
	case c.of.static, t.symbol == c.owner() && t.symbol != nil:
	case t.symbol != nil && injectable(t):
		b.tie(gen.ComponentFactKindSymbolInvocation, b.through(c), c.where(), b.source(c), t)
	case t.symbol == nil && b.isGiven(c, t):
		b.located(c)
		b.tie(gen.ComponentFactKindSymbolInvocation, "instance", c.where(), b.source(c), t)
	case t.symbol == nil:
		b.holder(c)
	}
}

// holder adds a call on what a type of the repository holds, where that is
// outside of it, as in context.Orders.Where(…): a use of the holder.
func (b *builder) holder(c call) {
	if c.Of == csharp.None {
		return
	}
	e := &c.at.file.Expressions[c.Of]
	if e.Kind != csharp.Access || e.Of == csharp.None {
		return
	}
	of := b.program.value(c.at.file, e.Of)
	if of.static || of.typ.symbol == nil || of.typ.symbol == c.owner() || !injectable(of.typ) || len(b.program.find(of.typ.symbol, e.Name)) == 0 {
		return
	}
	held := call{Expression: e, at: c.at, source: c.source, of: of}
	b.located(held)
	b.handed(held)
	b.tie(gen.ComponentFactKindSymbolInvocation, b.through(held), c.where(), b.source(c), of.typ)
}

// through is the category of a call on an instance: chained when the instance
// comes out of a member of an interface, so that nobody has given it to the
// caller itself.
func (b *builder) through(c call) string {
	at := c.Of
	for range maxChain {
		if at == csharp.None {
			return "instance"
		}
		e := &c.at.file.Expressions[at]
		switch e.Kind {
		case csharp.Access, csharp.Call, csharp.Element:
			if e.Of == csharp.None {
				return "instance"
			}
			of := b.program.value(c.at.file, e.Of)
			if s := of.typ.symbol; s != nil && !of.static && s.declaration().Kind == csharp.Interface {
				return "chained"
			}
		case csharp.Await, csharp.Cast:
		case csharp.Name:
			v := c.at.file.variable(e)
			if v == nil || v.Type != "" || v.Kind != csharp.LocalVariable {
				return "instance"
			}
			at = v.Value
			continue
		default:
			return "instance"
		}
		at = e.Of
	}
	return "instance"
}

// isGiven reports whether a class, or the member around a call, is given a type
// outside of the repository, or asks a service locator for it.
func (b *builder) isGiven(c call, t typeRef) bool {
	if t.outside == "" {
		return false
	}
	if c.of.located {
		return true
	}
	if b.given(c.owner())[t.outside] {
		return true
	}
	for _, parameter := range c.source.declaration().Parameters {
		if !b.program.work.take(1) {
			return false
		}
		if b.program.service(b.program.resolve(parameter.Type, c.source.place())).outside == t.outside {
			return true
		}
	}
	return false
}

// given are the types outside that a class is given or keeps in its fields.
func (b *builder) given(s *symbol) map[string]bool {
	if s.given != nil {
		return s.given
	}
	s.given = map[string]bool{}
	for _, m := range s.made {
		for _, parameter := range m.declaration().Parameters {
			s.given[b.program.service(b.program.resolve(parameter.Type, m.place())).outside] = true
		}
	}
	for _, m := range s.all() {
		if d := m.declaration(); d.Kind == csharp.Field {
			s.given[b.program.resolve(d.Returns, m.place()).outside] = true
		}
	}
	return s.given
}

// located adds that a service locator gives what a call is made on.
func (b *builder) located(c call) {
	if c.of.located {
		b.tie(gen.ComponentFactKindMethodParameter, "serviceLocator", c.where(), b.source(c), c.of.typ)
	}
}

// handed adds that a call is made on a parameter of its method.
func (b *builder) handed(c call) {
	if c.Of == csharp.None {
		return
	}
	e := &c.at.file.Expressions[c.Of]
	if e.Kind != csharp.Name {
		return
	}
	v := c.at.file.variable(e)
	if v == nil || v.Kind != csharp.ParameterVariable || !injectable(c.of.typ) {
		return
	}
	b.program.work.take(len(c.source.declaration().Parameters))
	for _, parameter := range c.source.declaration().Parameters {
		if parameter.Name == e.Name {
			b.tie(gen.ComponentFactKindMethodParameter, "parameter", where{c.at.file, parameter.Line}, b.source(c), c.of.typ)
		}
	}
}

// mediator adds a request that is sent to whoever handles it.
func (b *builder) mediator(c call) bool {
	if !isSending(c.Name) {
		return false
	}
	if c.of.typ.symbol != nil || !isMediator(c.of.typ.last()) || len(c.Arguments) == 0 {
		return false
	}
	b.tie(gen.ComponentFactKindSymbolInvocation, "instance", c.where(), b.source(c), c.of.typ)
	b.located(c)
	b.sent(c, c.Arguments[0].Value)
	return true
}

// sent adds the request that an argument of a call is.
func (b *builder) sent(c call, argument int32) {
	sent := b.program.value(c.at.file, argument)
	if sent.typ.symbol == nil {
		return
	}
	source := b.source(c)
	name := sent.typ.name
	if name == "" {
		name = csharp.TypeName(sent.typ.symbol.declaration().Name)
	}
	request := b.program.constructed(name, sent.typ.at, nil)
	if request == "" {
		request = sent.typ.symbol.key()
	}
	b.add(gen.ComponentFactKindSymbolInvocation, "mediator", c.where(), source, request)
	// A request around another one is handled by handling that.
	for _, argument := range name.Bare().Arguments() {
		if inner := b.program.resolve(argument, sent.typ.at); inner.symbol != nil {
			b.add(gen.ComponentFactKindSymbolInvocation, "mediator", c.where(), source, inner.symbol.key())
		}
	}
}

// isSending tells the methods of mediators.
func isSending(name string) bool {
	switch name {
	case "Send", "Publish", "SendAsync", "PublishAsync", "CreateStream", "Invoke", "InvokeAsync", "Query", "Command":
		return true
	}
	return false
}

func isMediator(name string) bool {
	switch name {
	case "IMediator", "ISender", "IPublisher", "Mediator", "IMessageBus", "ICommandBus", "IQueryBus", "ICommandSender":
		return true
	}
	return false
}

// registration adds a service that a container is told of.
func (b *builder) registration(c call) bool {
	if c.Of == csharp.None {
		return false
	}
	name := strings.TrimPrefix(c.Name, "Try")
	switch {
	case strings.HasPrefix(name, "Add"), name == "Scoped", name == "Singleton", name == "Transient":
	case name == "RegisterType", name == "As", name == "AsImplementedInterfaces":
		return b.autofac(c)
	case name == "Subscribe":
		name = "AddSubscription"
	default:
		return false
	}
	if !strings.HasPrefix(name, "Add") && b.program.value(c.at.file, c.Of).typ.last() != "ServiceDescriptor" {
		return false
	}
	name = strings.TrimPrefix(name, "Add")
	types := b.named(c)
	switch {
	case name == "Scoped", name == "Singleton", name == "Transient", name == "KeyedScoped", name == "KeyedSingleton", name == "KeyedTransient":
		b.service(c, strings.ToLower(name[:1])+name[1:], types)
	case name == "HostedService" && len(types) == 0:
		b.hosted(c, b.made(c))
	case len(types) == 0:
		return false
	case name == "HostedService":
		b.hosted(c, types[0])
	case strings.HasSuffix(name, "DbContext"), strings.HasSuffix(name, "DbContextPool"), strings.HasSuffix(name, "DbContextFactory"), strings.HasSuffix(name, "PooledDbContextFactory"):
		b.register(c, "dbContext", types[len(types)-1], types[0])
	case name == "HttpClient", name == "RefitClient", name == "GrpcClient":
		b.register(c, "httpClient", types[len(types)-1], types[0])
	case name == "Subscription", name == "Consumer", name == "IntegrationEventHandler", name == "MessageHandler":
		b.register(c, "consumer", types[len(types)-1], types[0])
	default:
		return false
	}
	return true
}

// named are the types that a call names: as type arguments, or by typeof.
func (b *builder) named(c call) []typeRef {
	var found []typeRef
	for _, argument := range c.TypeArguments {
		found = append(found, b.program.resolve(argument, c.at))
	}
	if len(found) > 0 {
		return found
	}
	for i := range c.Arguments {
		if e := c.argument(i); e != nil && e.Kind == csharp.TypeOf {
			found = append(found, b.program.resolve(e.Type, c.at))
		}
	}
	return found
}

// service adds AddScoped and its like, in all forms.
func (b *builder) service(c call, lifetime string, types []typeRef) {
	made := b.made(c)
	switch {
	case len(types) >= 2:
		b.register(c, lifetime, types[1], types[0])
	case len(types) == 1 && made.symbol != nil:
		b.register(c, lifetime, made, types[0])
	case len(types) == 1:
		b.register(c, lifetime, types[0], types[0])
	case made.symbol != nil:
		b.register(c, lifetime, made, made)
	}
}

// made is what a factory or an instance among the arguments gives.
func (b *builder) made(c call) typeRef {
	f := c.at.file
	for i := range c.Arguments {
		e := c.argument(i)
		if e == nil {
			continue
		}
		if e.Kind != csharp.LambdaValue {
			if found := b.program.value(f, c.Arguments[i].Value); found.typ.symbol != nil && !found.static && e.Kind != csharp.TypeOf {
				return found.typ
			}
			continue
		}
		if e.Lambda == csharp.None {
			continue
		}
		lambda := &f.Lambdas[e.Lambda]
		if found := b.program.value(f, lambda.Value); found.typ.symbol != nil {
			return found.typ
		}
		for _, returned := range f.returns[e.Lambda] {
			if found := b.program.value(f, returned); found.typ.symbol != nil {
				return found.typ
			}
		}
	}
	return typeRef{}
}

// register adds that a class is registered for a service. An interface can be
// the implementation only of another, as a factory gives it.
func (b *builder) register(c call, category string, implementation, service typeRef) {
	if implementation.symbol == nil || !service.known() {
		return
	}
	if implementation.symbol.declaration().Kind == csharp.Interface && implementation.symbol == service.symbol {
		return
	}
	if lazy := related(service); lazy == "T:IHostedService" || strings.HasSuffix(lazy, ".IHostedService") {
		b.hosted(c, implementation)
		return
	}
	b.tie(gen.ComponentFactKindDependencyInjectionRegistration, category, c.where(), implementation.symbol.about(), service)
}

func (b *builder) hosted(c call, t typeRef) {
	if t.symbol != nil {
		b.tie(gen.ComponentFactKindHostedService, "registration", c.where(), t.symbol.about(), t)
	}
}

// maxChain is how far a chain of calls is followed back.
const maxChain = 32

// autofac adds RegisterType<A>(), with As<B>() and AsImplementedInterfaces() at
// any later place of the chain.
func (b *builder) autofac(c call) bool {
	f := c.at.file
	implementation := typeRef{}
	e := c.Expression
	for range maxChain {
		if e.Kind != csharp.Call {
			break
		}
		if e.Name == "RegisterType" {
			if types := b.named(call{Expression: e, at: c.at}); len(types) == 1 {
				implementation = types[0]
			}
			break
		}
		if e.Of == csharp.None {
			break
		}
		e = &f.Expressions[e.Of]
	}
	if implementation.symbol == nil {
		return false
	}
	switch c.Name {
	case "RegisterType":
		b.register(c, "transient", implementation, implementation)
	case "As":
		for _, t := range b.named(c) {
			b.register(c, "transient", implementation, t)
		}
	case "AsImplementedInterfaces":
		for _, t := range b.program.basesOf(implementation.symbol) {
			if isInterface(t) {
				b.register(c, "transient", implementation, t)
			}
		}
	}
	return true
}
