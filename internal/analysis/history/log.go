package history

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

const (
	// maxToken is the longest path or address that is read.
	maxToken = 64 << 10
	// maxNames is how many names of files and authors are kept, those that are
	// no more included.
	maxNames = 4_000_000
)

var (
	errLog      = errors.New("the log of git cannot be read")
	errTooLarge = fmt.Errorf("%w: it has too many names", errLog)
)

// log gathers the commits of files. They come from the newest to the oldest.
type log struct {
	prefix string
	// alias leads from a name at the time that was reached to the file's name
	// of today; a name that is missing was never another.
	alias   map[string]string
	changed map[string]*changes
	authors map[string]int
	commit  commit
	commits int // how many there were
}

// changes are the commits of one file.
type changes struct {
	commits int
	first   int64 // date of the oldest
	last    int   // number of the commit that was counted last
	authors map[int]struct{}
}

// commit is the one whose files are read.
type commit struct {
	date    int64
	author  int
	renames [][2]string // old name, name of today
}

func newLog(prefix string) *log {
	return &log{prefix: prefix, alias: map[string]string{}, changed: map[string]*changes{}, authors: map[string]int{}}
}

// read takes the whole log. A header begins with the byte 1, which no status
// does; each token ends with a zero byte.
func (l *log) read(from io.Reader) error {
	tokens := bufio.NewReaderSize(from, maxToken)
	for {
		token, err := next(tokens)
		if errors.Is(err, io.EOF) {
			l.finish()
			return nil
		}
		if err != nil {
			return err
		}
		token = bytes.TrimLeft(token, "\n")
		if header, ok := bytes.CutPrefix(token, []byte{1}); ok {
			err = l.begin(string(header))
		} else {
			err = l.entry(string(token), tokens)
		}
		if err != nil {
			return err
		}
	}
}

// next reads one token. io.EOF means that there is none.
func next(tokens *bufio.Reader) ([]byte, error) {
	token, err := tokens.ReadSlice(0)
	switch {
	case errors.Is(err, io.EOF) && len(token) == 0:
		return nil, io.EOF
	case err != nil:
		return nil, fmt.Errorf("%w: %w", errLog, err)
	}
	return token[:len(token)-1], nil
}

// path reads one path.
func path(tokens *bufio.Reader) (string, error) {
	token, err := next(tokens)
	if errors.Is(err, io.EOF) {
		err = fmt.Errorf("%w: it ends before a path", errLog)
	}
	return string(token), err
}

// begin takes the date and author of the next commit.
func (l *log) begin(header string) error {
	l.finish()
	date, author, ok := strings.Cut(header, " ")
	seconds, err := strconv.ParseInt(date, 10, 64)
	if !ok || err != nil {
		return fmt.Errorf("%w: %.40q begins no commit", errLog, header)
	}
	id, known := l.authors[author]
	if !known {
		if len(l.authors) == maxNames {
			return errTooLarge
		}
		id = len(l.authors)
		l.authors[author] = id
	}
	l.commits++
	l.commit = commit{date: sane(seconds), author: id}
	return nil
}

// entry takes one file of a commit.
func (l *log) entry(status string, tokens *bufio.Reader) error {
	if l.commits == 0 || status == "" {
		return fmt.Errorf("%w: %.40q begins no commit", errLog, status)
	}
	name, err := path(tokens)
	if err != nil {
		return err
	}
	switch status[0] {
	case 'A', 'D', 'M', 'T':
		return l.change(l.today(name))
	case 'C', 'R':
		to, err := path(tokens)
		if err != nil {
			return err
		}
		file := l.today(to)
		if status[0] == 'R' {
			l.commit.renames = append(l.commit.renames, [2]string{name, file})
		}
		return l.change(file)
	}
	return fmt.Errorf("%w: %.40q is no status", errLog, status)
}

// today is the name that a file has today.
func (l *log) today(name string) string {
	if now, ok := l.alias[name]; ok {
		return now
	}
	return name
}

// change counts the commit for a file, once.
func (l *log) change(file string) error {
	c := l.changed[file]
	if c == nil {
		if len(l.changed) == maxNames {
			return errTooLarge
		}
		c = &changes{first: math.MaxInt64, authors: map[int]struct{}{}}
		l.changed[file] = c
	}
	if c.last == l.commits {
		return nil
	}
	c.last = l.commits
	c.commits++
	c.first = min(c.first, l.commit.date)
	c.authors[l.commit.author] = struct{}{}
	return nil
}

// finish lets the renames of a commit count for those before it, all at once:
// two files may have changed their names with each other.
func (l *log) finish() {
	for _, r := range l.commit.renames {
		if len(l.alias) < maxNames {
			l.alias[r[0]] = r[1]
		}
	}
	l.commit = commit{}
}

const (
	week = 7 * 24 * 60 * 60
	// maxDate is some seventy thousand years from 1970; anybody may write any
	// date into a commit.
	maxDate = 1 << 41
)

// sane brings a date that makes no sense to the nearest that is kept.
func sane(date int64) int64 { return max(-maxDate, min(maxDate, date)) }

// files are the files below the prefix by their path below it. An age is
// measured to a date.
func (l *log) files(date int64) map[string]File {
	files := make(map[string]File, len(l.changed))
	for name, c := range l.changed {
		below, ok := strings.CutPrefix(name, l.prefix)
		if !ok {
			continue
		}
		age := max(0, sane(date)-c.first) / week
		files[below] = File{Commits: c.commits, Authors: len(c.authors), AgeInWeeks: int(age)}
	}
	return files
}
