package acquire

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// entryKind is what an entry of a tree is.
type entryKind int

const (
	entryFile entryKind = iota
	entryFolder
	entryLink
	entrySubmodule
)

// treeEntry is one entry of a tree.
type treeEntry struct {
	kind entryKind
	name string
	id   plumbing.Hash
}

const (
	mostModeDigits = 7
	mostNameBytes  = 255 // that file systems take
)

// readTreeEntry reads the next entry of a tree; io.EOF is at its end.
func readTreeEntry(in *bufio.Reader) (treeEntry, error) {
	var e treeEntry
	mode, err := readUntil(in, ' ', mostModeDigits)
	if err != nil {
		if errors.Is(err, io.EOF) && mode == "" {
			return e, io.EOF
		}
		return e, treeDamage(err)
	}
	switch mode {
	case "100644", "100755", "100664":
		e.kind = entryFile
	case "40000", "040000":
		e.kind = entryFolder
	case "120000":
		e.kind = entryLink
	case "160000":
		e.kind = entrySubmodule
	default:
		return e, fault.New(gen.CodeRemoteTreeInvalid)
	}
	if e.name, err = readUntil(in, 0, mostNameBytes); err != nil {
		return e, treeDamage(err)
	}
	if _, err := io.ReadFull(in, e.id[:]); err != nil {
		return e, treeDamage(err)
	}
	return e, nil
}

// treeDamage is an end too early, unless the disk failed.
func treeDamage(err error) error {
	if _, ok := errors.AsType[*localError](err); ok {
		return err
	}
	if _, ok := fault.As(err); ok {
		return err
	}
	return failed(gen.CodePackInvalid)
}

// readUntil reads up to a byte, which is not part of the text.
func readUntil(in *bufio.Reader, end byte, most int) (string, error) {
	text := make([]byte, 0, 32)
	for {
		b, err := in.ReadByte()
		switch {
		case err != nil:
			return string(text), err
		case b == end:
			return string(text), nil
		case len(text) == most:
			return "", fault.New(gen.CodeRemoteTreeInvalid)
		}
		text = append(text, b)
	}
}

// mostTags is how many tags may stand before a commit.
const mostTags = 8

// commitOf follows tags to a commit and gives it with its tree.
func (o *objects) commitOf(id plumbing.Hash) (commit, tree plumbing.Hash, err error) {
	for range mostTags + 1 {
		row, ok := o.byID[id]
		if !ok {
			return commit, tree, failed(gen.CodePackInvalid)
		}
		found := o.rows[row]
		switch found.kind {
		case plumbing.CommitObject:
			tree, _, err = o.header(found, "tree")
			return id, tree, err
		case plumbing.TagObject:
			next, kind, err := o.header(found, "object")
			if err != nil {
				return commit, tree, err
			}
			if kind != "commit" && kind != "tag" {
				return commit, tree, failed(gen.CodeNotACommit)
			}
			id = next
		default:
			return commit, tree, failed(gen.CodeNotACommit)
		}
	}
	return commit, tree, failed(gen.CodeNotACommit)
}

// mostHeader is what is read of a tag or a commit: its first two lines.
const mostHeader = 256

// header reads the first line of a commit or tag, a name and an id, and of a
// tag also the kind of what it names, in its second line.
func (o *objects) header(row object, name string) (id plumbing.Hash, kind string, err error) {
	text := make([]byte, min(row.size, mostHeader))
	if _, err := o.content(row).ReadAt(text, 0); err != nil && !errors.Is(err, io.EOF) {
		return id, "", err
	}
	first, rest, _ := strings.Cut(string(text), "\n")
	hexID, ok := strings.CutPrefix(first, name+" ")
	if !ok || !commitID.MatchString(hexID) {
		return id, "", failed(gen.CodePackInvalid)
	}
	second, _, _ := strings.Cut(rest, "\n")
	kind, _ = strings.CutPrefix(second, "type ")
	return plumbing.NewHash(hexID), kind, nil
}
