package python

import (
	"maps"
	"slices"

	"github.com/repo2c4/repo2c4/internal/analysis/manifest"
)

// maxDepth is how deep a setting may be nested; known ones need seven.
const maxDepth = 16

// readTOML reads the strings of a TOML document, by the order of their keys. One
// that is no TOML has none.
func readTOML(content []byte) []setting {
	return appendStrings(nil, "", manifest.ReadTOML(content), maxDepth)
}

// appendStrings adds the strings in a value. Those of a list have its own key.
func appendStrings(found []setting, key string, value any, depth int) []setting {
	if depth == 0 {
		return found
	}
	switch value := value.(type) {
	case string:
		return append(found, setting{key: key, value: value})
	case []any:
		for _, item := range value {
			found = appendStrings(found, key, item, depth-1)
		}
	case manifest.Table:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			inner := name
			if key != "" {
				inner = key + "." + name
			}
			found = appendStrings(found, inner, value[name], depth-1)
		}
	}
	return found
}
