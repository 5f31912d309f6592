package likec4

import (
	"context"
	"fmt"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Reader is what collecting a workspace needs of the authorised root.
// *workspace.Root is one.
type Reader interface {
	// ReadDirN lists at most limit entries of a folder; total says how many it has.
	ReadDirN(path string, limit int) (entries []workspace.Entry, total int, err error)
	// ReadFile reads a regular file of at most limit bytes.
	ReadFile(path string, limit int64) (workspace.File, error)
}

// Workspace is what was collected of an existing folder.
type Workspace struct {
	// Files are the LikeC4 files, named relative to the folder.
	Files []WorkspaceFile
	// Ignored counts the entries that are not handed to LikeC4: other files,
	// links, special files, and folders that are not looked into.
	Ignored int
	// Invalid tells that Files is not all: there are more than
	// gen.LimitLikec4Files files, gen.LimitLikec4Bytes bytes or
	// gen.LimitInspectionEntries entries, or one that cannot be read.
	Invalid bool
}

// CollectWorkspace reads the regular .c4, .likec4 and .like-c4 files below the
// folder destination of the root: no links, no hidden folders, no node_modules.
// Nothing but these is opened. An error means that ctx ended or that the folder
// itself cannot be listed; it wraps what the root says.
func CollectWorkspace(ctx context.Context, root Reader, destination string) (Workspace, error) {
	c := checkCollector{root: root, entries: gen.LimitInspectionEntries, bytes: gen.LimitLikec4Bytes}
	folders := []string{"."}
	for len(folders) > 0 && !c.found.Invalid {
		folder := folders[0]
		folders = folders[1:]
		if err := ctx.Err(); err != nil {
			return Workspace{}, err
		}
		entries, total, err := root.ReadDirN(path.Join(destination, folder), c.entries)
		if err != nil && folder == "." {
			return Workspace{}, fmt.Errorf("listing the LikeC4 workspace: %w", err)
		}
		if err != nil || total > c.entries {
			c.found.Invalid = true
			break
		}
		c.entries -= total
		for _, entry := range entries {
			if err := ctx.Err(); err != nil {
				return Workspace{}, err
			}
			name := path.Join(folder, entry.Name)
			switch {
			case entry.Kind == workspace.KindDir && !isClosedFolder(entry.Name):
				folders = append(folders, name)
			case entry.Kind == workspace.KindFile && isLikeC4File(entry.Name):
				c.read(destination, name, entry)
			default:
				c.found.Ignored++
			}
		}
	}
	return c.found, nil
}

// checkCollector holds what was found and what may still be found.
type checkCollector struct {
	root    Reader
	found   Workspace
	entries int
	bytes   int64
}

// read takes a file, or marks the workspace invalid.
func (c *checkCollector) read(destination, name string, entry workspace.Entry) {
	if c.found.Invalid || len(c.found.Files) == gen.LimitLikec4Files || entry.Size > c.bytes {
		c.found.Invalid = true
		return
	}
	file, err := c.root.ReadFile(path.Join(destination, name), c.bytes)
	if err != nil {
		c.found.Invalid = true
		return
	}
	c.bytes -= int64(len(file.Bytes))
	c.found.Files = append(c.found.Files, WorkspaceFile{Name: name, Content: file.Bytes})
}

// isClosedFolder tells the folders that are not looked into.
func isClosedFolder(name string) bool {
	return strings.HasPrefix(name, ".") || name == "node_modules"
}

// CheckWorkspace is Check for a collected workspace. An invalid one is never
// handed to LikeC4; otherwise one likec4.filesIgnored counts what was left out.
func CheckWorkspace(ctx context.Context, options Options, found Workspace) (Result, error) {
	if found.Invalid {
		return checkRefused(ExitWorkspace, gen.CodeLikec4WorkspaceInvalid), nil
	}
	result, err := Check(ctx, options, found.Files)
	if err != nil || found.Ignored == 0 {
		return result, err
	}
	first := min(len(result.Diagnostics), gen.LimitLikec4Diagnostics-1)
	result.Diagnostics = append(result.Diagnostics[:first:first], ignoredDiagnostic(found.Ignored))
	return result, nil
}
