package mcpserver

import (
	"errors"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// maxErrorText bounds the text of a protocol error that handlers worded.
const maxErrorText = 200

// resultAnswer is the line that carries a result.
func resultAnswer(id jsontext.Value, result []byte) []byte {
	line := make([]byte, 0, len(id)+len(result)+40)
	line = append(line, `{"jsonrpc":"2.0","id":`...)
	line = append(line, id...)
	line = append(line, `,"result":`...)
	line = append(line, result...)
	return append(line, '}')
}

// errorAnswer is the line that carries a protocol error; without an id the
// member is left out, because null is no id for many clients.
func errorAnswer(id jsontext.Value, fault *jsonrpc.Error) []byte {
	line := []byte(`{"jsonrpc":"2.0",`)
	if id != nil {
		line = append(append(append(line, `"id":`...), id...), ',')
	}
	line = append(line, `"error":{"code":`...)
	line = strconv.AppendInt(line, fault.Code, 10)
	line = append(line, `,"message":`...)
	line, _ = jsontext.AppendQuote(line, fault.Message) // replaces what is not UTF-8
	if data := jsontext.Value(fault.Data).Clone(); len(data) > 0 && data.Compact() == nil {
		line = append(append(line, `,"data":`...), data...)
	}
	return append(line, "}}"...)
}

// safeError turns what a handler or the SDK returned into what the client may
// see. A worded protocol error stays when its text is short and plain. From any
// other error only the code survives, since its text may repeat a payload; one
// without a code is internal. It also tells whether there was a code.
func safeError(err error) (fault *jsonrpc.Error, coded bool) {
	if !errors.As(err, &fault) || fault.Code == 0 {
		return protocolError(jsonrpc.CodeInternalError, sentence(jsonrpc.CodeInternalError)), false
	}
	if _, worded := any(err).(*jsonrpc.Error); worded && plainText(fault.Message) {
		return fault, true
	}
	return protocolError(fault.Code, sentence(fault.Code)), true
}

func plainText(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return len(s) <= maxErrorText
}

// sentence is the fixed text of a protocol error.
func sentence(code int64) string {
	switch code {
	case jsonrpc.CodeParseError:
		return "parse error"
	case jsonrpc.CodeInvalidRequest:
		return "invalid request"
	case jsonrpc.CodeMethodNotFound:
		return "method not found"
	case jsonrpc.CodeInvalidParams:
		return "invalid params"
	case jsonrpc.CodeInternalError:
		return "internal error"
	default:
		return "request failed"
	}
}
