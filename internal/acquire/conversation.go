package acquire

import (
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

const (
	discoverySuffix = "/info/refs"
	discoveryQuery  = "service=git-upload-pack"
	advertisement   = "application/x-git-upload-pack-advertisement"
	requestType     = "application/x-git-upload-pack-request"
	resultType      = "application/x-git-upload-pack-result"
	agent           = "repo2c4"

	// mostRedirects is how often a host may send to another of its own places.
	mostRedirects = 3
)

// conversation is with one host about one repository.
type conversation struct {
	client *http.Client
	bounds bounds
	// base is the URL of the repository, after redirects within the host.
	base string
}

// discover asks for what the host can do, and for its refs where it tells them
// at once.
func (c *conversation) discover(ctx context.Context, chosen *choice) (*advertised, error) {
	for range mostRedirects + 1 {
		answer, err := c.send(ctx, http.MethodGet, c.base+discoverySuffix+"?"+discoveryQuery, "", nil)
		if err != nil {
			return nil, err
		}
		next, err := c.redirected(answer)
		if err != nil || next != "" {
			_ = answer.Body.Close()
			if err != nil {
				return nil, err
			}
			c.base = next
			continue
		}
		body, err := c.accept(answer, advertisement, c.bounds.refBytes, limitRefBytes)
		if err != nil {
			return nil, err
		}
		found, err := readAdvertised(newPackets(body), chosen)
		_ = answer.Body.Close() // it was only read
		return found, err
	}
	return nil, failed(gen.CodeRedirected)
}

// redirected gives the new base when the host sends to another place of its
// own; sending elsewhere is refused.
func (c *conversation) redirected(answer *http.Response) (base string, err error) {
	switch answer.StatusCode {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
	default:
		return "", nil
	}
	refused := failed(gen.CodeRedirected)
	target, err := answer.Location()
	if err != nil || target.RawQuery != discoveryQuery || target.Fragment != "" {
		return "", refused
	}
	target.RawQuery = ""
	next, ok := strings.CutSuffix(target.String(), discoverySuffix)
	if !ok {
		return "", refused
	}
	next, err = parseURL(next)
	if err != nil || origin(next) != origin(c.base) {
		return "", refused
	}
	return next, nil
}

// origin is the scheme, host and port of a canonical URL.
func origin(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return parsed.Scheme + "://" + parsed.Host
}

// ask sends a request of the protocol. The caller closes what comes back.
func (c *conversation) ask(ctx context.Context, request string, most int64, limit string) (io.ReadCloser, error) {
	answer, err := c.send(ctx, http.MethodPost, c.base+"/git-upload-pack", request, map[string]string{"Content-Type": requestType, "Accept": resultType})
	if err != nil {
		return nil, err
	}
	body, err := c.accept(answer, resultType, most, limit)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{body, answer.Body}, nil
}

func (c *conversation) send(ctx context.Context, method, address, body string, header map[string]string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", agent)
	request.Header.Set("Git-Protocol", "version=2")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	return c.client.Do(request)
}

// accept checks status and type of an answer and bounds its body; it closes
// the body of an answer that it does not accept.
func (c *conversation) accept(answer *http.Response, contentType string, most int64, limit string) (io.Reader, error) {
	err := refusal(answer.StatusCode)
	if err == nil && (!isType(answer.Header.Get("Content-Type"), contentType) || answer.Header.Get("Content-Encoding") != "") {
		err = failed(gen.CodeNotGit)
	}
	if err != nil {
		_ = answer.Body.Close() // it is not read
		return nil, err
	}
	return &capped{in: answer.Body, left: most, limit: limit}, nil
}

func isType(header, want string) bool {
	got, _, err := mime.ParseMediaType(header)
	return err == nil && got == want
}

// refusal is what a status means that is not 200; nil for that.
func refusal(status int) error {
	switch {
	case status == http.StatusOK:
		return nil
	case status == http.StatusUnauthorized, status == http.StatusForbidden, status == http.StatusProxyAuthRequired:
		return failed(gen.CodeAuthenticationRequired)
	case status == http.StatusNotFound, status == http.StatusGone:
		return failed(gen.CodeNotFound)
	case status == http.StatusTooManyRequests:
		return failed(gen.CodeTooManyRequests)
	case 300 <= status && status < 400:
		return failed(gen.CodeRedirected)
	case status >= 500:
		return failed(gen.CodeServerFailed)
	}
	return failed(gen.CodeNotGit)
}

// capped reads at most as many bytes as are left; one more is the fault of the
// limit.
type capped struct {
	in    io.Reader
	left  int64
	limit string
}

// Read reads on.
func (c *capped) Read(p []byte) (int, error) {
	if int64(len(p)) > c.left+1 {
		p = p[:c.left+1]
	}
	n, err := c.in.Read(p)
	if int64(n) > c.left {
		n, err = int(c.left), exceeded(c.limit)
	}
	c.left -= int64(n)
	return n, err
}
