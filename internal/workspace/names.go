package workspace

import (
	"fmt"
	"regexp"
	"strings"
)

// managedName is the shape of a managed file's name: one segment that every
// file system stores as it is and that no folder listing hides. The length is
// compared apart: counting makes a pattern dear to compile, at every start.
var managedName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$`)

const maxManagedNameBytes = 128

// deviceName matches the names that Windows gives to devices, with any extension.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(\..*)?$`)

// checkNames demands plain file names that differ also where case does not count.
func checkNames(names []string) error {
	seen := make(map[string]bool, len(names))
	for i, name := range names {
		if len(name) > maxManagedNameBytes || !managedName.MatchString(name) || deviceName.MatchString(name) {
			return fmt.Errorf("file %d has no plain file name", i+1)
		}
		folded := strings.ToLower(name)
		if seen[folded] {
			return fmt.Errorf("file %d has the name of another", i+1)
		}
		seen[folded] = true
	}
	return nil
}
