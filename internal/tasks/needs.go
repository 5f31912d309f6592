package tasks

import (
	"fmt"
	"strings"
)

// Need is a program that a target cannot do without.
type Need struct {
	// Program is a name on PATH or a path.
	Program string
	// Reason says what the program is for and where it comes from.
	Reason string
}

// Missing returns an error that names every program that find does not find,
// and nil when all are there. In the magefile, find is exec.LookPath.
func Missing(needs []Need, find func(string) (string, error)) error {
	var missing []string
	for _, need := range needs {
		if _, err := find(need.Program); err != nil {
			missing = append(missing, fmt.Sprintf("  %s: %s", need.Program, need.Reason))
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf("this machine lacks:\n%s", strings.Join(missing, "\n"))
}
