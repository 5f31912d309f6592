package change

import "github.com/repo2c4/repo2c4/internal/codemap"

// MatchedFiles are the files of a map that a pattern matches, as rules find
// them.
func MatchedFiles(m *codemap.Map, pattern string) []string {
	v := newView(m)
	var paths []string
	for n := range newMatcher(v).files([]string{pattern}).all {
		paths = append(paths, v.path(n))
	}
	return paths
}
