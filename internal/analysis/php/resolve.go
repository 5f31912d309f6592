package php

import (
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// name leads a name to the file that declares it.
func (x *index) name(tally *dependency.Tally, from string, used name) {
	file, known := x.find(from, declaration{used.Role, used.Name})
	if !known && used.Or != "" {
		file, known = x.find(from, declaration{used.Role, used.Or})
	}
	isImport := used.Kind == gen.DependencyKindImport
	switch {
	case known && file == "":
		repeat(used.Count, func() { tally.Unresolved(from) })
	case known:
		repeat(used.Count, func() { tally.Add(from, file, used.Kind, used.Line) })
	case isImport && used.Role == class && x.spaces[used.Name]:
	case used.Role != class && (!used.Sure || !strings.Contains(used.Name, `\`)):
	case x.isOwn(used.Name):
		repeat(used.Count, func() { tally.Unresolved(from) })
	default:
		repeat(used.Count, func() { tally.External(from) })
	}
}

func repeat(times int, do func()) {
	for range times {
		do()
	}
}

// include leads a path to its file.
func (x *index) include(tally *dependency.Tally, from string, used include) {
	folder := path.Dir(from)
	folders := []string{folder}
	if used.Up < 0 {
		folders = append(folders, x.packageOf(folder), ".")
		if strings.HasPrefix(used.Path, "/") || strings.Contains(used.Path, ":") {
			tally.External(from)
			return
		}
	} else {
		for range used.Up {
			folders[0] = path.Join(folders[0], "..")
		}
	}
	inside := false
	for _, folder := range folders {
		at, ok := join(folder, used.Path)
		if !ok {
			continue
		}
		if x.files.Has(at) {
			tally.Add(from, at, gen.DependencyKindInclude, used.Line)
			return
		}
		inside = inside || !strings.HasPrefix(at, "vendor/") && !strings.Contains(at, "/vendor/")
	}
	if inside {
		tally.Unresolved(from)
	} else {
		tally.External(from)
	}
}
