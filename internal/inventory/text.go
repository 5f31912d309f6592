package inventory

import (
	"bytes"

	"github.com/repo2c4/repo2c4/gen"
)

// isText reports whether a file's first bytes are those of a text: there is no
// NUL among them. Of UTF-16, known by its byte order mark, every other byte is
// a NUL; there the character counts.
func isText(content []byte) bool {
	probe := content[:min(len(content), gen.LimitBinaryProbeBytes)]
	if !bytes.HasPrefix(probe, []byte{0xFE, 0xFF}) && !bytes.HasPrefix(probe, []byte{0xFF, 0xFE}) {
		return bytes.IndexByte(probe, 0) < 0
	}
	for i := 0; i+1 < len(probe); i += 2 {
		if probe[i] == 0 && probe[i+1] == 0 {
			return false
		}
	}
	return true
}
