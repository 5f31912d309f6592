package component_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// byName finds a component of a proposal by its type.
func byName(t *testing.T, proposal gen.ComponentProposal, symbol string) gen.ProposedComponent {
	t.Helper()
	for _, c := range proposal.Components {
		if c.SymbolID != nil && *c.SymbolID == "T:"+symbol {
			return c
		}
	}
	t.Fatalf("no component %s", symbol)
	return gen.ProposedComponent{}
}

func TestComponent(t *testing.T) {
	t.Parallel()
	model := read("[Api]\nclass Acme.OrdersController : ControllerBase\nAcme.OrdersController is controller")
	got := byName(t, propose(t, model, "api"), "Acme.OrdersController")
	facts := model.Snapshot.SemanticC3Facts.Facts
	want := gen.ProposedComponent{
		ID:       architecture.StableID("el", "Component", "httpEndpoint:src/Api/Api.csproj:T:Acme.OrdersController"),
		Category: gen.ComponentCategoryHTTPEndpoint, Name: "Orders Controller", Description: "Takes requests from outside the container.",
		SymbolID: new("T:Acme.OrdersController"), ProjectPath: new("src/Api/Api.csproj"), SourcePath: new("src/Api/Acme.OrdersController.cs"),
		Line: new(int64(2)), Signals: []gen.SignalClass{gen.SignalClassRole}, MissingSignals: []gen.SignalClass{},
		Status: gen.ReviewStatusRequiresReview, ReviewReason: "The boundary of a component is a proposal.",
	}
	for _, fact := range facts {
		if fact.Kind == gen.ComponentFactKindTypeDeclaration || fact.Kind == gen.ComponentFactKindHTTPBoundary {
			want.EvidenceIDs = append(want.EvidenceIDs, fact.ID)
		}
	}
	if want.EvidenceIDs[0] > want.EvidenceIDs[1] {
		want.EvidenceIDs[0], want.EvidenceIDs[1] = want.EvidenceIDs[1], want.EvidenceIDs[0]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A component tells which classes of signals it has and which it could have.
func TestSignals(t *testing.T) {
	t.Parallel()
	model := read(`
		[Api]
		class Orders
		Orders is controller
		Orders takes Injected
		Orders calls IFull
		class Injected
		interface IFull
		class Full : IFull
		Full is repository
		Full registered IFull
		class Poller
		Poller is hosted
		class Sweeper
		Sweeper is started
		class Taker
		Taker is consumer
		class Sender
		Sender is publisher
		Sender takes T:IConnection
		class Gateway
		Gateway registered:httpClient Gateway
		Orders sends Command
		record Command
		class CommandHandler
		CommandHandler registered:handler Command
	`)
	report(&model, "messaging", "consume", "src/Api/Taker.cs", false)
	report(&model, "database", "read", "src/Api/Full.cs", false)
	report(&model, "http", "outbound", "src/Api/Orders.cs", false)
	proposal := propose(t, model, "api")
	for symbol, want := range map[string]string{
		"Orders":         "role -",
		"Injected":       "wiring - invocation",
		"CommandHandler": "wiring invocation -",
		"Full":           "role wiring invocation imported -",
		"Poller":         "role - wiring",
		"Sweeper":        "wiring - role",
		"Taker":          "role imported - wiring",
		"Sender":         "role - wiring invocation imported",
		"Gateway":        "wiring - role invocation imported",
	} {
		got := byName(t, proposal, symbol)
		text := ""
		for _, s := range got.Signals {
			text += string(s) + " "
		}
		text += "-"
		for _, s := range got.MissingSignals {
			text += " " + string(s)
		}
		if text != want {
			t.Errorf("%s: %s", symbol, text)
		}
		if got.Status != gen.ReviewStatusRequiresReview || architecture.Blank(got.ReviewReason) {
			t.Errorf("%s is not to be reviewed", symbol)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for symbol, want := range map[string]string{
		"CatalogApi":                    "Catalog API",
		"Acme.Web.OrdersController":     "Orders Controller",
		"EfRepository`1":                "Ef Repository",
		"Outer`1.InnerStore":            "Inner Store",
		"RabbitMQEventBus":              "RabbitMQ Event Bus",
		"ApplicationDbContext":          "Application DB Context",
		"HTTPGateway":                   "HTTP Gateway",
		"S3Store":                       "S3 Store",
		"GrpcGreeter":                   "gRPC Greeter",
		"snake_case_store":              "snake case store",
		"X":                             "X",
		"__":                            "__",
		"OAuth2Client":                  "O Auth2 Client",
		"MySQLStore":                    "MySQL Store",
		"Deep.Er.PostgreSQLOrderReader": "PostgreSQL Order Reader",
	} {
		model := read("[Api]\nclass " + symbol + "\n" + symbol + " is controller")
		if got := byName(t, propose(t, model, "api"), symbol).Name; got != want {
			t.Errorf("%s: %s", symbol, got)
		}
	}
}

// A program without a class is called what its project is called.
func TestProgramHasTheNameOfItsProject(t *testing.T) {
	t.Parallel()
	model := read("[Catalog.Api]\nclass Program\nProgram is program\nProgram is endpoint")
	if got := byName(t, propose(t, model, "catalog.api"), "Program").Name; got != "Catalog API" {
		t.Errorf("got %s", got)
	}
}

// The technology of a client library is told where one is known.
func TestDescriptions(t *testing.T) {
	t.Parallel()
	model := read("[Api]\nclass Cache\nCache takes T:IConnectionMultiplexer\nclass Gateway\nGateway takes T:HttpClient\nclass Data : DbContext\nData is context")
	proposal := propose(t, model, "api")
	for symbol, want := range map[string]string{
		"Cache":   "Talks to another service, a cache or storage. Uses a client of Redis.",
		"Gateway": "Talks to another service, a cache or storage.",
		"Data":    "Keeps data.",
	} {
		if got := byName(t, proposal, symbol).Description; got != want {
			t.Errorf("%s: %s", symbol, got)
		}
	}
}

// Equal names take what tells their types apart.
func TestEqualNamesAreToldApart(t *testing.T) {
	t.Parallel()
	text := "[Api]\n"
	for _, symbol := range []string{"Acme.Orders.Create", "Acme.Carts.Create", "Other.Carts.Create", "Acme.Orders.Delete"} {
		text += "class " + symbol + "\n" + symbol + " is controller\n"
	}
	proposal := propose(t, read(text), "api")
	for symbol, want := range map[string]string{
		"Acme.Orders.Create": "Orders Create", "Acme.Carts.Create": "Acme Carts Create", "Other.Carts.Create": "Other Carts Create",
		"Acme.Orders.Delete": "Delete",
	} {
		if got := byName(t, proposal, symbol).Name; got != want {
			t.Errorf("%s: %s", symbol, got)
		}
	}
}

// Every proposal is one that its contract holds: identifiers, text and lists.
func TestProposalsAreWellFormed(t *testing.T) {
	t.Parallel()
	for _, container := range []string{"ingest", "outbox", "reading", "consumer"} {
		proposal := propose(t, read(acceptance), container)
		if len(proposal.Components) < 1 || len(proposal.Components) > 6 {
			t.Errorf("%d components", len(proposal.Components))
		}
		ids := map[string]bool{}
		for _, c := range proposal.Components {
			if !architecture.ValidIdentifier(c.ID) || ids[c.ID] || architecture.Blank(c.Name) || !strings.HasPrefix(c.ID, "el_") {
				t.Errorf("%+v", c)
			}
			ids[c.ID] = true
		}
		for _, r := range proposal.Relations {
			if !architecture.ValidIdentifier(r.ID) || !ids[r.SourceID] || !ids[r.DestinationID] || !strings.HasPrefix(r.ID, "rel_") {
				t.Errorf("%+v", r)
			}
		}
	}
}
