package codemap_test

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

func sum(text string) string {
	digits := md5.Sum([]byte(text))
	return hex.EncodeToString(digits[:])
}

// TestChecksum: of a wrapped document it is that of data without white space
// between tokens, of 2.0 that of files and lenses, of a flat one that of the
// file.
func TestChecksum(t *testing.T) {
	t.Parallel()
	const nodes = `{"nodes":[{"name":"a  b\"\\","type":"Folder","x":[1.0,8.0, "\u003c \\\" }{[",true]}]}`
	const compact = `{"nodes":[{"name":"a  b\"\\","type":"Folder","x":[1.0,8.0,"\u003c \\\" }{[",true]}]}`
	const pretty = "{\n  \"nodes\" : [\r\n\t{ \"name\": \"a  b\\\"\\\\\" , \"type\": \"Folder\",\n \"x\": [ 1.0 , 8.0,\n \"\\u003c \\\\\\\" }{[\" ,true ] } ]\n }"
	const files = `[{"id":"1","name":"r oot","type":"Folder"}]`
	const lenses = `{"metrics":{},"x":"a b"}`
	for document, want := range map[string]string{
		`{"checksum":"x","data":` + compact + `}`:                             sum(compact),
		`{"checksum":"x","data":` + nodes + `}`:                               sum(compact),
		`{"data":` + pretty + ", \"checksum\" : \"x\" }\n":                    sum(compact),
		"\x0e{\"x\":{\"data\":{\"a\":1}},\"d\\u0061ta\" :\n" + pretty + "}\n": sum(compact),
		`{"data":null,"nodes":[{"name":"a","type":"File"}]}`:                  sum(`{"data":null,"nodes":[{"name":"a","type":"File"}]}`),
		"\x0e\x0e" + nodes + "\n ":                                            sum("\x0e\x0e" + nodes + "\n "),
		`{"lenses":{},` + nodes[1:]:                                           sum(`{"lenses":{},` + nodes[1:]),
		`{"meta":{"a":1},"files":` + files + `,"lenses":` + lenses + `}`:      sum(`{"files":` + files + `,"lenses":` + lenses + `}`),
		`{"lenses": ` + lenses + ` ,"files": ` + files + ` }`:                 sum(`{"lenses":` + lenses + `,"files":` + files + `}`),
		`{"meta":{},"files":` + files + `,"other":[1]}`:                       sum(`{"files":` + files + `}`),
		`{"nodes":[{"name":"data","type":"Folder"}],"edges":[],"x":"data"}`:   sum(`{"nodes":[{"name":"data","type":"Folder"}],"edges":[],"x":"data"}`),
	} {
		if got := read(t, document).Header().Checksum; got != want {
			t.Errorf("%q: %s instead of %s", document, got, want)
		}
	}
}

// TestChecksumOfParts: white space and where a document is cut change nothing.
func TestChecksumOfParts(t *testing.T) {
	t.Parallel()
	text := rapid.StringMatching(`[a-z"\\ {}\[\]:,\n<é]{0,12}`)
	rapid.Check(t, func(t *rapid.T) {
		var value func(depth int) any
		value = func(depth int) any {
			switch kind := rapid.IntRange(0, 5).Draw(t, "kind"); {
			case kind == 0 && depth > 0:
				list := []any{}
				for range rapid.IntRange(0, 3).Draw(t, "length") {
					list = append(list, value(depth-1))
				}
				return list
			case kind <= 2 && depth > 0:
				object := map[string]any{}
				for range rapid.IntRange(0, 3).Draw(t, "members") {
					object[text.Draw(t, "name")] = value(depth - 1)
				}
				return object
			case kind == 3:
				return rapid.Float64Range(-1e6, 1e6).Draw(t, "number")
			case kind == 4:
				return nil
			}
			return text.Draw(t, "text")
		}
		data, err := json.Marshal(map[string]any{"a": value(4), text.Draw(t, "member"): value(3)})
		if err != nil {
			t.Fatal(err)
		}
		var document bytes.Buffer
		whole := `{"checksum":` + string(data) + `,"data":` + string(data) + `,"x":` + string(data) + `}`
		if err := json.Indent(&document, []byte(whole), "", rapid.SampledFrom([]string{"", " ", "\t\t"}).Draw(t, "indent")); err != nil {
			t.Fatal(err)
		}
		rest := document.Bytes()
		if rapid.Bool().Draw(t, "compact") {
			rest = []byte(whole)
		}
		var parts [][]byte
		for len(rest) > 0 {
			length := rapid.IntRange(1, len(rest)).Draw(t, "part")
			parts, rest = append(parts, rest[:length]), rest[length:]
		}
		got, err := codemap.Digest(codemap.FormWrapped, parts...)
		if err != nil || got != sum(string(data)) {
			t.Fatalf("%s, %v instead of %s of %s", got, err, sum(string(data)), data)
		}
	})
}

func TestIsPlain(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.StringMatching(`[ -\[\]-~\x00]{0,40}`).Draw(t, "text"))
		if !codemap.IsPlain(text) {
			t.Fatalf("%q is not plain", text)
		}
		other := rapid.OneOf(rapid.Just(byte('\\')), rapid.ByteRange(0x80, 0xff)).Draw(t, "other")
		at := rapid.IntRange(0, len(text)).Draw(t, "at")
		if text := string(text[:at]) + string([]byte{other}) + string(text[at:]); codemap.IsPlain([]byte(text)) {
			t.Fatalf("%q is plain", text)
		}
	})
}
