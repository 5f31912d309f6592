package facts

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Limits bound the facts of one inspection.
type Limits struct {
	Files       int
	Bytes       int64
	Symbols     int
	Relations   int
	Facts       int
	Diagnostics int
	// Steps is how many things are compared to find what names mean. What
	// people write is far below it; it bounds what hostile sources take.
	Steps int
}

// ErrTooMuchWork says that the sources take more steps than the limit.
var ErrTooMuchWork = errors.New("the sources take too many steps")

// steps are those for each thousand files: a few seconds of one
// processor.
const steps = 20_000_000

// LimitsFor are the limits for a ceiling of files, which they scale with.
func LimitsFor(ceiling int) Limits {
	scaled := func(limit int64) int {
		return int(max(limit, limit*int64(ceiling)/gen.LimitFiles))
	}
	return Limits{
		Files:       scaled(gen.LimitSemanticC3Files),
		Bytes:       int64(scaled(gen.LimitSemanticC3Bytes)),
		Symbols:     scaled(gen.LimitSemanticC3Symbols),
		Relations:   scaled(gen.LimitSemanticC3Relations),
		Facts:       scaled(gen.LimitSemanticC3Facts),
		Diagnostics: scaled(gen.LimitSemanticC3Diagnostics),
		Steps:       scaled(steps),
	}
}

// Build gives the component facts of the sources, the most important first,
// whatever the order of sources and projects. What exceeds a limit is left out,
// which a diagnostic says: sources and facts of executable projects come first,
// then those of the projects that they reference, then other libraries, tests
// last. The error is that of ctx, or ErrTooMuchWork.
func Build(ctx context.Context, sources []Source, given []Project, limits Limits) (gen.SemanticC3Facts, error) {
	projects := newProjects(given)
	b := newBuilder(limits)
	taken := b.take(sources, projects)
	b.program = newProgram(projects, taken)
	b.program.work = work{left: limits.Steps, until: limits.Steps, done: ctx.Done()}
	for _, s := range b.inOrder() {
		if err := b.program.work.err(ctx); err != nil {
			return gen.SemanticC3Facts{}, err
		}
		b.typ(s)
	}
	for _, step := range []func(*file){b.dispatch, b.calls} {
		for _, f := range b.program.files {
			if err := b.program.work.err(ctx); err != nil {
				return gen.SemanticC3Facts{}, err
			}
			step(f)
		}
	}
	if err := b.program.work.err(ctx); err != nil {
		return gen.SemanticC3Facts{}, err
	}
	return b.result(), nil
}

// builder collects facts.
type builder struct {
	limits      Limits
	program     *program
	facts       []fact
	seen        map[string]bool // ids of facts
	keys        map[about]string
	words       map[string]string
	omitted     map[string]bool // files with symbols that were left out
	diagnostics []gen.SnapshotDiagnostic
	said        map[string]bool // diagnostics
	// dispatchers are the methods that send a parameter of theirs, by its place.
	dispatchers map[*member]int
	// lambdas are the symbols of lambdas that handle requests, and handlers
	// how many of them a method holds.
	lambdas  map[lambdaKey]about
	handlers map[string]int
}

func newBuilder(limits Limits) *builder {
	return &builder{
		limits: limits, seen: map[string]bool{}, keys: map[about]string{}, words: map[string]string{}, omitted: map[string]bool{},
		said: map[string]bool{}, dispatchers: map[*member]int{}, lambdas: map[lambdaKey]about{}, handlers: map[string]int{},
	}
}

// collected is how many facts are collected at most, for each that can be kept:
// those of unimportant projects are collected last.
const collected = 8

// inOrder are the types, those of the most important projects first; the files
// are put into the same order.
func (b *builder) inOrder() []*symbol {
	slices.SortStableFunc(b.program.files, func(x, y *file) int { return cmp.Compare(x.project.rank, y.project.rank) })
	symbols := slices.Clone(b.program.symbols)
	slices.SortStableFunc(symbols, func(x, y *symbol) int { return cmp.Compare(x.project.rank, y.project.rank) })
	return symbols
}

// take chooses the sources that find room, and returns them by path.
func (b *builder) take(sources []Source, projects []*project) []Source {
	folders := byFolder(projects)
	var ordered []Source
	for _, s := range sources {
		if enclosing(folders, s.Path) == nil {
			b.diagnose(gen.CodeSemanticC3NoProject, "")
			continue
		}
		ordered = append(ordered, s)
	}
	slices.SortFunc(ordered, func(x, y Source) int {
		return cmp.Or(cmp.Compare(enclosing(folders, x.Path).rank, enclosing(folders, y.Path).rank), cmp.Compare(x.Path, y.Path))
	})
	var taken []Source
	var bytes int64
	for _, s := range ordered {
		bytes += s.Bytes
		switch {
		case len(taken) >= b.limits.Files:
			b.diagnose(gen.CodeSemanticC3FileLimit, "")
		case bytes > b.limits.Bytes:
			b.diagnose(gen.CodeSemanticC3ByteLimit, "")
		case s.File == nil:
			b.diagnose(gen.CodeSemanticC3ParseBudget, s.Path)
		default:
			b.judge(s)
			taken = append(taken, s)
		}
	}
	slices.SortFunc(taken, func(x, y Source) int { return cmp.Compare(x.Path, y.Path) })
	return taken
}

// judge says what is wrong with a source that is used.
func (b *builder) judge(s Source) {
	if s.File.Broken {
		b.diagnose(gen.CodeSemanticC3PartialSyntax, s.Path)
	}
	if s.Truncated || s.File.Truncated {
		b.diagnose(gen.CodeSemanticC3SourceTruncated, s.Path)
	}
}

// diagnose adds a diagnostic, once.
func (b *builder) diagnose(code gen.Code, path string) {
	if said := string(code) + " " + path; !b.said[said] {
		b.said[said] = true
		b.diagnostics = append(b.diagnostics, diagnostic(code, path))
	}
}

// result is what finds room.
func (b *builder) result() gen.SemanticC3Facts {
	slices.SortFunc(b.facts, compareFacts)
	kept := make([]gen.ComponentFact, 0, len(b.facts))
	symbols := map[string]bool{}
	relations := 0
	for _, f := range b.facts {
		switch {
		case len(kept) >= b.limits.Facts:
			b.diagnose(gen.CodeSemanticC3FactLimit, "")
			continue
		case !symbols[f.SourceSymbol.ID] && len(symbols) >= b.limits.Symbols:
			b.diagnose(gen.CodeSemanticC3SymbolLimit, "")
			continue
		case f.RelatedSymbolID != nil && relations >= b.limits.Relations && f.step != ofTypes:
			b.diagnose(gen.CodeSemanticC3RelationLimit, "")
			continue
		}
		if f.RelatedSymbolID != nil && f.step != ofTypes {
			relations++
		}
		symbols[f.SourceSymbol.ID] = true
		kept = append(kept, f.ComponentFact)
	}
	for path := range b.omitted {
		b.diagnose(gen.CodeSemanticC3NameOmitted, path)
	}
	for path := range b.program.ambiguous {
		b.diagnose(gen.CodeSemanticC3AmbiguousSymbol, path)
	}
	return gen.SemanticC3Facts{SchemaVersion: gen.SchemaVersion, Facts: kept, Diagnostics: b.fitting()}
}

// fitting are the diagnostics that find room, those about all files first.
func (b *builder) fitting() []gen.SnapshotDiagnostic {
	slices.SortFunc(b.diagnostics, func(x, y gen.SnapshotDiagnostic) int {
		named := func(d gen.SnapshotDiagnostic) int {
			if d.RelativePath == nil {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(named(x), named(y)), architecture.CompareDiagnostics(x, y))
	})
	if len(b.diagnostics) <= b.limits.Diagnostics {
		return append([]gen.SnapshotDiagnostic{}, b.diagnostics...)
	}
	return append(b.diagnostics[:b.limits.Diagnostics-1:b.limits.Diagnostics-1], diagnostic(gen.CodeSemanticC3DiagnosticLimit, ""))
}
