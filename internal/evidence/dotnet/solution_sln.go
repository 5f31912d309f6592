package dotnet

import (
	"bytes"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// solutionFolder is the project type of folders that only group projects in
// the solution explorer.
const solutionFolder = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}"

// readSln reads the lines
//
//	Project("{type}") = "Name", "folder\Name.csproj", "{id}"
//
// of a classic solution file. A line that begins so and goes on differently is
// a problem; the others are used.
func readSln(text []byte) listing {
	var list listing
	headed := false
	line := 0
	for raw := range bytes.Lines(text) {
		line++
		statement := bytes.TrimSpace(raw)
		headed = headed || bytes.HasPrefix(statement, []byte("Microsoft Visual Studio Solution File"))
		if !bytes.HasPrefix(statement, []byte("Project(")) {
			continue
		}
		values, ok := projectValues(string(statement))
		switch {
		case !ok:
			list.problem = gen.CodeExtractInvalidSolution
		case !strings.EqualFold(values[0], solutionFolder):
			list.entries = append(list.entries, entry{name: values[1], path: values[2], line: line})
		}
	}
	if !headed && len(list.entries) == 0 {
		list.problem = gen.CodeExtractInvalidSolution
	}
	return list
}

// projectValues takes apart a Project line: type, name, path, id.
func projectValues(statement string) ([4]string, bool) {
	var values [4]string
	rest := statement
	for i, before := range []string{"Project(", ")=", ",", ","} {
		opening := strings.IndexByte(rest, '"')
		if opening < 0 || withoutSpace(rest[:opening]) != before {
			return values, false
		}
		rest = rest[opening+1:]
		closing := strings.IndexByte(rest, '"')
		if closing < 0 {
			return values, false
		}
		values[i], rest = rest[:closing], rest[closing+1:]
	}
	return values, strings.TrimSpace(rest) == "" && values[2] != ""
}

func withoutSpace(text string) string { return strings.Join(strings.Fields(text), "") }
