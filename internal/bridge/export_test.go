package bridge

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/repo2c4/repo2c4/internal/process"
)

// What the tests of this package use from inside.
var (
	Acceptable = acceptable
	JSONMedia  = jsonMedia
	IsInteger  = isInteger
	Loopback   = loopbackOnly
	Transport  = func(endpoint *url.URL) *http.Transport {
		return newTransport(clientOptions{endpoint: endpoint, proxy: http.ProxyFromEnvironment})
	}
)

// Seen is what readMessage finds in a line.
type Seen struct {
	Valid, Silent, Reason bool
	Failure               string
}

// See reads a line and says what a failure of it would be told.
func See(line []byte) Seen {
	m, ok := readMessage(line)
	if !ok {
		return Seen{}
	}
	return Seen{Valid: true, Silent: m.silent, Reason: m.reason, Failure: string(failure(line, m))}
}

// Limits are the limits of a bridge.
type Limits struct {
	LineBytes, BodyBytes, Requests int
	Answer, Reason                 time.Duration
}

// Run is Main over connections that dial opens and with other limits, if any.
func Run(ctx context.Context, p process.Process, dial DialFunc, other *Limits) int {
	return run(ctx, p, func(o Options) *Bridge {
		o.Dial = dial
		b := New(o)
		if other != nil {
			b.limits = limits{other.LineBytes, other.BodyBytes, other.Requests, other.Answer, other.Reason}
		}
		return b
	})
}

// DefaultLimits are those that Main works with.
func DefaultLimits() Limits {
	l := New(Options{Endpoint: mustEndpoint()}).limits
	return Limits{l.lineBytes, l.bodyBytes, l.requests, l.answer, l.reason}
}

func mustEndpoint() *url.URL {
	address, err := parseEndpoint(defaultEndpoint)
	if err != nil {
		panic(err)
	}
	return address
}
