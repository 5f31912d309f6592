package inventory_test

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// node is an entry of a tree in memory.
type node struct {
	kind    workspace.Kind
	content string
	size    int64 // what the listing says, when it is not the content's
	err     error // of listing or reading it
}

// memory is a tree in memory. The order in which it lists can be turned, and
// it counts how often each file was read.
type memory struct {
	nodes    map[string]node
	children map[string][]string
	turn     int

	lock  sync.Mutex
	reads map[string]int
}

// plant makes a tree of files by path; a path that ends with a slash is a
// folder. Folders on the way come into being.
func plant(files map[string]string) *memory {
	nodes := map[string]node{}
	for name, content := range files {
		if folder, ok := strings.CutSuffix(name, "/"); ok {
			nodes[folder] = node{kind: workspace.KindDir}
		} else {
			nodes[name] = node{kind: workspace.KindFile, content: content}
		}
	}
	return grow(nodes)
}

// grow makes a tree of entries by path.
func grow(nodes map[string]node) *memory {
	tree := &memory{nodes: maps.Clone(nodes), children: map[string][]string{}, reads: map[string]int{}}
	if _, ok := tree.nodes["."]; !ok {
		tree.nodes["."] = node{kind: workspace.KindDir}
	}
	known := map[string]bool{}
	for name := range nodes {
		for ; name != "." && name != ""; name = parentOf(name) {
			if _, ok := tree.nodes[name]; !ok {
				tree.nodes[name] = node{kind: workspace.KindDir}
			}
			if known[name] {
				break
			}
			known[name] = true
			tree.children[parentOf(name)] = append(tree.children[parentOf(name)], lastOf(name))
		}
	}
	for folder := range tree.children {
		slices.Sort(tree.children[folder])
	}
	return tree
}

func parentOf(name string) string {
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		return name[:i]
	}
	return "."
}

func lastOf(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }

func (m *memory) ReadDirN(rel string, limit int) ([]workspace.Entry, int, error) {
	at, ok := m.nodes[rel]
	switch {
	case !ok:
		return nil, 0, fmt.Errorf("%q: %w", rel, workspace.ErrNotFound)
	case at.kind != workspace.KindDir:
		return nil, 0, fmt.Errorf("%q: %w", rel, workspace.ErrNotDirectory)
	case at.err != nil:
		return nil, 0, at.err
	}
	names := m.children[rel]
	total := len(names)
	names = slices.Clone(names[:min(total, limit)])
	if len(names) > 0 {
		turn := m.turn % len(names)
		names = append(names[turn:], names[:turn]...)
	}
	var entries []workspace.Entry
	for _, name := range names {
		child := m.nodes[path.Join(rel, name)]
		if rel == "." {
			child = m.nodes[name]
		}
		entry := workspace.Entry{Name: name, Kind: child.kind}
		if child.kind == workspace.KindFile {
			entry.Size = max(child.size, int64(len(child.content)))
		}
		entries = append(entries, entry)
	}
	return entries, total, nil
}

func (m *memory) ReadFile(rel string, limit int64) (workspace.File, error) {
	at, ok := m.nodes[rel]
	switch {
	case !ok:
		return workspace.File{}, fmt.Errorf("%q: %w", rel, workspace.ErrNotFound)
	case at.err != nil:
		return workspace.File{}, at.err
	case at.kind != workspace.KindFile:
		return workspace.File{}, fmt.Errorf("%q: %w", rel, workspace.ErrSpecial)
	case int64(len(at.content)) > limit:
		return workspace.File{}, fmt.Errorf("%q: %w", rel, workspace.ErrTooLarge)
	}
	m.lock.Lock()
	m.reads[rel]++
	m.lock.Unlock()
	return workspace.File{Bytes: []byte(at.content), Size: int64(len(at.content))}, nil
}

func (m *memory) ReadFiles(folder string, names []string, limit int64, each func(int, workspace.File, error)) {
	readFiles(m, folder, names, limit, each)
}

// readFiles is ReadFiles by way of ReadFile.
func readFiles(tree interface {
	ReadFile(rel string, limit int64) (workspace.File, error)
}, folder string, names []string, limit int64, each func(int, workspace.File, error)) {
	for i, name := range names {
		file, err := tree.ReadFile(path.Join(folder, name), limit)
		each(i, file, err)
	}
}

// ignoreFiles is a visit that does nothing.
func ignoreFiles(context.Context, inventory.File) error { return nil }

// thousand are the options of an ordinary call.
func thousand() inventory.Options { return inventory.Options{MaxFiles: gen.LimitFiles} }

// take takes a tree with the options of an ordinary call.
func take(t testing.TB, tree inventory.Tree) inventory.Inventory {
	t.Helper()
	taken, err := inventory.Take(t.Context(), tree, thousand(), ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	return taken
}

// paths gives the accepted paths.
func paths(taken inventory.Inventory) []string {
	all := []string{}
	for _, file := range taken.Files {
		all = append(all, file.RelativePath)
	}
	return all
}

// omitted gives the counts of coverage by code.
func omitted(taken inventory.Inventory) map[gen.Code]int64 {
	counts := map[gen.Code]int64{}
	for _, row := range taken.Coverage.LeftOut {
		counts[gen.Code(row.Reason)] = row.Count
	}
	return counts
}

// named gives the paths that coverage names for a code.
func named(taken inventory.Inventory, code gen.Code) []string {
	for _, row := range taken.Coverage.LeftOut {
		if row.Reason == string(code) {
			return row.Paths
		}
	}
	return nil
}
