package evidenceserver

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strconv"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

const (
	cursorVersion = 1
	cursorKeySize = 32
	cursorDigits  = 16               // of the offset, hexadecimal
	cursorHead    = 1 + cursorDigits // version, offset
)

// cursorText is how a sealed cursor is spelled.
var cursorText = base64.RawURLEncoding.Strict()

// cursors seals and opens page positions with a key of the process: a cursor
// is worth nothing for another process, tool, snapshot or filter.
type cursors struct {
	key []byte
}

// query is what a cursor is bound to. The size of a page is not part of it.
type query struct {
	tool, snapshotID string
	filters          []string
}

func (c cursors) seal(q query, offset int) string {
	head := fmt.Appendf([]byte{cursorVersion}, "%0*x", cursorDigits, offset)
	return cursorText.EncodeToString(append(head, c.mac(q, head)...))
}

// next is the cursor of the page that starts at offset; nil at the end.
func (c cursors) next(q query, offset int) *string {
	if offset == 0 {
		return nil
	}
	sealed := c.seal(q, offset)
	return &sealed
}

// open returns the offset of a cursor; nil starts at the beginning. total is
// how many items the query has: an offset behind them is no cursor of ours.
func (c cursors) open(q query, cursor *string, total int) (int, error) {
	if cursor == nil {
		return 0, nil
	}
	raw, err := cursorText.DecodeString(*cursor)
	if err != nil || len(raw) != cursorHead+sha256.Size || raw[0] != cursorVersion {
		return 0, fault.New(gen.CodeCursorInvalid)
	}
	// The decoder passes over line ends: a sealed cursor has one spelling.
	if cursorText.EncodeToString(raw) != *cursor || !hmac.Equal(raw[cursorHead:], c.mac(q, raw[:cursorHead])) {
		return 0, fault.New(gen.CodeCursorInvalid)
	}
	offset, err := strconv.ParseInt(string(raw[1:cursorHead]), 16, 0)
	if err != nil || offset <= 0 || offset >= int64(total) {
		return 0, fault.New(gen.CodeCursorInvalid)
	}
	return int(offset), nil
}

func (c cursors) mac(q query, head []byte) []byte {
	m := hmac.New(sha256.New, c.key)
	m.Write(head)
	// A stable id is unambiguous about where one field ends.
	m.Write([]byte(architecture.StableID("scope", q.tool, q.snapshotID)))
	m.Write([]byte(architecture.StableID("filters", q.filters...)))
	return m.Sum(nil)
}
