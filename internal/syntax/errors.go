package syntax

import "errors"

// What a parse can fail with, besides the error of its context.
var (
	// ErrUnavailable means that this build has no parser.
	ErrUnavailable = errors.New("syntax: this build has no parser")
	// ErrLanguage means that there is no grammar for the language.
	ErrLanguage = errors.New("syntax: no grammar for the language")
	// ErrBudget means that the source needs more work than a parse may take,
	// or is larger than MaxSourceBytes.
	ErrBudget = errors.New("syntax: the source exceeds the budget of a parse")
)

// MaxSourceBytes is the largest source that Parse takes: what extraction reads
// of a file, when that was UTF-16 and is longer as UTF-8.
const MaxSourceBytes = 1 << 20
