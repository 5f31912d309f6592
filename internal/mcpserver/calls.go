package mcpserver

import (
	"strconv"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// nameArguments is the member of a tool call's params that holds its arguments.
const nameArguments = "arguments"

// call is a request of the client from its arrival to its answer.
type call struct {
	number    int64          // its id within the process
	id        jsontext.Value // its id as the client wrote it
	method    string
	params    member // zero when there are none
	cancelled bool   // by the client: its answer is dropped
	batch     *batch // nil outside a batch
	slot      int    // its place in the batch
}

// calls is the table of requests in flight. The handlers know a request by a
// number that is never used twice, the client by its own id: any JSON string
// or number, which may come again as soon as it has been answered.
type calls struct {
	mu       sync.Mutex
	last     int64
	byNumber map[int64]*call
	byKey    map[string]*call
	open     int // begun and not yet answered on the wire
	idle     chan struct{}
}

func newCalls() *calls {
	return &calls{byNumber: map[int64]*call{}, byKey: map[string]*call{}}
}

// begin numbers a call and puts it on the table; false when its id is in use.
func (c *calls) begin(started *call) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := idKey(started.id)
	if c.byKey[key] != nil {
		return false
	}
	c.last++
	started.number = c.last
	c.byNumber[started.number], c.byKey[key] = started, started
	c.open++
	return true
}

// cancel marks the call with that id as not wanted any more and returns its
// number; false when there is no such call or it cannot be cancelled.
func (c *calls) cancel(id jsontext.Value) (int64, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found := c.byKey[idKey(id)]
	if found == nil || found.method == methodInitialize {
		return 0, false
	}
	found.cancelled = true
	return found.number, true
}

// take removes a call whose answer is about to be written: from now on the
// client may see the answer and use the id again. Each take needs a done.
func (c *calls) take(number int64) (*call, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found := c.byNumber[number]
	if found == nil {
		return nil, false
	}
	delete(c.byNumber, number)
	delete(c.byKey, idKey(found.id))
	return found, true
}

// done counts a call as answered on the wire.
func (c *calls) done() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open--; c.open == 0 && c.idle != nil {
		close(c.idle)
		c.idle = nil
	}
}

// settled returns a channel that closes as soon as no call is open.
func (c *calls) settled() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open == 0 {
		closed := make(chan struct{})
		close(closed)
		return closed
	}
	if c.idle == nil {
		c.idle = make(chan struct{})
	}
	return c.idle
}

// standIn is the params of a tool call with the call's number in place of the
// arguments, so that a large argument is neither copied nor parsed on its way
// to the tool. [calls.argumentsOf] gives them back.
func (c *call) standIn() []byte {
	params := []byte{'{'}
	for _, m := range c.params.inner.members {
		if m.name != nameArguments {
			params, _ = jsontext.AppendQuote(params, m.name) // names are valid UTF-8
			params = append(append(append(params, ':'), m.value...), ',')
		}
	}
	params = append(params, `"`+nameArguments+`":`...)
	return append(strconv.AppendInt(params, c.number, 10), '}')
}

// argumentsOf returns the arguments for which a number stands; the zero member
// when the client sent none.
func (c *calls) argumentsOf(number []byte) (member, bool) {
	n, err := strconv.ParseInt(string(number), 10, 64)
	if err != nil {
		return member{}, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	found := c.byNumber[n]
	if found == nil {
		return member{}, false
	}
	arguments, _ := found.params.inner.find(nameArguments)
	return arguments, true
}
