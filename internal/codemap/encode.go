package codemap

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"fmt"

	"github.com/go-json-experiment/json"

	"github.com/repo2c4/repo2c4/gen"
)

// Encode writes a document: the wrapper, data without white space, and the MD5 of
// that text. Equal data gives equal bytes. Errors: a text of the data is no
// UTF-8.
func Encode(data gen.CodeMapData) (document []byte, err error) {
	const before, between, after = `{"checksum":"`, `","data":`, "}\n"
	digits := hex.EncodedLen(md5.Size)
	var buffer bytes.Buffer
	buffer.WriteString(before)
	buffer.Write(make([]byte, digits))
	buffer.WriteString(between)
	start := buffer.Len()
	if err := json.MarshalWrite(&buffer, data, json.Deterministic(true)); err != nil {
		return nil, fmt.Errorf("encode the code map: %w", err)
	}
	sum := md5.Sum(buffer.Bytes()[start:])
	hex.Encode(buffer.Bytes()[len(before):], sum[:])
	buffer.WriteString(after)
	return buffer.Bytes(), nil
}
