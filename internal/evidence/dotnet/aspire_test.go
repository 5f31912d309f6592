package dotnet_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

const appHost = `<Project Sdk="Aspire.AppHost.Sdk/13.0.0">
  <ItemGroup>
    <ProjectReference Include="..\Catalog.API\Catalog.API.csproj" />
    <ProjectReference Include="..\Web-App\Web-App.csproj" AspireProjectMetadataTypeName="Frontend" />
    <ProjectReference Include="..\Shared\Shared.csproj"><AspireProjectMetadataTypeName>Common</AspireProjectMetadataTypeName></ProjectReference>
  </ItemGroup>
</Project>`

// distributed is a repository around one source file of an AppHost.
func distributed(source string) repository {
	return repository{
		"src/AppHost/AppHost.csproj":         appHost,
		"src/AppHost/Program.cs":             source,
		"src/Catalog.API/Catalog.API.csproj": "<Project/>",
		"src/Web-App/Web-App.csproj":         "<Project/>",
		"src/Shared/Shared.csproj":           "<Project/>",
		"src/Other/Other.csproj":             "<Project/>",
		"src/Shared/Names.cs":                `public static class Names { public const string Cache = "cache", Api = "api"; const string Odd = "a b"; static string No = "no"; }`,
		"src/Other/Names.cs":                 `class Names { const string Hidden = "hidden"; } class Unrelated { const string X = "x"; }`,
	}
}

func TestAspire(t *testing.T) {
	t.Parallel()
	needsTree(t)
	for name, test := range map[string]struct {
		source                string
		resources, references []string
	}{
		"top-level program": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
var redis = builder.AddRedis("redis");
var db = builder.AddPostgres("postgres")
    .WithPgAdmin(c => c.WithHostPort(5050))
    .AddDatabase("catalogdb");
var api = builder.AddProject<Projects.Catalog_API>("api")
    .WithReference(redis).WaitFor(redis)
    .WithReference(db)
    .WaitForCompletion(db);
builder.AddProject<Projects.Frontend>("web", launchProfileName: "http").WithReference(api.GetEndpoint("http"));
builder.AddContainer("mail", "image", "tag");
builder.AddNpmApp("spa", "../spa");
builder.Build().Run();`,
			resources: []string{
				"Program.cs:2 redis -> redis", "Program.cs:3 postgres -> postgresql", "Program.cs:5 catalogdb -> postgres",
				"Program.cs:6 api -> src/Catalog.API/Catalog.API.csproj", "Program.cs:10 web -> src/Web-App/Web-App.csproj",
				"Program.cs:11 mail", "Program.cs:12 spa",
			},
			references: []string{
				"Program.cs:7 api -> redis", "Program.cs:8 api -> catalogdb", "Program.cs:9 api -> catalogdb", "Program.cs:10 web -> api",
			},
		},
		"main method": {
			source: `using Aspire.Hosting;
namespace A;
public class Program
{
    private const string Queue = "queue";
    public static async Task Main(string[] args)
    {
        IDistributedApplicationBuilder builder = Aspire.Hosting.DistributedApplication.CreateBuilder(args);
        var mq = builder.AddRabbitMQ(Queue);
        if (args.Length > 0)
        {
            mq = mq.WithManagementPlugin();
            var inner = builder.AddProject("inner", @"..\Catalog.API\Catalog.API.csproj");
            inner.WithReference((await Nothing(), mq)!);
            inner.WithReference((mq)!);
        }
        await builder.Build().RunAsync();
    }
}`,
			resources:  []string{"Program.cs:9 queue -> rabbitmq", "Program.cs:13 inner -> src/Catalog.API/Catalog.API.csproj"},
			references: []string{"Program.cs:15 inner -> queue"},
		},
		"extension method": {
			source: `static class Extensions
{
    public static IDistributedApplicationBuilder AddStores(this IDistributedApplicationBuilder builder) =>
        builder.AddAll().AddKafka("kafka").Parent();
    static void More(IDistributedApplicationBuilder other, IResourceBuilder<X> api)
    {
        const string name = "search";
        var search = other.AddElasticsearch(name: name);
        api.WithReference(search);
        search.WithReference(other.AddConnectionString("""outer"""));
    }
}`,
			resources:  []string{"Program.cs:4 kafka -> kafka", "Program.cs:8 search -> elasticsearch", "Program.cs:10 outer"},
			references: []string{"Program.cs:10 search -> outer"},
		},
		"constants of other files": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
var cache = builder.AddRedis(Names.Cache);
builder.AddProject<Projects.Catalog_API>(App.Names.Api).WithReference(cache);
builder.AddRedis(Names.Hidden);
builder.AddRedis(Names.Odd);
builder.AddRedis(Names.No);
builder.AddRedis(Names.Missing).WithReference(cache);
builder.AddRedis(options.Name);`,
			resources:  []string{"Program.cs:2 cache -> redis", "Program.cs:3 api -> src/Catalog.API/Catalog.API.csproj"},
			references: []string{"Program.cs:3 api -> cache"},
		},
		"what is no resource": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
builder.Services.AddHttpClient("client");
builder.Configuration.AddJsonFile("file.json");
builder.AddForwardedHeaders();
builder.AddRedis(name);
builder.AddRedis($"a{b}");
builder.AddRedis("a\tb");
builder.AddRedis();
other.AddRedis("other");
services.AddRedis("service");
new List<string>().Add("x");
// builder.AddRedis("comment");
var text = "builder.AddRedis(\"text\")";
builder.WithReference("x");
void Nested(object builder) { }
builder.Build().AddRedis("built");`,
		},
		"scopes": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
var a = builder.AddRedis("a");
void One() { var b = builder.AddRedis("b1"); a.WithReference(b); }
void Two() { var b = builder.AddRedis("b2"); a.WithReference(b); }
a.WithReference(b);
a.WithReference(a);
a.WaitFor(later);
var later = builder.AddRedis("later");`,
			resources:  []string{"Program.cs:2 a -> redis", "Program.cs:3 b1 -> redis", "Program.cs:4 b2 -> redis", "Program.cs:8 later -> redis"},
			references: []string{"Program.cs:3 a -> b1", "Program.cs:4 a -> b2"},
		},
		"projects that cannot be told": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
builder.AddProject<Projects.Other>("unreferenced");
builder.AddProject<Projects.Web_App>("renamed");
builder.AddProject<Projects.Common>("common");
builder.AddProject<Mine>("mine");
builder.AddProject("missing", "../No/No.csproj");
builder.AddProject("outside", "../../../No.csproj");`,
			resources: []string{
				"Program.cs:2 unreferenced", "Program.cs:3 renamed", "Program.cs:4 common -> src/Shared/Shared.csproj",
				"Program.cs:5 mine", "Program.cs:6 missing", "Program.cs:7 outside",
			},
		},
		"strange names": {
			source: `var builder = DistributedApplication.CreateBuilder(args);
var a = builder.AddRedis("my cache");
builder.AddRedis("b").WithReference(a);`,
			resources:  []string{"Program.cs:2 -> redis", "Program.cs:3 b -> redis"},
			references: []string{"Program.cs:3 b"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := distributed(test.source).extract(t)
			const folder = "src/AppHost/"
			within := func(found []string) []string {
				for i := range found {
					if len(found[i]) > len(folder) && found[i][:len(folder)] == folder {
						found[i] = found[i][len(folder):]
					}
				}
				return found
			}
			check(t, "resources", within(facts(result, gen.CategoryDotnetAspireResource)), test.resources)
			check(t, "references", within(facts(result, gen.CategoryDotnetAspireReference)), test.references)
		})
	}
}

// TestAspireOutsideAppHost has the same source in a project that is no AppHost.
func TestAspireOutsideAppHost(t *testing.T) {
	t.Parallel()
	const source = `var builder = DistributedApplication.CreateBuilder(args); builder.AddRedis("redis");`
	result := repository{
		"src/App/App.csproj": "<Project/>", "src/App/Program.cs": source,
		"src/AppHost/AppHost.csproj": appHost, "src/AppHost/nested/N.csproj": "<Project/>", "src/AppHost/nested/Program.cs": source,
		"Program.cs": source,
	}.extract(t)
	check(t, "facts", facts(result, "dotnet.aspire."), nil)
}
