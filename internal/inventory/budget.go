package inventory

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// What the files may take of a snapshot: half of what a model may carry, so
// that no inventory makes a snapshot too large. Each file has its path in it,
// and this many bytes for member names, size and hash.
const (
	maxMetadataBytes = gen.LimitModelBytes / 2
	metadataBytes    = 160
)

// budget is what is left for candidates.
type budget struct {
	files    int
	bytes    int64
	metadata int
}

// metadataOf gives the bytes that a path takes in a snapshot; quotes are
// escaped there.
func metadataOf(path string) int {
	return metadataBytes + len(path) + strings.Count(path, `"`)
}

// lacking gives the code of what does not suffice for a file, or none.
func (b *budget) lacking(path string, size int64) gen.Code {
	switch {
	case b.files < 1, b.metadata < metadataOf(path):
		return gen.CodeScanFileLimit
	case b.bytes < size:
		return gen.CodeScanTotalBytesLimit
	}
	return ""
}

// spend takes what a file needs.
func (b *budget) spend(path string, size int64) {
	b.files--
	b.bytes -= size
	b.metadata -= metadataOf(path)
}
