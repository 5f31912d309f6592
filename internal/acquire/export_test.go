package acquire

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/netip"
	"os"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
)

// Public is public.
func Public(address netip.Addr) bool { return public(address) }

// URL is the canonical URL of a request.
func (r Request) URL() string { return r.url }

// ValidName is validName.
func ValidName(name string) bool { return validName(name) }

// Creatable is creatable.
func Creatable(name, system string) bool { return creatable(name, system) }

// Object is an unpacked object.
type Object struct {
	Kind    plumbing.ObjectType
	Content []byte
}

// Unpack unpacks a pack and gives every object by its id.
func Unpack(ctx context.Context, in io.Reader, file *os.File) (map[string]Object, error) {
	o := newObjects(file, registered())
	if err := unpack(ctx, in, o); err != nil {
		return nil, err
	}
	found := map[string]Object{}
	for id, row := range o.byID {
		content, err := io.ReadAll(o.content(o.rows[row]))
		if err != nil {
			return nil, err
		}
		found[id.String()] = Object{o.rows[row].kind, content}
	}
	return found, nil
}

// UnpackOnly unpacks a pack and gives nothing.
func UnpackOnly(ctx context.Context, in io.Reader, file *os.File) error {
	return unpack(ctx, in, newObjects(file, registered()))
}

// ApplyDelta applies differences to a base.
func ApplyDelta(ctx context.Context, base, delta []byte, most int64) ([]byte, error) {
	in := bufio.NewReader(bytes.NewReader(delta))
	size, target, err := deltaSizes(in)
	if err != nil {
		return nil, err
	}
	if size != int64(len(base)) || target > most {
		return nil, errDelta
	}
	var out bytes.Buffer
	err = applyDelta(ctx, in, bytes.NewReader(base), size, target, &out)
	return out.Bytes(), err
}

// TreeEntry is an entry of a tree.
type TreeEntry struct{ Mode, Name, ID string }

// ReadTree reads a tree.
func ReadTree(content []byte) ([]TreeEntry, error) {
	var found []TreeEntry
	for in := bufio.NewReader(bytes.NewReader(content)); ; {
		e, err := readTreeEntry(in)
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return found, err
		}
		found = append(found, TreeEntry{[]string{"file", "folder", "link", "submodule"}[e.kind], e.name, e.id.String()})
	}
}

// ReadAdvertised reads the first answer of a host, as for a ref, and gives what
// was chosen.
func ReadAdvertised(in io.Reader, ref string) (version int, id string, err error) {
	chosen := newChoice(Request{ref: &ref}.wanted(), "")
	a, err := readAdvertised(newPackets(in), chosen)
	if err != nil {
		return 0, "", err
	}
	id, _ = chosen.best()
	return a.version, id, nil
}

// ReadListed reads the answer to ls-refs.
func ReadListed(in io.Reader, ref string) (id string, err error) {
	chosen := newChoice(Request{ref: &ref}.wanted(), "")
	err = readListed(newPackets(in), chosen)
	id, _ = chosen.best()
	return id, err
}

// ReadPack reads the pack out of an answer.
func ReadPack(in io.Reader, version int, withChannels bool) ([]byte, error) {
	p := newPackets(in)
	var pack io.Reader
	var err error
	if version == 2 {
		pack, err = readSections(p)
	} else {
		pack, err = readAcknowledged(p, withChannels)
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(pack)
}

// ReadPackets reads packets to their end; each is its kind and its payload.
func ReadPackets(in io.Reader) ([]string, error) {
	var found []string
	for p := newPackets(in); ; {
		kind, payload, err := p.next()
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return found, err
		}
		found = append(found, strings.Repeat("#", int(kind))+string(payload))
	}
}

// NewFolder makes a private folder and gives its path and how to remove it.
func NewFolder(parent string) (path string, remove func() error, err error) {
	f, err := newFolder(parent)
	if err != nil {
		return "", nil, err
	}
	return f.path, f.remove, nil
}

// WriteTree writes the tree of a commit that lies in a pack.
func WriteTree(ctx context.Context, pack []byte, file *os.File, commit, folder string, options Options) error {
	within := registered()
	if options.bounds != nil {
		within = *options.bounds
	}
	o := newObjects(file, within)
	if err := unpack(ctx, bytes.NewReader(pack), o); err != nil {
		return err
	}
	found, tree, err := o.commitOf(plumbing.NewHash(commit))
	if err != nil {
		return err
	}
	plan, err := o.plan(ctx, tree)
	if err != nil {
		return err
	}
	return o.write(ctx, plan, found, folder)
}

// Within bounds a fetch by a small part of the limits, and by so many bytes.
func (o Options) Within(bytes int64, objects, files, folders, pathBytes int) Options {
	within := registered()
	within.bytes, within.refBytes, within.spare = bytes, bytes, bytes/8
	within.objects, within.files, within.folders, within.pathBytes = objects, files, folders, pathBytes
	o.bounds = &within
	return o
}
