package codemap_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// FuzzRead: any bytes give a map that holds together, the same each time, or one
// coded error.
func FuzzRead(f *testing.F) {
	for _, document := range []string{
		"", "{", "[]", "\x0e\x0e{}", flat(""), flat(file("a", `"m":1,"n":[1]`)), flat(`{"name":"a/b","type":"Folder","children":[null,{"name":"c","type":"x","id":5}]}`),
		linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":1,"x":"y"},"kind":"import","line":3},{"fromNodeName":"/root/b","toNodeName":"a"}`),
		`{"checksum":"x","data":` + flat(file("a", `"rloc":1e308`)) + `}`, `{"data":{"nodes":[{"name":"a","type":"File"},{"name":"b","type":"Folder"}],"attributeTypes":{"nodes":{"m":"relative"}},"analysis":{"commit":"c"}},"checksum":"x"}`,
		`{"meta":{"checksum":"x"},"files":[{"id":"1","name":"r","type":"Folder","children":[{"id":"2","name":"a","type":"File"},{"id":"3","name":"b","type":"File"}]}],"lenses":{"metrics":{"attributes":{"2":{"m":1}}},"dependency":{"edges":[{"fromId":"2","toId":"3"}]}}}`,
	} {
		f.Add([]byte(document))
		packed, err := io.ReadAll(packed(f, document))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(packed)
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		m, err := codemap.Read(t.Context(), bytes.NewReader(document))
		again, err2 := codemap.Read(t.Context(), bytes.NewReader(document))
		if err != nil {
			found, ok := fault.As(err)
			if m != nil || !ok || !strings.HasPrefix(string(found.Code), "codeMap.") || err2 == nil || err.Error() != err2.Error() {
				t.Fatalf("%v and %v", err, err2)
			}
			return
		}
		if dump(m) != dump(again) || m.Header() != again.Header() {
			t.Fatal("another map of the same bytes")
		}
		holds(t, m)
		for n := codemap.Node(0); int(n) < min(m.Len(), 50); n++ {
			if found, err := m.Resolve(m.Path(n)); err != nil || found != n {
				t.Fatalf("%q is %d, %v", m.Path(n), found, err)
			}
		}
	})
}

// FuzzResolve: any argument gives a node or one of two errors.
func FuzzResolve(f *testing.F) {
	document := roots(node("app", node("src", node("main.go"), node("däta.go")), node(`a\\b`), node("x", node("x", node("y")))))
	for _, argument := range []string{"", ".", "..", "/", "app/src", `app\src`, "/app/x/../x", "C:", "da\u0308ta.go", "x/x/y/", "\x00", "//", "./.././"} {
		f.Add(argument)
	}
	f.Fuzz(func(t *testing.T, argument string) {
		m := read(t, document)
		n, err := m.Resolve(argument)
		found, ok := fault.As(err)
		switch {
		case err == nil && n >= 0 && int(n) < m.Len():
		case n == codemap.None && ok && (found.Code == gen.CodePathArgumentInvalid || found.Code == gen.CodePathUnknown && len(found.Details) <= gen.LimitNearestPaths):
		default:
			t.Fatalf("%q gives %d, %v", argument, n, err)
		}
	})
}
