package manifest_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/analysis/manifest"
)

// TestReadTOML: a document is read whole or not at all.
func TestReadTOML(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]manifest.Table{
		"":                       {},
		"a = 'b'\r\n":            {"a": "b"},
		"[a.'b.c']\nd = [\"e\"]": {"a": manifest.Table{"b.c": manifest.Table{"d": []any{"e"}}}},
		"[[a]]\n[[a]]\nb = 1":    {"a": []any{manifest.Table{}, manifest.Table{"b": int64(1)}}},
		"a = 1\na = 2":           nil,
		"a = 1\n[b":              nil,
		"a = \"\"\"":             nil,
		"a = '\xff'":             nil,
		"\x00":                   nil,
		"a = '" + strings.Repeat("b", 256<<10) + "'": nil,
	} {
		if diff := cmp.Diff(want, manifest.ReadTOML([]byte(content))); diff != "" {
			t.Errorf("%.40q: %s", content, diff)
		}
	}
}

// TestReadTOMLEnds: whatever is built to be slow or deep is read or refused soon.
func TestReadTOMLEnds(t *testing.T) {
	t.Parallel()
	rows := func(format string) string {
		var b strings.Builder
		for i := range 100_000 {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for name, content := range map[string]string{
		"names":         rows("k%d=1\n"),
		"fewer names":   rows("k%d=1\n")[:80_000],
		"tables":        rows("[t%d]\n"),
		"lists":         strings.Repeat("[[a]]\n", 40_000),
		"inline":        "a={" + rows("k%d=1,") + "z=1}",
		"deep lists":    "a=" + strings.Repeat("[", 100_000),
		"deep inline":   "a=" + strings.Repeat("{a=", 9_999),
		"dotted name":   strings.Repeat("a.", 120_000) + "a=1",
		"dotted tables": "[" + strings.Repeat("a.", 120_000) + "a]",
	} {
		begin := time.Now()
		manifest.ReadTOML([]byte(content))
		if took := time.Since(begin); took > 20*time.Second {
			t.Errorf("%s: took %v", name, took)
		}
	}
}

func FuzzReadTOML(f *testing.F) {
	f.Add("[a.'b.c']\nd = [\"e\", {f = 1}]\n[[g]]\nh = 1979-05-27T07:32:00Z")
	f.Add("a = \"\"\"")
	f.Fuzz(func(t *testing.T, content string) {
		first, second := manifest.ReadTOML([]byte(content)), manifest.ReadTOML([]byte(content))
		if diff := cmp.Diff(first, second, cmp.Comparer(sameNumber)); diff != "" {
			t.Errorf("two readings differ: %s", diff)
		}
	})
}

// sameNumber compares numbers; what is none equals itself.
func sameNumber(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }
