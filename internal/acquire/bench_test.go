package acquire_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
)

// BenchmarkFetch fetches over TLS from a host in this process, at the limits.
func BenchmarkFetch(b *testing.B) {
	filled := func(folders, files, size int) *set {
		s := &set{}
		var top []row
		for i := range folders {
			var rows []row
			for j := range files {
				rows = append(rows, row{"100644", fmt.Sprintf("f%04d.go", j), s.blob(fmt.Sprintf("// %d %d\n%s", i, j, noise(size)))})
			}
			top = append(top, row{"40000", fmt.Sprintf("d%04d", i), s.add(kindTree, tree(rows...))})
		}
		return s.of(top...)
	}
	for name, s := range map[string]*set{
		"5 files":                 filled(1, 5, 100),
		"20000 files of 1 kB":     filled(100, 200, 1000),
		"20000 files of 6 kB":     filled(100, 200, 6000),
		"100 files of 1 MiB":      filled(1, 100, 1<<20),
		"one of 32 MiB, 3 linked": chained(32<<20, 2),
	} {
		host := acquiretest.NewHost(b, good(s))
		parent := b.TempDir()
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var closing time.Duration
			for b.Loop() {
				checkout, err := acquire.Fetch(b.Context(), request(b, host.URL("a")), acquire.Options{Network: host.Network(), Parent: parent})
				if err != nil {
					b.Fatal(err)
				}
				start := time.Now()
				if err := checkout.Close(); err != nil {
					b.Fatal(err)
				}
				closing += time.Since(start)
			}
			b.ReportMetric(float64(closing.Milliseconds())/float64(b.N), "ms-to-remove/op")
		})
	}
}
