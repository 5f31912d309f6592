// Package acquiretest has Git hosts on loopback for tests of what is fetched:
// they have a public address for those who look them up, and a certificate
// that nobody else trusts.
package acquiretest

import (
	"context"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"github.com/repo2c4/repo2c4/internal/acquire"
)

// Name is the name of every host; their certificate is for it.
const Name = "example.com"

// Host is a server on loopback.
type Host struct {
	server *httptest.Server
}

// NewHost starts a host that speaks HTTP/1.1 and HTTP/2; it ends with the test.
func NewHost(t testing.TB, handler http.Handler) *Host {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.EnableHTTP2 = true
	server.Config.ErrorLog = nil
	server.StartTLS()
	t.Cleanup(server.Close)
	return &Host{server: server}
}

// NewPlainHost starts a host that speaks HTTP/1.1 alone.
func NewPlainHost(t testing.TB, handler http.Handler) *Host {
	t.Helper()
	server := httptest.NewTLSServer(handler)
	t.Cleanup(server.Close)
	return &Host{server: server}
}

// URL is the address of a path of the host.
func (h *Host) URL(path string) string { return "https://" + Name + "/" + path }

// Address is a public address, which the network takes to the host.
func (h *Host) Address() netip.Addr { return netip.AddrFrom4([4]byte{93, 184, 215, 14}) }

// Roots are the certificates to trust.
func (h *Host) Roots() *x509.CertPool {
	roots := x509.NewCertPool()
	roots.AddCert(h.server.Certificate())
	return roots
}

// Dial connects to the host, whatever the address.
func (h *Host) Dial(ctx context.Context, _ netip.AddrPort) (net.Conn, error) {
	return (&net.Dialer{}).DialContext(ctx, "tcp", h.server.Listener.Addr().String())
}

// Parts are those of a network.
type Parts struct {
	Lookup acquire.Lookup
	Dial   acquire.Dial
	Roots  *x509.CertPool
}

// Parts are those of a network in which every name leads to the host.
func (h *Host) Parts() *Parts {
	return &Parts{
		Lookup: func(context.Context, string) ([]netip.Addr, error) { return []netip.Addr{h.Address()}, nil },
		Dial:   h.Dial,
		Roots:  h.Roots(),
	}
}

// Network makes a network of the parts.
func (p *Parts) Network() *acquire.Network { return acquire.NewNetwork(p.Lookup, p.Dial, p.Roots) }

// Network is one in which every name leads to the host.
func (h *Host) Network() *acquire.Network { return h.Parts().Network() }

// CloseConnections ends what the host still has of its connections.
func (h *Host) CloseConnections() { h.server.CloseClientConnections() }
