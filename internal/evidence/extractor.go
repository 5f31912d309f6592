package evidence

import "context"

// Extractor reads one kind of file. It holds no state of a run: one value
// serves many files at the same time.
type Extractor interface {
	// Name identifies the extractor in coverage, such as "dotnet-projects".
	Name() string
	// Wants reports by its relative path alone whether a file is of interest.
	Wants(relativePath string) bool
	// Extract emits what the file declares. Errors of source are returned as
	// they are; the runner knows what they mean.
	Extract(ctx context.Context, source *Source, sink *Sink) error
}

// Resolver is an extractor with facts that need more than one file.
type Resolver interface {
	Extractor
	// Resolve runs once, after all files. deferred holds what every extractor
	// of the run deferred, in order of path, then of the list of extractors;
	// a resolver picks its own by their type.
	Resolve(ctx context.Context, deferred []Deferred, facts *Resolution) error
}

// Deferred is a value that an extractor kept from one file for Resolve.
type Deferred struct {
	RelativePath string
	Value        any
}
