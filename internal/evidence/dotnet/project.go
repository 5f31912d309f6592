package dotnet

import (
	"context"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// Projects extracts what project files declare.
type Projects struct {
	technologies technologies
	hosts        hosts
}

// NewProjects returns the extractor of .csproj, .fsproj and .vbproj files and
// of the target frameworks in Directory.Build.props.
func NewProjects() Projects {
	return Projects{technologies: mustTechnologies(), hosts: mustHosts()}
}

// Name implements evidence.Extractor.
func (Projects) Name() string { return "dotnet-projects" }

// Wants implements evidence.Extractor.
func (Projects) Wants(relativePath string) bool {
	return isProject(relativePath) || isBuildProps(relativePath)
}

func isProject(relativePath string) bool {
	return hasExtension(relativePath, ".csproj", ".fsproj", ".vbproj")
}

func isBuildProps(relativePath string) bool {
	return strings.EqualFold(path.Base(relativePath), "Directory.Build.props")
}

// Extract implements evidence.Extractor. The project is evidence whatever its
// file holds.
func (p Projects) Extract(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
	emit := projectEmitter{extractor: p, sink: sink, name: baseName(source.Path())}
	if isProject(source.Path()) {
		emit.fact(gen.CategoryDotnetProject, 0, emit.name)
	}
	text, err := source.Text(ctx)
	if err != nil {
		return err
	}
	file, code := readProject(text)
	if code != "" {
		sink.Diagnose(code)
		return nil
	}
	emit.frameworks(file)
	if !isProject(source.Path()) {
		return nil
	}
	emit.kind(file)
	emit.hostSDKs(file)
	emit.packages(file)
	sink.Defer(projectFacts{
		appHost:    file.isAppHost(),
		usings:     file.usings(),
		references: emit.references(file, folderOf(source.Path())),
	})
	return nil
}

// projectFacts is what the second step needs to know about a project.
type projectFacts struct {
	appHost    bool
	usings     []string // namespaces of global usings
	references []projectReference
}

// GlobalUsings are the namespaces that the project file imports into all files.
func (f projectFacts) GlobalUsings() []string { return f.usings }

// projectReference is a reference that was resolved.
type projectReference struct {
	path string
	// resource is the name that an Aspire AppHost has for the project, after
	// "Projects.".
	resource string
}

// projectEmitter turns the parts of a project file into facts.
type projectEmitter struct {
	extractor Projects
	sink      *evidence.Sink
	name      string
}

func (e projectEmitter) fact(category string, line int, subject string) {
	e.sink.Emit(evidence.Fact{
		Category: category, SourceType: gen.EvidenceSourceTypeProjectFile, Line: line, Subject: subject,
	})
}

// frameworks emits each moniker. A moniker that is put together by properties
// is unknown; it counts as a name that was left out.
func (e projectEmitter) frameworks(file projectFile) {
	for _, property := range file.properties("TargetFramework", "TargetFrameworks") {
		for _, moniker := range list(property.text) {
			if strings.Contains(moniker, "$(") {
				e.sink.Diagnose(gen.CodeExtractNameOmitted)
				continue
			}
			e.fact(gen.CategoryDotnetProjectTargetFramework, property.line, moniker)
		}
	}
}

// kind emits one of Test, Executable and Library, with the line that decides.
func (e projectEmitter) kind(file projectFile) {
	kind, line := "Library", 0
	if declared, ok := file.executable(e.extractor.hosts); ok {
		kind, line = "Executable", declared
	}
	if declared, ok := file.propertyIs("IsTestProject", "true"); ok {
		kind, line = "Test", declared
	}
	e.fact(gen.CategoryDotnetProjectKind, line, kind)
}

// hostSDKs emits the SDKs that make a project a host.
func (e projectEmitter) hostSDKs(file projectFile) {
	for _, sdk := range file.sdks {
		for _, kind := range e.extractor.hosts.ofSDK(sdk.name) {
			e.fact(kind.category, sdk.line, sdk.name)
		}
	}
}

// packages emits test packages and the clients of known technologies. The
// MSTest SDK is a package, too.
func (e projectEmitter) packages(file projectFile) {
	for _, named := range append(file.packages(), file.sdks...) {
		if isTestPackage(named.name) {
			e.fact(gen.CategoryDotnetProjectTestCandidate, named.line, named.name)
		}
		for _, technology := range e.extractor.technologies.ofPackage(named.name) {
			e.fact(gen.CategoryDotnetIntegrationCandidate(technology), named.line, named.name)
		}
	}
}

func isTestPackage(id string) bool {
	id = strings.ToLower(id)
	return strings.HasPrefix(id, "xunit") || strings.HasPrefix(id, "nunit") || strings.HasPrefix(id, "mstest")
}

// references emits the project references and returns those that were found.
func (e projectEmitter) references(file projectFile, folder string) []projectReference {
	var found []projectReference
	for _, item := range file.items("ProjectReference") {
		for _, included := range list(attributeOf(item.element, "Include")) {
			target, code := resolve(e.sink.Inventory(), folder, included)
			if code != "" {
				e.sink.Diagnose(code)
				continue
			}
			e.sink.Emit(evidence.Fact{
				Category:   gen.CategoryDotnetProjectReference,
				SourceType: gen.EvidenceSourceTypeProjectFile,
				Line:       item.line,
				Subject:    e.name,
				Target:     target,
			})
			found = append(found, projectReference{path: target, resource: file.resourceName(item, target)})
		}
	}
	return found
}
