package queryserver

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

const (
	cursorVersion = 1
	cursorDigest  = 16 // bytes
	// cursorCharacters is more than any cursor of ours has.
	cursorCharacters = 256
)

// cursorText is how a cursor is spelled.
var cursorText = base64.RawURLEncoding.Strict()

// query is what a cursor is bound to: tool, arguments with their defaults, and
// the documents that the answer is made of. Cursors hold no secret and no
// state, so any process with the same documents continues them.
type query struct {
	Tool     string `json:"tool"`
	Checksum string `json:"checksum"`
	// Report is a digest, where the answer depends on the report.
	Report    string `json:"report"`
	Arguments any    `json:"arguments"`
}

// seal spells a position of a query.
func (q query) seal(position ...uint64) (*string, error) {
	bound, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	head := []byte{cursorVersion}
	for _, n := range position {
		head = binary.AppendUvarint(head, n)
	}
	digest := sha256.New()
	digest.Write(head)
	digest.Write(bound)
	text := cursorText.EncodeToString(append(head, digest.Sum(nil)[:cursorDigest]...))
	return &text, nil
}

// open returns the position of a cursor, which has as many numbers as the
// query counts; zeros when there is no cursor. Errors: cursor_invalid.
func (q query) open(cursor *string, numbers int) ([]int, error) {
	position := make([]int, numbers)
	if cursor == nil {
		return position, nil
	}
	refused := fault.New(gen.CodeCursorInvalid)
	if len(*cursor) > cursorCharacters {
		return nil, refused
	}
	raw, err := cursorText.DecodeString(*cursor)
	if err != nil || len(raw) <= 1+cursorDigest {
		return nil, refused
	}
	head := bytes.NewReader(raw[1 : len(raw)-cursorDigest])
	exact := make([]uint64, numbers)
	for i := range exact {
		n, err := binary.ReadUvarint(head)
		if err != nil || n > maxPosition {
			return nil, refused
		}
		exact[i], position[i] = n, int(n)
	}
	// One position has one spelling, and the digest proves the rest.
	sealed, err := q.seal(exact...)
	if err != nil {
		return nil, err
	}
	if *sealed != *cursor {
		return nil, refused
	}
	return position, nil
}

// maxPosition is more than any list holds.
const maxPosition = 1 << 24
