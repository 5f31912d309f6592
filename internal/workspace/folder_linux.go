package workspace

import "errors"

// openFolder opens a directory by its absolute path with the strongest back
// end that works here.
func openFolder(path string) (folder, error) {
	opened, err := openBeneath(path)
	if errors.Is(err, errors.ErrUnsupported) {
		return openPortable(path)
	}
	return opened, err
}
