package bridge_test

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// The rules a second time, on top of Go's own JSON package and big numbers.

// plainJSON tells valid JSON in UTF-8.
func plainJSON(text []byte) bool { return utf8.Valid(text) && json.Valid(text) }

// fields are the members of an object, nil for anything else.
func fields(value []byte) map[string]json.RawMessage {
	var object map[string]json.RawMessage
	if json.Unmarshal(value, &object) != nil {
		return nil
	}
	return object
}

// items are the elements of an array, nil for anything else.
func items(value []byte) []json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(value, &list) != nil {
		return nil
	}
	return list
}

// decoded is a value in Go's types, with numbers as they are written.
func decoded(value []byte) any {
	decoder := json.NewDecoder(bytes.NewReader(value))
	decoder.UseNumber()
	var v any
	if decoder.Decode(&v) != nil {
		return struct{}{}
	}
	return v
}

func isID(value json.RawMessage) bool {
	switch decoded(value).(type) {
	case string, json.Number:
		return true
	}
	return string(value) == "null"
}

func mustAtoi(digits string) int {
	value, err := strconv.Atoi(digits)
	if err != nil {
		panic(err)
	}
	return value
}

func wholeNumber(value json.RawMessage) bool {
	number, ok := decoded(value).(json.Number)
	if !ok {
		return false
	}
	text := string(number)
	mantissa, power, _ := strings.Cut(strings.ToLower(text), "e")
	if digits := strings.TrimLeft(power, "+-0"); len(digits) > 5 || digits != "" && mustAtoi(digits) > len(text) {
		// There are more places than digits, so the sign decides, except for zero.
		value, ok := new(big.Rat).SetString(mantissa)
		return ok && (value.Sign() == 0 || power[0] != '-')
	}
	exact, ok := new(big.Rat).SetString(text)
	return ok && exact.IsInt()
}

func wellFormedResponse(value []byte) bool {
	object := fields(value)
	_, hasResult := object["result"]
	failure, hasFailure := object["error"]
	if decoded(object["jsonrpc"]) != "2.0" || !isID(object["id"]) || hasResult == hasFailure {
		return false
	}
	if hasResult {
		return true
	}
	parts := fields(failure)
	_, text := decoded(parts["message"]).(string)
	return text && wholeNumber(parts["code"])
}

func wellFormedBody(body []byte) bool {
	if !plainJSON(body) || bytes.ContainsAny(body, "\r\n") {
		return false
	}
	if list := items(body); list != nil {
		for _, item := range list {
			if !wellFormedResponse(item) {
				return false
			}
		}
		return len(list) > 0
	}
	return wellFormedResponse(body)
}

// seen is what bridge.See should say of a line.
func seen(line []byte) bridge.Seen {
	if !plainJSON(line) {
		return bridge.Seen{}
	}
	want := bridge.Seen{Valid: true}
	isReason := func(value []byte) bool {
		call := fields(value)
		return decoded(call["method"]) == "tools/call" && decoded(fields(call["params"])["name"]) == "reason"
	}
	if list := items(line); list != nil {
		var failures []string
		want.Silent = len(list) > 0
		for _, item := range list {
			object := fields(item)
			id, hasID := object["id"]
			want.Silent = want.Silent && object != nil && !hasID
			want.Reason = want.Reason || isReason(item)
			if hasID && isID(id) {
				failures = append(failures, failed(string(id)))
			}
		}
		if len(failures) > 0 {
			want.Failure = "[" + strings.Join(failures, ",") + "]"
		}
		return want
	}
	object := fields(line)
	id, hasID := object["id"]
	want.Reason = isReason(line)
	switch {
	case object == nil || hasID && !isID(id):
		want.Failure = failed("null")
	case hasID:
		want.Failure = failed(string(id))
	default:
		want.Silent = true
	}
	return want
}

// nests tells text that is deeper than Go's JSON package goes.
func nests(text []byte) bool {
	return bytes.Count(text, []byte("["))+bytes.Count(text, []byte("{")) > 9_000
}

func FuzzResponse(f *testing.F) {
	for _, b := range bodies() {
		if len(b.text) < 1000 { // large seeds only slow the search
			f.Add([]byte(b.text))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if nests(text) {
			return
		}
		if got, want := bridge.Acceptable(text), wellFormedBody(text); got != want {
			t.Errorf("accepted: %t, want %t: %q", got, want, text)
		}
	})
}

func FuzzLine(f *testing.F) {
	for _, line := range []string{ask, notify, answer, `[` + ask + `,` + notify + `]`, `{"id":"\u0041","method":"tools/call","params":{"name":"reason"}}`, ` [ ] `, "\ufeff", `{"id":`} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if nests(line) {
			return
		}
		got, want := bridge.See(line), seen(line)
		if !want.Valid {
			got = bridge.Seen{Valid: got.Valid} // nothing else is asked then
		}
		if got != want {
			t.Errorf("got  %+v\nwant %+v: %q", got, want, line)
		}
		if strings.Contains(want.Failure, "\n") != bytes.Contains(line, []byte("\n")) && strings.Contains(want.Failure, "\n") {
			t.Errorf("a failure of two lines: %q", want.Failure)
		}
	})
}

func FuzzInteger(f *testing.F) {
	for _, number := range []string{"0", "-1", "1.0", "1.5", "10e-1", "1e-1", "100e-2", "0.0e-99999999999", "1e99999999999", "12.340e2", "12.345e2", "1E+2", "true", `"1"`} {
		f.Add(number)
	}
	f.Fuzz(func(t *testing.T, number string) {
		if !plainJSON([]byte(number)) || strings.TrimSpace(number) != number || nests([]byte(number)) {
			return
		}
		if got, want := bridge.IsInteger([]byte(number)), wholeNumber(json.RawMessage(number)); got != want {
			t.Errorf("%s: %t, want %t", number, got, want)
		}
	})
}

// TestBothReadingsAgree mixes parts that matter, which random bytes rarely hit.
func TestBothReadingsAgree(t *testing.T) {
	t.Parallel()
	value := rapid.SampledFrom([]string{
		"1", "-0", "1.0", "1.5", "2e1", "2e-1", "1e999999", "1e-999999", "null", "true", `""`, `"2.0"`, `"\u0032.0"`, `"reason"`, `"tools/call"`,
		`"re\u0061son"`, `"\ud800"`, "{}", "[]", `{"name":"reason"}`, `{"name":"x","name":"reason"}`, `{"code":1,"message":"m"}`, `{"code":1.50e1,"message":"m","code":0}`,
		`{"code":1.5,"message":""}`, `{"code":1,"message":1}`, "nul", "01", `"` + "\t" + `"`, `"` + "\xff" + `"`, "[1,]", "",
	})
	memberName := rapid.SampledFrom([]string{`"jsonrpc"`, `"id"`, `"i\u0064"`, `"result"`, `"error"`, `"err\u006fr"`, `"method"`, `"params"`, `"ID"`, `"\ud800"`, `id`})
	blank := rapid.SampledFrom([]string{"", "", "", " ", "\t", "\r", "\n"})
	object := rapid.Custom(func(t *rapid.T) string {
		text := "{"
		for i := range rapid.IntRange(0, 6).Draw(t, "members") {
			if i > 0 {
				text += ","
			}
			text += blank.Draw(t, "blank") + memberName.Draw(t, "name") + blank.Draw(t, "blank") + ":" + value.Draw(t, "value")
		}
		return text + blank.Draw(t, "blank") + "}"
	})
	likely := rapid.Custom(func(t *rapid.T) string {
		parts := []string{`"jsonrpc":"2.0"`, `"id":` + value.Draw(t, "id"), rapid.SampledFrom([]string{`"result":`, `"error":`}).Draw(t, "outcome") + value.Draw(t, "outcome")}
		return "{" + strings.Join(rapid.Permutation(parts).Draw(t, "order"), ",") + "}"
	})
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(object, likely, value).Draw(t, "payload")
		if rapid.Bool().Draw(t, "batch") {
			text = "[" + strings.Join(rapid.SliceOfN(rapid.OneOf(object, likely, value), 0, 4).Draw(t, "batch"), ",") + "]"
		}
		text = blank.Draw(t, "blank") + text + blank.Draw(t, "blank")
		if got, want := bridge.Acceptable([]byte(text)), wellFormedBody([]byte(text)); got != want {
			t.Fatalf("accepted: %t, want %t: %s", got, want, strconv.Quote(text))
		}
		got, want := bridge.See([]byte(text)), seen([]byte(text))
		if !want.Valid {
			got = bridge.Seen{Valid: got.Valid}
		}
		if got != want {
			t.Fatalf("got  %+v\nwant %+v: %s", got, want, strconv.Quote(text))
		}
	})
}
