package component

import (
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// The last name decides, and the namespace where one is known.
func TestClients(t *testing.T) {
	t.Parallel()
	c := newCatalog()
	for _, test := range []struct {
		ref   string
		role  clientRole
		title string
		known bool
	}{
		{"T:IDatabase", integrates, "Redis", true},
		{"T:StackExchange.Redis.IDatabase", integrates, "Redis", true},
		{"T:StackExchange.Redis.Extensions.IDatabase", integrates, "Redis", true},
		{"T:StackExchange.RedisLike.IDatabase", integrates, "", false},
		{"T:Acme.IDatabase", integrates, "", false},
		{"IDatabase", integrates, "", false},
		{"T:IProducer`2", carries, "Kafka", true},
		{"T:IConsumer`1", carries, "", true},
		{"T:Confluent.Kafka.IConsumer`2", carries, "Kafka", true},
		{"T:MassTransit.IConsumer`1", carries, "", true},
		{"T:RabbitMQ.Client.IChannel", carries, "RabbitMQ", true},
		{"T:RabbitMQ.Client.IChannel", integrates, "", false},
		{"T:HttpClient", integrates, "", true},
		{"T:Container", persists, "", false},
		{"T:Microsoft.Azure.Cosmos.Container", persists, "Azure Cosmos DB", true},
		{"T:NpgsqlDataSource", persists, "PostgreSQL", true},
		{"T:IMemoryCache", integrates, "", false},
		{"T:Pricing.PricingClient", integrates, "gRPC", true},
		{"T:Acme.Pricing.PricingClient", integrates, "gRPC", true},
		{"T:Pricing.OtherClient", integrates, "", false},
		{"T:PricingClient", integrates, "", false},
		{"symbol_0123456789abcdef01234567", integrates, "", false},
	} {
		if _, known := c.find(test.ref, test.role); known != test.known {
			t.Errorf("%s: known %v", test.ref, known)
		}
		if got := c.title(&gen.ComponentFact{RelatedSymbolID: &test.ref}); test.known && got != test.title {
			t.Errorf("%s: %q", test.ref, got)
		}
	}
	if got := c.title(nil); got != "" {
		t.Errorf("nothing is %q", got)
	}
}

// Every row names a technology of the registry, or none, and what it is for.
func TestClientTable(t *testing.T) {
	t.Parallel()
	for _, row := range clients() {
		if _, known := gen.LookupTechnology(row.technology); !known && row.technology != "" {
			t.Errorf("%s is no technology", row.technology)
		}
		if row.role < integrates || row.role > persists || len(row.names) == 0 || len(row.namespaces) == 0 {
			t.Errorf("%+v", row)
		}
	}
}

// Where libraries for different technologies have types of one name, the name
// alone is no sign of any of them.
func TestSharedNamesHaveNoTitle(t *testing.T) {
	t.Parallel()
	c, shared := newCatalog(), 0
	for name, rows := range c {
		for _, row := range rows {
			if row.role == rows[0].role && row.technology != rows[0].technology {
				shared++
				ref := "T:" + name
				if got := c.title(&gen.ComponentFact{RelatedSymbolID: &ref}); got != "" {
					t.Errorf("%s is taken for %s", name, got)
				}
			}
		}
	}
	if shared == 0 {
		t.Error("no name is shared")
	}
}
