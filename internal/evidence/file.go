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
	unread                     // the file could not be read
)

// fileResult is what all extractors found in one file.
type fileResult struct {
	path     string
	outcomes []outcome // by extractor
	findings []finding
	signals  int // source signals among the findings
	counts   map[gen.Code]int
	deferred []any
}

// extractFile runs every extractor that wants the file. It fails only with the
// error of ctx.
func extractFile(ctx context.Context, path string, inventory Inventory, options Options, parse parseFunc) (fileResult, error) {
	result := fileResult{path: path, outcomes: make([]outcome, len(options.Extractors)), counts: map[gen.Code]int{}}
	source := newSource(path, options.Read, parse)
	defer source.close()

	var findings []finding
	for i, extractor := range options.Extractors {
		if !extractor.Wants(path) {
			continue
		}
		sink := newSink(path, inventory)
		err := isolate(func() error { return extractor.Extract(ctx, source, sink) })
		if ctx.Err() != nil {
			return fileResult{}, ctx.Err()
		}
		result.outcomes[i] = outcomeOf(err, sink.err)
		if result.outcomes[i] == failed {
			result.counts[gen.CodeExtractFailed]++
		}
		findings = append(findings, sink.findings...)
		result.deferred = append(result.deferred, sink.deferred...)
		for code, count := range sink.counts {
			result.counts[code] += count
		}
	}
	if errors.Is(source.content.err, ErrUnread) {
		return fileResult{path: path, outcomes: result.outcomes, counts: map[gen.Code]int{gen.CodeExtractChanged: 1}}, nil
	}
	result.inspect(source)
	result.keep(findings, gen.LimitFileSignals)
	return result, nil
}

// inspect adds the diagnostics that follow from the state of the source,
// whoever asked for it.
func (r *fileResult) inspect(source *Source) {
	if errors.Is(source.text.err, ErrEncoding) {
		r.counts[gen.CodeExtractInvalidEncoding] = 1
	}
	if source.Truncated() {
		r.counts[gen.CodeExtractTruncated] = 1
	}
	if source.tree != nil && source.tree.Broken() {
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
	}
	return failed
}
