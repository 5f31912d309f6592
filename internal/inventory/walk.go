package inventory

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// batch is the number of folders that are listed at a time. What a batch holds
// beyond a limit was listed in vain.
const batch = 16

// folderFactor bounds the folders and our own output, as a multiple of the
// limit of visited entries: a tree of nothing else must end, too, and output of
// ours must not be what brings a repository to a limit.
const folderFactor = 4

// folder is a folder on the walk.
type folder struct {
	path      string
	parent    *folder
	scope     *scope // rules about its entries; until it is listed, those around it
	secretive bool   // its name or one around it speaks of secrets
	counted   bool   // it is one of the visited entries

	// What listing gave.
	entries  []workspace.Entry
	total    int
	err      error
	unruled  gen.Code // why its own rules could not be used
	verdicts []verdict
}

// unlisted reports whether the folder could not be listed; that is counted,
// not an error of the walk.
func (f *folder) unlisted() bool { return f.err != nil }

// candidate is a file that may be accepted.
type candidate struct {
	ranked
	size int64
}

// walk lists folders level by level.
type walk struct {
	tree   Tree
	limits limits
	tally  *tally

	queue      []*folder
	candidates []candidate
	filesSeen  int64
	rules      ruleBooks

	visited int  // entries that count
	folders int  // folders, whether they count or not, and our own output
	ended   bool // a limit was reached
}

// run walks the whole tree. It fails when the context ends or the inspected
// folder itself cannot be listed.
func (w *walk) run(ctx context.Context) error {
	w.queue = []*folder{{path: here, counted: true, secretive: w.limits.secretive}}
	for len(w.queue) > 0 && !w.ended {
		some := w.queue[:min(len(w.queue), batch)]
		w.queue = w.queue[len(some):]
		if err := w.list(ctx, some); err != nil {
			return err
		}
		for _, at := range some {
			if err := w.merge(at); err != nil {
				return err
			}
			if w.ended {
				break
			}
		}
	}
	slices.SortFunc(w.candidates, func(a, b candidate) int { return byRank(a.ranked, b.ranked) })
	return nil
}

// list reads folders and their rules, and judges their entries. Only the
// budget of rules needs an order; the rest is done in parallel.
func (w *walk) list(ctx context.Context, some []*folder) error {
	limit := 2 * w.limits.entries // more in one folder are beyond the limit, whatever they are
	files := make([]ruleFile, len(some))
	err := inParallel(ctx, w.limits.workers, len(some), func(i int) error {
		at := some[i]
		at.entries, at.total, at.err = w.tree.ReadDirN(at.path, limit)
		slices.SortFunc(at.entries, func(a, b workspace.Entry) int { return strings.Compare(a.Name, b.Name) })
		if at.err == nil && !isManagedOutput(at.entries) {
			files[i] = readRuleFile(w.tree, at)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, at := range some {
		at.scope, at.unruled = w.rules.scopeOf(at, files[i])
	}
	return inParallel(ctx, w.limits.workers, len(some), func(i int) error {
		at := some[i]
		if at.unlisted() || isManagedOutput(at.entries) {
			return nil
		}
		at.verdicts = make([]verdict, 0, len(at.entries))
		for _, entry := range at.entries {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			at.verdicts = append(at.verdicts, judge(w.tree, at, entry, w.limits.globs))
		}
		return nil
	})
}

// merge takes over what a folder holds.
func (w *walk) merge(at *folder) error {
	defer func() { at.entries, at.verdicts = nil, nil }()
	if at.unlisted() {
		return w.unlisted(at)
	}
	if isManagedOutput(at.entries) {
		if at.path == here {
			w.tally.omit(gen.CodeScanExcluded, here, unknown)
		}
		return nil
	}
	if at.unruled != "" {
		w.tally.omit(at.unruled, join(at.path, ignoreName), unknown)
	}
	for i, v := range at.verdicts {
		if !w.admit(at, v.fate) {
			w.end(at, i)
			return nil
		}
		w.settle(at, v)
	}
	if at.total > len(at.entries) {
		w.end(at, len(at.entries))
	}
	return nil
}

// unlisted counts a folder that could not be listed.
func (w *walk) unlisted(at *folder) error {
	if at.path == here {
		return fmt.Errorf("%w: %w", fault.New(gen.CodeRepositoryUnavailable), at.err)
	}
	if !w.count(at) {
		w.end(at, 0)
		return nil
	}
	if errors.Is(at.err, workspace.ErrTooLarge) {
		w.tally.omit(gen.CodeScanEntryLimit, at.path, unknown)
		w.tally.partial = true
		return nil
	}
	w.tally.omit(failureCode(at.err), at.path, unknown)
	return nil
}

// admit makes room for an entry in the limits, or reports that there is none.
func (w *walk) admit(at *folder, fate fate) bool {
	if fate == pass || fate == descend {
		w.folders++
		return w.folders <= folderFactor*w.limits.entries
	}
	if !w.count(at) {
		return false
	}
	w.visited++
	return w.visited <= w.limits.entries
}

// count makes a folder and those around it visited entries, because something
// that counts was found in it.
func (w *walk) count(at *folder) bool {
	for ; !at.counted; at = at.parent {
		at.counted = true
		w.visited++
	}
	return w.visited <= w.limits.entries
}

// settle does with an entry what was decided.
func (w *walk) settle(at *folder, v verdict) {
	if v.entry.Kind == workspace.KindFile && v.fate != pass {
		w.filesSeen++
	}
	switch v.fate {
	case omit:
		w.tally.omit(v.code, v.path, v.kind)
	case descend:
		w.queue = append(w.queue, &folder{
			path:      v.path,
			parent:    at,
			scope:     at.scope,
			secretive: at.secretive || speaksOfSecrets(strings.ToLower(v.entry.Name)),
		})
	case accept:
		w.candidates = append(w.candidates, candidate{ranked: ranked{path: v.path, kind: v.kind}, size: v.entry.Size})
	}
}

// end stops the walk at an entry of a folder. What was listed after it is known
// to be left out; folders count for nothing, because it is not known whether
// anything but our own output is in them.
func (w *walk) end(at *folder, from int) {
	w.ended = true
	w.tally.partial = true
	left := int64(0)
	for _, v := range at.verdicts[min(from, len(at.verdicts)):] {
		if v.fate == omit || v.fate == accept {
			left++
		}
	}
	w.tally.add(gen.CodeScanEntryLimit, max(left, 1))
}
