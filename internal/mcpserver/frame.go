package mcpserver

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const (
	// maxIDBytes bounds the id of a request: it is repeated in the answer.
	maxIDBytes = 1024
	// maxBatch bounds the messages of one batch, because each can draw an answer.
	maxBatch = 1000
)

// frame is one message of the client, judged. Exactly one of the cases holds:
// it is dropped, it draws the error, or it is a request (with an id) or a
// notification (without) for the handlers.
type frame struct {
	id     jsontext.Value // as written, nil when there is none to answer to
	method string
	params member // zero when there are none
	fault  *jsonrpc.Error
	drop   bool
}

// arrival is what one line holds.
type arrival struct {
	frames []frame
	batch  bool
	fault  *jsonrpc.Error // the line as a whole draws this error
}

// parseLine judges a line that is not blank. Nesting counts from the outermost
// bracket of the line.
func parseLine(line []byte, maxDepth int) arrival {
	dec := newDecoder(line)
	var (
		a   arrival
		err error
	)
	switch dec.PeekKind() {
	case jsontext.KindBeginArray:
		a, err = parseBatch(dec, line)
	default:
		var f frame
		f, err = parseMessage(dec, line)
		a.frames = []frame{f}
	}
	if err == nil {
		err = readEnd(dec)
	}
	switch deep := nestsDeeper(line, maxDepth); {
	case err != nil && !deep:
		fault := protocolError(jsonrpc.CodeParseError, "parse error")
		if id := idOfBrokenText(line); id != nil {
			return arrival{frames: []frame{{id: id, fault: fault}}}
		}
		return arrival{fault: fault}
	case !deep:
		return a
	case err != nil || a.batch || a.fault != nil:
		return arrival{fault: protocolError(jsonrpc.CodeInvalidRequest, "message nests too deeply")}
	}
	if f := &a.frames[0]; f.fault == nil && !f.drop {
		f.drop = f.id == nil
		f.fault = protocolError(jsonrpc.CodeInvalidRequest, "message nests too deeply")
	}
	return a
}

// idOfBrokenText is the id of a request that is JSON but for its text: bytes
// that are not UTF-8, or half of a surrogate pair, as a client writes that cuts
// an emoji in two. With it the client learns which request failed.
func idOfBrokenText(line []byte) jsontext.Value {
	dec := jsontext.NewDecoder(bytes.NewBuffer(line), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != jsontext.KindBeginObject {
		return nil
	}
	o, err := readObject(dec, line)
	if err != nil || readEnd(dec) != nil || o.repeated {
		return nil
	}
	id, found := o.find("id")
	if !found || !validID(id.value) || !id.value.IsValid() {
		return nil
	}
	return id.value
}

// parseBatch reads an array of messages; whether the session knows batches is
// not its concern.
func parseBatch(dec *jsontext.Decoder, line []byte) (arrival, error) {
	a := arrival{batch: true}
	if _, err := dec.ReadToken(); err != nil {
		return a, err
	}
	count := 0
	for ; dec.PeekKind() != jsontext.KindEndArray; count++ {
		if count >= maxBatch {
			if err := dec.SkipValue(); err != nil {
				return a, err
			}
			continue
		}
		f, err := parseMessage(dec, line)
		if err != nil {
			return a, err
		}
		a.frames = append(a.frames, f)
	}
	switch {
	case count == 0:
		a.fault = protocolError(jsonrpc.CodeInvalidRequest, "batch is empty")
	case count > maxBatch:
		a.fault = protocolError(jsonrpc.CodeInvalidRequest, "batch is too long")
	}
	_, err := dec.ReadToken()
	return a, err
}

// parseMessage reads one value; the error is about its syntax only.
func parseMessage(dec *jsontext.Decoder, line []byte) (frame, error) {
	if dec.PeekKind() != jsontext.KindBeginObject {
		if err := dec.SkipValue(); err != nil {
			return frame{}, err
		}
		return frame{fault: protocolError(jsonrpc.CodeInvalidRequest, "message is not an object")}, nil
	}
	o, err := readObject(dec, line, "params", nameArguments)
	if err != nil {
		return frame{}, err
	}
	return judge(o), nil
}

// judge applies the rules of JSON-RPC 2.0 and, for params, those of MCP.
func judge(o *object) frame {
	id, hasID := o.find("id")
	method, hasMethod := text(o, "method")
	if _, named := o.find("method"); !named && !o.repeated && (has(o, "result") || has(o, "error")) {
		// An answer: this server asks nothing, so nobody waits for it.
		return frame{drop: true}
	}
	f := frame{method: method}
	if hasID && validID(id.value) {
		f.id = id.value
	}
	version, _ := text(o, "jsonrpc")
	switch {
	case o.repeated:
		f.fault = protocolError(jsonrpc.CodeInvalidRequest, "message repeats a member name")
	case version != "2.0" || !hasMethod || o.crowded:
		f.fault = protocolError(jsonrpc.CodeInvalidRequest, "message is not JSON-RPC 2.0")
	case hasID && f.id == nil:
		f.fault = protocolError(jsonrpc.CodeInvalidRequest, "id is neither a string nor a number of reasonable length")
	default:
		f.fault = judgeParams(o, &f)
		f.drop = f.fault != nil && f.id == nil
	}
	return f
}

// judgeParams takes over the params. Null reads as absent.
func judgeParams(o *object, f *frame) *jsonrpc.Error {
	params, ok := o.find("params")
	switch {
	case !ok || params.value.Kind() == jsontext.KindNull:
		return nil
	case params.inner == nil:
		return protocolError(jsonrpc.CodeInvalidParams, "params are not an object")
	case params.inner.repeated:
		return protocolError(jsonrpc.CodeInvalidParams, "params repeat a member name")
	case params.inner.crowded:
		return protocolError(jsonrpc.CodeInvalidParams, "params have too many members")
	}
	f.params = params
	return nil
}

func has(o *object, name string) bool {
	_, ok := o.find(name)
	return ok
}

// text returns a member that is a string.
func text(o *object, name string) (string, bool) {
	m, ok := o.find(name)
	if !ok {
		return "", false
	}
	return unquote(m.value)
}

// unquote returns the text of a JSON string.
func unquote(value jsontext.Value) (string, bool) {
	if value.Kind() != jsontext.KindString {
		return "", false
	}
	plain, err := jsontext.AppendUnquote(nil, value)
	return string(plain), err == nil
}

func validID(id jsontext.Value) bool {
	kind := id.Kind()
	return len(id) <= maxIDBytes && (kind == jsontext.KindString || kind == jsontext.KindNumber)
}

// idKey makes equal ids equal, however a string is escaped.
func idKey(id jsontext.Value) string {
	if plain, ok := unquote(id); ok {
		return "s" + plain
	}
	return "n" + string(id)
}

// blank tells whether a line holds nothing but JSON's white space.
func blank(line []byte) bool {
	return len(bytes.TrimLeft(line, " \t\r\n")) == 0
}

func protocolError(code int64, message string) *jsonrpc.Error {
	return &jsonrpc.Error{Code: code, Message: message}
}
