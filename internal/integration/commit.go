package integration

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// maxHeadBytes is more than a commit or the name of a branch takes.
const maxHeadBytes = 4096

// commitOf is the commit that is checked out in a folder, in lower case; empty
// when that cannot be told, for example in a worktree, whose data is
// elsewhere. Nothing is run and no link is followed.
func commitOf(root *workspace.Root) string {
	head := line(root, ".git/HEAD")
	branch, isBranch := strings.CutPrefix(head, "ref: ")
	if !isBranch {
		return commit(head)
	}
	if !strings.HasPrefix(branch, "refs/") || !workspace.ValidRelative(branch) {
		return ""
	}
	if loose := commit(line(root, ".git/"+branch)); loose != "" {
		return loose
	}
	packed, err := root.ReadFile(".git/packed-refs", gen.LimitFileBytes)
	if err != nil {
		return ""
	}
	for row := range strings.Lines(string(packed.Bytes)) {
		if id, name, ok := strings.Cut(strings.TrimSpace(row), " "); ok && name == branch {
			return commit(id)
		}
	}
	return ""
}

func line(root *workspace.Root, path string) string {
	file, err := root.ReadFile(path, maxHeadBytes)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(file.Bytes))
}

func commit(text string) string {
	if !commitPattern.MatchString(text) {
		return ""
	}
	return strings.ToLower(text)
}
