package contracts_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// A model that keeps every rule and holds every member.
const (
	wholeSnapshot = `{"schemaVersion":"1.0","repositoryId":"acme",` +
		`"files":[{"relativePath":"a/b.cs","sizeBytes":7,"sha256":"` + hash + `"},{"relativePath":"c","sizeBytes":0}],` +
		`"evidence":[{"id":"ev","category":"dotnet.project","relativePath":"a/b.cs","line":3,"sourceType":"projectFile","description":"Declares project b.","subject":"b","target":"c"}],` +
		`"diagnostics":[{"code":"scan.link","severity":"info","relativePath":"c","message":"Left out: 1."}],` +
		`"semanticC3Facts":` + wholeFacts + `,"externalIntegrationEvidence":` + wholeExternal + `}`
	wholeFacts = `{"schemaVersion":"1.0","facts":[{"id":"fact_1","projectPath":"c","sourcePath":"a/b.cs","line":3,` +
		`"sourceSymbol":{"id":"symbol_1","projectPath":"c","symbolId":"M:N.T.M(List{int})"},"kind":"methodDeclaration","category":"method","description":"Declares a method.",` +
		`"relatedSymbolId":"symbol_0123456789abcdef01234567"}],"diagnostics":[{"code":"semanticC3.partialSyntax","severity":"info","relativePath":"c","message":"Broken."}]}`
	wholeExternal = `{"reportSchemaVersion":"1.6","repositoryName":"acme","commitSha":"` + hash + `","discoveryCompleted":true,"truncated":false,` +
		`"evidence":[{"id":"ev","category":"dotnet.project","description":"Declares project b.","originalFindingId":"integration-1","projectPath":"c","kind":"http",` +
		`"direction":"outbound","technology":"t","target":"u","resourceType":"v","configurationKey":"w","contract":"x","sourcePath":"a/b.cs","sourceLine":3,"confidence":"high","signals":["s"]}],` +
		`"diagnostics":[{"code":"external.discovery.truncated","severity":"warning","message":"Cut."}]}`
	wholeModel = `{"schemaVersion":"1.0","level":"C2","snapshot":` + wholeSnapshot + `,` +
		`"elements":[{"id":"s","kind":"softwareSystem","name":"S","evidenceIds":["ev"],"status":"confirmed","reviewReason":"Seen."},` +
		`{"id":"c","kind":"container","name":"C","parentId":"s","evidenceIds":[],"status":"requiresReview","reviewReason":"Guess."},` +
		`{"id":"u","kind":"actor","name":"U","evidenceIds":["ev"],"status":"confirmed"}],` +
		`"relations":[{"id":"r","sourceId":"u","destinationId":"s","description":"Uses","evidenceIds":["ev"],"status":"confirmed","reviewReason":"Seen."}]}`
	hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
)

// tree reads a document as maps, lists, texts and number literals.
func tree(t testing.TB, document string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(document))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// slot is a place in a document that can be read, replaced and emptied.
type slot struct {
	path   string
	get    func() any
	set    func(any)
	remove func()
}

// slots lists every place below a holder whose only entry is the document.
func slots(holder map[string]any) []slot {
	var list []slot
	var visit func(path string, v any)
	visit = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				here := strings.TrimPrefix(path+"."+name, ".")
				list = append(list, slot{
					path: here, get: func() any { return v[name] },
					set: func(to any) { v[name] = to }, remove: func() { delete(v, name) },
				})
				visit(here, v[name])
			}
		case []any:
			for i := range v {
				list = append(list, slot{
					path: fmt.Sprintf("%s[%d]", path, i), get: func() any { return v[i] },
					set: func(to any) { v[i] = to }, remove: func() { v[i] = nil },
				})
				visit(fmt.Sprintf("%s[%d]", path, i), v[i])
			}
		}
	}
	visit("", holder)
	return list
}

// copied is a deep copy of a tree.
func copied(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for name, value := range v {
			c[name] = copied(value)
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, value := range v {
			c[i] = copied(value)
		}
		return c
	default:
		return v
	}
}

// depth is how many objects and lists a value nests.
func depth(v any) int {
	deepest := 0
	switch v := v.(type) {
	case map[string]any:
		for _, value := range v {
			deepest = max(deepest, depth(value)+1)
		}
		deepest = max(deepest, 1)
	case []any:
		for _, value := range v {
			deepest = max(deepest, depth(value)+1)
		}
		deepest = max(deepest, 1)
	}
	return deepest
}

// withoutNulls drops members that are null; null entries of lists stay.
func withoutNulls(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for name, value := range v {
			if value != nil {
				c[name] = withoutNulls(value)
			}
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, value := range v {
			c[i] = withoutNulls(value)
		}
		return c
	default:
		return v
	}
}

// odd are values of every type and of every kind of fault, to stand in the
// place of others.
func odd() []any {
	list := shapes()
	for _, text := range texts() {
		list = append(list, text)
	}
	return list
}

// shapes are values that differ in type or size; of texts only a few.
func shapes() []any {
	list := []any{
		nil, "", "1.0", "7", true, false, []any{}, map[string]any{}, []any{nil}, []any{[]any{}}, map[string]any{"id": "x", "": nil}, []any{"ev", "ev"}, []any{"s"},
	}
	for _, literal := range []string{
		"0", "-0", "1", "7", "-1", "1.0", "100e-2", "1e2", "1.5", "0.1", "-0.5", "1e-400", "1e400", "-1e400", "1.00000000000000000000001",
		"2147483647", "2147483648", "9007199254740991", "9007199254740992", "9007199254740990.5", "-9007199254740992", "18446744073709551616",
	} {
		list = append(list, json.Number(literal))
	}
	return list
}

func texts() []string {
	list := []string{
		"", "1.0", "1", "1.0 ", "2.0", "C1", "C2", "C3", "c1", "actor", "softwareSystem", "container", "component", "Actor",
		"confirmed", "requiresReview", "review", "info", "warning", "error", "Info", "fatal",
		"projectFile", "sourceCode", "configuration", "documentation", "manifest", "project",
		hash, strings.ToUpper(hash), hash[1:], hash + "0", strings.Replace(hash, "f", "g", 1), hash + "\n",
		// Identifiers.
		"a", "s", "c", "u", "ev", "none", "A", "1a", "-a", "_a", ".a", "a b", "a\n", "a_b.c-d", "é", "aé", "a" + strings.Repeat("0", 127), "a" + strings.Repeat("0", 128),
		// Paths.
		"a/b.cs", ".", "..", "./a", "../a", "a/.", "a/..", "a/./b", "a/../b", "a//b", "/a", "a/", "/", "...", "..a", ".a", "a..", "a/...", "a/..b", "a/.b", ". ", " .", "a/ ", " /a",
		`a\b`, `\`, "C:a", "a:b", ":", "a b/c", "日本/語", "😀", "a/😀/b", "~", "a*?<>|\"'", "%2e%2e/a", "a\u202eb",
	}
	for r := range rune(0xA1) {
		if r < 0x21 || r > 0x7E {
			list = append(list, string(r), "a/"+string(r)+"b")
		}
	}
	blanks := []rune{
		0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF, 0x200B,
	}
	near := []rune{0x180E, 0x200C, 0x200D, 0x2060, 0x2800, 0x3164, 0xFFFF, 0xFFFD, 0x10FFFF}
	for _, r := range slices.Concat(blanks, near) {
		list = append(list, string(r), " "+string(r)+"/")
	}
	return append(list, "\t\n\v\f\r \u0085\u00a0"+string(blanks))
}
