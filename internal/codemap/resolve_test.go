package codemap_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// node is a node of a document: a folder when there is something in it.
func node(name string, children ...string) string {
	if len(children) == 0 {
		return `{"name":"` + name + `","type":"File"}`
	}
	return `{"name":"` + name + `","type":"Folder","children":[` + strings.Join(children, ",") + `]}`
}

func roots(nodes ...string) string { return `{"nodes":[` + strings.Join(nodes, ",") + `]}` }

func TestResolve(t *testing.T) {
	t.Parallel()
	project := roots(node("app", node("src", node("main.go"), node("däta.go"), node("Makefile")), node("C:"), node("C:x", node("y")), node("app", node("src", node("inner.go"))), node(`back\\slash`, node("f")), node("src.go")))
	several := roots(node("one", node("a"), node("both"), node("two", node("a2"))), node("two", node("b"), node("both")))
	const invalid, unknown = "path_invalid", "path_unknown"
	for _, test := range []struct{ document, argument, want string }{
		{project, ".", "."}, {project, "./", "."}, {project, "src/..", "."},
		{project, "src", "src"}, {project, "src/", "src"}, {project, "src//main.go", "src/main.go"}, {project, "./src/../src/main.go", "src/main.go"},
		// the name of the root in front; an exact path comes first
		{project, "app/src/main.go", "src/main.go"}, {project, "app/src/inner.go", "app/src/inner.go"}, {project, "app", "app"},
		{project, "app/app", "app"}, {project, "/app", "."}, {project, "/app/", "."}, {project, "/app/src/main.go", "src/main.go"},
		{project, "/app/app/src/inner.go", "app/src/inner.go"}, {project, "/app/../app/src", "src"},
		// An absolute path has the name of the root, so this is not app/src/inner.go below it.
		{project, "/app/src/inner.go", unknown},
		// backslashes
		{project, `src\main.go`, "src/main.go"}, {project, `app\src\main.go`, "src/main.go"}, {project, `\app\src`, "src"},
		{project, `back\slash`, `back\slash`}, {project, `back\slash/f`, `back\slash/f`}, {project, `app/back\slash/f`, `back\slash/f`},
		{project, `back\slash\f`, unknown},
		// what looks like a drive but is a name
		{project, "C:", "C:"}, {project, "C:x/y", "C:x/y"},
		{project, "C:/x", invalid}, {project, `c:\x`, invalid}, {project, "d:x", invalid},
		// other forms of ä
		{project, "src/da\u0308ta.go", "src/däta.go"}, {project, "app/src/da\u0308ta.go", "src/däta.go"}, {project, "src/dàta.go", unknown},
		// outside
		{project, "", invalid}, {project, "/", invalid}, {project, "/src/main.go", invalid}, {project, "/etc/passwd", invalid}, {project, "/application", invalid},
		{project, "..", invalid}, {project, "../x", invalid}, {project, "src/../../x", invalid}, {project, `src\..\..\x`, invalid}, {project, "/app/../..", invalid},
		{project, "//server/share", invalid}, {project, `\\server\share`, invalid}, {project, "/../app/src", invalid},
		{project, "nothing", unknown}, {project, "src/main.go/x", unknown}, {project, "SRC", unknown}, {project, "src\x00", unknown},
		// several roots
		{several, "one/a", "one/a"}, {several, "/one/a", "one/a"}, {several, "a", "one/a"}, {several, "b", "two/b"}, {several, "both", invalid},
		{several, "two", "two"}, {several, "one/two", "one/two"}, {several, "two/a2", "one/two/a2"}, {several, "/two/a2", unknown}, {several, "/a", invalid}, {several, ".", "."},
	} {
		m := read(t, test.document)
		n, err := m.Resolve(test.argument)
		got := ""
		if found, ok := fault.As(err); ok {
			got = string(found.Code)
		} else if err == nil {
			got = m.Path(n)
		}
		if got != test.want {
			t.Errorf("%q is %q instead of %q", test.argument, got, test.want)
		}
		if err != nil && n != codemap.None {
			t.Errorf("%q gives %d and an error", test.argument, n)
		}
	}
}

func TestResolveNamesPlaces(t *testing.T) {
	t.Parallel()
	several := roots(node("one", node("both")), node("two", node("both")))
	forms := roots(node("app", node("\u00e4"), node("a\u0308")))
	tree := roots(node("app", node("web", node("handler.go"), node("server.go"), node("handler_test.go")), node("core", node("handler.go"), node("model", node("Order.cs"))), node("zz", node("q"))))
	for _, test := range []struct {
		document, argument string
		code               gen.Code
		want               []string
	}{
		{several, "both", gen.CodePathArgumentInvalid, []string{"one/both", "two/both"}},
		{forms, "\u1e01\u0308", gen.CodePathUnknown, []string{"."}},
		{tree, "web/hander.go", gen.CodePathUnknown, []string{"web/handler.go", "web"}},
		{tree, "handler.go", gen.CodePathUnknown, []string{"core/handler.go", "web/handler.go", "."}},
		{tree, "src/web/handler.go", gen.CodePathUnknown, []string{"web/handler.go", "core/handler.go", "."}},
		{tree, "core/order.cs", gen.CodePathUnknown, []string{"core/model/Order.cs", "core"}},
		{tree, "app/web/servr.go", gen.CodePathUnknown, []string{"web/server.go", "web"}},
		{tree, "coer", gen.CodePathUnknown, []string{"core", "."}},
		{tree, "cores", gen.CodePathUnknown, []string{"core", "."}},
		{tree, manyLetters(1000), gen.CodePathUnknown, []string{"."}},
	} {
		_, err := read(t, test.document).Resolve(test.argument)
		found, ok := fault.As(err)
		if !ok || found.Code != test.code {
			t.Errorf("%q: %v", test.argument, err)
			continue
		}
		if diff := cmp.Diff(test.want, found.Details); diff != "" {
			t.Errorf("%q: -want +got\n%s", test.argument, diff)
		}
	}
}

// TestResolveNamesFew: an error names no more paths than it may.
func TestResolveNamesFew(t *testing.T) {
	t.Parallel()
	var folders []string
	for i := range 50 {
		folders = append(folders, node("folder"+strings.Repeat("x", i), node("same.go")))
	}
	m := read(t, roots(node("root", folders...)))
	_, err := m.Resolve("same.go")
	found, _ := fault.As(err)
	if found == nil || len(found.Details) != gen.LimitNearestPaths || !slices.Contains(found.Details, ".") {
		t.Errorf("%+v", found)
	}
}
