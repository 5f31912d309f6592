package mcpserver

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Methods whose meaning the transport has to know.
const (
	methodInitialize  = "initialize"
	methodInitialized = "notifications/initialized"
	methodCancelled   = "notifications/cancelled"
	methodPing        = "ping"
	methodDiscover    = "server/discover"
	methodListen      = "subscriptions/listen"
	methodCallTool    = "tools/call"
)

// Protocol versions that differ in what the transport does.
const (
	versionNoBatches   = "2025-06-18" // the first one without batches
	versionNoHandshake = "2026-07-28" // the first one without a handshake
)

// AfterFunc calls f once after d, in a goroutine of its own, unless stop is
// called before; [time.AfterFunc] is one.
type AfterFunc func(d time.Duration, f func()) (stop func() bool)

func realAfterFunc(d time.Duration, f func()) func() bool {
	return time.AfterFunc(d, f).Stop
}

// alarm returns a channel that closes after d.
func (after AfterFunc) alarm(d time.Duration) (<-chan struct{}, func() bool) {
	rang := make(chan struct{})
	return rang, after(d, func() { close(rang) })
}

// handshake watches the beginning of a session. From the first frame on the
// client has limited time to complete initialize, its answer and the
// initialized notification; a request of the era without a handshake completes
// it at once, and so does any work asked for after initialize, because clients
// that forget the notification are otherwise well.
type handshake struct {
	after AfterFunc
	limit time.Duration
	late  chan struct{} // closed when time is over

	mu        sync.Mutex
	stop      func() bool
	begun     bool // the first frame is there
	complete  bool
	confirmed bool // the client went on after initialize
	version   string
	answered  chan struct{} // closed when the answer to the initialize in flight is written
}

func newHandshake(after AfterFunc, limit time.Duration) *handshake {
	return &handshake{after: after, limit: limit, late: make(chan struct{})}
}

// frame notes that a line has arrived.
func (h *handshake) frame() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.begun {
		return
	}
	h.begun = true
	h.stop = h.after(h.limit, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if !h.complete {
			h.complete = true
			close(h.late)
		}
	})
}

// message notes a request or notification that goes to the handlers.
func (h *handshake) message(f frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.complete && h.version != "":
		return
	case f.method == methodInitialize && f.id != nil:
		if h.answered == nil && h.version == "" {
			h.answered = make(chan struct{})
		}
		return
	case f.id != nil && withoutHandshake(f.params):
		h.finish()
		return
	case f.method != methodPing && f.method != methodCancelled && (h.answered != nil || h.version != ""):
		h.confirmed = true
	}
	if h.confirmed && h.version != "" {
		h.finish()
	}
}

// negotiated notes what initialize will be answered; version is empty when it
// is refused.
func (h *handshake) negotiated(version string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.version == "" {
		h.version = version
	}
	if h.version == "" {
		h.confirmed = false
	} else if h.confirmed {
		h.finish()
	}
}

// settled notes that the answer to initialize has been written.
func (h *handshake) settled() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.answered != nil {
		close(h.answered)
		h.answered = nil
	}
}

// finish ends the watch; the caller holds the lock.
func (h *handshake) finish() {
	h.complete = true
	if h.stop != nil {
		h.stop()
	}
}

// close stops the clock at the end of the session.
func (h *handshake) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.finish()
}

// pending returns a channel that closes when the answer to the initialize in
// flight is written, or nil when there is none.
func (h *handshake) pending() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.answered
}

// knowsBatches tells whether the negotiated version has batches.
func (h *handshake) knowsBatches() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.version != "" && h.version < versionNoBatches
}

// ready tells whether initialize has been answered with a version.
func (h *handshake) ready() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.version != ""
}

// withoutHandshake tells whether the params name, in their _meta, a protocol
// version that has no handshake.
func withoutHandshake(params member) bool {
	meta, ok := params.inner.find("_meta")
	if !ok {
		return false
	}
	var named map[string]json.RawMessage
	if json.Unmarshal(meta.value, &named) != nil {
		return false
	}
	version, ok := unquote(jsontext.Value(named[mcp.MetaKeyProtocolVersion]))
	return ok && version >= versionNoHandshake
}
