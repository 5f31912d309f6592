package inventory

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// analysisFolder is where analyses are kept.
const analysisFolder = ".codarch"

// Looking into an excluded or ignored folder ends after this many folders, and
// after this many names of each; then something is in it.
const (
	lookFolders = 16
	lookEntries = 64
)

// isOutputFolder reports whether a folder holds output of ours by its name.
func isOutputFolder(entry workspace.Entry) bool {
	return entry.Kind == workspace.KindDir &&
		(strings.EqualFold(entry.Name, workspace.TransactionFolder) || strings.EqualFold(entry.Name, analysisFolder))
}

// isManagedOutput reports whether the entries are those of a folder of managed
// output.
func isManagedOutput(entries []workspace.Entry) bool {
	for _, entry := range entries {
		if entry.Kind == workspace.KindFile && entry.Name == workspace.ManifestName {
			return true
		}
	}
	return false
}

// holdsOthers reports whether anything but our own output stands in a folder
// that is left out or below it. It lists names and opens no file; a folder that
// cannot be listed holds something.
func holdsOthers(tree Tree, folder string) bool {
	open := []string{folder}
	for looked := 0; len(open) > 0; looked++ {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		entries, total, err := tree.ReadDirN(at, lookEntries)
		if err != nil || looked == lookFolders {
			return true
		}
		if isManagedOutput(entries) {
			continue
		}
		if total > len(entries) {
			return true
		}
		for _, entry := range entries {
			if isOutputFolder(entry) {
				continue
			}
			path := join(at, entry.Name)
			if entry.Kind != workspace.KindDir || !expressible(path) {
				return true
			}
			open = append(open, path)
		}
	}
	return false
}
