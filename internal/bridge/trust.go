package bridge

import (
	"crypto/x509"
	"errors"
	"fmt"
	"os"
)

// rootsVariable names a file with certificates of authorities. Go reads it on
// some systems only and passes over a file that it cannot read.
const rootsVariable = "SSL_CERT_FILE"

var errNoRoots = errors.New("names no file with PEM certificates that can be read; it is ignored")

// trusted are the authorities of the system and those of the file that the
// environment names, nil when it names none.
func trusted(env lookup) (*x509.CertPool, error) {
	name, _ := env(rootsVariable)
	if name == "" {
		return nil, nil
	}
	certificates, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s %w", rootsVariable, errNoRoots)
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(certificates) {
		return nil, fmt.Errorf("%s %w", rootsVariable, errNoRoots)
	}
	return pool, nil
}
