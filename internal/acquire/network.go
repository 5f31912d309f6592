package acquire

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

const (
	// mostAddresses is how many addresses of a host are tried.
	mostAddresses = 4
	// dialTime bounds one attempt to reach an address.
	dialTime = 5 * time.Second
	// headerBytes bounds the header of an answer.
	headerBytes = 64 << 10
)

// Network is how hosts are reached. Whatever it is, an address that a host has
// must be public, and no other is connected to.
type Network struct {
	lookup Lookup
	dial   Dial
	roots  *x509.CertPool
}

// Lookup gives all addresses of a host.
type Lookup func(ctx context.Context, host string) ([]netip.Addr, error)

// Dial connects to an address.
type Dial func(ctx context.Context, address netip.AddrPort) (net.Conn, error)

// NewNetwork makes a network of its parts. Roots are the certificates that are
// trusted; nil means those of the system. It is for tests: the product has
// System and nothing else.
func NewNetwork(lookup Lookup, dial Dial, roots *x509.CertPool) *Network {
	return &Network{lookup: lookup, dial: dial, roots: roots}
}

// System is the network of this machine, without its proxies.
func System() *Network {
	dialer := &net.Dialer{Timeout: dialTime}
	return &Network{
		lookup: func(ctx context.Context, host string) ([]netip.Addr, error) {
			return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		},
		dial: func(ctx context.Context, address netip.AddrPort) (net.Conn, error) {
			return dialer.DialContext(ctx, "tcp", address.String())
		},
	}
}

// addresses gives the checked addresses of a host. One that is not public
// speaks against all: whoever answers for the name leads inside.
func (n *Network) addresses(ctx context.Context, host string) ([]netip.Addr, error) {
	if literal, err := netip.ParseAddr(host); err == nil {
		if !public(literal) {
			return nil, fault.New(gen.CodeRemoteHostNotPublic)
		}
		return []netip.Addr{literal}, nil
	}
	found, err := n.lookup(ctx, host)
	if err != nil || len(found) == 0 {
		return nil, errors.Join(fault.New(gen.CodeRemoteHostUnresolved), err)
	}
	addresses := make([]netip.Addr, 0, len(found))
	for _, address := range found {
		// The system's resolver gives some addresses of version 4 in this form.
		address = address.Unmap()
		if !public(address) {
			return nil, fault.New(gen.CodeRemoteHostNotPublic)
		}
		addresses = append(addresses, address)
	}
	return addresses, nil
}

// line is what one fetch has of the network: a client whose connections end
// with it.
type line struct {
	client *http.Client

	mu     sync.Mutex
	open   []net.Conn
	closed bool
}

// line opens a line that ends with ctx.
func (n *Network) line(ctx context.Context) *line {
	l := &line{}
	l.client = &http.Client{
		Transport: &http.Transport{
			Proxy: nil, // it would resolve the name on its own
			DialContext: func(asked context.Context, _, target string) (net.Conn, error) {
				within, cancel := context.WithCancel(ctx)
				defer cancel()
				stop := context.AfterFunc(asked, cancel)
				defer stop()
				return l.dial(within, n, target)
			},
			TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: n.roots},
			TLSHandshakeTimeout:    2 * dialTime,
			DisableCompression:     true, // what comes is counted as it comes
			ForceAttemptHTTP2:      true,
			MaxResponseHeaderBytes: headerBytes,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return l
}

// dial resolves and checks anew for every connection.
func (l *line) dial(ctx context.Context, n *Network, target string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(target)
	if err != nil {
		return nil, err
	}
	addresses, err := n.addresses(ctx, host)
	if err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, err
	}
	var failures error
	for _, address := range addresses[:min(len(addresses), mostAddresses)] {
		connection, err := n.dial(ctx, netip.AddrPortFrom(address, uint16(number)))
		if err == nil {
			return l.keep(connection)
		}
		failures = errors.Join(failures, err)
	}
	return nil, failures
}

// keep remembers a connection until the line is closed.
func (l *line) keep(connection net.Conn) (net.Conn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		_ = connection.Close()
		return nil, net.ErrClosed
	}
	l.open = append(l.open, connection)
	return connection, nil
}

// close ends every connection.
func (l *line) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for _, connection := range l.open {
		_ = connection.Close() // nothing more is expected of it
	}
	l.client.CloseIdleConnections()
}
