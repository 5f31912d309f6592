package syntax_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// checkTree reports what is wrong with the relations between the nodes.
func checkTree(tree *syntax.Tree) string {
	count := 0
	for node := range tree.All() {
		if node.Index() != count {
			return "a node is out of order"
		}
		count++
		if node.Start() > node.End() || node.End() > len(tree.Source()) {
			return "a node lies outside of the text"
		}
		last, next := node.Start(), node.Index()+1
		for child := range node.Children() {
			switch {
			case child.Parent() != node:
				return "a child has another parent"
			case child.Index() != next:
				return "children do not follow one another"
			case child.Start() < last || child.End() > node.End():
				return "a child lies outside of its parent or its sibling's end"
			case tree.At(child.Index()) != child:
				return "At gives another node"
			}
			last, next = child.End(), child.After()
		}
		if next != node.After() {
			return "a node ends elsewhere than its last child"
		}
	}
	if count != tree.Len() {
		return "nodes are missing"
	}
	return ""
}

func TestTreeRelations(t *testing.T) {
	t.Parallel()
	needParser(t)
	words := strings.Split(`class|A|{|}|(|)|;|=|int|"|$"|{b}|<|>|,|.|=>|using|namespace|[|]|/*|*/|//|#if X|#endif|é|0|new|?|:`, "|")
	rapid.Check(t, func(t *rapid.T) {
		source := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 40).Draw(t, "words"), rapid.SampledFrom([]string{" ", "\n", ""}).Draw(t, "between"))
		parser := syntax.NewParser()
		tree, err := parser.Parse(t.Context(), syntax.CSharp, []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if problem := checkTree(tree); problem != "" {
			t.Fatalf("%s: %q", problem, source)
		}
	})
}

func TestTreeClosed(t *testing.T) {
	t.Parallel()
	tree := parse(t, "class A { }")
	root := tree.Root()
	tree.Close()
	tree.Close()
	if root.Kind() != "" || tree.Len() != 0 || !tree.Root().IsZero() {
		t.Error("a closed tree still has nodes")
	}
	var none *syntax.Tree
	none.Close()
}

func TestNodeChildren(t *testing.T) {
	t.Parallel()
	tree := parse(t, "class A { /* c */ int b; }")
	body := tree.Root().FirstChild().Child("body")
	var all, named []string
	for child := range body.Children() {
		all = append(all, child.Kind())
	}
	for child := range body.NamedChildren() {
		named = append(named, child.Kind())
	}
	if got := strings.Join(all, " "); got != "{ comment field_declaration }" {
		t.Errorf("children: %s", got)
	}
	if got := strings.Join(named, " "); got != "field_declaration" {
		t.Errorf("named children: %s", got)
	}
	if body.ChildOfKind("field_declaration").NextSibling().IsNamed() {
		t.Error("a bracket is named")
	}
	for range body.Children() {
		break
	}
}
