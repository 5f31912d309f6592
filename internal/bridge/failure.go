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

// errorObject is an error with an id as it was written.
func errorObject(id []byte, code, message string) []byte {
	const before, after = `{"jsonrpc":"2.0","id":`, `,"error":{"code":`
	object := make([]byte, 0, len(before)+len(id)+len(after)+len(code)+len(message)+len(`,"message":""}}`))
	object = append(append(append(object, before...), id...), after...)
	object = append(append(append(object, code...), `,"message":"`...), message...)
	return append(object, `"}}`...)
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
// when there is none.
func batchFailure(line []byte) []byte {
	var answer []byte
	_, _ = readBatch(&scanner{text: line}, func(m message) {
		if m.id == nil {
			return
		}
		separator := byte(',')
		if answer == nil {
			separator = '['
		}
		answer = append(append(answer, separator), errorObject(m.id, failureCode, failureText)...)
	})
	if answer == nil {
		return nil
	}
	return append(answer, ']')
}
