package bridge

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"syscall"
	"time"

	"github.com/repo2c4/repo2c4/gen"
)

const (
	// idleTimeout is how long an unused connection is kept.
	idleTimeout = 90 * time.Second
	// pingTimeout is how long an HTTP/2 connection may be quiet before it is
	// asked whether it lives, and how long the answer may take: a machine that
	// slept must not put every later request onto a dead connection.
	pingTimeout = 15 * time.Second
)

// DialFunc opens a connection.
type DialFunc func(ctx context.Context, network, address string) (net.Conn, error)

// clientOptions say how connections are made.
type clientOptions struct {
	endpoint *url.URL
	roots    *x509.CertPool
	// proxy chooses the proxy of a request to another machine.
	proxy func(*http.Request) (*url.URL, error)
	// dial replaces the network.
	dial DialFunc
}

// newTransport is the pool of connections. It is used without an http.Client,
// so nothing follows a redirect, keeps a cookie or adds a header.
func newTransport(o clientOptions) *http.Transport {
	const longest = gen.LimitBridgeReasonSeconds * time.Second
	t := &http.Transport{
		Proxy:                  o.proxy,
		DialContext:            o.dial,
		TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: o.roots},
		TLSHandshakeTimeout:    longest,
		DisableCompression:     true,
		ForceAttemptHTTP2:      true,
		HTTP2:                  &http.HTTP2Config{SendPingTimeout: pingTimeout, PingTimeout: pingTimeout},
		MaxIdleConns:           gen.LimitBridgeRequests,
		MaxIdleConnsPerHost:    gen.LimitBridgeRequests,
		IdleConnTimeout:        idleTimeout,
		MaxResponseHeaderBytes: gen.LimitBridgeHeaderBytes,
	}
	dialer := &net.Dialer{Timeout: longest}
	if o.endpoint.Scheme == "http" {
		// The key is readable on this way, so the way must not leave the machine,
		// whatever localhost resolves to.
		t.Proxy = nil
		dialer.ControlContext = loopbackOnly
	}
	if t.DialContext == nil {
		t.DialContext = dialer.DialContext
	}
	return t
}

var errNotLoopback = errors.New("plain HTTP would leave this machine")

// loopbackOnly refuses a connection to another machine before it is made.
func loopbackOnly(_ context.Context, _, address string, _ syscall.RawConn) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("reading the address to connect to: %w", err)
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return errNotLoopback
	}
	return nil
}
