package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
)

// maxKept is the largest file of a cache that is read.
const maxKept = 1 << 30

// cacheFile is where a cache keeps what is known of a folder; empty without a
// cache. Its folder is made.
func (a *app) cacheFile(cache, repository string) (string, error) {
	if cache == "" {
		return "", nil
	}
	if err := os.MkdirAll(a.absolute(cache), 0o777); err != nil {
		return "", files(cache, plain(err))
	}
	sum := sha256.Sum256([]byte(repository))
	return filepath.Join(cache, "analysis-"+hex.EncodeToString(sum[:8])), nil
}

// readKept reads what a cache keeps. What cannot be read is not known.
func (a *app) readKept(path string) []byte {
	if path == "" {
		return nil
	}
	absolute := a.absolute(path)
	if info, err := os.Stat(absolute); err != nil || !info.Mode().IsRegular() {
		return nil // a pipe would be waited for
	}
	file, err := os.Open(absolute)
	if err != nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxKept+1))
	if err != nil || len(data) > maxKept {
		return nil
	}
	return data
}
