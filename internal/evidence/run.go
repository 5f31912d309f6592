package evidence

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Options says how a run works.
type Options struct {
	// Extractors in the order in which coverage lists them.
	Extractors []Extractor
	// Read gives the content of a file; it is called from several goroutines.
	Read Reader
	// Workers is the number of files worked on at the same time; less than 1
	// means 1. The result does not depend on it.
	Workers int
	// ParseWork is how much work syntax trees take at most, in the units of
	// syntax.Parser.Work; zero means as much as it takes. In the order of the
	// paths, files after those that spent it are as if their parse had failed,
	// so that hostile sources do not cost the facts of everything else.
	ParseWork uint64
	// ParseTime is how long syntax trees are made; zero means as long as it
	// takes. Unlike ParseWork it depends on the machine: it is the net below.
	ParseTime time.Duration
}

// Result is what a run found.
type Result struct {
	// Evidence in the order of category, path, line, id; ids are unique.
	Evidence []gen.Evidence
	// Diagnostics in the order of code, path, message.
	Diagnostics []gen.SnapshotDiagnostic
	// Extractors says for each extractor what it did.
	Extractors []gen.CoverageExtractor
	// Deferred holds what extractors deferred, in order of path, then of the
	// list of extractors; whoever knows the type of a value may use it.
	Deferred []Deferred
}

// Run extracts evidence from the files of an inventory. The only error is that
// of ctx.
func Run(ctx context.Context, paths []string, options Options) (Result, error) {
	r := &run{
		inventory: NewInventory(paths),
		options:   options,
		collector: collector{limit: gen.LimitEvidence},
		report:    report{},
		signals:   map[string]int{},
		tallies:   make([]tally, len(options.Extractors)),
		ledger:    ledger{limit: options.ParseWork, ahead: map[int]extraction{}},
	}
	if err := r.files(ctx); err != nil {
		return Result{}, err
	}
	if err := r.resolve(ctx); err != nil {
		return Result{}, err
	}
	return r.result(), nil
}

// run is the state of one run. The mutex guards everything below it.
type run struct {
	inventory Inventory
	options   Options

	mutex     sync.Mutex
	collector collector
	report    report
	deferred  []Deferred
	signals   map[string]int // source signals kept, for files with deferred values
	tallies   []tally        // by extractor
	ledger    ledger
}

// tally counts what one extractor did.
type tally struct {
	files   int64
	failed  bool
	skipped bool
}

// files is the first step. Each worker has a parser of its own.
func (r *run) files(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	parsing := ctx
	if r.options.ParseTime > 0 {
		var stop context.CancelFunc
		parsing, stop = context.WithTimeout(ctx, r.options.ParseTime)
		defer stop()
	}
	paths := r.inventory.Paths()
	var next atomic.Int64
	for range max(1, r.options.Workers) {
		group.Go(func() error {
			parse := r.parse(parsing, syntax.NewParser())
			for {
				i := int(next.Add(1)) - 1
				if i >= len(paths) || ctx.Err() != nil {
					return ctx.Err()
				}
				done, err := extractFile(ctx, paths[i], r.inventory, r.options, parse)
				if err != nil {
					return err
				}
				r.settle(i, done)
			}
		})
	}
	return group.Wait()
}

// parse parses as long as parsing lasts and the work is not spent. After that a
// parse is over budget.
func (r *run) parse(parsing context.Context, parser *syntax.Parser) parseFunc {
	return func(ctx context.Context, language syntax.Language, text []byte) (*syntax.Tree, uint64, error) {
		if syntax.Available() && ctx.Err() == nil && (parsing.Err() != nil || r.exhausted()) {
			return nil, 0, syntax.ErrBudget
		}
		both, cancel := context.WithCancel(ctx)
		defer cancel()
		release := context.AfterFunc(parsing, cancel)
		defer release()
		tree, err := parser.Parse(both, language, text)
		if errors.Is(err, context.Canceled) && ctx.Err() == nil {
			err = syntax.ErrBudget
		}
		return tree, parser.Work(), err
	}
}

// exhausted reports whether the work is spent by files that come before all
// that are still open.
func (r *run) exhausted() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.ledger.exhausted()
}

// settle takes over what was found in file i: at once when no work was spent on
// it, else when it is known how much the files before it took.
func (r *run) settle(i int, done extraction) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if done.unparsed == nil {
		r.add(done.result)
		done = extraction{}
	}
	for _, result := range r.ledger.enter(i, done) {
		r.add(result)
	}
}

// add takes over what was found in one file.
func (r *run) add(result fileResult) {
	r.record(result)
	for i, outcome := range result.outcomes {
		switch outcome {
		case looked, exhausted:
			r.tallies[i].files++
		case failed:
			r.tallies[i].files++
			r.tallies[i].failed = true
		case unavailable:
			r.tallies[i].skipped = true
		case unasked, unread:
		}
	}
	if len(result.deferred) > 0 {
		r.signals[result.path] = result.signals
	}
	for _, value := range result.deferred {
		r.deferred = append(r.deferred, Deferred{RelativePath: result.path, Value: value})
	}
}

// record takes over findings and counts of one file.
func (r *run) record(result fileResult) {
	r.collector.add(result.findings)
	for code, count := range result.counts {
		switch code {
		case gen.CodeExtractEvidenceLimit: // a limit of the run, not of a file
			r.collector.limited = true
		default:
			r.report.add(code, result.path, count)
		}
	}
}

// resolve is the second step.
func (r *run) resolve(ctx context.Context) error {
	// The values of one file stay in the order of the extractors.
	slices.SortStableFunc(r.deferred, func(a, b Deferred) int { return strings.Compare(a.RelativePath, b.RelativePath) })
	for i, extractor := range r.options.Extractors {
		resolver, ok := extractor.(Resolver)
		if !ok {
			continue
		}
		facts := &Resolution{inventory: r.inventory, sinks: map[string]*Sink{}}
		err := isolate(func() error { return resolver.Resolve(ctx, r.deferred, facts) })
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err = cmp.Or(err, r.addResolution(facts)); err != nil {
			r.tallies[i].failed = true
			r.report.add(gen.CodeExtractFailed, "", 1)
		}
	}
	return nil
}

// addResolution takes over the facts of a resolver. A file keeps as many
// further signals as the first step left it.
func (r *run) addResolution(facts *Resolution) error {
	var problem error
	for path, sink := range facts.sinks {
		if !r.inventory.Has(path) {
			problem = errors.New("evidence: a fact of a file that is not in the inventory")
			continue
		}
		if sink.err != nil {
			problem = sink.err
		}
		before := r.signals[path]
		result := fileResult{path: path, counts: sink.counts}
		result.keep(sink.findings, gen.LimitFileSignals-before)
		for i := range result.findings {
			if result.findings[i].signal {
				result.findings[i].rank += before
			}
		}
		r.signals[path] += result.signals
		r.record(result)
	}
	return problem
}

func (r *run) result() Result {
	result := Result{Evidence: r.collector.evidence(), Extractors: []gen.CoverageExtractor{}, Deferred: r.deferred}
	if r.collector.limited {
		r.report.add(gen.CodeExtractEvidenceLimit, "", 1)
	}
	for i, extractor := range r.options.Extractors {
		status := gen.CoverageExtractorStatusRan
		switch tally := r.tallies[i]; {
		case tally.failed:
			status = gen.CoverageExtractorStatusFailed
		case tally.skipped:
			status = gen.CoverageExtractorStatusSkipped
			r.report.add(gen.CodeExtractSkipped, "", 1)
		}
		result.Extractors = append(result.Extractors, gen.CoverageExtractor{Name: extractor.Name(), Status: status, Files: r.tallies[i].files})
	}
	result.Diagnostics = r.report.diagnostics()
	return result
}
