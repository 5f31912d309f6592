package process

import "path/filepath"

// TooWide reports whether an absolute path is a whole file system, a drive or
// the given home directory.
func TooWide(path, home string) bool {
	clean := filepath.Clean(path)
	return clean == filepath.Dir(clean) || (home != "" && clean == filepath.Clean(home))
}
