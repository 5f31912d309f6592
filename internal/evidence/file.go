package evidence

import (
	"context"
	"errors"
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// outcome is what became of one extractor on one file.
type outcome uint8

const (
	unasked     outcome = iota // it did not want the file
	looked                     // it went through
	failed                     // it panicked or returned an error of its own
	unavailable                // it needs what this build does not have
	exhausted                  // the syntax tree it needs takes too much work
	unread                     // the file could not be read
)

// part is what one extractor gave for one file.
type part struct {
	outcome  outcome
	findings []finding
	deferred []any
	counts   map[gen.Code]int
	treed    bool // it asked for the syntax tree
}

// fileResult is what all extractors found in one file.
type fileResult struct {
	path     string
	outcomes []outcome // by extractor
	findings []finding
	signals  int // source signals among the findings
	counts   map[gen.Code]int
	deferred []any
}

// extraction is the result of one file.
type extraction struct {
	result fileResult
	// unparsed is the result without what needed the syntax tree, and work what
	// that took. Nil when no extractor asked for the tree.
	unparsed *fileResult
	work     uint64
}

// extractFile runs every extractor that wants the file. It fails only with the
// error of ctx.
func extractFile(ctx context.Context, path string, inventory Inventory, options Options, parse parseFunc) (extraction, error) {
	source := newSource(path, options.Read, parse)
	defer source.close()

	parts := make([]part, len(options.Extractors))
	treed := false
	for i, extractor := range options.Extractors {
		if !extractor.Wants(path) {
			continue
		}
		sink := newSink(path, inventory)
		source.asked = false
		err := isolate(func() error { return extractor.Extract(ctx, source, sink) })
		if ctx.Err() != nil {
			return extraction{}, ctx.Err()
		}
		parts[i] = part{outcomeOf(err, sink.err), sink.findings, sink.deferred, sink.counts, source.asked}
		treed = treed || source.asked
	}
	done := extraction{result: assemble(path, parts, source, source.tree), work: source.work}
	if treed {
		for i := range parts {
			if parts[i].treed && parts[i].outcome != unread {
				parts[i] = part{outcome: exhausted}
			}
		}
		unparsed := assemble(path, parts, source, nil)
		done.unparsed = &unparsed
	}
	return done, nil
}

// assemble puts together what the extractors gave, with or without a tree.
func assemble(path string, parts []part, source *Source, tree *syntax.Tree) fileResult {
	result := fileResult{path: path, outcomes: make([]outcome, len(parts)), counts: map[gen.Code]int{}}
	var findings []finding
	for i, p := range parts {
		result.outcomes[i] = p.outcome
		switch p.outcome {
		case failed:
			result.counts[gen.CodeExtractFailed]++
		case exhausted:
			result.counts[gen.CodeExtractParseBudget] = 1
		case unasked, looked, unavailable, unread:
		}
		findings = append(findings, p.findings...)
		result.deferred = append(result.deferred, p.deferred...)
		for code, count := range p.counts {
			result.counts[code] += count
		}
	}
	if errors.Is(source.content.err, ErrUnread) {
		return fileResult{path: path, outcomes: result.outcomes, counts: map[gen.Code]int{gen.CodeExtractChanged: 1}}
	}
	result.inspect(source, tree)
	result.keep(findings, gen.LimitFileSignals)
	return result
}

// inspect adds the diagnostics that follow from the state of the source,
// whoever asked for it.
func (r *fileResult) inspect(source *Source, tree *syntax.Tree) {
	if errors.Is(source.text.err, ErrEncoding) {
		r.counts[gen.CodeExtractInvalidEncoding] = 1
	}
	if source.Truncated() {
		r.counts[gen.CodeExtractTruncated] = 1
	}
	if tree != nil && tree.Broken() {
		r.counts[gen.CodeExtractPartialSyntax] = 1
	}
}

// keep takes the findings of the file, of which at most signals are source
// signals: the first by line.
func (r *fileResult) keep(findings []finding, signals int) {
	for _, found := range inDocumentOrder(findings) {
		if found.signal {
			if r.signals >= signals {
				r.counts[gen.CodeExtractFileEvidenceLimit]++
				continue
			}
			found.rank = r.signals
			r.signals++
		}
		r.findings = append(r.findings, found)
	}
}

// isolate turns a panic of an extractor into an error.
func isolate(extract func() error) (err error) {
	defer func() {
		if recovered := recover(); recovered != nil {
			err = fmt.Errorf("evidence: an extractor panicked: %v", recovered)
		}
	}()
	return extract()
}

// outcomeOf judges the errors of one extractor on one file.
func outcomeOf(extraction, emission error) outcome {
	switch {
	case errors.Is(extraction, ErrUnread):
		return unread
	case emission != nil:
		return failed
	case extraction == nil, errors.Is(extraction, ErrEncoding):
		return looked
	case errors.Is(extraction, syntax.ErrUnavailable):
		return unavailable
	case errors.Is(extraction, syntax.ErrBudget):
		return exhausted
	}
	return failed
}
