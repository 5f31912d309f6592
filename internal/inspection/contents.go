package inspection

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"sync"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// keptBytes bounds the content that is kept between inventory and extraction:
// all that the default limits accept, several times over. Beyond it a file is
// read again and must still be what was inventoried.
const keptBytes = 4 * gen.LimitInspectionBytes

// errChanged means that a file is no longer what was inventoried.
var errChanged = errors.New("the file changed after it was inventoried")

// contents holds what inventory read until the extractors have seen it.
type contents struct {
	root       *workspace.Root
	extractors []evidence.Extractor

	mu      sync.Mutex
	room    int
	bytes   map[string][]byte
	digests map[string]string // of files that found no room
}

func newContents(root *workspace.Root, extractors []evidence.Extractor, room int) *contents {
	return &contents{root: root, extractors: extractors, room: room, bytes: map[string][]byte{}, digests: map[string]string{}}
}

// keep takes over a file that an extractor wants.
func (c *contents) keep(_ context.Context, file inventory.File) error {
	if !slices.ContainsFunc(c.extractors, func(e evidence.Extractor) bool { return e.Wants(file.Path) }) {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(file.Bytes) > c.room {
		c.digests[file.Path] = file.Sha256
		return nil
	}
	c.room -= len(file.Bytes)
	c.bytes[file.Path] = file.Bytes
	return nil
}

// read hands a file out once and lets go of it.
func (c *contents) read(_ context.Context, path string) ([]byte, error) {
	c.mu.Lock()
	kept, ok := c.bytes[path]
	delete(c.bytes, path)
	digest := c.digests[path]
	c.mu.Unlock()
	if ok {
		return kept, nil
	}
	file, err := c.root.ReadFile(path, gen.LimitFileBytes)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(file.Bytes)
	if hex.EncodeToString(sum[:]) != digest {
		return nil, errChanged
	}
	return file.Bytes, nil
}
