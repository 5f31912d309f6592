package inventory

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"path"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// File is an accepted file with its content.
type File struct {
	// Path is relative to the inspected folder and valid by the contract.
	Path string
	// Bytes are the whole content; whoever is visited may keep them, and must
	// not change them.
	Bytes []byte
	// Sha256 is the digest of Bytes in lower-case hexadecimal digits.
	Sha256 string
}

// Visit is called once for each accepted file, in no order, from several
// goroutines at once.
type Visit func(ctx context.Context, file File) error

// reading spends the budget on candidates and reads them.
type reading struct {
	tree    Tree
	visit   Visit
	left    budget
	tally   *tally
	files   []gen.SnapshotFile
	workers int
}

// plan is what a wave does with a candidate.
type plan struct {
	candidate
	read bool
	// Of a file that was read: its metadata, or why it is not accepted.
	file gen.SnapshotFile
	code gen.Code
}

// run takes the candidates in their order.
func (r *reading) run(ctx context.Context, candidates []candidate) error {
	for len(candidates) > 0 {
		wave := r.wave(candidates)
		candidates = candidates[len(wave):]
		some := bundles(wave)
		err := inParallel(ctx, r.workers, len(some), func(i int) error { return r.read(ctx, some[i]) })
		if err != nil {
			return err
		}
		r.account(wave)
	}
	return nil
}

// maxBundle is how many files one worker reads before it looks for more work:
// enough to share the way to their folder, and few enough to share the work.
const maxBundle = 16

// bundle is files of one folder that are read one after the other.
type bundle struct {
	folder string
	names  []string
	plans  []*plan
}

// bundles groups what a wave reads.
func bundles(wave []plan) []bundle {
	var all []bundle
	for i := range wave {
		if !wave[i].read {
			continue
		}
		folder, name := path.Dir(wave[i].path), path.Base(wave[i].path)
		if last := len(all) - 1; last < 0 || all[last].folder != folder || len(all[last].names) == maxBundle {
			all = append(all, bundle{folder: folder})
		}
		last := &all[len(all)-1]
		last.names, last.plans = append(last.names, name), append(last.plans, &wave[i])
	}
	return all
}

// wave plans the longest run of candidates whose fate does not depend on what
// the files among them turn out to be: those that fit when all before them are
// accepted, and those that do not fit when none is.
func (r *reading) wave(candidates []candidate) []plan {
	var wave []plan
	least := r.left
	for _, next := range candidates {
		fits := least.lacking(next.path, next.size) == ""
		switch {
		case fits:
			least.spend(next.path, next.size)
		case r.left.lacking(next.path, next.size) == "":
			return wave
		}
		wave = append(wave, plan{candidate: next, read: fits})
	}
	return wave
}

// read reads the files of a bundle. Only errors of the visit and the end of the
// context are errors.
func (r *reading) read(ctx context.Context, some bundle) error {
	var problem error
	r.tree.ReadFiles(some.folder, some.names, gen.LimitFileBytes, func(i int, file workspace.File, err error) {
		if problem == nil {
			problem = cmp.Or(ctx.Err(), r.take(ctx, some.plans[i], file, err))
		}
	})
	return problem
}

// take hands a file on when it is text; one that could not be read is left out.
func (r *reading) take(ctx context.Context, next *plan, file workspace.File, err error) error {
	switch {
	case err != nil:
		next.code = failureCode(err)
		return nil
	case int64(len(file.Bytes)) > next.size:
		next.code = gen.CodeScanChanged // it grew since it was listed, beyond its share of the budget
		return nil
	case !isText(file.Bytes):
		next.code = gen.CodeScanBinary
		return nil
	}
	digest := sha256.Sum256(file.Bytes)
	text := hex.EncodeToString(digest[:])
	next.file = gen.SnapshotFile{RelativePath: next.path, SizeBytes: int64(len(file.Bytes)), Sha256: &text}
	return r.visit(ctx, File{Path: next.path, Bytes: file.Bytes, Sha256: text})
}

// account takes over what a wave gave, in the order of the candidates.
func (r *reading) account(wave []plan) {
	for _, done := range wave {
		switch {
		case !done.read:
			r.tally.omit(r.left.lacking(done.path, done.size), done.path, done.kind)
		case done.code != "":
			r.tally.omit(done.code, done.path, done.kind)
		default:
			r.left.spend(done.path, done.file.SizeBytes)
			r.files = append(r.files, done.file)
		}
	}
}
