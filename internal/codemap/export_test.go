package codemap

import (
	"context"
	"io"
	"runtime"
	"strings"
	"testing"
)

// ReadWithin is Read with other limits of size.
func ReadWithin(ctx context.Context, r io.Reader, bytes int64, nodes, edges, values int) (*Map, error) {
	return read(ctx, r, limits{bytes, nodes, edges, values})
}

// Digest returns the checksum of a document that comes in parts.
func Digest(form string, parts ...[]byte) (string, error) {
	var d digest
	d.begin()
	for _, part := range parts {
		if err := d.write(part); err != nil {
			return "", err
		}
	}
	return d.sum(form), nil
}

// RiskOf is the formula of risk.
func RiskOf(complexity, size, fanIn, commits float64) float64 {
	return riskOf(complexity, size, fanIn, commits)
}

// IsPlain is the test for texts that stand for themselves.
func IsPlain(text []byte) bool { return isPlain(text) }

// KeptRankings counts the rankings that a map keeps.
func KeptRankings(m *Map) int { return len(m.rankings.kept) }

// KeepRankings sets how many entries of rankings a map keeps.
func KeepRankings(m *Map, entries int) { m.rankings.limit = entries }

// Retained returns how many bytes are kept of a document when it was read.
func Retained(t *testing.T, document string) uint64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	d, err := parse(t.Context(), strings.NewReader(document), limits{1 << 30, 1 << 20, 1 << 20, 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(d)
	return after.HeapAlloc - min(before.HeapAlloc, after.HeapAlloc)
}
