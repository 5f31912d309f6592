package architecture

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// reader walks a JSON document once and collects every broken rule. Values of
// the wrong type are problems; broken syntax ends the walk.
type reader struct {
	collector
	dec    *jsontext.Decoder
	failed bool // not JSON, nested too deeply, a name repeated or not UTF-8
	cut    bool // a list has so many broken entries that the rest was only read over
	// watch sees every token, names marked; nil for most documents.
	watch func(t jsontext.Token, name bool)
}

func newReader(data []byte) *reader {
	return &reader{dec: jsontext.NewDecoder(bytes.NewReader(data))}
}

// end checks that nothing follows the document.
func (r *reader) end() {
	if r.failed {
		return
	}
	if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
		r.failed = true
	}
}

// kind is the kind of the next value; broken syntax reads as null.
func (r *reader) kind() jsontext.Kind {
	if r.failed {
		return 'n'
	}
	return r.dec.PeekKind()
}

func (r *reader) token() jsontext.Token {
	if r.failed {
		return jsontext.Null
	}
	holder, length := r.dec.StackIndex(r.dec.StackDepth())
	t, err := r.dec.ReadToken()
	if err != nil || r.dec.StackDepth() > gen.LimitJsonDepth {
		r.failed = true
		return jsontext.Null
	}
	if r.watch != nil {
		r.watch(t, holder == '{' && length%2 == 0 && t.Kind() == '"')
	}
	return t
}

// skip reads over one value without recursion.
func (r *reader) skip() {
	depth := r.dec.StackDepth()
	for {
		r.token()
		if r.failed || r.dec.StackDepth() <= depth {
			return
		}
	}
}

// wrongType reports and skips a value of a type that the contract does not
// allow.
func (r *reader) wrongType(at *place) {
	r.report(gen.CodeJsonInvalid, at)
	r.skip()
}

// null consumes a null, which reads as an absent member.
func (r *reader) null() bool {
	if r.kind() != 'n' {
		return false
	}
	r.token()
	return true
}

// object calls each for every member that is not null; it must read the value
// or return false for a member that the contract does not know. It reports
// whether there was an object.
func (r *reader) object(at *place, each func(name string) bool) bool {
	if r.kind() != '{' {
		r.wrongType(at)
		return false
	}
	r.token()
	for !r.failed && r.kind() != '}' {
		name := r.token().String()
		if r.failed {
			break
		}
		if r.null() {
			continue
		}
		if !each(name) {
			r.skip()
		}
	}
	r.token()
	return !r.failed
}

// array calls each for every entry. A null entry is reported with the code and
// handed on as absent, so that the entries behind it keep their index.
func (r *reader) array(at *place, missing gen.Code, each func(at *place, absent bool)) {
	if r.kind() != '[' {
		r.wrongType(at)
		return
	}
	r.token()
	before := len(r.problems)
	for i := 0; !r.failed && r.kind() != ']'; i++ {
		if len(r.problems)-before >= maxProblems {
			r.cut = true
			r.skip()
			continue
		}
		entry := at.index(i)
		absent := r.null()
		if absent {
			r.report(missing, entry)
		}
		each(entry, absent)
	}
	r.token()
}

// text reads a string; ok is false for another type.
func (r *reader) text(at *place) (string, bool) {
	if r.kind() != '"' {
		r.wrongType(at)
		return "", false
	}
	s := r.token().String()
	return s, !r.failed
}

// truth reads true or false; ok is false, and nothing is read, for another type.
// The kind is known by the first letter, before the word is known to be one.
func (r *reader) truth() (value, ok bool) {
	kind := r.kind()
	if kind != 't' && kind != 'f' {
		return false, false
	}
	r.token()
	return kind == 't' && !r.failed, !r.failed
}

// integer reads a whole number within the range that every JSON
// implementation holds exactly; 1.0 and 1e2 are whole.
func (r *reader) integer(at *place) (int64, bool) {
	if r.kind() != '0' {
		r.wrongType(at)
		return 0, false
	}
	literal := r.token().String()
	if r.failed {
		return 0, false
	}
	n, ok := wholeNumber(literal)
	if !ok {
		r.report(gen.CodeJsonInvalid, at)
	}
	return n, ok
}

// A whole number has no more digits than maxSafeInteger, the highest that
// every JSON implementation holds exactly.
const (
	maxSafeInteger = 1<<53 - 1
	safeDigits     = 16
)

// wholeNumber is the value of a JSON number without a fraction. It is exact:
// no rounding makes 1e-400 or 1.00000000000000000001 whole.
func wholeNumber(literal string) (int64, bool) {
	mantissa, negative := strings.CutPrefix(literal, "-")
	exponent := 0
	if at := strings.IndexAny(mantissa, "eE"); at >= 0 {
		var err error
		if exponent, err = strconv.Atoi(mantissa[at+1:]); err != nil {
			exponent = math.MaxInt32 // in either direction out of reach
		}
		mantissa = mantissa[:at]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return 0, true
	}
	significant := strings.TrimRight(digits, "0")
	zeros := exponent - len(fraction) + len(digits) - len(significant)
	if zeros < 0 || zeros > safeDigits-len(significant) {
		return 0, false
	}
	n, err := strconv.ParseInt(significant+strings.Repeat("0", zeros), 10, 64)
	if negative {
		n = -n
	}
	return n, err == nil && n >= -maxSafeInteger && n <= maxSafeInteger
}
