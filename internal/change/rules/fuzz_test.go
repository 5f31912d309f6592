package rules_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/repo2c4/repo2c4/internal/change/rules"
)

// Any bytes are rules or problems with places in the file; rules written as
// JSON are the same rules.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", whole, strings.Replace(whole, "no-it-is-not", "true", 1), "schemaVersion: \"1.0\"\n", "a: &a [*a]\n", "%YAML 1.2\n---\n{}\n...\n", "? [a]\n: |\n  b\n", "\ufeffschemaVersion: '1.0'",
		"schemaVersion: '1.0'\ncycles: [{id: a, within: ['{a,[b]}/**', '\\{']}]\n", "--- !!map {}\n", "schemaVersion: \"1.0\"\nthresholds: [{id: a, metric: b, max: 0x1_0}]\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		read, err := rules.Read(data)
		if err != nil {
			var invalid *rules.Invalid
			if !errors.As(err, &invalid) || len(invalid.Problems) == 0 {
				t.Fatalf("%T: %v", err, err)
			}
			lines := 1 + strings.Count(string(data), "\n") + strings.Count(string(data), "\r") + strings.Count(string(data), "\u0085") + strings.Count(string(data), "\u2028") + strings.Count(string(data), "\u2029")
			for _, p := range invalid.Problems {
				if p.Line < 1 || p.Line > lines+1 || p.Column < 1 || p.What == "" || strings.ContainsAny(p.What, "\n\r") {
					t.Errorf("%q of %d lines", p, lines)
				}
			}
			if !slices.IsSortedFunc(invalid.Problems, func(a, b rules.Problem) int {
				return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
			}) {
				t.Error("problems are not in order")
			}
			return
		}
		text, err := json.Marshal(read.Document)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rules.Read(text)
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		if diff := gocmp.Diff(read.Document, again.Document, cmpopts.EquateEmpty()); diff != "" {
			t.Error(diff)
		}
	})
}
