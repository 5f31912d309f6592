package codemap_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// packed packs a document with gzip.
func packed(t testing.TB, document string) io.Reader {
	t.Helper()
	var buffer bytes.Buffer
	w := gzip.NewWriter(&buffer)
	if _, err := io.WriteString(w, document); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return &buffer
}

// manySpaces is white space.
func manySpaces(length int) string { return strings.Repeat(" ", length) }

// TestReadForms: however a document is packed, and whatever stands in front, it is
// the same map; and so when it comes byte by byte.
func TestReadForms(t *testing.T) {
	t.Parallel()
	document := linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b"}`)
	want := dump(read(t, document))
	front := strings.Repeat("\x0e", 12)
	for name, r := range map[string]io.Reader{
		"as it is":            strings.NewReader(document),
		"control bytes":       strings.NewReader(front + document),
		"byte order mark":     strings.NewReader("\xef\xbb\xbf" + document),
		"both":                strings.NewReader("\xef\xbb\xbf" + front + "\xef\xbb\xbf\n" + document),
		"white space":         strings.NewReader(" \r\n\t" + document + "\n\n"),
		"packed":              packed(t, document),
		"packed behind both":  packed(t, front+"\xef\xbb\xbf"+document),
		"in two members":      io.MultiReader(packed(t, document[:20]), packed(t, document[20:])),
		"byte by byte":        iotest.OneByteReader(strings.NewReader(document)),
		"packed, by byte":     iotest.OneByteReader(packed(t, document)),
		"end with data":       iotest.DataErrReader(strings.NewReader(document)),
		"wrapped":             strings.NewReader(`{"checksum":"","data":` + document + `}`),
		"wrapped, data first": strings.NewReader(`{"data":` + document + `,"checksum":""}`),
	} {
		m, err := codemap.Read(t.Context(), r)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := dump(m); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestReadDamagedPacking(t *testing.T) {
	t.Parallel()
	whole, err := io.ReadAll(packed(t, flat(`{"name":"f","type":"File"}`)))
	if err != nil {
		t.Fatal(err)
	}
	for length := 2; length < len(whole); length++ {
		refused(t, bytes.NewReader(whole[:length]), gen.CodeCodeMapJson, "the gzip data is damaged or cut off")
	}
	for at := len(whole) - 8; at < len(whole); at++ { // the checksum and the length
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0x55
		refused(t, bytes.NewReader(damaged), gen.CodeCodeMapJson, "the gzip data is damaged or cut off")
	}
}
