package component_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// check compares the proposal for the container api.
type example struct {
	name, repository, want string
}

func (e example) run(t *testing.T) {
	t.Helper()
	if diff := cmp.Diff(lines(e.want), answer(propose(t, read(e.repository), "api"))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestCategories(t *testing.T) {
	t.Parallel()
	for _, test := range []example{
		{"endpoints are types, whatever kind", `
			[Api]
			class Orders : ControllerBase
			Orders is controller
			static CatalogApi
			CatalogApi is endpoint
			class Greeter
			Greeter is grpc
			abstract ApiController : ControllerBase
			ApiController is controller
			class Plain
		`, `
			endpoint CatalogApi
			endpoint Greeter
			endpoint Orders
		`},
		{"endpoints and workers are of the own project", `
			[Api > Core]
			class Own
			Own is controller
			[Core]
			class Foreign
			Foreign is controller
			class Cleaner
			Cleaner is hosted
		`, `
			endpoint Own
		`},
		{"workers by base class or registration", `
			[Api > Core]
			class Poller : BackgroundService
			Poller is hosted
			abstract PollerBase : BackgroundService
			PollerBase is hosted
			class Sweeper
			Sweeper is started
			Cleaner is started
			[Core]
			class Cleaner
		`, `
			worker Cleaner
			worker Poller
			worker Sweeper
		`},
		{"an application service is reached by injection, parameter, request or call", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Injected
			Orders given IByParameter
			Orders sends Command
			Orders calls ICalled
			class Injected
			interface IByParameter
			class ByParameter : IByParameter
			record Command
			class CommandHandler : IRequestHandler
			CommandHandler registered:handler Command
			interface ICalled
			class Called : ICalled
			class Unreached
		`, `
			application ByParameter
			application Called
			application CommandHandler
			application Injected
			endpoint Orders
			Orders -> ByParameter wiring
			Orders -> Called invocation
			Orders -> CommandHandler confirmed
			Orders -> Injected wiring
		`},
		{"not without a method of its own, and not with a name of infrastructure", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Empty, OrderAdapter, OrderClient, OrderConsumer, OrderContext, OrderDbContext, OrderProducer
			Orders takes OrderPublisher, OrderRepository, OrderSubscriber, OrderWorker, Shapes, Base
			data Empty
			class OrderAdapter
			class OrderClient
			class OrderConsumer
			class OrderContext
			class OrderDbContext
			class OrderProducer
			class OrderPublisher
			class OrderRepository
			class OrderSubscriber
			class OrderWorker
			interface Shapes
			abstract Base
		`, `
			endpoint Orders
		`},
		{"accessors and operators are no methods", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Order
			data Order
			Order accessor get_Total, set_Total, add_Changed, remove_Changed, op_Addition
		`, `
			endpoint Orders
		`},
		{"utilities stay out, and nothing behind them counts", `
			[Api]
			class Orders
			Orders is controller
			Orders takes OrderOptions, OrderValidator, OrderMapper, OrderTelemetry, OrderLogger, Failure
			Orders calls Extensions, OrderOptions, OrderTelemetry
			class OrderOptions
			class OrderValidator : AbstractValidator
			class OrderMapper
			OrderMapper registered:handler Command
			record Command
			Orders sends Command
			class OrderTelemetry
			OrderTelemetry registered OrderTelemetry
			OrderTelemetry takes T:HttpClient, Behind
			OrderTelemetry calls Behind
			class Behind
			class OrderLogger
			class Failure : Exception
			static Extensions
		`, `
			endpoint Orders
		`},
		{"what is done before the first request is no work of an endpoint", `
			[Api]
			class Orders
			Orders is endpoint
			Orders starts Seeder, Store
			Orders given Store
			Orders calls Store
			class Seeder
			Seeder takes Database
			Seeder calls Database
			class Store
			Store takes Database
			Store calls Database
			class Database : DbContext
			Database is context
		`, `
			application Store
			endpoint Orders
			persistence Database
			Orders -> Store confirmed
			Store -> Database confirmed
		`},
		{"a database that a library registers, too, is the container's when it registers it", `
			[Api > Accounts]
			class Orders
			Orders is controller
			Users registered Users
			[Accounts]
			class Users : DbContext
			Users is context
			class Others : DbContext
			Others is context
			Users registered Users
			Others registered Others
		`, `
			endpoint Orders
			persistence Users
		`},
		{"a program that sets a client up does not talk through it", `
			[Api]
			class Program
			Program is program
			Program makes T:HttpClient
			class Orders
			Orders is endpoint
		`, `
			endpoint Orders
		`},
		{"what only records what happens stays out", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Operations, Audit
			Orders calls Operations, Audit
			class Operations
			Operations takes T:System.Diagnostics.Metrics.IMeterFactory, T:ILogger
			Operations calls T:Counter, Names
			static Names
			class Audit
			Audit takes T:IMeterFactory, T:IClock
		`, `
			application Audit
			endpoint Orders
			Orders -> Audit confirmed
		`},
		{"entities and messages are no services", `
			[Api]
			class Orders
			Orders is controller
			Orders given Request
			Orders calls Order, Request, Money
			Orders makes Order
			class Request
			class Order
			Order takes Customer
			class Customer
			record Money
		`, `
			endpoint Orders
		`},
		{"a class that is called by itself is a service when it uses persistence", `
			[Api]
			class Orders
			Orders is controller
			Orders calls Archive
			class Archive
			Archive calls Database
			class Database : DbContext
			Database is context
		`, `
			application Archive
			endpoint Orders
			persistence Database
			Archive -> Database invocation
			Orders -> Archive invocation
		`},
		{"services behind services are services, however they are wired", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Ordering
			Orders calls Ordering
			class Ordering
			Ordering takes Pricing
			Ordering calls Pricing, Helpless
			Ordering locates Stock
			class Pricing
			Pricing takes Database
			Pricing calls Database
			class Stock
			class Helpless
			class Database : DbContext
			Database is context
			Database takes Clock
			Database calls Clock
			class Clock
		`, `
			application Ordering
			application Pricing
			application Stock
			endpoint Orders
			persistence Database
			Orders -> Ordering confirmed
			Pricing -> Database confirmed
		`},
		{"what a base class leaves to others makes them no service", `
			[Api]
			class Orders
			Orders is controller
			Orders calls Color, ValueObject
			abstract ValueObject
			ValueObject calls ValueObject, Color
			class Color : ValueObject
		`, `
			endpoint Orders
		`},
		{"a handler of an event that is raised on the way is one", `
			[Api]
			class Orders
			Orders is controller
			Orders sends Command
			record Command
			class CommandHandler
			CommandHandler registered:handler Command
			CommandHandler makes Order
			class Order
			Order raises Placed
			Order raises Taken
			Orders raises Placed
			record Placed
			record Taken
			class WhenPlaced
			WhenPlaced registered:handler Placed
			record Never
			class WhenNever
			WhenNever registered:handler Never
			class OnTaken
			OnTaken is consumer
			OnTaken registered:consumer Taken
		`, `
			application CommandHandler
			application WhenPlaced
			consumer OnTaken
			endpoint Orders
			Orders -> CommandHandler confirmed
		`},
		{"a handler of a request that a service sends is one", `
			[Api]
			class Orders
			Orders is controller
			Orders takes Ordering
			Orders calls Ordering
			class Ordering
			Ordering sends Command
			record Command
			class CommandHandler
			CommandHandler registered:handler Command
		`, `
			application CommandHandler
			application Ordering
			endpoint Orders
			Orders -> Ordering confirmed
		`},
		{"a request that nobody sends has no handler", `
			[Api]
			class Orders
			Orders is controller
			record Command
			class CommandHandler
			CommandHandler registered:handler Command
		`, `
			endpoint Orders
		`},
		{"a repository is registered and given to those who use it", `
			[Api]
			class Orders
			Orders is controller
			Orders takes IGoodRepository, ILooseRepository
			interface IGoodRepository
			class OwnRepository : OwnBase
			OwnRepository is repository
			OwnRepository registered OwnBase
			abstract OwnBase
			OwnBase takes OwnBase
			class GoodRepository : IGoodRepository
			GoodRepository is repository
			GoodRepository registered IGoodRepository
			interface ILooseRepository
			class LooseRepository : ILooseRepository
			LooseRepository is repository
			interface IIdleRepository
			class IdleRepository : IIdleRepository
			IdleRepository is repository
			IdleRepository registered IIdleRepository
			abstract Context : DbContext
			Context is context
		`, `
			endpoint Orders
			persistence GoodRepository
			Orders -> GoodRepository wiring
		`},
		{"a publisher uses a messaging library", `
			[Api]
			class Outbox
			Outbox is publisher
			Outbox takes T:RabbitMQ.Client.IConnection
			class Plain
			Plain is publisher
			class Other
			Other takes T:RabbitMQ.Client.IConnection
			class Wrong
			Wrong is publisher
			Wrong takes T:Acme.Wires.IConnection
			class Orders
			Orders is controller
		`, `
			endpoint Orders
			publisher Outbox
		`},
		{"a consumer uses a messaging library or is subscribed", `
			[Api]
			class ByLibrary : IConsumer
			ByLibrary is consumer
			class ByBase : RabbitBase
			ByBase is consumer
			abstract RabbitBase
			RabbitBase calls T:IChannel
			record Paid
			class Subscribed
			Subscribed is consumer
			Subscribed registered:consumer Paid
			class Plain
			Plain is consumer
		`, `
			consumer ByBase
			consumer ByLibrary
			consumer Subscribed
		`},
		{"who takes messages in the background is a consumer, who publishes then a worker", `
			[Api]
			class Taker : BackgroundService
			Taker is hosted
			Taker is consumer
			Taker takes T:IConnection
			class Giver : BackgroundService
			Giver is hosted
			Giver is publisher
			Giver takes T:IConnection
			class Both
			Both is publisher
			Both is consumer
			Both takes T:IConnection
		`, `
			consumer Taker
			publisher Both
			worker Giver
		`},
		{"an integration adapter uses a client or is a typed one", `
			[Api]
			class Cache
			Cache takes T:StackExchange.Redis.IConnectionMultiplexer
			class Typed
			Typed registered:httpClient Typed
			class Maker
			Maker makes T:HttpClient
			class Search
			Search calls T:ElasticsearchClient
			class Driver
			Driver takes T:NpgsqlDataSource
			class CacheHealthCheck : IHealthCheck
			CacheHealthCheck takes T:IConnectionMultiplexer
			static Fetch
			Fetch calls T:HttpClient
			class Local
			Local takes T:IMemoryCache
		`, `
			integration Cache
			integration Maker
			integration Search
			integration Typed
		`},
		{"who handles requests or puts persistence together with a client is an application service", `
			[Api]
			class Orders
			Orders is controller
			Orders sends Query
			Orders takes Ordering
			Orders calls Ordering
			record Query
			class QueryHandler
			QueryHandler registered:handler Query
			QueryHandler calls T:HttpClient
			class Ordering
			Ordering takes Database, T:IDistributedCache
			Ordering calls Database
			class OrderClient
			OrderClient takes Database, T:HttpClient
			class Database : DbContext
			Database is context
		`, `
			application Ordering
			application QueryHandler
			endpoint Orders
			integration OrderClient
			persistence Database
			Ordering -> Database confirmed
			Orders -> Ordering confirmed
			Orders -> QueryHandler confirmed
		`},
		{"a way runs through parameter objects, handlers elsewhere and base classes", `
			[Api]
			static CatalogApi
			CatalogApi is endpoint
			CatalogApi given Services
			CatalogApi calls Database
			CatalogApi handles Handlers
			record Services
			Services holds Database
			class Database : DbContext
			Database is context
			static Handlers
			Handlers parameter Bus
			Handlers calls Bus
			class Bus
			Bus is publisher
			Bus takes T:IConnection
			class Orders : OrdersBase
			Orders is controller
			abstract OrdersBase
			OrdersBase takes Database
			OrdersBase calls Database
		`, `
			endpoint CatalogApi
			endpoint Orders
			persistence Database
			publisher Bus
			CatalogApi -> Bus confirmed
			CatalogApi -> Database confirmed
			Orders -> Database confirmed
		`},
		{"of libraries, what the container comes to", `
			[Api > Core]
			class Orders
			Orders is controller
			Orders takes IOrders
			Orders calls IOrders
			RegisteredContext registered:dbContext RegisteredContext
			IdleCache registered IdleCache
			[Core > Store]
			LibraryContext registered:dbContext LibraryContext
			interface IOrders
			class Ordering : IOrders
			Ordering takes IOrderStore, Cache
			Ordering calls IOrderStore, Cache
			interface IOrderStore
			[Store]
			class OrderStore : IOrderStore
			OrderStore is repository
			OrderStore registered IOrderStore
			class Cache
			Cache takes T:IDatabase
			class IdleCache
			IdleCache takes T:IDatabase
			class IdleContext : DbContext
			IdleContext is context
			class RegisteredContext : DbContext
			RegisteredContext is context
			class LibraryContext : DbContext
			LibraryContext is context
			class IdleBus
			IdleBus is publisher
			IdleBus takes T:IConnection
			class Paid : IConsumer
			Paid is consumer
			[Other]
			class Elsewhere : DbContext
			Elsewhere is context
		`, `
			application Ordering
			consumer Paid
			endpoint Orders
			integration Cache
			persistence OrderStore
			persistence RegisteredContext
			Ordering -> Cache confirmed
			Ordering -> OrderStore confirmed
			Orders -> Ordering confirmed
		`},
		{"a consumer of a library that is subscribed elsewhere is not the container's", `
			[Api > Core]
			class Orders
			Orders is controller
			[Core]
			record Paid
			class PaidHandler
			PaidHandler is consumer
			[Worker > Core]
			PaidHandler registered:consumer Paid
		`, `
			endpoint Orders
		`},
		{"a consumer of another program is that program's, unless the container registers it", `
			[Api > Worker]
			class Orders
			Orders is controller
			Both registered:consumer Paid
			[Worker]
			program
			record Paid
			class Foreign : IConsumer
			Foreign is consumer
			class Both
			Both is consumer
			class Its
			Its is consumer
			Its registered:consumer Paid
		`, `
			consumer Both
			endpoint Orders
		`},
		{"the classes of tests do not count", `
			[Api]
			class Orders
			Orders is controller
			Orders takes IOrders
			Orders calls IOrders
			interface IOrders
			class Ordering : IOrders
			[Tests > Api]
			class FakeOrdering : IOrders
			FakeOrdering registered IOrders
		`, `
			application Ordering
			endpoint Orders
			Orders -> Ordering confirmed
		`},
		{"what others register does not count", `
			[Api]
			class Orders
			Orders is controller
			Orders takes IOrders
			interface IOrders
			class One : IOrders
			class Two : IOrders
			[Tests > Api]
			One registered IOrders
		`, `
			endpoint Orders
		`},
		{"what is only made is no service, nor is who only makes an adapter, nor the program", `
			[Api]
			class Orders
			Orders is controller
			Orders makes Made
			Orders chained Chained
			Orders calls Maker, Program
			class Made
			Made registered Made
			class Chained
			Chained registered Chained
			class Maker
			Maker makes Database
			class Program
			Program is program
			Program calls Database
			class Database : DbContext
			Database is context
			class Gateway
			Gateway takes T:HttpClient
			Gateway makes Database
		`, `
			endpoint Orders
			integration Gateway
			persistence Database
			Orders -> Database invocation
		`},
		{"several classes behind an interface are left out", `
			[Api]
			class Orders
			Orders is controller
			Orders takes IOne, ITwo, IThree
			interface IOne
			class First : IOne
			class Second : IOne
			Second registered IOne
			interface ITwo
			class Third : ITwo
			class Fourth : ITwo
			interface IThree
			class Fifth : IThree
			class Sixth : IThree
			Fifth registered IThree
			Sixth registered IThree
		`, `
			application Second
			endpoint Orders
			Orders -> Second wiring
		`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t)
		})
	}
}
