package java

import (
	"bytes"
	"encoding/xml"
	"path"
	"strings"
)

// readModules are the folders that a pom.xml joins, with those of its profiles.
func readModules(content []byte) []string {
	var (
		found []string
		open  []string
		text  strings.Builder
	)
	decoder := xml.NewDecoder(bytes.NewReader(content))
	for {
		token, err := decoder.Token()
		if err != nil {
			return found // what stands before the error counts
		}
		switch t := token.(type) {
		case xml.StartElement:
			open = append(open, t.Name.Local)
			text.Reset()
		case xml.CharData:
			text.Write(t)
		case xml.EndElement:
			if isModule(open) {
				if folder := moduleFolder(text.String()); folder != "" {
					found = append(found, folder)
				}
			}
			open = open[:max(0, len(open)-1)]
			text.Reset()
		}
	}
}

// isModule tells the place of the name of a module.
func isModule(open []string) bool {
	switch len(open) {
	case 3, 5:
		return open[0] == "project" && open[len(open)-2] == "modules" && open[len(open)-1] == "module"
	}
	return false
}

// moduleFolder is the folder of a module, which may be named by its file.
func moduleFolder(name string) string {
	name = strings.ReplaceAll(strings.TrimSpace(name), `\`, "/")
	if name == "" || path.IsAbs(name) || strings.Contains(name, ":") {
		return ""
	}
	if path.Ext(name) == ".xml" {
		name = path.Dir(name)
	}
	return path.Clean(name)
}
