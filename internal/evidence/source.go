package evidence

import (
	"context"
	"errors"
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// ErrUnread means that a file could not be read as it was inventoried.
var ErrUnread = errors.New("evidence: the file could not be read as it was inventoried")

// Reader returns the content of one inventoried file. It fails when the file
// is gone or no longer what was inventoried. More than the first 512 KiB need
// not be returned.
type Reader func(ctx context.Context, relativePath string) ([]byte, error)

// Source is one file. Its content is read, decoded and parsed at most once,
// when somebody asks, and shared by all who ask. It belongs to one goroutine
// and is closed by the worker that made it; nothing of it may be kept.
type Source struct {
	path  string
	read  Reader
	parse parseFunc

	content   lazy
	text      lazy
	truncated bool
	tree      *syntax.Tree
	treeErr   error
	parsed    bool
	asked     bool   // for the tree, since this was last reset
	work      uint64 // of the parse
}

// parseFunc parses one text, as syntax.Parser.Parse does, and says how much
// work that was.
type parseFunc func(ctx context.Context, language syntax.Language, text []byte) (*syntax.Tree, uint64, error)

// lazy is a result that is computed once.
type lazy struct {
	value []byte
	err   error
	done  bool
}

func (l *lazy) get(compute func() ([]byte, error)) ([]byte, error) {
	if !l.done {
		l.value, l.err = compute()
		l.done = true
	}
	return l.value, l.err
}

func newSource(relativePath string, read Reader, parse parseFunc) *Source {
	return &Source{path: relativePath, read: read, parse: parse}
}

// Path returns the file's path relative to the inspected folder.
func (s *Source) Path() string { return s.path }

// Content returns the first 512 KiB of the file. It must not be changed. The
// error wraps ErrUnread, or is that of ctx.
func (s *Source) Content(ctx context.Context) ([]byte, error) {
	return s.content.get(func() ([]byte, error) {
		content, err := s.read(ctx, s.path)
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			return nil, fmt.Errorf("%w: %w", ErrUnread, err)
		}
		if len(content) > gen.LimitExtractionBytes {
			content, s.truncated = content[:gen.LimitExtractionBytes], true
		}
		return content, nil
	})
}

// Text returns the content as UTF-8 without a byte order mark. It must not be
// changed. The error is that of Content or ErrEncoding.
func (s *Source) Text(ctx context.Context) ([]byte, error) {
	return s.text.get(func() ([]byte, error) {
		content, err := s.Content(ctx)
		if err != nil {
			return nil, err
		}
		return decode(content, s.truncated)
	})
}

// Truncated reports whether the file is longer than what was read of it.
func (s *Source) Truncated() bool { return s.truncated }

// Tree returns the syntax tree of the text, in the language that the file's
// name suggests. It is valid until the worker is done with the file. The error
// is that of Text or of syntax.Parser.Parse.
func (s *Source) Tree(ctx context.Context) (*syntax.Tree, error) {
	s.asked = true
	if !s.parsed {
		s.parsed = true
		text, err := s.Text(ctx)
		if err != nil {
			s.treeErr = err
		} else {
			s.tree, s.work, s.treeErr = s.parse(ctx, syntax.LanguageOf(s.path), text)
		}
	}
	return s.tree, s.treeErr
}

// close drops the tree.
func (s *Source) close() { s.tree.Close() }
