//go:build !linux

package workspace

// openFolder opens a directory by its absolute path.
func openFolder(path string) (folder, error) {
	return openPortable(path)
}
