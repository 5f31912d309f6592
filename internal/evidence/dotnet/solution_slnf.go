package dotnet

import (
	"bytes"
	"errors"
	"io"
	"path"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// readSlnf reads a solution filter:
//
//	{"solution": {"path": "All.sln", "projects": ["src\\A\\A.csproj"]}}
//
// The projects are relative to the solution that it narrows. As MSBuild does,
// comments and trailing commas are let pass.
func readSlnf(text []byte) listing {
	list, err := readSlnfTokens(strictJSON(text))
	if err != nil || list.base == "" {
		return listing{problem: gen.CodeExtractInvalidSolution}
	}
	list.folder = path.Dir(strings.ReplaceAll(list.base, `\`, "/"))
	return list
}

var errTrailing = errors.New("dotnet: data after the document")

func readSlnfTokens(text []byte) (listing, error) {
	const projects = "/solution/projects/"
	var list listing
	decoder := jsontext.NewDecoder(bytes.NewReader(text))
	line, counted := 1, 0
	for {
		token, err := decoder.ReadToken()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return listing{}, err
		}
		if _, values := decoder.StackIndex(0); values > 1 {
			return listing{}, errTrailing
		}
		if token.Kind() != '"' || isMemberName(decoder) {
			continue
		}
		switch pointer := string(decoder.StackPointer()); {
		case pointer == "/solution/path":
			list.base = token.String()
		case strings.HasPrefix(pointer, projects) && !strings.Contains(pointer[len(projects):], "/"):
			// A JSON string holds no line break: its end is on its line.
			end := int(decoder.InputOffset())
			line += bytes.Count(text[counted:end], []byte{'\n'})
			counted = end
			list.entries = append(list.entries, entry{path: token.String(), line: line})
		}
	}
}

// isMemberName reports whether the token just read is the name of a member.
func isMemberName(decoder *jsontext.Decoder) bool {
	kind, read := decoder.StackIndex(decoder.StackDepth())
	return kind == '{' && read%2 == 1
}
