package analysis

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/analysis/metrics"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// state is how far a file was understood.
type state uint8

const (
	plain  state = iota // no grammar, only lines
	parsed              // it was parsed without an error
	broken              // it was parsed with syntax errors
	failed              // it could not be parsed, or a resolver broke down
)

// file is what is kept of one file.
type file struct {
	path     string
	sha256   string
	language syntax.Language
	source   bool
	state    state
	lines    int
	values   metrics.Values
	facts    []dependency.Facts // by resolver; nil where it keeps none
	reused   bool
}

func byPath(a, b *file) int { return strings.Compare(a.path, b.path) }

// measured reports whether there is more than lines.
func (f *file) measured() bool { return f.state == parsed || f.state == broken }

// factsOf are the facts of a resolver, nil when it keeps none.
func (f *file) factsOf(resolver int) dependency.Facts {
	if resolver >= len(f.facts) {
		return nil
	}
	return f.facts[resolver]
}

// tools are what one worker at a time uses.
type tools struct {
	parser *syntax.Parser
	meter  *metrics.Meter
}

// workbench measures files. It may be used by several goroutines.
type workbench struct {
	resolvers []dependency.Resolver
	known     *known

	lock  sync.Mutex
	free  []*tools
	files []*file
}

// take measures one file, or takes what is known of it. Errors: the context's.
func (w *workbench) take(ctx context.Context, taken inventory.File) error {
	f := &file{
		path: taken.Path, sha256: taken.Sha256,
		language: syntax.LanguageOf(taken.Path), source: inventory.IsSource(taken.Path),
	}
	if !w.known.fill(f) {
		if err := w.measure(ctx, f, taken.Bytes); err != nil {
			return err
		}
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	w.files = append(w.files, f)
	return nil
}

// measure works on a file from the beginning.
func (w *workbench) measure(ctx context.Context, f *file, content []byte) error {
	text := readable(content)
	f.lines = metrics.Lines(text)
	if f.language == syntax.None {
		if err := w.collect(f, text, nil); err != nil {
			f.state, f.facts = failed, nil
		}
		return nil
	}
	with := w.borrow()
	defer w.give(with)
	tree, err := with.parser.Parse(ctx, f.language, text)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		f.state = failed
		return nil
	}
	defer tree.Close()
	f.state = parsed
	if tree.Broken() {
		f.state = broken
	}
	f.values = with.meter.Measure(f.language, tree)
	if err := w.collect(f, text, tree); err != nil {
		f.state, f.values, f.facts = failed, metrics.Values{}, nil
	}
	return nil
}

// collect lets every resolver that wants the file look at it. The error says
// that one of them broke down.
func (w *workbench) collect(f *file, text []byte, tree *syntax.Tree) error {
	for i, r := range w.resolvers {
		view := dependency.File{Path: f.path, Content: text}
		switch {
		case tree != nil && slices.Contains(r.Languages(), f.language):
			view.Tree = tree
		case !r.Wants(f.path):
			continue
		}
		facts, err := collectOne(r, view)
		if err != nil {
			return err
		}
		if f.facts == nil {
			f.facts = make([]dependency.Facts, len(w.resolvers))
		}
		f.facts[i] = facts
	}
	return nil
}

// collectOne turns a panic into an error.
func collectOne(r dependency.Resolver, view dependency.File) (facts dependency.Facts, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("analysis: %s: %v", r.Name(), cause)
		}
	}()
	return r.Collect(view), nil
}

// borrow takes tools that nobody uses.
func (w *workbench) borrow() *tools {
	w.lock.Lock()
	defer w.lock.Unlock()
	if last := len(w.free) - 1; last >= 0 {
		with := w.free[last]
		w.free = w.free[:last]
		return with
	}
	return &tools{syntax.NewParser(), metrics.NewMeter()}
}

func (w *workbench) give(with *tools) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.free = append(w.free, with)
}

// readable is the text of a file as UTF-8. In a text of another encoding, whose
// code is ASCII all the same, a question mark stands for what is not.
func readable(content []byte) []byte {
	text, err := evidence.Decode(content)
	if errors.Is(err, evidence.ErrEncoding) {
		return bytes.ToValidUTF8(content, []byte{'?'})
	}
	return text
}
