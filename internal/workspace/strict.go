package workspace

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Bounds of the two documents that are read back from managed output.
const (
	maxDocument      = 1 << 20 // bytes
	maxDocumentDepth = 8
	maxManagedFiles  = 1024 // rows of a manifest or journal
)

// decodeStrict reads one JSON document into a struct: no duplicate member, no
// invalid UTF-8, nothing after the document, bounded in size and depth.
// Member names match in any case; unknown members are ignored.
func decodeStrict(data []byte, into any) error {
	if len(data) > maxDocument {
		return fmt.Errorf("document is larger than %d bytes", maxDocument)
	}
	tokens := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := tokens.ReadToken(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		if tokens.StackDepth() > maxDocumentDepth {
			return fmt.Errorf("document is nested deeper than %d", maxDocumentDepth)
		}
	}
	return json.Unmarshal(data, into, json.MatchCaseInsensitiveNames(true))
}

// encodeDocument writes a struct as JSON, indented by two spaces, with a final newline.
func encodeDocument(document any) ([]byte, error) {
	data, err := json.Marshal(document, jsontext.WithIndent("  "))
	if err != nil {
		return nil, err
	}
	return append(data, '\n'), nil
}
