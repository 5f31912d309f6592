package queryserver

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/codemap/codemaptest"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// large is a server over the largest snapshot that the promises are about.
func large(b *testing.B) *server {
	b.Helper()
	name := filepath.Join(b.TempDir(), snapshotName)
	file, err := os.Create(name)
	if err != nil {
		b.Fatal(err)
	}
	if err := cmp.Or(codemaptest.Large().Write(file), file.Close()); err != nil {
		b.Fatal(err)
	}
	opened, err := openSource(name)
	if err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	l := load(background(), inputs{snapshot: opened, report: namedReport{reason: gen.CodeReportAbsent}}, nil)
	if _, err := l.wait(background()); err != nil {
		b.Fatal(err)
	}
	b.Logf("loaded in %v", time.Since(start))
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	b.Logf("%d MB live, %d MB from the system", memory.HeapAlloc>>20, memory.Sys>>20)
	return &server{snapshot: opened, loading: l}
}

// BenchmarkTools asks each tool about the large snapshot, every time about
// another place. p50 is what the median call takes, its answer encoded.
func BenchmarkTools(b *testing.B) {
	s := large(b)
	d := s.loading.data
	place := func(i int) string { return codemaptest.Path(i * 7919 % 200_000) }
	folder := func(i int) *string {
		n, _ := d.Find(place(i))
		for range i % 4 {
			n = d.Parent(n)
		}
		if n == 0 || d.IsFile(n) {
			n = d.Parent(max(n, 1))
		}
		return new(d.Path(n))
	}
	metrics := d.metricNames()
	for _, tool := range []struct {
		name string
		call func(i int) (any, error)
	}{
		{"get_architecture_map", func(i int) (any, error) {
			return s.getArchitectureMap(background(), gen.GetArchitectureMapInput{Depth: new(int64(2 + i%2))}) // depths differ: nothing is kept
		}},
		{"get_architecture_map/folder", func(i int) (any, error) {
			return s.getArchitectureMap(background(), gen.GetArchitectureMapInput{Path: folder(i), IncludeFiles: new(true)})
		}},
		{"find_hotspots", func(i int) (any, error) {
			return s.findHotspots(background(), gen.FindHotspotsInput{Metric: &metrics[i%len(metrics)], Limit: new(int64(10 + i%90))})
		}},
		{"find_hotspots/folder", func(i int) (any, error) {
			return s.findHotspots(background(), gen.FindHotspotsInput{Path: folder(i), Kind: new(gen.FindHotspotsInputKindFolder)})
		}},
		{"check_change_impact", func(i int) (any, error) {
			return s.checkChangeImpact(background(), gen.CheckChangeImpactInput{Paths: []string{place(i), place(i + 1), place(i + 2)}})
		}},
		{"check_change_impact/depth20", func(i int) (any, error) {
			return s.checkChangeImpact(background(), gen.CheckChangeImpactInput{Paths: []string{place(i)}, Depth: new(int64(20))})
		}},
		{"list_violations", func(int) (any, error) {
			return s.listViolations(background(), gen.ListViolationsInput{})
		}},
		{"explain_module", func(i int) (any, error) {
			return s.explainModule(background(), gen.ExplainModuleInput{Path: place(i)})
		}},
		{"explain_module/folder", func(i int) (any, error) {
			return s.explainModule(background(), gen.ExplainModuleInput{Path: *folder(i)})
		}},
	} {
		b.Run(tool.name, func(b *testing.B) {
			var took []time.Duration
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				out, err := tool.call(i)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := mcpserver.Weight(out); err != nil {
					b.Fatal(err)
				}
				took = append(took, time.Since(start))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2])/1e6, "p50-ms")
			b.ReportMetric(float64(took[len(took)-1])/1e6, "max-ms")
		})
	}
}

// BenchmarkRead loads a snapshot of a common size.
func BenchmarkRead(b *testing.B) {
	var text bytes.Buffer
	if err := (codemaptest.Shape{Files: 5000, Edges: 25000}).Write(&text); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := codemap.Read(background(), bytes.NewReader(text.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
}
