package mcpserver

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPlainInteger(t *testing.T) {
	t.Parallel()
	for number, want := range map[string]string{
		"0": "0", "-0": "0", "0.0": "0", "0e999999999999999999999": "0", "50": "50", "50.0": "50", "5e1": "50", "5E+1": "50",
		"500e-1": "50", "0.5e2": "50", "-1.20e1": "-12", "9223372036854775807.0": "9223372036854775807", "1e18": "1000000000000000000",
		"0.5": "", "5e-1": "", "1e19": "", "1e999999999": "", "1e-999999999": "", "1e99999999999999999999": "", "12345678901234567890": "",
	} {
		if got, ok := plainInteger(number); got != want || ok != (want != "") {
			t.Errorf("plainInteger(%s) = %q, %t, want %q", number, got, ok, want)
		}
	}
}

// Against exact arithmetic: a whole number of at most 19 digits keeps its value,
// and nothing else is taken for one.
func TestPlainIntegerIsExact(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.StringMatching(`-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?`).Draw(t, "number")
		exact, ok := new(big.Rat).SetString(number)
		if !ok {
			t.Fatalf("%s is no number", number)
		}
		plain, whole := plainInteger(number)
		if want := exact.IsInt() && len(new(big.Int).Abs(exact.Num()).String()) <= maxIntegerDigits; whole != want {
			t.Fatalf("plainInteger(%s) = %q, %t", number, plain, whole)
		}
		if whole && plain != exact.Num().String() {
			t.Fatalf("plainInteger(%s) = %q, want %s", number, plain, exact.Num())
		}
	})
}

func TestPlainNumbers(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{
		`1.0`: `1`, `"1.0"`: `"1.0"`, `true`: `true`, `[]`: `[]`, `1.5`: `1.5`, `12`: `12`,
		` { "1.0" : [ 1.0 , 2e0, 0.5, -0.0 ] , "b":{"c":3.00} } `: ` { "1.0" : [ 1 , 2, 0.5, 0 ] , "b":{"c":3} } `,
	} {
		if got, err := plainNumbers([]byte(value)); err != nil || strings.Compare(string(got), want) != 0 {
			t.Errorf("plainNumbers(%s) = %s, %v, want %s", value, got, err, want)
		}
	}
}
