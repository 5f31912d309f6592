package workspace

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// maxOutputFile bounds in bytes what is read of one file of managed output. A
// larger file cannot be ours and is treated like any other person's file.
const maxOutputFile = 64 << 20

// changedAttempts is how often a file is read again that changes meanwhile.
const changedAttempts = 3

// content is what stands under a name of managed output.
type content struct {
	hash    string // SHA-256 of a regular file that could be read
	foreign string // what else stands there; no managed output can be that
	status  status // of a regular file
	bytes   []byte
}

// absent reports whether nothing stands there.
func (c content) absent() bool { return c.hash == "" && c.foreign == "" }

// is reports whether a regular file with this hash stands there, or with an
// empty hash that nothing does.
func (c content) is(hash string) bool { return c.foreign == "" && c.hash == hash }

// state tells one content from another in a digest.
func (c content) state() string {
	switch {
	case c.absent():
		return "absent"
	case c.foreign != "":
		return "foreign " + c.foreign
	}
	return "file " + c.hash
}

// look reads what stands under a path, at most limit bytes of it. An error is
// a failure of the system; what no one could read is foreign instead.
func look(top folder, path string, limit int64) (content, error) {
	for attempt := 1; ; attempt++ {
		file, found, err := readFile(top, path, limit)
		switch {
		case err == nil:
			return content{hash: hashOf(file.Bytes), status: found, bytes: file.Bytes}, nil
		case errors.Is(err, ErrNotFound), errors.Is(err, ErrNotDirectory):
			return content{}, nil
		case errors.Is(err, ErrLink):
			return content{foreign: "link"}, nil
		case errors.Is(err, ErrSpecial):
			return content{foreign: "special"}, nil
		case errors.Is(err, ErrTooLarge):
			return content{foreign: "large"}, nil
		case errors.Is(err, ErrDenied):
			return content{foreign: "denied"}, nil
		case errors.Is(err, ErrChanged):
			if attempt == changedAttempts {
				return content{foreign: "changing"}, nil
			}
		default:
			return content{}, fmt.Errorf("managed output: %w", err)
		}
	}
}

// hashOf gives the SHA-256 of bytes as 64 lower-case hex digits.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// isHash reports whether a text is a SHA-256 in lower-case hex.
func isHash(text string) bool {
	if len(text) != 2*sha256.Size {
		return false
	}
	for _, digit := range []byte(text) {
		if (digit < '0' || digit > '9') && (digit < 'a' || digit > 'f') {
			return false
		}
	}
	return true
}
