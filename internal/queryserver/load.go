package queryserver

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// documents are what the server answers from.
type documents struct {
	*codemap.Map
	// report is nil when there is none; then reason says why, and broken what is
	// wrong with one that nobody named.
	report *report
	reason gen.Code
	broken *fault.Error

	namesakes namesakes
}

// loading is the way of the documents into memory.
type loading struct {
	done   chan struct{} // closed when it is over
	failed chan struct{} // closed when it is over and err is not nil
	data   *documents
	err    error
}

// wait returns the documents when they are loaded. Errors: why they cannot be
// loaded, the end of the context.
func (l *loading) wait(ctx context.Context) (*documents, error) {
	select {
	case <-l.done:
		return l.data, l.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// load begins to load the documents. A report that nobody named and that
// cannot be used is told about and left out.
func load(ctx context.Context, in inputs, tell func(*fault.Error)) *loading {
	l := &loading{done: make(chan struct{}), failed: make(chan struct{})}
	go func() {
		defer close(l.done)
		l.data, l.err = in.read(ctx)
		if l.err != nil {
			close(l.failed)
			return
		}
		if l.data.broken != nil {
			tell(l.data.broken)
		}
	}()
	return l
}

// inputs are the opened files.
type inputs struct {
	snapshot *source
	report   namedReport
}

// namedReport is a report and how it was named. Without a source the reason
// says why there is none.
type namedReport struct {
	source   *source
	explicit bool
	reason   gen.Code
	watch    *watch // nil when none is wanted
}

// read loads both documents at once and closes their files.
func (in inputs) read(ctx context.Context) (*documents, error) {
	type readReport struct {
		report *report
		err    error
	}
	reports := make(chan readReport, 1)
	go func() {
		var r readReport
		if in.report.source != nil {
			defer in.report.source.close()
			r.report, r.err = newReport(ctx, in.report.source)
		}
		reports <- r
	}()
	defer in.snapshot.close()
	m, err := codemap.Read(ctx, in.snapshot.file)
	if err == nil {
		err = presentable(ctx, m)
	}
	read := <-reports
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, unreadable(err, gen.CodeCodeMapUnreadable)
	}
	data := &documents{Map: m, reason: in.report.reason}
	if in.report.source == nil {
		return data, nil
	}
	if read.err == nil {
		read.err = change.Fits(ctx, &read.report.ChangeReport, m)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if read.err == nil {
		data.report = read.report
		return data, nil
	}
	known := unreadable(read.err, gen.CodeReportUnreadable)
	if in.report.explicit {
		return nil, known
	}
	data.reason, data.broken = known.Code, known
	return data, nil
}

// unreadable is what a reader said, or what the file system did.
func unreadable(err error, code gen.Code) *fault.Error {
	if known, ok := fault.As(err); ok {
		return known
	}
	return fault.New(code)
}

// presentable refuses snapshots with a path that no answer has room for.
func presentable(ctx context.Context, m *codemap.Map) error {
	for n := range codemap.Node(m.Len()) {
		if n%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if name := m.Path(n); len(name) > pathBytes/6 && quoted(name) > pathBytes {
			return fault.New(gen.CodeCodeMapLimit)
		}
	}
	return nil
}

// hashed reads and digests at once.
func hashed(in io.Reader) (io.Reader, hash.Hash) {
	digest := sha256.New()
	return io.TeeReader(in, digest), digest
}

// newReport reads and indexes a report.
func newReport(ctx context.Context, in *source) (*report, error) {
	text, digest := hashed(in.file)
	read, err := change.ReadReport(ctx, text)
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(io.Discard, text); err != nil {
		return nil, err
	}
	return indexed(read, hex.EncodeToString(digest.Sum(nil)))
}

// above are the folders that hold a path, the path itself first, the project
// last.
func above(name string, each func(folder string)) {
	for name != "." && name != "" {
		each(name)
		name = name[:max(0, strings.LastIndexByte(name, '/'))]
	}
	each(".")
}
