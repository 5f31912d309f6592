package dotnet_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// projectCategories are all that a project file can give but the project.
func projectCategories() []string {
	return []string{
		gen.CategoryDotnetProject + ".", "dotnet.runtime.", "dotnet.integration.",
	}
}

func TestProject(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		content           string
		facts, complaints []string
	}{
		"library": {
			content: `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>`,
			facts:   []string{"kind src/A/A.csproj Library", "targetFramework src/A/A.csproj:1 net8.0"},
		},
		"web": {
			content: `<Project Sdk="Microsoft.NET.Sdk.Web">
</Project>`,
			facts: []string{"kind src/A/A.csproj:1 Executable", "http.candidate src/A/A.csproj:1 Microsoft.NET.Sdk.Web"},
		},
		"worker by element": {
			content: `<Project>
  <Sdk Name="Microsoft.NET.Sdk.Worker" Version="8.0.0" />
</Project>`,
			facts: []string{"kind src/A/A.csproj:2 Executable", "worker.candidate src/A/A.csproj:2 Microsoft.NET.Sdk.Worker"},
		},
		"web by import": {
			content: `<Project>
  <Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk.Web" />
  <Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk.Web" />
</Project>`,
			facts: []string{
				"kind src/A/A.csproj:2 Executable",
				"http.candidate src/A/A.csproj:2 Microsoft.NET.Sdk.Web", "http.candidate src/A/A.csproj:3 Microsoft.NET.Sdk.Web",
			},
		},
		"several sdks": {
			content: `<Project Sdk="Microsoft.NET.Sdk; Aspire.AppHost.Sdk/13.0.0"/>`,
			facts:   []string{"kind src/A/A.csproj:1 Executable"},
		},
		"apphost by property": {
			content: "<Project>\n<PropertyGroup>\n<IsAspireHost> True </IsAspireHost></PropertyGroup></Project>",
			facts:   []string{"kind src/A/A.csproj:3 Executable"},
		},
		"executable": {
			content: "<Project>\n<PropertyGroup>\n<OutputType>winexe</OutputType></PropertyGroup></Project>",
			facts:   []string{"kind src/A/A.csproj:3 Executable"},
		},
		"test": {
			content: `<Project Sdk="MSTest.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <IsTestProject>true</IsTestProject>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="xunit.v3" />
    <PackageReference Update="nunit" Version="4" />
    <PackageReference Include="Microsoft.NET.Test.Sdk" />
  </ItemGroup>
</Project>`,
			facts: []string{
				"kind src/A/A.csproj:4 Test",
				"testCandidate src/A/A.csproj:1 MSTest.Sdk", "testCandidate src/A/A.csproj:7 xunit.v3", "testCandidate src/A/A.csproj:8 nunit",
			},
		},
		"not a test": {
			content: `<Project><PropertyGroup><IsTestProject>false</IsTestProject></PropertyGroup></Project>`,
			facts:   []string{"kind src/A/A.csproj Library"},
		},
		"frameworks": {
			content: `<Project>
  <PropertyGroup>
    <TargetFrameworks Condition="'$(OS)' == 'x'"> net8.0 ;;
      net9.0-windows10.0.19041.0</TargetFrameworks>
    <TargetFrameworks>$(TargetFrameworks);net48</TargetFrameworks>
    <!-- <TargetFramework>net5.0</TargetFramework> -->
  </PropertyGroup>
  <Choose><When Condition="true"><PropertyGroup><targetframework>netstandard2.0</targetframework></PropertyGroup></When></Choose>
  <Target Name="x"><PropertyGroup><TargetFramework>net6.0</TargetFramework></PropertyGroup></Target>
  <Other><TargetFramework>net7.0</TargetFramework></Other>
</Project>`,
			facts: []string{
				"kind src/A/A.csproj Library",
				"targetFramework src/A/A.csproj:3 net9.0-windows10.0.19041.0", "targetFramework src/A/A.csproj:3 net8.0",
				"targetFramework src/A/A.csproj:5 net48", "targetFramework src/A/A.csproj:8 netstandard2.0",
			},
			complaints: []string{"extract.nameOmitted src/A/A.csproj"},
		},
		"references": {
			content: `<Project>
  <ItemGroup>
    <ProjectReference Include="..\B\B.csproj" />
    <ProjectReference Include="../My%20C/My C.csproj; ..\B\B.csproj" />
    <ProjectReference Include="..\..\..\D\D.csproj" />
    <ProjectReference Include="$(Root)\E.csproj" />
    <ProjectReference Include="..\**\*.csproj" />
    <ProjectReference Include="@(Others)" />
    <ProjectReference Include="/F.csproj;C:\F.csproj;\\server\F.csproj" />
    <ProjectReference Include="..\No\No.csproj" />
    <ProjectReference Remove="..\No\No.csproj" />
    <ProjectReference Include="" />
  </ItemGroup>
  <ItemDefinitionGroup><ProjectReference Include="..\No\No.csproj" /></ItemDefinitionGroup>
</Project>`,
			facts: []string{
				"kind src/A/A.csproj Library",
				"reference src/A/A.csproj:3 A -> src/B/B.csproj",
				"reference src/A/A.csproj:4 A -> src/My C/My C.csproj", "reference src/A/A.csproj:4 A -> src/B/B.csproj",
			},
			complaints: []string{
				"extract.missingReference src/A/A.csproj", "extract.outsideRootReference src/A/A.csproj (4)",
				"extract.unresolvedReference src/A/A.csproj (3)",
			},
		},
		"packages": {
			content: `<Project>
  <ItemGroup>
    <PackageReference Include="npgsql" Version="8.0.0" />
    <PackageReference Include="Aspire.Npgsql.EntityFrameworkCore.PostgreSQL" />
    <PackageReference Include="Aspire.Hosting.PostgreSQL" />
    <PackageReference Include="NpgsqlSomething" />
    <PackageReference Include="Npgsql.OpenTelemetry" />
    <PackageReference Include="Testcontainers.PostgreSql" />
    <PackageReference Include="Microsoft.Extensions.Caching.StackExchangeRedis" />
    <PackageReference Include="RabbitMQ.Client;Confluent.Kafka" />
    <PackageReference Include="Grpc.AspNetCore" />
    <PackageReference Include="Grpc.Net.ClientFactory" />
    <PackageReference Include="$(Secret)" />
    <PackageVersion Include="MongoDB.Driver" Version="1" />
    <Reference Include="AWSSDK.S3" />
  </ItemGroup>
</Project>`,
			facts: []string{
				"kafka.candidate src/A/A.csproj:10 Confluent.Kafka",
				"grpc.candidate src/A/A.csproj:12 Grpc.Net.ClientFactory",
				"postgresql.candidate src/A/A.csproj:3 npgsql",
				"postgresql.candidate src/A/A.csproj:4 Aspire.Npgsql.EntityFrameworkCore.PostgreSQL",
				"rabbitmq.candidate src/A/A.csproj:10 RabbitMQ.Client",
				"redis.candidate src/A/A.csproj:9 Microsoft.Extensions.Caching.StackExchangeRedis",
				"kind src/A/A.csproj Library",
			},
		},
		"old style": {
			content: `<?xml version="1.0" encoding="utf-8"?>
<Project ToolsVersion="15.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <Import Project="$(MSBuildExtensionsPath)\x.props" />
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFrameworkVersion>v4.8</TargetFrameworkVersion>
  </PropertyGroup>
  <ItemGroup>
    <ProjectReference Include="..\B\B.csproj">
      <Project>{1}</Project>
      <Name>B</Name>
    </ProjectReference>
  </ItemGroup>
  <ProjectExtensions><VisualStudio><PropertyGroup xmlns=""><IsTestProject>true</IsTestProject></PropertyGroup></VisualStudio></ProjectExtensions>
</Project>`,
			facts: []string{"kind src/A/A.csproj:5 Executable", "reference src/A/A.csproj:9 A -> src/B/B.csproj"},
		},
		"utf-16": {
			content: utf16LE("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\r\n<Project>\r\n<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>"),
			facts:   []string{"kind src/A/A.csproj Library", "targetFramework src/A/A.csproj:3 net8.0"},
		},
		"predefined entities": {
			content: `<Project><PropertyGroup><TargetFramework>net8.0&amp;&#x41;</TargetFramework><OutputType><![CDATA[Exe]]></OutputType></PropertyGroup></Project>`,
			facts:   []string{"kind src/A/A.csproj:1 Executable", "targetFramework src/A/A.csproj:1"}, complaints: []string{"extract.nameOmitted src/A/A.csproj"},
		},
		"another root":       {content: `<Solution/>`, complaints: []string{"extract.invalidRoot src/A/A.csproj"}},
		"another namespace":  {content: `<Project xmlns="urn:x"/>`, complaints: []string{"extract.invalidRoot src/A/A.csproj"}},
		"lower case root":    {content: `<project/>`, complaints: []string{"extract.invalidRoot src/A/A.csproj"}},
		"broken":             {content: `<Project><PropertyGroup></Project>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"not ended":          {content: `<Project><PropertyGroup>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"empty":              {complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"no xml":             {content: `hello`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"two roots":          {content: `<Project/><Project/>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"text after":         {content: `<Project/>x`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"space after":        {content: "\n<Project/>\n<!-- x -->\n", facts: []string{"kind src/A/A.csproj Library"}},
		"repeated attribute": {content: `<Project Sdk="a" Sdk="b"/>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"doctype":            {content: `<!DOCTYPE Project><Project/>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"external entity": {
			content:    `<!DOCTYPE Project [<!ENTITY x SYSTEM "file:///etc/passwd">]><Project><PropertyGroup><TargetFramework>&x;</TargetFramework></PropertyGroup></Project>`,
			complaints: []string{"extract.invalidXml src/A/A.csproj"},
		},
		"bomb": {
			content:    `<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><Project>&c;</Project>`,
			complaints: []string{"extract.invalidXml src/A/A.csproj"},
		},
		"unknown entity": {content: `<Project>&nbsp;</Project>`, complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"deep":           {content: "<Project>" + strings.Repeat("<a>", 100_000), complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"many":           {content: "<Project>" + strings.Repeat("<a/>", 100_001) + "</Project>", complaints: []string{"extract.invalidXml src/A/A.csproj"}},
		"other encoding": {content: `<?xml version="1.0" encoding="iso-8859-1"?><Project/>`, complaints: []string{"extract.invalidEncoding src/A/A.csproj"}},
		"not utf-8":      {content: "<Project>\xE9</Project>", complaints: []string{"extract.invalidEncoding src/A/A.csproj"}},
		"control":        {content: "<Project>\x00</Project>", complaints: []string{"extract.invalidXml src/A/A.csproj"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := repository{"src/A/A.csproj": test.content, "src/B/B.csproj": "<Project/>", "src/My C/My C.csproj": "<Project/>"}.extract(t)
			var got []string
			for _, fact := range facts(result, projectCategories()...) {
				if strings.Contains(fact, "src/A/") {
					got = append(got, fact)
				}
			}
			check(t, "facts", got, test.facts)
			check(t, "projects", facts(result, gen.CategoryDotnetProject)[:1], []string{"src/A/A.csproj A"})
			var complaints []string
			for _, complaint := range diagnostics(result) {
				if !strings.Contains(complaint, "My C") {
					complaints = append(complaints, complaint)
				}
			}
			check(t, "diagnostics", complaints, test.complaints)
		})
	}
}

func TestProjectNames(t *testing.T) {
	t.Parallel()
	result := repository{"a/A.B.csproj": "<Project/>", "b/My B.vbproj": "<Project/>", "C.FSPROJ": "<Project/>", "D.proj": "<Project/>", "E.csproj.user": "<Project/>"}.extract(t)
	var got []string
	for _, e := range result.Evidence {
		if e.Category == gen.CategoryDotnetProject {
			got = append(got, e.RelativePath+": "+e.Description)
		}
	}
	check(t, "projects", got, []string{
		"C.FSPROJ: Declares project C.", "a/A.B.csproj: Declares project A.B.", "b/My B.vbproj: Declares project (name omitted).",
	})
	check(t, "diagnostics", diagnostics(result), []string{"extract.nameOmitted b/My B.vbproj"})
}

func TestBuildProps(t *testing.T) {
	t.Parallel()
	result := repository{
		"Directory.Build.props": `<Project>
  <PropertyGroup><TargetFramework>net9.0</TargetFramework><OutputType>Exe</OutputType></PropertyGroup>
  <ItemGroup><PackageReference Include="xunit" /></ItemGroup>
</Project>`,
		"src/directory.build.PROPS": `<Project>`,
		"Directory.Build.targets":   `<Project><PropertyGroup><TargetFramework>net7.0</TargetFramework></PropertyGroup></Project>`,
	}.extract(t)
	check(t, "facts", facts(result, "dotnet."), []string{"project.targetFramework Directory.Build.props:2 net9.0"})
	check(t, "diagnostics", diagnostics(result), []string{"extract.invalidXml src/directory.build.PROPS"})
}
