package bench_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// flavour says what the sources of a generated repository are like.
type flavour string

const (
	// relevant sources are C#: each has to be parsed.
	relevant flavour = "parsed"
	// irrelevant sources are of another language: reading them is enough.
	irrelevant flavour = "unparsed"
)

// sourcesFolder is where the sources stand.
const sourcesFolder = "src"

// repository writes a repository of so many files and returns its folder: of
// ten files seven are sources of about 4 KB, the rest a project around them,
// settings and prose.
func repository(b *testing.B, files int, like flavour) string {
	b.Helper()
	root := filepath.Join(b.TempDir(), "repository")
	for i := range files {
		folder := filepath.Join(root, sourcesFolder, fmt.Sprintf("Service%03d", i/50), fmt.Sprintf("Part%d", i/10))
		var name, content string
		switch i % 10 {
		case 7:
			name, content = fmt.Sprintf("settings%d.json", i), fmt.Sprintf(`{"Logging": {"LogLevel": {"Default": "Information"}}, "Limit": %d}`, i)
		case 8:
			name, content = fmt.Sprintf("notes%d.md", i), strings.Repeat("Orders are placed, paid and shipped; this is how.\n", 60)
		case 9:
			name, content = fmt.Sprintf("Part%d.csproj", i), fmt.Sprintf(project, i)
		default:
			extension := "cs"
			if like == irrelevant {
				extension = "ts"
			}
			name, content = fmt.Sprintf("Orders%d.%s", i, extension), source(i)
		}
		write(b, filepath.Join(folder, name), content)
	}
	return root
}

const project = `<Project Sdk="Microsoft.NET.Sdk.Web">
  <PropertyGroup><TargetFramework>net10.0</TargetFramework><RootNamespace>Shop.Part%d</RootNamespace></PropertyGroup>
  <ItemGroup><PackageReference Include="Npgsql" Version="9.0.0" /></ItemGroup>
</Project>
`

// source is a class as they stand in line-of-business code.
func source(i int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "using System;\nusing System.Collections.Generic;\nusing System.Linq;\nusing System.Threading.Tasks;\n")
	text.WriteString("using Npgsql;\n")
	fmt.Fprintf(&text, "\nnamespace Shop.Service%d;\n\n/// <summary>Keeps orders of one customer.</summary>\npublic sealed class Orders%d : IOrders\n{\n", i/50, i)
	fmt.Fprintf(&text, "    private readonly Dictionary<int, Order> orders = new();\n\n    public int Count => orders.Count;\n\n")
	for m := range 9 {
		fmt.Fprintf(&text, `    public async Task<Order?> Find%[1]dAsync(int id, bool includeClosed = false)
    {
        if (id <= 0 || (!includeClosed && Count == %[1]d))
        {
            throw new ArgumentOutOfRangeException(nameof(id), $"There is no order {id} among {Count}.");
        }

        var found = orders.Values.Where(o => o.Id == id && o.Lines.Any(l => l.Price > %[1]dm)).OrderBy(o => o.Placed).FirstOrDefault();
        await Task.Yield(); // lets others go first
        return found ?? new Order { Id = id, Name = "order " + id, Lines = [] };
    }

`, m)
	}
	text.WriteString("}\n")
	return text.String()
}

func write(b *testing.B, name, content string) {
	b.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		b.Fatal(err)
	}
}
