package dotnet

import "github.com/repo2c4/repo2c4/gen"

// readSlnx reads the Project elements of an XML solution file.
func readSlnx(text []byte) listing {
	elements, err := readXML(text)
	if err != nil {
		return listing{problem: xmlProblem(err)}
	}
	if root := elements[0]; root.name.Local != "Solution" || root.name.Space != "" {
		return listing{problem: gen.CodeExtractInvalidRoot}
	}
	var list listing
	for _, candidate := range elements[1:] {
		parent := elements[candidate.parent]
		if candidate.name.Local != "Project" || parent.name.Local != "Solution" && parent.name.Local != "Folder" {
			continue
		}
		path, ok := candidate.attribute("Path")
		if !ok || path == "" {
			list.problem = gen.CodeExtractInvalidSolution
			continue
		}
		list.entries = append(list.entries, entry{path: path, line: candidate.line})
	}
	return list
}
