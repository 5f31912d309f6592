// Package fault holds the one error type that a client may see. Everything
// else stays inside and becomes internal_error at the boundary.
package fault

import (
	"errors"

	"github.com/repo2c4/repo2c4/gen"
)

// Error is an error with a code of the registry. Its text is the registry's
// fixed sentence; details hold safe ids, codes with paths into the arguments,
// or paths relative to the root, never a payload or an absolute path.
type Error struct {
	Code      gen.Code
	Message   string
	Details   []string
	Retryable bool
}

// New returns the error of a registered code with its fixed message. A code
// that the registry does not know becomes internal_error.
func New(code gen.Code, details ...string) *Error {
	info, ok := gen.LookupCode(code)
	if !ok {
		info, _ = gen.LookupCode(gen.CodeInternalError)
	}
	return &Error{
		Code:      info.Code,
		Message:   string(info.Code) + ": " + info.Meaning + " " + info.Action,
		Details:   details,
		Retryable: info.Retryable,
	}
}

// Error is the fixed message; it begins with the code and a colon.
func (e *Error) Error() string { return e.Message }

// As returns the first Error in a chain of wrapped errors.
func As(err error) (*Error, bool) {
	var f *Error
	ok := errors.As(err, &f)
	return f, ok
}
