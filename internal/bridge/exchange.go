package bridge

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// errRefused says that an answer is not one to relay.
var errRefused = errors.New("the answer is not a JSON-RPC response")

// hosted is the server behind the bridge.
type hosted struct {
	endpoint  *url.URL
	key       string
	transport *http.Transport
}

// exchange sends a line and returns the accepted response, nil for the empty
// one that a silent message may have.
func (h *hosted) exchange(ctx context.Context, line []byte, silent bool, limit int) ([]byte, error) {
	request, err := h.request(ctx, line)
	if err != nil {
		return nil, err
	}
	response, err := h.transport.RoundTrip(request)
	if err != nil {
		return nil, fmt.Errorf("sending the request: %w", err)
	}
	defer response.Body.Close()
	return accept(response, silent, limit)
}

// request is the POST of one line. Nothing can read its body twice, so that the
// transport cannot send it again: it would, on a connection that the server
// closes while it is idle.
func (h *hosted) request(ctx context.Context, line []byte) (*http.Request, error) {
	body := io.NopCloser(bytes.NewReader(line))
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.endpoint.String(), body)
	if err != nil {
		return nil, fmt.Errorf("making the request: %w", err)
	}
	request.GetBody = nil
	request.ContentLength = int64(len(line))
	request.Header = http.Header{
		"Authorization": {"API-Key " + h.key},
		"Content-Type":  {"application/json"},
		"Accept":        {"application/json"},
		"User-Agent":    {command},
	}
	return request, nil
}

// accept judges a response and returns what may go to the client.
func accept(response *http.Response, silent bool, limit int) ([]byte, error) {
	if redirects(response) {
		return nil, errRefused
	}
	// Only a silent message may have no answer: of every other one, a wrong media
	// type says enough, and a stream is not waited for.
	json := hasJSON(response.Header)
	if !json && !silent {
		return nil, errRefused
	}
	if !json {
		limit = 0 // whether there is a byte is all that matters
	}
	body, err := readBody(response, limit)
	switch {
	case err != nil:
		return nil, err
	case len(body) == 0 && silent && succeeded(response):
		return nil, nil
	case !acceptable(body):
		return nil, errRefused
	}
	return body, nil
}

// redirects tells an answer that sends the client elsewhere.
func redirects(response *http.Response) bool {
	switch response.StatusCode {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
		http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return len(response.Header.Values("Location")) > 0
	}
	return false
}

func succeeded(response *http.Response) bool {
	return response.StatusCode >= 200 && response.StatusCode <= 299
}

// hasJSON tells a response that says once that it is JSON.
func hasJSON(header http.Header) bool {
	types := header.Values("Content-Type")
	return len(types) == 1 && jsonMedia(types[0])
}

const (
	// firstBytes is the room for a body whose size is not told.
	firstBytes = 4 << 10
	// aheadBytes is the most room that is given before a body has come: its
	// length is only a promise.
	aheadBytes = 1 << 20
)

// readBody reads a body to its end, which has to come within the limit.
func readBody(response *http.Response, limit int) ([]byte, error) {
	if response.ContentLength > int64(limit) {
		return nil, errRefused
	}
	room := firstBytes
	if size := int(response.ContentLength); size >= 0 {
		room = min(size, aheadBytes)
	}
	var body bytes.Buffer
	body.Grow(room + bytes.MinRead)
	if _, err := body.ReadFrom(io.LimitReader(response.Body, int64(limit)+1)); err != nil {
		return nil, fmt.Errorf("reading the response: %w", err)
	}
	if body.Len() > limit {
		return nil, errRefused
	}
	return body.Bytes(), nil
}
