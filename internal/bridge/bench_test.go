package bridge_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// BenchmarkAcceptable judges bodies of a mebibyte: one long text, and many
// small values.
func BenchmarkAcceptable(b *testing.B) {
	for name, result := range map[string]string{
		"text":   `"` + strings.Repeat("x", 1<<20) + `"`,
		"values": `[` + strings.Repeat(`{"name":"a","n":-1.5e3},`, 1<<20/24) + `null]`,
	} {
		body := []byte(`{"jsonrpc":"2.0","id":1,"result":` + result + `}`)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			for b.Loop() {
				if !bridge.Acceptable(body) {
					b.Fatal("refused")
				}
			}
		})
	}
}
