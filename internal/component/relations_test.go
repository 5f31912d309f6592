package component_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
)

// roles declares one component of each category; Entry reaches Service.
const roles = `
	class Entry
	Entry is controller
	Entry takes Service
	class Service
	class Worker
	Worker is hosted
	class Consumer
	Consumer is consumer
	Consumer takes T:IConnection
	class Publisher
	Publisher is publisher
	Publisher takes T:IConnection
	class Database
	Database is context
	class Client
	Client takes T:HttpClient
`

// Only these pairs have relations; the table says it once more, in its own way.
func TestPairs(t *testing.T) {
	t.Parallel()
	all := []string{"Entry", "Service", "Worker", "Consumer", "Publisher", "Database", "Client"}
	pairs := map[string]string{
		"Entry":    "Service Database Client Publisher",
		"Service":  "Database Client Publisher",
		"Worker":   "Publisher Service Database Client",
		"Consumer": "Service Database Publisher Client",
	}
	count := 0
	for _, from := range all {
		for _, to := range all {
			if from == "Entry" && to == "Service" {
				continue // is there already
			}
			repository := "[Api]\n" + roles + fmt.Sprintf("\n%s takes %s\n%s calls %s\n", from, to, from, to)
			got := answer(propose(t, read(repository), "api"))
			want := from + " -> " + to + " confirmed"
			supported := slices.Contains(strings.Fields(pairs[from]), to)
			if slices.Contains(got, want) != supported {
				t.Errorf("%s to %s: supported %v, got\n%s", from, to, supported, strings.Join(got, "\n"))
			}
			if supported {
				count++
			}
			if slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, from+" -> "+from) }) {
				t.Errorf("%s has a relation with itself", from)
			}
		}
	}
	if count != 14 {
		t.Errorf("%d of 14 pairs", count)
	}
}

func TestRelations(t *testing.T) {
	t.Parallel()
	for _, test := range []example{
		{"certain when wiring and a call are seen", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes Wired, Both
			Worker calls Called, Both
			class Wired
			Wired is context
			class Called
			Called is context
			class Both
			Both is context
		`, `
			persistence Both
			persistence Called
			persistence Wired
			worker Worker
			Worker -> Both confirmed
			Worker -> Called invocation
			Worker -> Wired wiring
		`},
		{"a registration is wiring for who calls the service, an only implementation is none", `
			[Api]
			class Worker
			Worker is hosted
			Worker calls IRegistered, IOnly
			interface IRegistered
			class Registered : IRegistered
			Registered registered IRegistered
			interface IOnly
			class Only : IOnly
		`, `
			application Only
			application Registered
			worker Worker
			Worker -> Only invocation
			Worker -> Registered confirmed
		`},
		{"a service locator and a parameter are wiring", `
			[Api]
			class Worker
			Worker is hosted
			Worker locates Located
			Worker parameter Passed
			Worker calls Located, Passed
			class Located
			Located is context
			class Passed
			Passed is context
		`, `
			persistence Located
			persistence Passed
			worker Worker
			Worker -> Located confirmed
			Worker -> Passed confirmed
		`},
		{"making an object, raising it and calling what another's member gave are no calls", `
			[Api]
			class Worker
			Worker is hosted
			Worker makes Database
			Worker raises Database
			Worker chained Database
			class Database
			Database is context
		`, `
			persistence Database
			worker Worker
		`},
		{"through a type that passes on, both sides must go all the way", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes OrderRepository
			Worker calls OrderRepository, Static
			class OrderRepository
			OrderRepository takes Whole, HalfWired
			OrderRepository calls Whole
			static Static
			Static calls HalfCalled
			class Whole
			Whole is context
			class HalfWired
			HalfWired is context
			class HalfCalled
			HalfCalled is context
		`, `
			persistence HalfCalled
			persistence HalfWired
			persistence Whole
			worker Worker
			Worker -> HalfCalled invocation
			Worker -> HalfWired wiring
			Worker -> Whole confirmed
		`},
		{"never through another component", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes Client
			Worker calls Client
			class Client
			Client takes T:HttpClient, Database
			Client calls Database
			class Database
			Database is context
		`, `
			integration Client
			persistence Database
			worker Worker
			Worker -> Client confirmed
		`},
		{"what an application service explains is left out", `
			[Api]
			class Entry
			Entry is controller
			Entry takes Service, Explained, Other
			Entry calls Service, Explained, Other
			class Service
			Service takes Explained
			Service calls Explained
			class Explained
			Explained is context
			class Other
			Other is context
		`, `
			application Service
			endpoint Entry
			persistence Explained
			persistence Other
			Entry -> Other confirmed
			Entry -> Service confirmed
			Service -> Explained confirmed
		`},
		{"a weaker way explains nothing that is certain", `
			[Api]
			class Entry
			Entry is controller
			Entry takes Service, Certain, Weak
			Entry calls Service, Certain
			class Service
			Service takes Certain, Weak
			class Certain
			Certain is context
			class Weak
			Weak is context
		`, `
			application Service
			endpoint Entry
			persistence Certain
			persistence Weak
			Entry -> Certain confirmed
			Entry -> Service confirmed
			Service -> Certain wiring
			Service -> Weak wiring
		`},
		{"two opposite uses that are not certain cancel out", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes Database
			class Database
			Database is context
			Database takes Worker
		`, `
			persistence Database
			worker Worker
			semanticC3.weakCycleOmitted
		`},
		{"one that is not certain yields to an opposite one that is", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes Database
			class Database
			Database is context
			Database takes Worker
			Database calls Worker
		`, `
			persistence Database
			worker Worker
		`},
		{"a certain one stays beside an opposite one", `
			[Api]
			class Worker
			Worker is hosted
			Worker takes Database
			Worker calls Database
			class Database
			Database is context
			Database takes Worker
		`, `
			persistence Database
			worker Worker
			Worker -> Database confirmed
		`},
		{"a handler that is a component is wired by its mapping", `
			[Api]
			class Entry
			Entry is endpoint
			Entry handles Service
			class Service
			Service registered Service
		`, `
			application Service
			endpoint Entry
			Entry -> Service wiring
		`},
		{"several handlers of one request are all called", `
			[Api]
			class Entry
			Entry is endpoint
			Entry sends Notice
			record Notice
			class First
			First registered:handler Notice
			class Second
			Second registered:handler Notice
		`, `
			application First
			application Second
			endpoint Entry
			Entry -> First confirmed
			Entry -> Second confirmed
		`},
		{"a request may be told apart by what it is made of", `
			[Api]
			class Entry
			Entry is endpoint
			Entry sends symbol_0123456789abcdef01234567
			class First
			First registered:handler symbol_0123456789abcdef01234567
			class Second
			Second registered:handler symbol_aaaaaaaaaaaaaaaaaaaaaaaa
		`, `
			application First
			endpoint Entry
			Entry -> First confirmed
		`},
		{"a service of a type outside is found by its registration", `
			[Api]
			class Entry
			Entry is endpoint
			Entry given T:IClock, T:IUnknown
			Entry calls T:IClock
			class Clock
			Clock registered T:IClock
		`, `
			application Clock
			endpoint Entry
			Entry -> Clock confirmed
		`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t)
		})
	}
}

// A small system of two APIs and two workers over one library.
const acceptance = `
	[Ingest > Shared]
	static IngestEndpoints
	IngestEndpoints is endpoint
	IngestEndpoints given IngestOrder
	IngestEndpoints calls IngestOrder
	class IngestOrder
	IngestOrder takes IOrderStore, IOrderCache, IngestTelemetry
	IngestOrder calls IOrderStore, IOrderCache, IngestTelemetry
	class IngestTelemetry
	RedisOrderCache registered IOrderCache
	OrderStore registered IOrderStore
	[Outbox > Shared]
	class OutboxPoller : BackgroundService
	OutboxPoller is hosted
	OutboxPoller takes IOutboxStore, IEventPublisher
	OutboxPoller calls IOutboxStore, IEventPublisher
	interface IEventPublisher
	class RabbitPublisher : IEventPublisher
	RabbitPublisher is publisher
	RabbitPublisher takes T:RabbitMQ.Client.IConnection
	RabbitPublisher registered IEventPublisher
	OutboxStore registered IOutboxStore
	[Reading > Shared]
	class OrdersController : ControllerBase
	OrdersController is controller
	OrdersController takes OrderQuery
	OrdersController calls OrderQuery
	class OrderQuery
	OrderQuery takes IOrderStore
	OrderQuery calls IOrderStore
	OrderStore registered IOrderStore
	[Consumer > Shared]
	class OrderConsumer : BackgroundService
	OrderConsumer is hosted
	OrderConsumer is consumer
	OrderConsumer takes T:IChannel, OrderProcessor
	OrderConsumer calls OrderProcessor
	class OrderProcessor
	OrderProcessor takes IOrderStore
	OrderProcessor calls IOrderStore
	OrderStore registered IOrderStore
	[Shared]
	interface IOrderStore
	class OrderStore : IOrderStore
	OrderStore is repository
	OrderStore takes T:NpgsqlDataSource
	interface IOutboxStore
	class OutboxStore : IOutboxStore
	OutboxStore is repository
	OutboxStore takes T:NpgsqlDataSource
	interface IOrderCache
	class RedisOrderCache : IOrderCache
	RedisOrderCache takes T:IConnectionMultiplexer
`

func TestSmallSystem(t *testing.T) {
	t.Parallel()
	for container, want := range map[string]string{
		"ingest": `
			application IngestOrder
			endpoint IngestEndpoints
			integration RedisOrderCache
			persistence OrderStore
			IngestEndpoints -> IngestOrder confirmed
			IngestOrder -> OrderStore confirmed
			IngestOrder -> RedisOrderCache confirmed
		`,
		"outbox": `
			persistence OutboxStore
			publisher RabbitPublisher
			worker OutboxPoller
			OutboxPoller -> OutboxStore confirmed
			OutboxPoller -> RabbitPublisher confirmed
		`,
		"reading": `
			application OrderQuery
			endpoint OrdersController
			persistence OrderStore
			OrderQuery -> OrderStore confirmed
			OrdersController -> OrderQuery confirmed
		`,
		"consumer": `
			application OrderProcessor
			consumer OrderConsumer
			persistence OrderStore
			OrderConsumer -> OrderProcessor confirmed
			OrderProcessor -> OrderStore confirmed
		`,
	} {
		if diff := cmp.Diff(lines(want), answer(propose(t, read(acceptance), container))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", container, diff)
		}
	}
}

// A relation names every fact that it rests on, and only those.
func TestRelationsNameTheirFacts(t *testing.T) {
	t.Parallel()
	model := read(`
		[Api]
		class Entry
		Entry is controller
		Entry takes IService
		Entry calls IService
		Entry calls T:Irrelevant
		interface IService
		class Service : IService
		Service registered IService
	`)
	relation := propose(t, model, "api").Relations[0]
	var kinds []string
	for _, id := range relation.EvidenceIDs {
		for _, fact := range model.Snapshot.SemanticC3Facts.Facts {
			if fact.ID == id {
				kinds = append(kinds, string(fact.Kind))
			}
		}
	}
	slices.Sort(kinds)
	want := []string{"constructorInjection", "dependencyInjectionRegistration", "symbolInvocation"}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Error(diff)
	}
	if relation.Description != "Calls" || relation.ReviewReason != nil || relation.ModelRelationID != nil {
		t.Errorf("%+v", relation)
	}
	if diff := cmp.Diff([]gen.SignalClass{gen.SignalClassWiring, gen.SignalClassInvocation}, relation.Signals); diff != "" {
		t.Error(diff)
	}
}
