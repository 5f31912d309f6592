package inventory

import (
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// here is the path of the inspected folder.
const here = "."

// join gives the path of an entry of a folder.
func join(folder, name string) string {
	if folder == here {
		return name
	}
	return folder + "/" + name
}

// expressible reports whether a path can stand in a snapshot: it obeys the
// contract, and is no longer than a path that a client may send.
func expressible(path string) bool {
	return utf8.RuneCountInString(path) <= gen.LimitPathArgumentCharacters && architecture.ValidPath(path)
}

// fate is what the walk does with an entry.
type fate uint8

const (
	pass    fate = iota // our own output, or a file of rules: as if it were not there
	omit                // left out and counted
	descend             // a folder to list
	accept              // a candidate
)

// verdict is the fate of one entry.
type verdict struct {
	entry workspace.Entry
	path  string
	kind  kind // by name; unknown for what coverage must not name
	fate  fate
	code  gen.Code // why it is omitted
}

// judge decides about an entry of a folder. It reads nothing but names, and
// depends on nothing but its arguments.
func judge(tree Tree, at *folder, entry workspace.Entry, wanted globs) verdict {
	v := verdict{entry: entry, path: join(at.path, entry.Name)}
	if isOutputFolder(entry) || entry.Kind == workspace.KindFile && entry.Name == ignoreName {
		v.fate = pass
		return v
	}
	v.code = reasonToOmit(at, &v, wanted)
	switch {
	case v.code != "" && entry.Kind == workspace.KindDir && expressible(v.path) && !holdsOthers(tree, v.path):
		v.fate = pass
	case v.code != "":
		v.fate = omit
	case entry.Kind == workspace.KindDir:
		v.fate = descend
	default:
		v.fate = accept
	}
	return v
}

// reasonToOmit gives the code of the first reason to leave an entry out, or
// none, and notes the kind of those that may be named.
func reasonToOmit(at *folder, v *verdict, wanted globs) gen.Code {
	entry := v.entry
	if !expressible(v.path) {
		return gen.CodeScanNotIncluded
	}
	if excluded(entry, at.secretive) {
		return gen.CodeScanExcluded
	}
	if entry.Kind != workspace.KindDir {
		v.kind = kindOf(v.path)
	}
	if at.scope.ignores(v.path, entry.Name, entry.Kind == workspace.KindDir) {
		return gen.CodeScanIgnored
	}
	switch entry.Kind {
	case workspace.KindLink:
		return gen.CodeScanLink
	case workspace.KindSpecial:
		return gen.CodeScanSpecial
	case workspace.KindFile:
		switch {
		case v.kind == unknown, !wanted.include(v.path):
			return gen.CodeScanNotIncluded
		case entry.Size > gen.LimitFileBytes:
			return gen.CodeScanFileTooLarge
		}
	}
	return ""
}
