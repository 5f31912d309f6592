package dotnet

import (
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"strings"
)

// Bounds of a project file; one of this world has some hundred elements.
const (
	maxElements = 100_000
	maxDepth    = 256
)

// readProject reads an MSBuild file as it stands. What follows a mistake is
// left out.
func readProject(content []byte) *ProjectFacts {
	facts := &ProjectFacts{}
	decoder := xml.NewDecoder(bytes.NewReader(content))
	decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil } // the text is UTF-8 by now
	depth, outside, property := 0, 0, ""
	for range maxElements {
		token, err := decoder.Token()
		if err != nil {
			return facts
		}
		switch token := token.(type) {
		case xml.StartElement:
			depth++
			switch {
			case depth > maxDepth:
				return facts
			case outside > 0:
			case runsLater(token.Name.Local):
				outside = depth
			case depth == 1:
				facts.SDK = attribute(token, "Sdk")
			default:
				property = token.Name.Local
				facts.item(token)
			}
		case xml.CharData:
			if property == "ImplicitUsings" {
				facts.Implicit = strings.TrimSpace(string(token))
			}
		case xml.EndElement:
			property = ""
			if outside == depth {
				outside = 0
			}
			depth--
		}
	}
	return facts
}

// runsLater tells elements that take no part in what a project is made of.
func runsLater(name string) bool { return name == "Target" || name == "ProjectExtensions" }

// item takes an item that names other files or imports.
func (f *ProjectFacts) item(element xml.StartElement) {
	include := attribute(element, "Include")
	if include == "" {
		return
	}
	switch element.Name.Local {
	case "ProjectReference":
		f.References = append(f.References, list(include)...)
	case "Compile":
		f.Compiles = append(f.Compiles, list(include)...)
	case "Using":
		using := Using{Global: true, Alias: attribute(element, "Alias")}
		switch {
		case using.Alias != "":
			using.Kind = UsingAlias
		case strings.EqualFold(attribute(element, "Static"), "true"):
			using.Kind = UsingStatic
		}
		for _, target := range list(include) {
			using.Target = target
			f.Usings = append(f.Usings, using)
		}
	}
}

func attribute(element xml.StartElement, name string) string {
	for _, a := range element.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
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

// thisFolder is the property that people put before relative paths.
const thisFolder = "$(MSBuildThisFileDirectory)"

// locate returns the path that a reference in a file of folder means, or false
// when it holds a property or leads out of the project.
func locate(folder, reference string) (string, bool) {
	reference = strings.ReplaceAll(strings.TrimPrefix(reference, thisFolder), `\`, "/")
	if strings.Contains(reference, "$(") || strings.Contains(reference, "@(") || strings.HasPrefix(reference, "/") || strings.Contains(reference, ":") {
		return "", false
	}
	found := path.Join(folder, reference)
	return found, found != ".." && !strings.HasPrefix(found, "../")
}

// ends are the paths of projects by the names of their files.
type ends map[string][]end

type end struct {
	path  string
	index int32
}

func endsOf(projects []*project) ends {
	e := ends{}
	for i, p := range projects {
		e[path.Base(p.path)] = append(e[path.Base(p.path)], end{"/" + p.path, int32(i)})
	}
	return e
}

// maxEnds is how many projects of one name are looked at.
const maxEnds = 64

// only finds the one project whose path ends in a way.
func (e ends) only(rest string) (int32, bool) {
	list := e[path.Base(rest)]
	var found []int32
	for _, candidate := range list[:min(len(list), maxEnds)] {
		if strings.HasSuffix(candidate.path, rest) {
			found = append(found, candidate.index)
		}
	}
	if len(found) != 1 || len(list) > maxEnds {
		return 0, false
	}
	return found[0], true
}

// find finds the one project whose path ends like a reference that begins with
// a property, whose value is not known.
func (e ends) find(reference string) (int32, bool) {
	property, rest, ok := strings.Cut(strings.ReplaceAll(reference, `\`, "/"), ")")
	if !ok || !strings.HasPrefix(property, "$(") || strings.Contains(rest, "$(") {
		return 0, false
	}
	rest = path.Join("/", rest)
	return e.only(rest)
}
