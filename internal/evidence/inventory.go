package evidence

import "slices"

// Inventory is the set of files that an inspection accepted, by relative path.
type Inventory struct {
	paths   []string
	members map[string]struct{}
}

// NewInventory returns the inventory of these paths. Their order does not
// matter; a path given twice counts once.
func NewInventory(paths []string) Inventory {
	sorted := slices.Compact(slices.Sorted(slices.Values(paths)))
	members := make(map[string]struct{}, len(sorted))
	for _, path := range sorted {
		members[path] = struct{}{}
	}
	return Inventory{paths: sorted, members: members}
}

// Has reports whether a path is in the inventory.
func (i Inventory) Has(relativePath string) bool {
	_, ok := i.members[relativePath]
	return ok
}

// Paths returns the paths in byte order. The slice must not be changed.
func (i Inventory) Paths() []string { return i.paths }
