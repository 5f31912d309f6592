package acquire_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/repo2c4/repo2c4/internal/acquire"
)

// chained is a set with one large file and many that differ a little from the
// one before.
func chained(size, links int) *set {
	s := &set{}
	content := bytes.Repeat([]byte("0123456789abcdef"), size/16)
	rows := []row{{"100644", "f0000", s.add(kindBlob, content)}}
	for i := range links {
		changed := append(fmt.Appendf(nil, "%08d", i), content[8:]...)
		s.entries = append(s.entries, entry{kind: kindOffset, back: 1, content: delta(size, size, insert(fmt.Sprintf("%08d", i)), pieces(8, size-8))})
		rows = append(rows, row{"100644", fmt.Sprintf("f%04d", i+1), idOf(kindBlob, changed)})
	}
	return s.of(rows...)
}

// pieces copies a long piece, which takes several instructions.
func pieces(offset, size int) []byte {
	var out []byte
	for size > 0 {
		part := min(size, 0xffffff)
		out = append(out, copied(offset, part)...)
		offset, size = offset+part, size-part
	}
	return out
}

// TestMemoryStaysSmall: what is allocated to unpack and write large files is
// far below their size, in whatever chain they come.
func TestMemoryStaysSmall(t *testing.T) {
	const size, links = 4 << 20, 7
	s := chained(size, links)
	data := s.pack()
	folder := filepath.Join(t.TempDir(), "tree")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	file := scratch(t)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	if err := acquire.WriteTree(t.Context(), data, file, s.head, folder, acquire.Options{}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	const most = 4 << 20
	if used := after.TotalAlloc - before.TotalAlloc; used > most {
		t.Errorf("%d bytes allocated for %d bytes of files", used, size*(links+1))
	}
	for i := range links + 1 {
		info, err := os.Stat(filepath.Join(folder, fmt.Sprintf("f%04d", i)))
		if err != nil || info.Size() != size {
			t.Errorf("file %d: %v, %v", i, info, err)
		}
	}
}

// BenchmarkUnpack reads packs as they come in practice and as they come from
// people who want to cost time.
func BenchmarkUnpack(b *testing.B) {
	many := &set{}
	var rows []row
	for i := range 5000 {
		rows = append(rows, row{"100644", fmt.Sprintf("f%04d", i), many.blob(fmt.Sprintf("package p%d\n%s", i, noise(3000)))})
	}
	tiny := []entry{{kind: kindBlob, content: noise(1000)}}
	var instructions [][]byte
	for i := range 1 << 20 {
		instructions = append(instructions, copied(i%1000, 1))
	}
	tiny = append(tiny, entry{kind: kindOffset, back: 1, content: delta(1000, 1<<20, instructions...)})
	for name, data := range map[string][]byte{
		"5000 files of 3 kB":     many.of(rows...).pack(),
		"one file of 32 MiB":     pack(entry{kind: kindBlob, content: noise(32 << 20)}),
		"bomb of 128 MiB":        pack(entry{kind: kindBlob, content: make([]byte, 128<<20)}),
		"8 of 16 MiB in a chain": chained(16<<20, 6).pack(),
		"a million pieces":       pack(tiny...),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				file, err := os.Create(filepath.Join(b.TempDir(), "objects"))
				if err != nil {
					b.Fatal(err)
				}
				if err := acquire.UnpackOnly(b.Context(), bytes.NewReader(data), file); err != nil {
					b.Fatal(err)
				}
				if err := file.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
