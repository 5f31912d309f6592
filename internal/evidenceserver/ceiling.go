package evidenceserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// withCeiling shows the ceiling in force in the schema of maxFiles: it is the
// one bound that follows the host. Everything else of the schema, the order of
// the arguments too, stays as the contract has it.
func withCeiling(contract gen.ToolContract, ceiling int) (gen.ToolContract, error) {
	if ceiling == gen.LimitFiles {
		return contract, nil
	}
	changed, err := replaceMembers(contract.InputSchema, map[jsontext.Pointer]any{
		"/properties/maxFiles/maximum":     ceiling,
		"/properties/maxFiles/default":     min(gen.LimitFiles, ceiling),
		"/properties/maxFiles/description": fmt.Sprintf("Files to accept at most; this host allows %d.", ceiling),
	})
	if err != nil {
		return contract, fmt.Errorf("show the ceiling in the schema of %s: %w", contract.Name, err)
	}
	contract.InputSchema = changed
	return contract, nil
}

// replaceMembers replaces the values of members that a document has; it is an
// error when one is missing.
func replaceMembers(document []byte, values map[jsontext.Pointer]any) ([]byte, error) {
	var changed bytes.Buffer
	in, out := jsontext.NewDecoder(bytes.NewReader(document)), jsontext.NewEncoder(&changed)
	for replaced := 0; ; {
		token, err := in.ReadToken()
		if errors.Is(err, io.EOF) {
			if replaced != len(values) {
				return nil, errors.New("a member is missing")
			}
			return bytes.TrimSpace(changed.Bytes()), nil
		}
		if err != nil {
			return nil, err
		}
		if err := out.WriteToken(token); err != nil {
			return nil, err
		}
		value, ok := values[in.StackPointer()]
		if !ok {
			continue
		}
		replaced++ // the token was the name: its value is never read as one
		encoded, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		if err := errors.Join(in.SkipValue(), out.WriteValue(encoded)); err != nil {
			return nil, err
		}
	}
}
