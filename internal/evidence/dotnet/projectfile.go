package dotnet

import (
	"strings"
	"unicode"

	"github.com/repo2c4/repo2c4/gen"
)

// msbuildNamespace is what project files of the old style are in.
const msbuildNamespace = "http://schemas.microsoft.com/developer/msbuild/2003"

// projectFile is an MSBuild file, read but not evaluated.
type projectFile struct {
	elements []projectElement
	sdks     []declaredName
}

// projectElement is an element that takes part in evaluation: in the file's
// namespace and not inside a target, which only runs later.
type projectElement struct {
	element
	index int // among all elements of the file
	group string
}

// declaredName is a name and the line that declares it.
type declaredName struct {
	name string
	line int
}

// readProject reads an MSBuild file, or says what is wrong with it.
func readProject(text []byte) (projectFile, gen.Code) {
	elements, err := readXML(text)
	if err != nil {
		return projectFile{}, xmlProblem(err)
	}
	root := elements[0]
	if root.name.Local != "Project" || root.name.Space != "" && root.name.Space != msbuildNamespace {
		return projectFile{}, gen.CodeExtractInvalidRoot
	}
	var file projectFile
	outside := make([]bool, len(elements)) // of evaluation
	for i, candidate := range elements[1:] {
		index := i + 1
		parent := elements[candidate.parent]
		outside[index] = outside[candidate.parent] || candidate.name.Space != root.name.Space ||
			candidate.is("Target") || candidate.is("UsingTask") || candidate.is("ProjectExtensions")
		if !outside[index] {
			file.elements = append(file.elements, projectElement{element: candidate, index: index, group: parent.name.Local})
		}
	}
	file.sdks = sdksOf(root, file.elements)
	return file, ""
}

// sdksOf collects the SDKs of the root, of Sdk elements and of imports.
func sdksOf(root element, elements []projectElement) []declaredName {
	sdks := sdkList(attributeOf(root, "Sdk"), root.line)
	for _, candidate := range elements {
		switch {
		case candidate.is("Sdk"):
			sdks = append(sdks, sdkList(attributeOf(candidate.element, "Name"), candidate.line)...)
		case candidate.is("Import"):
			sdks = append(sdks, sdkList(attributeOf(candidate.element, "Sdk"), candidate.line)...)
		}
	}
	return sdks
}

// sdkList takes apart "Microsoft.NET.Sdk;Aspire.AppHost.Sdk/13.0.0".
func sdkList(value string, line int) []declaredName {
	var sdks []declaredName
	for _, sdk := range list(value) {
		name, _, _ := strings.Cut(sdk, "/")
		sdks = append(sdks, declaredName{name: strings.TrimSpace(name), line: line})
	}
	return sdks
}

// properties returns the declarations of properties in property groups.
func (f projectFile) properties(names ...string) []projectElement {
	return f.in("PropertyGroup", names...)
}

// items returns the declarations of items in item groups.
func (f projectFile) items(name string) []projectElement { return f.in("ItemGroup", name) }

func (f projectFile) in(group string, names ...string) []projectElement {
	var found []projectElement
	for _, candidate := range f.elements {
		if !strings.EqualFold(candidate.group, group) {
			continue
		}
		for _, name := range names {
			if candidate.is(name) {
				found = append(found, candidate)
			}
		}
	}
	return found
}

// propertyIs returns the first line that gives a property one of the values.
func (f projectFile) propertyIs(name string, values ...string) (int, bool) {
	for _, property := range f.properties(name) {
		for _, value := range values {
			if strings.EqualFold(strings.TrimSpace(property.text), value) {
				return property.line, true
			}
		}
	}
	return 0, false
}

// executable returns the line that makes the project one that starts: an SDK
// of hosts, an output type, or what makes it an Aspire AppHost.
func (f projectFile) executable(hosts hosts) (int, bool) {
	for _, sdk := range f.sdks {
		if len(hosts.ofSDK(sdk.name)) > 0 || isAppHostSDK(sdk.name) {
			return sdk.line, true
		}
	}
	if line, ok := f.propertyIs("OutputType", "Exe", "WinExe"); ok {
		return line, true
	}
	return f.propertyIs("IsAspireHost", "true")
}

// isAppHost reports whether the project is an Aspire AppHost.
func (f projectFile) isAppHost() bool {
	for _, sdk := range f.sdks {
		if isAppHostSDK(sdk.name) {
			return true
		}
	}
	_, declared := f.propertyIs("IsAspireHost", "true")
	return declared
}

func isAppHostSDK(name string) bool { return strings.EqualFold(name, "Aspire.AppHost.Sdk") }

// packages returns the packages that the project references itself.
func (f projectFile) packages() []declaredName {
	var found []declaredName
	for _, item := range f.items("PackageReference") {
		for _, attribute := range []string{"Include", "Update"} {
			for _, id := range list(attributeOf(item.element, attribute)) {
				found = append(found, declaredName{name: id, line: item.line})
			}
		}
	}
	return found
}

// usings returns the namespaces that the project imports into all its files.
func (f projectFile) usings() []string {
	var found []string
	for _, item := range f.items("Using") {
		found = append(found, list(attributeOf(item.element, "Include"))...)
	}
	return found
}

// resourceName returns the name of the class that Aspire generates for a
// referenced project: the file's name with what no identifier holds replaced,
// unless the reference gives another.
func (f projectFile) resourceName(reference projectElement, target string) string {
	const metadata = "AspireProjectMetadataTypeName"
	if name := attributeOf(reference.element, metadata); name != "" {
		return name
	}
	for _, candidate := range f.elements {
		if candidate.parent == reference.index && candidate.is(metadata) {
			return strings.TrimSpace(candidate.text)
		}
	}
	name := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '_'
	}, baseName(target))
	if name != "" && unicode.IsDigit(rune(name[0])) {
		name = "_" + name
	}
	return name
}

func attributeOf(e element, name string) string {
	value, _ := e.attribute(name)
	return value
}

// list splits an MSBuild list and drops empty parts.
func list(value string) []string {
	var parts []string
	for part := range strings.SplitSeq(value, ";") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
