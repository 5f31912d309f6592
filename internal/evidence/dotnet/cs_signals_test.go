package dotnet_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

func TestSignals(t *testing.T) {
	t.Parallel()
	needsTree(t)
	for name, test := range map[string]struct {
		source string
		facts  []string
	}{
		"top-level program": {
			source: `var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/", () => "x").WithName("y");
app?.MapGroup("/z")
    .MapPost("/", (int a) => a);
app.Run();`,
			facts: []string{
				"http.candidate A.cs:1 WebApplication.CreateBuilder", "http.candidate A.cs:3 MapGet",
				"http.candidate A.cs:4 MapGroup", "http.candidate A.cs:5 MapPost",
			},
		},
		"generic host": {
			source: `using Microsoft.Extensions.Hosting;
namespace A;
class P { static void Main(string[] args) =>
  Microsoft.Extensions.Hosting.Host.CreateDefaultBuilder(args)
    .ConfigureServices(s => s.AddHostedService<W>())
    .ConfigureWebHostDefaults(w => { })
    .Build().Run(); }
class W(int a) : BackgroundService, IDisposable { }
class V : Microsoft.Extensions.Hosting.IHostedService { }`,
			facts: []string{
				"worker.candidate A.cs:4 Host.CreateDefaultBuilder", "worker.candidate A.cs:5 AddHostedService",
				"http.candidate A.cs:6 ConfigureWebHostDefaults", "worker.candidate A.cs:8 BackgroundService", "worker.candidate A.cs:9 IHostedService",
			},
		},
		"controllers": {
			source: `using Microsoft.AspNetCore.Mvc;
[ApiController, Route("x")]
public class A : ControllerBase { }
[ApiControllerAttribute] class B : Controller { }
class C(int x) : Controller(x) { }`,
			facts: []string{
				"http.candidate A.cs:2 ApiController", "http.candidate A.cs:3 ControllerBase",
				"http.candidate A.cs:4 ApiController", "http.candidate A.cs:4 Controller", "http.candidate A.cs:5 Controller",
			},
		},
		"controllers of something else": {source: "using Game;\nclass A : Controller { }\nclass B : Game.Controller { }"},
		"controller written out":        {source: "class A : Microsoft.AspNetCore.Mvc.Controller { }", facts: []string{"http.candidate A.cs:1 Controller"}},
		"words that are no signals": {
			source: `// app.MapGet("/"); WebApplication.CreateBuilder(args); using Npgsql;
/* class A : BackgroundService { } */
/// <summary>app.MapGet</summary>
using System;
#if false
#endif
class B {
  string a = "app.MapGet(); using Npgsql; WebApplication.CreateBuilder(args)";
  string b = @"
using Npgsql;
app.MapPost();";
  string c = """
    using StackExchange.Redis;
    class C : BackgroundService { }
    """;
  string d = $"app.MapPut() {a} UseNpgsql()";
  void MapGet() { }
  void D(int MapPost, string BackgroundService) { MapGet(); var f = MapPost + nameof(MapGet).Length; Other.CreateBuilder(f); x.WebApplication(); }
  int NpgsqlConnection;
}`,
		},
		"code inside an interpolated string": {
			source: `using Npgsql;
var a = $"x {app.MapGet("/")} y {new NpgsqlConnection("z")}";`,
			facts: []string{"http.candidate A.cs:2 MapGet", "postgresql.candidate A.cs:1 Npgsql", "postgresql.candidate A.cs:2 NpgsqlConnection"},
		},
		"clients": {
			source: `using StackExchange.Redis;
using RabbitMQ.Client.Events;
using static Amazon.S3.Util;
using Mongo = MongoDB.Driver.MongoClient;
using EventBusRabbitMQ;
namespace N
{
  using Confluent.Kafka;
  class A(IConnectionMultiplexer redis, ConnectionFactory factory)
  {
    ConnectionMultiplexer a = ConnectionMultiplexer.Connect("x");
    IProducer<string, string> b = new ProducerBuilder<string, string>(null).Build();
    object c = new Microsoft.Azure.Cosmos.CosmosClient("secret");
    object d = new CosmosClient("secret");
    object e = Grpc.Net.Client.GrpcChannel.ForAddress("x");
    void F(IServiceCollection s) { s.AddDbContext<X>(o => o.UseSqlServer("y")); s.AddGrpcClient<Y>(); }
  }
}`,
			facts: []string{
				"redis.candidate A.cs:1 StackExchange.Redis", "rabbitmq.candidate A.cs:2 RabbitMQ.Client.Events",
				"amazons3.candidate A.cs:3 Amazon.S3.Util", "mongodb.candidate A.cs:4 MongoDB.Driver.MongoClient",
				"kafka.candidate A.cs:8 Confluent.Kafka",
				"redis.candidate A.cs:9 IConnectionMultiplexer", "rabbitmq.candidate A.cs:9 ConnectionFactory",
				"redis.candidate A.cs:11 ConnectionMultiplexer", "kafka.candidate A.cs:12 ProducerBuilder",
				"cosmosdb.candidate A.cs:13 CosmosClient", "grpc.candidate A.cs:15 GrpcChannel",
				"sqlserver.candidate A.cs:16 UseSqlServer", "grpc.candidate A.cs:16 AddGrpcClient",
			},
		},
		"verbatim names":   {source: "using @Npgsql;\n@app.@MapGet();", facts: []string{"http.candidate A.cs:2 MapGet"}},
		"global namespace": {source: "using global::Npgsql;\nglobal::A.B.MapGet();", facts: []string{"postgresql.candidate A.cs:1 Npgsql", "http.candidate A.cs:2 MapGet"}},
		"inactive code is read as it stands": {
			source: "#if OTHER\nusing Npgsql;\n#else\nusing MySqlConnector;\n#endif\nclass A { }",
			facts:  []string{"postgresql.candidate A.cs:2 Npgsql", "mysql.candidate A.cs:4 MySqlConnector"},
		},
		"base call":    {source: "class A { void B() { base.MapGet(); this.MapGet(); } }", facts: []string{"http.candidate A.cs:1 MapGet"}},
		"object":       {source: "var a = new WebHostBuilder(); var b = new Microsoft.Extensions.Hosting.HostBuilder();", facts: []string{"http.candidate A.cs:1 WebHostBuilder", "worker.candidate A.cs:1 HostBuilder"}},
		"nul":          {source: "class A { }\x00\nclass B : BackgroundService { }", facts: []string{"worker.candidate A.cs:2 BackgroundService"}},
		"utf-16":       {source: utf16LE("class A { }\r\nclass B : BackgroundService { }"), facts: []string{"worker.candidate A.cs:2 BackgroundService"}},
		"mark":         {source: "\uFEFFclass B : BackgroundService { }", facts: []string{"worker.candidate A.cs:1 BackgroundService"}},
		"syntax error": {source: "class A { void B( { app.MapGet(); }\nclass C : BackgroundService { }", facts: []string{"http.candidate A.cs:1 MapGet", "worker.candidate A.cs:2 BackgroundService"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := repository{"A.cs": test.source}.extract(t)
			check(t, "facts", facts(result, "dotnet.runtime.", "dotnet.integration."), test.facts)
			for _, complaint := range diagnostics(result) {
				if complaint != "extract.partialSyntax A.cs" {
					t.Errorf("diagnostic %s", complaint)
				}
			}
		})
	}
}

func TestSignalsOfProjectUsings(t *testing.T) {
	t.Parallel()
	needsTree(t)
	result := repository{
		"a/A.csproj":        `<Project><ItemGroup><Using Include="Microsoft.AspNetCore.Mvc" /></ItemGroup></Project>`,
		"a/GlobalUsings.cs": "global using Npgsql;\nglobal using R = StackExchange.Redis;",
		"a/deep/Store.cs":   "class S(NpgsqlConnection a, IConnectionMultiplexer b) : Controller { NpgsqlConnection c; }",
		"b/B.csproj":        "<Project/>",
		"b/Store.cs":        "class S(NpgsqlConnection a) : Controller { }",
		"a/nested/N.csproj": "<Project/>",
		"a/nested/Store.cs": "class S(NpgsqlConnection a) { }",
		"c/NotGlobal.cs":    "using Npgsql;",
		"c/Store.cs":        "class S(NpgsqlConnection a) { }",
		"NoProjectAtAll.cs": "class S(NpgsqlConnection a) { }",
		"c/C.csproj":        "<Project/>",
		"d/D.csproj":        "<Project/>",
		"d/GlobalUsings.cs": "global  using Microsoft.AspNetCore.Mvc;",
		"d/Home.cs":         "class Home : Controller { }",
	}.extract(t)
	check(t, "facts", facts(result, "dotnet.runtime.", "dotnet.integration."), []string{
		"postgresql.candidate a/GlobalUsings.cs:1 Npgsql", "redis.candidate a/GlobalUsings.cs:2 StackExchange.Redis",
		"postgresql.candidate a/deep/Store.cs:1 NpgsqlConnection", "http.candidate a/deep/Store.cs:1 Controller",
		"postgresql.candidate c/NotGlobal.cs:1 Npgsql", "http.candidate d/Home.cs:1 Controller",
	})
}

// TestSignalsAreCapped has more calls than a file may have signals.
func TestSignalsAreCapped(t *testing.T) {
	t.Parallel()
	needsTree(t)
	result := repository{"A.cs": strings.Repeat("app.MapGet();\n", 300)}.extract(t)
	if got := len(result.Evidence); got != gen.LimitFileSignals {
		t.Errorf("%d facts", got)
	}
	check(t, "diagnostics", diagnostics(result), []string{"extract.fileEvidenceLimit A.cs (44)"})
}

// TestSignalsOfHostileSource has sources that are made to overflow a stack or
// to take a time that grows with the square of their size. Each is read within
// a budget, and the file beside it is read all the same.
func TestSignalsOfHostileSource(t *testing.T) {
	t.Parallel()
	needsTree(t)
	for name, test := range map[string]struct {
		source string
		facts  []string // of the hostile file, where it stays within the budget
	}{
		"parentheses": {
			"class A { object b = " + strings.Repeat("(", 250_000) + "app.MapGet()" + strings.Repeat(")", 250_000) + "; }",
			[]string{"runtime.http.candidate A.cs:1 MapGet"},
		},
		"blocks": {
			"var b = DistributedApplication.CreateBuilder();" + strings.Repeat("{", 9_000) + "DistributedApplication.CreateBuilder().AddX(\"x\");" + strings.Repeat("}", 9_000),
			[]string{"aspire.resource A.cs:1 x"},
		},
		"calls": {
			"var a = DistributedApplication.CreateBuilder()" + strings.Repeat(".AddX(\"x\")", 20_000) + ";",
			[]string{"aspire.resource A.cs:1 x -> x"},
		},
		"nested calls": {
			"var b = DistributedApplication.CreateBuilder(); b.AddX(\"x\").WithReference(" + strings.Repeat("b.AddY(\"y\").WithReference(", 10_000) + strings.Repeat(")", 10_000) + ");",
			[]string{"aspire.resource A.cs:1 x", "aspire.resource A.cs:1 y", "aspire.reference A.cs:1 x -> y"},
		},
		"names": {
			"using Npgsql" + strings.Repeat(".A", 30_000) + "; class B { Npgsql" + strings.Repeat(".A", 20_000) + ".NpgsqlConnection c; void D() { app.MapGet(); } }",
			[]string{"runtime.http.candidate A.cs:1 MapGet"},
		},
		"too many blocks": {
			"var b = DistributedApplication.CreateBuilder();" + strings.Repeat("{", 30_000) + "DistributedApplication.CreateBuilder().AddX(\"x\");" + strings.Repeat("}", 30_000),
			nil,
		},
		"open brackets":  {"MapGet " + strings.Repeat("(", 100_000), nil},
		"open angles":    {"MapGet " + strings.Repeat("F<", 100_000), nil},
		"lambdas":        {"MapGet " + strings.Repeat("a => ", 30_000), nil},
		"interpolations": {"MapGet " + strings.Repeat(`$"{`, 20_000), nil},
		"comments":       {"MapGet " + strings.Repeat("/* ", 5_000), nil},
		"bases":          {"class MapGet : " + strings.Repeat("Controller, ", 20_000), nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := repository{
				"A.cs": test.source, "B.cs": "class B : BackgroundService { }",
				"A.csproj": `<Project><PropertyGroup><IsAspireHost>true</IsAspireHost></PropertyGroup></Project>`,
			}.extract(t)
			want := append([]string{"runtime.worker.candidate B.cs:1 BackgroundService"}, test.facts...)
			check(t, "facts", withoutProject(facts(result, "dotnet.")), want)
		})
	}
}

// withoutProject leaves out what the project file declares.
func withoutProject(found []string) []string {
	return slices.DeleteFunc(found, func(fact string) bool { return strings.HasPrefix(fact, "project") })
}
