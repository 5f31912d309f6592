package change_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// Size of the project that the benchmarks compare.
const (
	benchFolders = 2000
	benchFiles   = 100 // of each
	benchEdges   = 5   // of each file
)

// largeMap is a project of 200,000 files and 1,000,000 dependencies; the shift
// changes one file and one dependency in a hundred.
func largeMap(b *testing.B, shift int) *codemap.Map {
	b.Helper()
	var text bytes.Buffer
	text.WriteString(`{"projectName":"large","apiVersion":"1.5","nodes":[{"name":"root","type":"Folder","children":[`)
	name := func(n int) string {
		return fmt.Sprintf("f%d.go", n%benchFiles+n%benchFiles/99*shift)
	}
	folder := func(n int) string { return fmt.Sprintf("area%d/part%d", n/benchFiles%20, n/benchFiles) }
	for area := range 20 {
		fmt.Fprintf(&text, `%s{"name":"area%d","type":"Folder","children":[`, comma(area), area)
		for i := range benchFolders / 20 {
			fmt.Fprintf(&text, `%s{"name":"part%d","type":"Folder","children":[`, comma(i), i*20+area)
			for k := range benchFiles {
				fmt.Fprintf(&text, `%s{"name":%q,"type":"File","attributes":{"rloc":%d,"maxComplexity":%d,"fan_in":5,"number_of_commits":%d}}`, comma(k), name(k), k*7, k%30, k%50+shift*(k%100/99))
			}
			text.WriteString("]}")
		}
		text.WriteString("]}")
	}
	text.WriteString(`]}],"edges":[`)
	const files = benchFolders * benchFiles
	for n := range files {
		for k := range benchEdges {
			to := (n + k*k*k*977 + 1 + n%3*(k+1)*31 + shift*(n%100/99)) % files
			fmt.Fprintf(&text, `%s{"fromNodeName":"/root/%s/%s","toNodeName":"/root/%s/%s","attributes":{"dependencies":2},"kind":"import","line":%d}`,
				comma(n+k), folder(n), name(n), folder(to), name(to), k+3)
		}
	}
	text.WriteString("]}")
	m, err := codemap.Read(b.Context(), &text)
	if err != nil {
		b.Fatalf("%#v", err)
	}
	return m
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

// BenchmarkCompare compares two large projects by a hundred rules.
func BenchmarkCompare(b *testing.B) {
	base, head := largeMap(b, 0), largeMap(b, 1)
	text := "layers:\n"
	for i := range 20 {
		text += fmt.Sprintf("- {id: layers%d, layers: [{name: a, files: [area%d/**]}, {name: b, files: ['{area%d,area%d}/**']}]}\n", i, i, (i+1)%20, (i+7)%20)
	}
	text += "forbidden:\n"
	for i := range 40 {
		text += fmt.Sprintf("- {id: forbidden%d, from: ['**/part%d/*.go'], to: ['area%d/**/f%d.go', '**/f%d*.go']}\n", i, i, i%20, i, i)
	}
	text += "required:\n"
	for i := range 10 {
		text += fmt.Sprintf("- {id: required%d, from: ['**/f%d.go'], to: [area%d/**]}\n", i, i, i)
	}
	text += "cycles:\n"
	for i := range 10 {
		text += fmt.Sprintf("- {id: cycles%d, scope: %s, within: ['area%d/**', 'area%d/**']}\n", i, []string{"file", "folder"}[i%2], i, i+5)
	}
	text += "thresholds:\n"
	for i := range 20 {
		text += fmt.Sprintf("- {id: threshold%d, metric: rloc, max: %d, files: ['**/part%d/**']}\n", i, 600+i, i*13)
	}
	with := ruleSet(b, text)
	b.ReportAllocs()
	for b.Loop() {
		report, err := change.Compare(b.Context(), base, head, with)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(report.Violations)), "violations")
	}
}

// BenchmarkReadReport writes and reads a large report.
func BenchmarkReadReport(b *testing.B) {
	report, err := change.Compare(b.Context(), largeMap(b, 0), largeMap(b, 1), nil)
	if err != nil {
		b.Fatal(err)
	}
	text, err := change.Encode(report)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := change.ReadReport(b.Context(), bytes.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}
