package bridge

// kind is what a payload of the client is.
type kind int

const (
	// request is an object with an id.
	request kind = iota
	// notification is an object without one.
	notification
	// batch is an array.
	batch
	// other is any other JSON.
	other
)

// message is what the bridge has to know of a line: how long its answer may
// take, whether it may have none, and whom a failure is told.
type message struct {
	kind kind
	// id is the id as it is written, nil without a valid one.
	id []byte
	// reason tells a call of the tool that may take longer; of a batch, any.
	reason bool
	// silent tells a message that may be answered with nothing: a notification,
	// or a batch of nothing else.
	silent bool
}

// The names that the bridge reads; everything else is the server's business.
const (
	callMethod = "tools/call"
	reasonTool = "reason"
)

// readMessage reads a line. It is false for anything that is not JSON.
func readMessage(line []byte) (message, bool) {
	s, ok := newScanner(line)
	if !ok {
		return message{}, false
	}
	s.blanks()
	var m message
	switch s.next() {
	case '{':
		m, ok = readCall(s)
	case '[':
		m, ok = readBatch(s, func(message) {})
	default:
		m, ok = message{kind: other}, s.skip()
	}
	return m, ok && s.ended()
}

// readCall reads an object. Of a repeated name the last value counts.
func readCall(s *scanner) (message, bool) {
	m := message{kind: notification, silent: true}
	var method, params []byte
	ok := s.object(func(name string, value []byte) {
		switch name {
		case "id":
			m.kind, m.silent, m.id = request, false, validID(value)
		case "method":
			method = value
		case "params":
			params = value
		}
	})
	if ok && isText(method, callMethod) {
		m.reason = isText(member(params, "name"), reasonTool)
	}
	return m, ok
}

// readBatch reads an array and hands each element to see.
func readBatch(s *scanner, see func(message)) (message, bool) {
	m := message{kind: batch}
	elements, silent := 0, 0
	ok := s.array(func() bool {
		var element message
		var ok bool
		s.blanks()
		if s.next() == '{' {
			element, ok = readCall(s)
		} else {
			element, ok = message{kind: other}, s.skip()
		}
		elements++
		if element.silent {
			silent++
		}
		m.reason = m.reason || element.reason
		see(element)
		return ok
	})
	m.silent = elements > 0 && silent == elements
	return m, ok
}

// validID returns an id that JSON-RPC allows, nil for any other.
func validID(value []byte) []byte {
	switch c := first(value); {
	case c == '"', c == 'n', c == '-', '0' <= c && c <= '9':
		return value
	}
	return nil
}

// member is the value of a name in a valid JSON object, nil without it. Of a
// repeated name the last value counts.
func member(object []byte, wanted string) []byte {
	var found []byte
	s := &scanner{text: object}
	s.object(func(name string, value []byte) {
		if name == wanted {
			found = value
		}
	})
	return found
}

// isText tells whether a valid JSON value is a string that reads like this.
func isText(value []byte, text string) bool {
	return first(value) == '"' && unquote(value) == text
}

// first is the byte that tells the kind of a valid JSON value, 0 for none.
func first(value []byte) byte {
	if len(value) == 0 {
		return 0
	}
	return value[0]
}
