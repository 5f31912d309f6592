package bridge_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// authority is a private certificate authority.
type authority struct {
	t           *testing.T
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
	// file holds its certificate in PEM.
	file string
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{t: t}
	a.certificate, a.key = a.issue(&x509.Certificate{
		Subject: pkix.Name{CommonName: "An authority of a test"}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	})
	a.file = file(t, "authority.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.certificate.Raw})))
	return a
}

// issue signs a certificate; the first one signs itself.
func (a *authority) issue(template *x509.Certificate) (*x509.Certificate, *ecdsa.PrivateKey) {
	a.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		a.t.Fatal(err)
	}
	template.SerialNumber = big.NewInt(time.Now().UnixNano())
	template.NotBefore, template.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	parent, signer := a.certificate, a.key
	if parent == nil {
		parent, signer = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	if err != nil {
		a.t.Fatal(err)
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		a.t.Fatal(err)
	}
	return certificate, key
}

// server is the TLS configuration of a server with these names.
func (a *authority) server(names ...string) *tls.Config {
	a.t.Helper()
	template := &x509.Certificate{Subject: pkix.Name{CommonName: "A server of a test"}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}
	for _, name := range names {
		if ip := net.ParseIP(name); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, name)
		}
	}
	certificate, key := a.issue(template)
	return &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{{Certificate: [][]byte{certificate.Raw}, PrivateKey: key}}}
}

// serveTLS starts a server with TLS, with HTTP/2 if it may.
func serveTLS(t *testing.T, config *tls.Config, http2 bool, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.TLS, server.EnableHTTP2 = config, http2
	server.Config.ErrorLog = quiet()
	server.StartTLS()
	t.Cleanup(server.Close)
	return server
}

// TestPrivateAuthority: the variable that names certificates makes them
// trusted, and nothing else is.
func TestPrivateAuthority(t *testing.T) {
	t.Parallel()
	ca, other := newAuthority(t), newAuthority(t)
	for _, http2 := range []bool{false, true} {
		want := "HTTP/1.1"
		if http2 {
			want = "HTTP/2.0"
		}
		server := serveTLS(t, ca.server("127.0.0.1"), http2, func(w http.ResponseWriter, r *http.Request) {
			if r.Proto != want || r.Header.Get("Authorization") != "API-Key "+key {
				t.Errorf("%s, %v", r.Proto, r.Header)
			}
			says(http.StatusOK, "application/json", answer)(w, r)
		})
		for name, test := range map[string]struct {
			file, stdout, stderr string
		}{
			"the authority":     {ca.file, answer, ""},
			"another authority": {other.file, failed("1"), ""},
			"none":              {"", failed("1"), ""},
			"no such file":      {ca.file + ".no", failed("1"), "context-repo-mcp: warning: SSL_CERT_FILE names no file with PEM certificates that can be read; it is ignored\n"},
			"not a certificate": {file(t, "a.pem", "nonsense"), failed("1"), "context-repo-mcp: warning: SSL_CERT_FILE names no file with PEM certificates that can be read; it is ignored\n"},
		} {
			p := to(t, server.URL+"/mcp")
			p.environment["SSL_CERT_FILE"] = test.file
			t.Log(http2, name)
			p.play(t, ask).check(t, test.stdout+"\n", test.stderr, 0)
		}
	}
}

// TestCertificates: a certificate has to be good for the name and the day.
func TestCertificates(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t)
	wrong := serveTLS(t, ca.server("127.0.0.2", "hosted.example"), true, says(http.StatusOK, "application/json", answer))
	old := ca.server("127.0.0.1")
	old.MinVersion, old.MaxVersion = tls.VersionTLS10, tls.VersionTLS11
	outdated := serveTLS(t, old, true, says(http.StatusOK, "application/json", answer))
	for _, server := range []*httptest.Server{wrong, outdated} {
		p := to(t, server.URL+"/mcp")
		p.environment["SSL_CERT_FILE"] = ca.file
		p.play(t, ask).check(t, failed("1")+"\n", "", 0)
	}
}

// TestHTTP2 shares a connection between requests and lets answers overtake.
func TestHTTP2(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t)
	const lines = 64
	all := make(chan struct{}, lines)
	connections := map[string]bool{}
	release := make(chan struct{})
	server := serveTLS(t, ca.server("127.0.0.1"), true, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		all <- struct{}{}
		<-release
		id := idOfLine.FindStringSubmatch(string(body))[1]
		says(http.StatusOK, "application/json", strings.Replace(answer, `"id":1`, `"id":`+id, 1))(w, r)
	})
	p := to(t, server.URL+"/mcp")
	p.environment["SSL_CERT_FILE"] = ca.file
	dial := p.dial
	opened := 0
	p.dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		opened++
		return dial(ctx, network, address)
	}
	talk := p.converse(t)
	talk.ask(0)
	<-all // the connection speaks HTTP/2 now
	for id := 1; id < lines; id++ {
		talk.ask(id)
		<-all
	}
	close(release)
	for range lines {
		connections[talk.next()] = true
	}
	talk.end(0, "")
	if len(connections) != lines || opened != 1 {
		t.Errorf("%d answers on %d connections", len(connections), opened)
	}
}

// TestPlainHTTPStaysHere: whatever the name of this machine resolves to.
func TestPlainHTTPStaysHere(t *testing.T) {
	t.Parallel()
	for address, loopback := range map[string]bool{
		"127.0.0.1:80": true, "127.8.9.10:80": true, "[::1]:80": true, "[::ffff:127.0.0.1]:80": true,
		"192.0.2.1:80": false, "10.0.0.1:80": false, "[2001:db8::1]:80": false, "0.0.0.0:80": false, "[::]:80": false, "localhost:80": false, "": false,
	} {
		if err := bridge.Loopback(t.Context(), "tcp", address, nil); (err == nil) != loopback {
			t.Errorf("%s: %v", address, err)
		}
	}
	transport := bridge.Transport(&url.URL{Scheme: "http", Host: "localhost"})
	if conn, err := transport.DialContext(t.Context(), "tcp", "192.0.2.1:80"); err == nil || !strings.Contains(err.Error(), "would leave this machine") {
		t.Errorf("connects to another machine: %v, %v", conn, err)
	}
	if transport.Proxy != nil || bridge.Transport(&url.URL{Scheme: "https", Host: "localhost"}).Proxy == nil {
		t.Error("plain HTTP has a proxy, or TLS has none")
	}
}
