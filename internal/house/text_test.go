package house_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// taboo is text that no file of the repository holds.
type taboo struct {
	name    string
	pattern *regexp.Regexp
	why     string
}

func taboos() []taboo {
	// Put together here so that this file does not break its own rule.
	hosts := []string{"registry.npmjs" + ".org", "proxy.golang" + ".org", "sum.golang" + ".org", "registry.yarnpkg" + ".com", "deb.debian" + ".org"}
	for i, host := range hosts {
		hosts[i] = regexp.QuoteMeta(host)
	}
	return []taboo{
		{
			"home path",
			regexp.MustCompile(`(?:^|[^\w.$-])(?:/(?:home/|Users/|root/)|[A-Za-z]:\\+Users\\+)(\w*)`),
			"a path of somebody's machine helps nobody else and tells who they are",
		},
		{
			"registry host",
			regexp.MustCompile(`(?i)\b(?:` + strings.Join(hosts, "|") + `)\b`),
			"a build takes its packages from where the machine is set up to",
		},
	}
}

// excused are files that may hold a taboo, each with its reason.
func excused() map[string]string {
	return map[string]string{
		"internal/house/text_proof_test.go": "proves that the taboos are found",
	}
}

func TestNoFileHoldsATaboo(t *testing.T) {
	t.Parallel()
	names := repositoryFiles(t)
	for _, name := range names {
		content := readFile(t, name)
		if excused()[name] != "" || bytes.IndexByte(content, 0) >= 0 {
			continue
		}
		for _, problem := range tabooLines(string(content)) {
			t.Errorf("%s:%s", name, problem)
		}
	}
	for name := range excused() {
		if !slices.Contains(names, name) {
			t.Errorf("%s is excused and does not exist", name)
		}
	}
}

// tabooLines are the findings in a text, each beginning with the line number.
func tabooLines(text string) []string {
	var found []string
	for _, taboo := range taboos() {
		for _, at := range taboo.pattern.FindAllStringSubmatchIndex(text, -1) {
			if len(at) > 2 && (isPlaceholder(text[at[2]:at[3]]) || namesNode(text[:at[0]+1])) {
				continue
			}
			line := 1 + strings.Count(strings.TrimRight(text[:at[1]], "\n"), "\n")
			found = append(found, fmt.Sprintf("%d: %s %q: %s", line, taboo.name, strings.TrimSpace(text[at[0]:at[1]]), taboo.why))
		}
	}
	return found
}

// namesNode tells the name of a node in a snapshot of metrics, which begins with
// that of the root, and the root of all is called root.
func namesNode(before string) bool {
	return strings.HasSuffix(strings.ReplaceAll(before, ": ", ":"), `NodeName":"`)
}

// isPlaceholder tells names of nobody, as examples need them.
func isPlaceholder(name string) bool {
	return slices.Contains([]string{"me", "you", "user", "username"}, name)
}

// TestGeneratedCodeSaysSo: generated Go stands below gen, all of it, and
// carries the standard header by which tools know it.
func TestGeneratedCodeSaysSo(t *testing.T) {
	t.Parallel()
	seen := 0
	for _, name := range goFiles(t) {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(checkout, name), nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		inGen := strings.HasPrefix(name, "gen/")
		if inGen {
			seen++
		}
		if ast.IsGenerated(file) != inGen {
			t.Errorf("%s: has the header of generated code: %v, stands below gen: %v", name, !inGen, inGen)
		}
	}
	if seen == 0 {
		t.Error("no generated Go file below gen")
	}
}

// TestOneTestCommand: what README promises is what CI runs.
func TestOneTestCommand(t *testing.T) {
	t.Parallel()
	const command = "go tool mage verify"
	for _, name := range []string{"README.md", "CONTRIBUTING.md", ".ci/run"} {
		if !strings.Contains(string(readFile(t, name)), command) {
			t.Errorf("%s does not name the test command %q", name, command)
		}
	}
	if !strings.Contains(string(readFile(t, ".github/workflows/ci.yml")), "run: .ci/run\n") {
		t.Error("the workflow does not run .ci/run")
	}
}

// TestNoModuleIsReplaced: what we build is what others get by the module's name.
func TestNoModuleIsReplaced(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"go.mod", "tools/go.mod"} {
		if regexp.MustCompile(`(?m)^\s*(?:replace\b|.*=>)`).Match(readFile(t, name)) {
			t.Errorf("%s replaces a module", name)
		}
	}
}

func TestMarkdownLinksResolve(t *testing.T) {
	t.Parallel()
	for _, name := range repositoryFiles(t) {
		if path.Ext(name) != ".md" || strings.Contains(name, "testdata/") {
			continue
		}
		for _, problem := range brokenLinks(name, readRepositoryFile) {
			t.Errorf("%s: %s", name, problem)
		}
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	content, err := readRepositoryFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// readRepositoryFile reads a file of the checkout; a folder has no content.
func readRepositoryFile(name string) ([]byte, error) {
	file := filepath.Join(checkout, filepath.FromSlash(name))
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return nil, nil
	}
	return os.ReadFile(file)
}

// TestNoExceptionInTheCode: exceptions from the linters stand in
// .golangci.yml, where each has a reason and a reviewer finds them all.
func TestNoExceptionInTheCode(t *testing.T) {
	t.Parallel()
	exception := regexp.MustCompile(`//\s*no` + `lint\b`)
	for _, name := range goFiles(t) {
		if exception.Match(readFile(t, name)) {
			t.Errorf("%s switches a linter off; write the exception and its reason into .golangci.yml", name)
		}
	}
}
