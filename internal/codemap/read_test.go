package codemap_test

import (
	"context"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

func read(t testing.TB, document string) *codemap.Map {
	t.Helper()
	m, err := codemap.Read(context.Background(), strings.NewReader(document))
	if err != nil {
		t.Fatalf("%v", err)
	}
	return m
}

func TestReadFlat(t *testing.T) {
	t.Parallel()
	m := read(t, `{"projectName":"p","apiVersion":"1.2","nodes":[{"name":"root","type":"Folder","children":[
	{"name":"b.go","type":"File","attributes":{"rloc":10,"x":1.5}},{"name":"a","type":"Folder","children":[{"name":"a.go","type":"File","attributes":{"rloc":5}}]}]}],
	"edges":[{"fromNodeName":"/root/b.go","toNodeName":"/root/a/a.go","attributes":{"dependencies":2}}]}`)
	if m.Len() != 4 || m.FileCount(0) != 2 || m.EdgeCount() != 1 || m.Path(2) != "a/a.go" {
		t.Errorf("%d nodes, %d files, %d edges, %q", m.Len(), m.FileCount(0), m.EdgeCount(), m.Path(2))
	}
	if size, ok := m.Size(0); !ok || size != 15 {
		t.Errorf("size %v", size)
	}
}
