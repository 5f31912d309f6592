package codemap_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/codemap/codemaptest"
)

// document is what a benchmark reads.
func document(b *testing.B, shape codemaptest.Shape) []byte {
	b.Helper()
	var buffer bytes.Buffer
	if err := shape.Write(&buffer); err != nil {
		b.Fatal(err)
	}
	return buffer.Bytes()
}

// plain hides what is known of a reader, so that all sides read it in parts.
type plain struct{ io.Reader }

// readTokens reads all tokens and does nothing with them.
func readTokens(r io.Reader) error {
	decoder := jsontext.NewDecoder(r)
	for {
		if _, err := decoder.ReadToken(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// BenchmarkRead loads a large document beside a plain read of its tokens, in
// turn: ratio is our time by that.
func BenchmarkRead(b *testing.B) {
	text := document(b, codemaptest.Large())
	b.SetBytes(int64(len(text)))
	var ours, bare time.Duration
	for b.Loop() {
		start := time.Now()
		m, err := codemap.Read(context.Background(), plain{bytes.NewReader(text)})
		if err != nil {
			b.Fatal(err)
		}
		ours += time.Since(start)
		if m.Header().Checksum != m.Header().DeclaredChecksum {
			b.Fatal("another checksum")
		}
		start = time.Now()
		if err := readTokens(plain{bytes.NewReader(text)}); err != nil {
			b.Fatal(err)
		}
		bare += time.Since(start)
	}
	b.ReportMetric(ours.Seconds()/float64(b.N)*1000, "ms")
	b.ReportMetric(bare.Seconds()/float64(b.N)*1000, "tokens-ms")
	b.ReportMetric(ours.Seconds()/bare.Seconds(), "ratio")
}

// BenchmarkReadStandard reads the same document with encoding/json, into any
// values.
func BenchmarkReadStandard(b *testing.B) {
	text := document(b, codemaptest.Large())
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		var value any
		if err := json.NewDecoder(plain{bytes.NewReader(text)}).Decode(&value); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCycles finds the cycles of a large document.
func BenchmarkCycles(b *testing.B) {
	m, err := codemap.Read(context.Background(), bytes.NewReader(document(b, codemaptest.Large())))
	if err != nil {
		b.Fatal(err)
	}
	found := 0
	for b.Loop() {
		found = len(codemap.Cycles(m.Len(), func(yield func(from, to int32) bool) {
			for e := range m.Edges() {
				if !yield(int32(e.From), int32(e.To)) {
					return
				}
			}
		}))
	}
	b.ReportMetric(float64(found), "cycles")
}
