package acquire

import (
	"context"
	"crypto/tls"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// errTime means that fetching took too long.
var errTime = errors.New("fetching took too long")

// failed says why a fetch failed. Whether a retry can help depends on the
// reason.
func failed(reason gen.Code) *fault.Error {
	f := fault.New(gen.CodeRemoteFetchFailed, string(reason))
	info, _ := gen.LookupCode(reason)
	f.Retryable = info.Retryable
	return f
}

// exceeded says which limit of the registry a repository is beyond.
func exceeded(limit string) *fault.Error {
	return fault.New(gen.CodeRemoteLimitExceeded, limit)
}

// Names of limits in the registry, for the details of an answer.
const (
	limitRefBytes   = "remoteRefBytes"
	limitObjects    = "remoteObjects"
	limitFiles      = "remoteFiles"
	limitFolders    = "remoteFolders"
	limitPathBytes  = "remotePathBytes"
	limitBytes      = "remoteBytes"
	limitDeltaDepth = "remoteDeltaDepth"
)

// asFault makes an error of the network or the disk one that a client may see:
// the fault in it, the end of the caller's context, the end of the time, or a
// broken connection.
func asFault(caller, within context.Context, err error) error {
	if caller.Err() != nil {
		return context.Cause(caller)
	}
	if errors.Is(context.Cause(within), errTime) {
		return fault.New(gen.CodeRemoteTimeout)
	}
	if known, ok := fault.As(err); ok {
		return known
	}
	if _, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return failed(gen.CodeCertificateInvalid)
	}
	if _, ok := errors.AsType[*localError](err); ok {
		return err
	}
	return failed(gen.CodeConnectionFailed)
}

// localError is a failure of this machine, not of the other side.
type localError struct{ cause error }

// Error is the cause's.
func (e *localError) Error() string { return e.cause.Error() }

// Unwrap gives the cause.
func (e *localError) Unwrap() error { return e.cause }

// local marks an error as one of this machine.
func local(err error) error {
	if err == nil {
		return nil
	}
	return &localError{err}
}
