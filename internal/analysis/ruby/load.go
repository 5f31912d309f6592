package ruby

import (
	"path"
	"regexp"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// maxPath is the longest path that systems know.
const maxPath = 4096

// load notes a call that loads a file.
func (c *collector) load(call syntax.Node, method string) {
	var arguments []syntax.Node
	for argument := range call.Child("arguments").NamedChildren() {
		if arguments = append(arguments, argument); len(arguments) > 2 {
			return
		}
	}
	var at syntax.Node
	switch {
	case method == "autoload" && len(arguments) == 2:
		at = arguments[1]
	case method != "autoload" && len(arguments) > 0:
		at = arguments[0]
	default:
		return
	}
	from := loadPath
	switch method {
	case "require_relative":
		from = ownFolder
	case "load":
		from = current
	}
	text, ok := literal(at)
	if !ok {
		if text, ok = anchored(at); !ok {
			return
		}
		from = ownFolder
	} else if from == loadPath && (strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../")) {
		from = current
	}
	if text != "" && len(text) <= maxPath {
		c.facts.Loads = append(c.facts.Loads, load{text, from, call.Line()})
	}
}

// literal reads a string in which nothing is computed.
func literal(node syntax.Node) (string, bool) {
	if !node.Is("string") {
		return "", false
	}
	text := ""
	for part := range node.NamedChildren() {
		if !part.Is("string_content") || text != "" {
			return "", false
		}
		text = part.Text()
	}
	return text, true
}

// anchored reads a path that is made from the place of the file, and gives it
// relative to its folder.
func anchored(node syntax.Node) (string, bool) {
	if node.Is("string") {
		first := node.ChildOfKind("interpolation")
		rest := first.NextSibling()
		if strings.TrimSpace(first.Text()) != "#{__dir__}" || !rest.Is("string_content") || !rest.NextSibling().NextSibling().IsZero() {
			return "", false
		}
		return strings.TrimLeft(rest.Text(), "/"), first.Start() == node.Start()+1
	}
	if !node.Is("call") || node.Child("receiver").Text() != "File" {
		return "", false
	}
	var arguments []syntax.Node
	for argument := range node.Child("arguments").NamedChildren() {
		if arguments = append(arguments, argument); len(arguments) > 8 {
			return "", false
		}
	}
	if len(arguments) < 2 {
		return "", false
	}
	switch node.Child("method").Text() {
	case "expand_path":
		text, ok := literal(arguments[0])
		base, known := place(arguments[1])
		return path.Join(base, text), ok && known && !strings.HasPrefix(text, "/")
	case "join":
		base, ok := place(arguments[0])
		parts := []string{base}
		for _, argument := range arguments[1:] {
			text, fine := literal(argument)
			parts, ok = append(parts, text), ok && fine
		}
		return path.Join(parts...), ok
	}
	return "", false
}

// place reads __dir__, __FILE__ and File.dirname(__FILE__), relative to the
// folder of the file.
func place(node syntax.Node) (string, bool) {
	switch strings.Join(strings.Fields(node.Text()), "") {
	case "__dir__", "File.dirname(__FILE__)":
		return ".", true
	case "__FILE__":
		// As a folder it is one more step, which the path takes back.
		return "./x", true
	}
	return "", false
}

var (
	requirePath = regexp.MustCompile(`\.require_paths?\s*=\s*(\[[^\]]*\]|%w[\[({<][^\])}>]*|["'][^"']*["'])`)
	quoted      = regexp.MustCompile(`["']([^"']+)["']`)
)

// maxLoadPaths is how many load paths one gem has.
const maxLoadPaths = 16

// requirePaths reads the load paths that a gemspec sets; those that it computes
// are none.
func requirePaths(content []byte) []string {
	match := requirePath.FindSubmatch(content)
	if match == nil {
		return nil
	}
	text := string(match[1])
	var found []string
	if strings.HasPrefix(text, "%w") {
		found = strings.Fields(text[len("%w["):])
	}
	for _, part := range quoted.FindAllStringSubmatch(text, maxLoadPaths) {
		found = append(found, part[1])
	}
	return found[:min(len(found), maxLoadPaths)]
}
