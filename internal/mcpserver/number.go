package mcpserver

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// maxIntegerDigits is how many digits an int64 can have.
const maxIntegerDigits = 19

// plainNumbers rewrites every number of a valid value that is a whole number in
// another notation, such as 50.0 or 5e1, to the one that Go's decoder takes for
// an integer. A value without such numbers comes back as it is.
func plainNumbers(value jsontext.Value) (jsontext.Value, error) {
	var out jsontext.Value
	kept := int64(0) // what of value has been copied to out
	dec := newDecoder(value)
	for {
		kind := dec.PeekKind()
		if kind == jsontext.KindNumber {
			number, err := dec.ReadValue()
			if err != nil {
				return nil, err
			}
			end := dec.InputOffset()
			if plain, ok := plainInteger(string(number)); ok && plain != string(number) {
				out = append(append(out, value[kept:end-int64(len(number))]...), plain...)
				kept = end
			}
		} else if _, err := dec.ReadToken(); err != nil {
			return nil, err
		}
		if dec.StackDepth() == 0 {
			break
		}
	}
	if kept == 0 {
		return value, nil
	}
	return append(out, value[kept:]...), nil
}

// plainInteger returns a JSON number in digits when it is whole and has no more
// of them than an int64 can have.
func plainInteger(number string) (string, bool) {
	sign := ""
	if strings.HasPrefix(number, "-") {
		sign, number = "-", number[1:]
	}
	mantissa, power := number, "0"
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		mantissa, power = number[:i], number[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return "0", true
	}
	exponent, err := strconv.Atoi(power)
	if err != nil {
		return "", false
	}
	trimmed := strings.TrimRight(digits, "0")
	zeros := len(digits) - len(trimmed) - len(fraction) + exponent
	if zeros < 0 || len(trimmed)+zeros > maxIntegerDigits {
		return "", false
	}
	var plain bytes.Buffer
	plain.WriteString(sign)
	plain.WriteString(trimmed)
	plain.WriteString(strings.Repeat("0", zeros))
	return plain.String(), true
}
