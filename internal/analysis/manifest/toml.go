package manifest

import (
	"bytes"

	"github.com/pelletier/go-toml/v2"
)

// Table is a table of TOML.
type Table = map[string]any

// Bounds of a document; the largest manifests of known projects have a third.
// The work of reading one grows with the square of its names.
const (
	maxBytes = 256 << 10
	maxNames = 10_000
)

// ReadTOML reads a document of TOML. It is nil for a text that is none, or is
// beyond 256 KiB or some ten thousand names. How deep values are nested has no
// bound, so that walks over them need one.
func ReadTOML(content []byte) Table {
	// Each name stands before an equals sign or behind a bracket, which other
	// places may hold, too.
	if len(content) > maxBytes || bytes.Count(content, []byte{'='})+bytes.Count(content, []byte{'['}) > maxNames {
		return nil
	}
	var document Table
	if toml.Unmarshal(content, &document) != nil {
		return nil
	}
	return document
}
