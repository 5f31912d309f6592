package facts

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp"
)

// persistence finds classes with the shape of a repository: they, or an
// interface or base class of theirs, are called one, or they are called a store
// and are given a database.
func (b *builder) persistence(s *symbol, ancestors []typeRef) {
	const repository = "Repository"
	base := ""
	for _, t := range ancestors {
		if name := t.last(); strings.HasSuffix(name, repository) || strings.HasSuffix(name, "RepositoryBase") {
			base = related(t)
			break
		}
	}
	switch {
	case base != "", strings.HasSuffix(s.declaration().Name, repository):
	case b.storesIn(s, ancestors):
	default:
		return
	}
	b.add(gen.ComponentFactKindPersistenceCandidate, "repository", s.where(), s.about(), base)
}

// storesIn reports whether a class is called a store, or implements one, and is
// given a database.
func (b *builder) storesIn(s *symbol, ancestors []typeRef) bool {
	store := func(name string) bool {
		return strings.HasSuffix(name, "Store") || strings.HasSuffix(name, "Dao") || strings.HasSuffix(name, "DataAccess") || strings.HasSuffix(name, "Context")
	}
	named := store(s.declaration().Name)
	for _, t := range ancestors {
		named = named || store(t.last())
	}
	if !named {
		return false
	}
	holds := func(name csharp.TypeName, at place) bool {
		given := b.program.service(b.program.resolve(name, at))
		return isDatabase(given.last()) || given.symbol != nil && b.isContext(given.symbol)
	}
	for _, t := range append([]typeRef{{symbol: s}}, ancestors...) {
		if t.symbol == nil {
			continue
		}
		for _, m := range t.symbol.all() {
			if !b.program.work.take(1) {
				return false
			}
			switch d := m.declaration(); d.Kind {
			case csharp.Constructor, csharp.PrimaryConstructor:
				if slices.ContainsFunc(d.Parameters, func(p csharp.Parameter) bool { return holds(p.Type, m.place()) }) {
					return true
				}
			case csharp.Field, csharp.Property:
				if holds(d.Returns, m.place()) {
					return true
				}
			default:
			}
		}
	}
	return false
}

// isContext reports whether a type of the repository is a DbContext, or an
// interface that one implements.
func (b *builder) isContext(s *symbol) bool {
	for _, t := range b.program.ancestors(s) {
		if t.symbol == nil && isDBContext(t.last()) {
			return true
		}
	}
	return s.declaration().Kind == csharp.Interface && strings.HasSuffix(s.declaration().Name, "DbContext")
}

// isDBContext tells the base classes of contexts of Entity Framework.
func isDBContext(name string) bool {
	return name == "DbContext" || strings.HasPrefix(name, "IdentityDbContext")
}

func isDatabase(name string) bool {
	switch name {
	case "DbContext", "NpgsqlDataSource", "NpgsqlConnection", "DbDataSource", "IDbConnection", "DbConnection", "SqlConnection",
		"IMongoDatabase", "IMongoCollection", "IMongoClient", "MongoClient", "IDocumentSession", "IDocumentStore", "CosmosClient",
		"EventStoreClient", "IEventStoreConnection", "IStreamStore":
		return true
	}
	return false
}

// messaging finds classes with the shape of a publisher or a consumer.
func (b *builder) messaging(s *symbol, ancestors []typeRef) {
	for _, t := range ancestors {
		switch category := messagingShape(t.last(), isInterface(t)); {
		case category == "", category == "consumer" && t.symbol == nil && t.last() == "IMessageHandler" && len(t.name.Arguments()) == 0:
		default:
			b.tie(gen.ComponentFactKindMessagingCandidate, category, s.where(), s.about(), t)
			return
		}
	}
	if category := messagingShape(s.declaration().Name, false); category != "" {
		b.add(gen.ComponentFactKindMessagingCandidate, category, s.where(), s.about(), "")
	}
	if b.publishes(s) {
		b.add(gen.ComponentFactKindMessagingCandidate, "publisher", s.where(), s.about(), "")
		return
	}
	for _, m := range s.methods() {
		if hasAttribute(m.declaration().Attributes, "CapSubscribe") || hasAttribute(m.declaration().Attributes, "Topic") {
			b.add(gen.ComponentFactKindMessagingCandidate, "consumer", s.where(), s.about(), "")
			return
		}
	}
}

// publishes reports whether a class is there to publish: it has a public method
// that says so and is given what sends messages.
func (b *builder) publishes(s *symbol) bool {
	says := slices.ContainsFunc(s.methods(), func(m *member) bool {
		d := m.declaration()
		return d.Modifiers.Has(csharp.Public) && strings.HasPrefix(d.Name, "Publish")
	})
	if !says {
		return false
	}
	for name := range b.given(s) {
		switch name[strings.LastIndexByte(name, '.')+1:] {
		case "IPublishEndpoint", "IBus", "ISendEndpointProvider", "IMessageSession", "IModel", "IChannel", "IProducer", "ServiceBusSender",
			"ServiceBusClient", "ICapPublisher", "IAmazonSimpleNotificationService", "IAmazonSQS":
			return true
		}
	}
	return false
}

// messagingShape is what a name says about messaging.
func messagingShape(name string, isInterface bool) string {
	if isInterface {
		switch name {
		case "IConsumer", "IHandleMessages", "IIntegrationEventHandler", "IDynamicIntegrationEventHandler", "ICapSubscribe", "IMessageHandler", "IJobConsumer":
			return "consumer"
		}
	}
	for _, end := range []string{"Publisher", "Producer", "EventBus", "MessageBus"} {
		if strings.HasSuffix(name, end) {
			return "publisher"
		}
	}
	for _, end := range []string{"Consumer", "Subscriber", "MessageHandler", "IntegrationEventHandler"} {
		if strings.HasSuffix(name, end) {
			return "consumer"
		}
	}
	return ""
}

// handler adds the requests that a class handles for a mediator: the first type
// argument of an interface of handlers, as the class has it.
func (b *builder) handler(s *symbol) {
	if s.modifiers().Has(csharp.Abstract) {
		return
	}
	for _, request := range b.program.handled(s) {
		b.add(gen.ComponentFactKindDependencyInjectionRegistration, "handler", s.where(), s.about(), request)
	}
}

// isHandlerInterface tells interfaces of mediators that handle one request.
func isHandlerInterface(name string) bool {
	switch name {
	case "IRequestHandler", "ICommandHandler", "IQueryHandler", "INotificationHandler", "IStreamRequestHandler", "IDomainEventHandler":
		return true
	}
	return false
}

// environment is what the type parameters of a type stand for.
type environment map[string]typeRef

// handled are the ids of the requests that a class handles.
func (p *program) handled(s *symbol) []string {
	type step struct {
		of  *symbol
		env environment
	}
	var found []string
	seen := map[*symbol]bool{}
	open := []step{{s, nil}}
	for len(open) > 0 && len(seen) < maxBases {
		next := open[0]
		open = open[1:]
		if seen[next.of] {
			continue
		}
		seen[next.of] = true
		for _, base := range p.basesOf(next.of) {
			arguments := base.name.Bare().Arguments()
			if isHandlerInterface(base.last()) && len(arguments) > 0 {
				if request := p.constructed(arguments[0], base.at, next.env); request != "" {
					found = append(found, request)
				}
				continue
			}
			if base.symbol == nil {
				continue
			}
			env := environment{}
			for i, parameter := range base.symbol.declaration().TypeParameters {
				if i < len(arguments) {
					env[parameter.Name] = p.substituted(arguments[i], base.at, next.env)
				}
			}
			open = append(open, step{base.symbol, env})
		}
	}
	return found
}

// substituted looks a type up, or takes what a type parameter stands for.
func (p *program) substituted(name csharp.TypeName, at place, env environment) typeRef {
	if given, ok := env[string(name)]; ok {
		return given
	}
	return p.resolve(name, at)
}

// constructed is the id of a request: of the type, or with its arguments when it
// has some, so that the handlers of several such are told apart. It is "" for
// types outside of the repository and for what is not known.
func (p *program) constructed(name csharp.TypeName, at place, env environment) string {
	request := p.substituted(name, at, env)
	if request.symbol == nil {
		return ""
	}
	arguments := name.Bare().Arguments()
	if given, ok := env[string(name)]; ok {
		arguments, at, env = given.name.Bare().Arguments(), given.at, nil
	}
	if len(arguments) == 0 {
		return request.symbol.key()
	}
	var text []string
	for _, argument := range arguments {
		switch of := p.substituted(argument, at, env); {
		case of.symbol != nil:
			text = append(text, of.symbol.path)
		case of.outside != "":
			text = append(text, of.outside)
		case predefined(string(of.name.Bare())):
			text = append(text, string(of.name))
		default:
			return request.symbol.key()
		}
	}
	return key(request.symbol.project, request.symbol.typeID()+"{"+strings.Join(text, ",")+"}")
}
