package bridge

import (
	"bytes"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// jsonMedia tells the media types of JSON. Parameters are not looked at: the
// bytes have to be UTF-8 whatever they say.
func jsonMedia(contentType string) bool {
	essence, _, _ := strings.Cut(contentType, ";")
	subtype, ok := strings.CutPrefix(strings.ToLower(strings.Trim(essence, " \t")), "application/")
	if subtype == "json" {
		return ok
	}
	name, structured := strings.CutSuffix(subtype, "+json")
	return ok && structured && isToken(name)
}

// isToken tells what RFC 9110 calls a token.
func isToken(text string) bool {
	for _, c := range []byte(text) {
		if c <= ' ' || c > '~' || strings.IndexByte(`"(),/:;<=>?@[\]{}`, c) >= 0 {
			return false
		}
	}
	return text != ""
}

// acceptable tells whether a body is what may go to the client: one line that
// is a JSON-RPC 2.0 response or a batch of them, at least one.
func acceptable(body []byte) bool {
	if bytes.IndexByte(body, '\n') >= 0 || bytes.IndexByte(body, '\r') >= 0 {
		return false
	}
	s, ok := newScanner(body)
	if !ok {
		return false
	}
	s.blanks()
	if s.next() == '{' {
		return isResponse(s) && s.ended()
	}
	responses := 0
	ok = s.array(func() bool {
		responses++
		return isResponse(s)
	})
	return ok && responses > 0 && s.ended()
}

// isResponse reads one response object. Of a repeated name the last value
// counts, as for every client that parses it.
func isResponse(s *scanner) bool {
	var version, id, result, failure []byte
	ok := s.object(func(name string, value []byte) {
		switch name {
		case "jsonrpc":
			version = value
		case "id":
			id = value
		case "result":
			result = value
		case "error":
			failure = value
		}
	})
	return ok && isText(version, "2.0") && validID(id) != nil && (result == nil) != (failure == nil) &&
		(failure == nil || isError(failure))
}

// isError tells whether a valid JSON value is an error object.
func isError(value []byte) bool {
	return isInteger(member(value, "code")) && first(member(value, "message")) == '"'
}

// isInteger tells whether a valid JSON value is a number that is whole by its
// value, as 1, 1.0 and 10e-1 are, whatever its size.
func isInteger(value []byte) bool {
	if c := first(value); c != '-' && (c < '0' || c > '9') {
		return false
	}
	number := strings.ToLower(strings.TrimPrefix(string(value), "-"))
	mantissa, power, _ := strings.Cut(number, "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimRight(whole+fraction, "0")
	if digits == "" {
		return true
	}
	// The last digit that is not zero stands this far behind the point.
	return exponent(power) >= len(digits)-len(whole)
}

// exponent is the value of digits with a sign. What is beyond any text that is
// read here is cut off.
func exponent(power string) int {
	const most = 2 * gen.LimitBridgeResponseBytes
	negative := strings.HasPrefix(power, "-")
	value := 0
	for _, digit := range []byte(strings.TrimLeft(power, "+-")) {
		value = min(value*10+int(digit-'0'), most)
	}
	if negative {
		return -value
	}
	return value
}
