package bridge

// failureText is all that anybody learns of a failed request.
const failureText = "Context Repo bridge could not reach the hosted MCP server"

// Error codes of JSON-RPC 2.0; the last one is the bridge's own.
const (
	parseErrorCode     = "-32700"
	invalidRequestCode = "-32600"
	failureCode        = "-32000"
)

// noID is the id of an answer to what has none.
const noID = "null"

// parseError is the answer to a line that is not JSON.
func parseError() []byte { return errorObject([]byte(noID), parseErrorCode, "Parse error") }

// lineTooLong is the answer to a line that was skipped.
func lineTooLong() []byte { return errorObject([]byte(noID), invalidRequestCode, "Line too long") }

// What stands around the parts of an error.
const (
	beforeID      = `{"jsonrpc":"2.0","id":`
	beforeCode    = `,"error":{"code":`
	beforeMessage = `,"message":"`
	behindMessage = `"}}`
)

// errorBytes is the size of an error with an id of this length.
func errorBytes(id int, code, message string) int {
	return len(beforeID) + id + len(beforeCode) + len(code) + len(beforeMessage) + len(message) + len(behindMessage)
}

// errorObject is an error with an id as it was written.
func errorObject(id []byte, code, message string) []byte {
	return appendError(make([]byte, 0, errorBytes(len(id), code, message)), id, code, message)
}

func appendError(to, id []byte, code, message string) []byte {
	to = append(append(append(to, beforeID...), id...), beforeCode...)
	to = append(append(append(to, code...), beforeMessage...), message...)
	return append(to, behindMessage...)
}

// failure is the line that tells the client that its line has failed, nil when
// nobody waits for one.
func failure(line []byte, m message) []byte {
	switch m.kind {
	case notification:
		return nil
	case batch:
		return batchFailure(line)
	}
	id := m.id
	if id == nil {
		id = []byte(noID)
	}
	return errorObject(id, failureCode, failureText)
}

// batchFailure is one error for each request of a batch that can be told, nil
// when there is none. It is far larger than the batch, so its size is known
// before it is made.
func batchFailure(line []byte) []byte {
	size := 0
	eachID(line, func(id []byte) { size += errorBytes(len(id), failureCode, failureText) + len(",") })
	if size == 0 {
		return nil
	}
	answer := append(make([]byte, 0, size+len("]")), '[')
	eachID(line, func(id []byte) {
		if len(answer) > len("[") {
			answer = append(answer, ',')
		}
		answer = appendError(answer, id, failureCode, failureText)
	})
	return append(answer, ']')
}

// eachID hands the ids of a batch that an answer can have to see.
func eachID(line []byte, see func(id []byte)) {
	_, _ = readBatch(&scanner{text: line}, func(m message) {
		if m.id != nil {
			see(m.id)
		}
	})
}
