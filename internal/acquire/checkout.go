package acquire

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// planned is what will be written: folders before what lies in them.
type planned struct {
	folders []string
	files   []plannedFile
	bytes   int64 // that the files may still have together
}

// plannedFile is a file and the object with its content.
type plannedFile struct {
	path string
	row  object
}

// folderOf is a folder of the tree that is still to be walked.
type folderOf struct {
	path string
	tree plumbing.Hash
}

// plan walks the tree to its end and checks all of it.
func (o *objects) plan(ctx context.Context, tree plumbing.Hash) (*planned, error) {
	p := &planned{bytes: o.bounds.bytes}
	for queue := []folderOf{{"", tree}}; len(queue) > 0; {
		at := queue[0]
		inside, err := o.planFolder(ctx, p, at)
		if err != nil {
			return nil, err
		}
		queue = append(queue[1:], inside...)
	}
	return p, nil
}

// planFolder plans the files of a folder and gives the folders in it.
func (o *objects) planFolder(ctx context.Context, p *planned, at folderOf) (inside []folderOf, err error) {
	row, err := o.get(at.tree, plumbing.TreeObject)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for in := bufio.NewReader(o.content(row)); ; {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		e, err := readTreeEntry(in)
		if errors.Is(err, io.EOF) {
			return inside, nil
		}
		if err != nil {
			return nil, err
		}
		name := path.Join(at.path, e.name)
		if err := judge(e, name, at.path == "", o.bounds.pathBytes, seen); err != nil {
			return nil, err
		}
		if e.kind != entryFolder {
			if err := o.planFile(p, name, e.id); err != nil {
				return nil, err
			}
			continue
		}
		if len(p.folders) == o.bounds.folders {
			return nil, exceeded(limitFolders)
		}
		p.folders = append(p.folders, name)
		inside = append(inside, folderOf{name, e.id})
	}
}

func (o *objects) planFile(p *planned, path string, id plumbing.Hash) error {
	row, err := o.get(id, plumbing.BlobObject)
	if err != nil {
		return err
	}
	if len(p.files) == o.bounds.files {
		return exceeded(limitFiles)
	}
	if err := take(&p.bytes, row.size); err != nil {
		return err
	}
	p.files = append(p.files, plannedFile{path, row})
	return nil
}

// judge refuses what no folder may hold. The path is named in an answer only
// where it is one.
func judge(e treeEntry, path string, top bool, most int, seen map[string]bool) error {
	switch {
	case !validName(e.name) || !creatable(e.name, runtime.GOOS):
		return fault.New(gen.CodeRemoteTreeInvalid)
	case len(path) > most:
		return exceeded(limitPathBytes)
	case e.kind == entrySubmodule, top && isModules(e.name):
		return fault.New(gen.CodeSubmodulesRejected, shown(path)...)
	case e.kind == entryLink:
		return fault.New(gen.CodeRepositoryLinkRejected, shown(path)...)
	}
	key := folded(e.name)
	if seen[key] {
		return fault.New(gen.CodeRemoteTreeInvalid, shown(path)...)
	}
	seen[key] = true
	return nil
}

// shown is a path of the repository as a detail of an answer, when it is made
// of the characters that names in answers are made of.
func shown(path string) []string {
	if !architecture.ValidPath(path) || !architecture.QuotableName(path) {
		return nil
	}
	return []string{path}
}

// gitFolder stands where a clone keeps Git's own files and holds nothing but
// the commit's id, where a clone has it, so that an inspection counts it among
// what it leaves out, as it does in a clone. No tree can hold one.
const gitFolder = ".git"

// write writes what was planned of a commit below an empty folder.
func (o *objects) write(ctx context.Context, p *planned, commit plumbing.Hash, folder string) error {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return local(err)
	}
	defer root.Close()
	err = errors.Join(root.Mkdir(gitFolder, privateFolder), root.WriteFile(filepath.Join(gitFolder, headRef), []byte(commit.String()+"\n"), privateFile))
	if err != nil {
		return local(err)
	}
	for _, name := range p.folders {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := root.Mkdir(filepath.FromSlash(name), privateFolder); err != nil {
			return collision(err)
		}
	}
	buffer := make([]byte, sinkBytes)
	for _, f := range p.files {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := o.writeFile(root, f, buffer); err != nil {
			return err
		}
	}
	return nil
}

func (o *objects) writeFile(root *os.Root, f plannedFile, buffer []byte) error {
	file, err := root.OpenFile(filepath.FromSlash(f.path), os.O_WRONLY|os.O_CREATE|os.O_EXCL, privateFile)
	if err != nil {
		return collision(err)
	}
	// A buffer of ours, of whatever use the system has for one of its own.
	_, err = io.CopyBuffer(struct{ io.Writer }{file}, struct{ io.Reader }{o.content(f.row)}, buffer)
	return local(errors.Join(err, file.Close()))
}

// collision says of a name that was there already that the file system takes it
// for another one.
func collision(err error) error {
	if errors.Is(err, fs.ErrExist) {
		return fault.New(gen.CodeRemoteTreeInvalid)
	}
	return local(err)
}
