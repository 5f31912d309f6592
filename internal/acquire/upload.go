package acquire

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// find gives the id that a request means: that of a commit, or of a tag that
// leads to one.
func (c *conversation) find(ctx context.Context, request Request) (string, *advertised, error) {
	names, tip := request.wanted(), ""
	if names == nil {
		tip = strings.ToLower(*request.ref)
	}
	chosen := newChoice(names, tip)
	host, err := c.discover(ctx, chosen)
	if err != nil {
		return "", nil, err
	}
	if err := host.check(); err != nil {
		return "", nil, err
	}
	if tip != "" {
		if host.version < 2 && !chosen.listed && !host.can("allow-reachable-sha1-in-want", "") && !host.can("allow-tip-sha1-in-want", "") {
			return "", nil, failed(gen.CodeCommitNotOffered)
		}
		return tip, host, nil
	}
	if host.version == 2 {
		if err := c.list(ctx, host, chosen); err != nil {
			return "", nil, err
		}
	}
	id, ok := chosen.best()
	if !ok {
		return "", nil, chosen.absent()
	}
	return id, host, nil
}

// check refuses a host that lacks what a fetch needs.
func (a *advertised) check() error {
	if format, ok := a.capabilities["object-format"]; ok && format != "sha1" {
		return failed(gen.CodeFormatUnsupported)
	}
	if a.version == 2 && (!a.can("ls-refs", "") || !a.can("fetch", "")) {
		return failed(gen.CodeProtocolInvalid)
	}
	return nil
}

// shallow tells whether the host can leave history out.
func (a *advertised) shallow() bool {
	return a.version == 2 && a.can("fetch", "shallow") || a.version < 2 && a.can("shallow", "")
}

// list asks a host of version 2 for the refs that may be meant.
func (c *conversation) list(ctx context.Context, host *advertised, chosen *choice) error {
	var request strings.Builder
	request.WriteString(packet("command=ls-refs") + host.common() + delimiterPacket)
	for _, name := range chosen.names {
		request.WriteString(packet("ref-prefix " + name))
	}
	request.WriteString(flushPacket)
	body, err := c.ask(ctx, request.String(), c.bounds.refBytes, limitRefBytes)
	if err != nil {
		return err
	}
	defer body.Close()
	return readListed(newPackets(body), chosen)
}

// common are the capabilities of a request of version 2.
func (a *advertised) common() string {
	lines := ""
	if a.can("agent", "") {
		lines += packet("agent=" + agent)
	}
	if a.can("object-format", "") {
		lines += packet("object-format=sha1")
	}
	return lines
}

// fetch asks for one object without its history and gives its pack.
func (c *conversation) fetch(ctx context.Context, host *advertised, id string) (io.ReadCloser, error) {
	if !host.shallow() {
		return nil, failed(gen.CodeShallowUnsupported)
	}
	body, err := c.ask(ctx, host.fetchRequest(id), c.bounds.bytes+c.bounds.spare, limitBytes)
	if err != nil {
		return nil, err
	}
	in := newPackets(body)
	var pack io.Reader
	if host.version == 2 {
		pack, err = readSections(in)
	} else {
		pack, err = readAcknowledged(in, host.sideband() != "")
	}
	if err != nil {
		_ = body.Close() // what was read of it is of no use
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{&capped{in: pack, left: c.bounds.bytes, limit: limitBytes}, body}, nil
}

// sideband is the best form of packets with channels that a host of version 0
// or 1 knows; empty for none.
func (a *advertised) sideband() string {
	for _, form := range []string{"side-band-64k", "side-band"} {
		if a.can(form, "") {
			return form
		}
	}
	return ""
}

func (a *advertised) fetchRequest(id string) string {
	if a.version == 2 {
		return packet("command=fetch") + a.common() + delimiterPacket +
			packet("no-progress") + packet("ofs-delta") + packet("deepen 1") + packet("want "+id) + packet("done") + flushPacket
	}
	want := []string{"want", id, "shallow"}
	for _, wish := range []string{a.sideband(), "ofs-delta", "no-progress"} {
		if wish != "" && a.can(wish, "") {
			want = append(want, wish)
		}
	}
	if a.can("agent", "") {
		want = append(want, "agent="+agent)
	}
	return packet(strings.Join(want, " ")) + packet("deepen 1") + flushPacket + packet("done")
}

// readSections reads an answer of version 2 up to its pack.
func readSections(in *packets) (io.Reader, error) {
	for {
		name, kind, err := in.line()
		switch {
		case err != nil:
			return nil, err
		case kind != packetData:
			return nil, failed(gen.CodeProtocolInvalid)
		case name == "packfile":
			return &channels{in: in}, nil
		case name == "packfile-uris": // never asked for
			return nil, failed(gen.CodeProtocolInvalid)
		}
		for kind != packetDelimiter {
			if _, kind, err = in.line(); err != nil {
				return nil, err
			}
			if kind == packetFlush || kind == packetEnd {
				return nil, failed(gen.CodeProtocolInvalid)
			}
		}
	}
}

// readAcknowledged reads an answer of version 0 or 1 up to its pack: where
// history ends, and that nothing is in common.
func readAcknowledged(in *packets, withChannels bool) (io.Reader, error) {
	text, kind, err := in.line()
	for err == nil && kind == packetData && (strings.HasPrefix(text, "shallow ") || strings.HasPrefix(text, "unshallow ")) {
		text, kind, err = in.line()
	}
	if err == nil && kind == packetFlush {
		text, kind, err = in.line()
	}
	switch {
	case err != nil:
		return nil, err
	case kind != packetData || text != "NAK":
		return nil, failed(gen.CodeProtocolInvalid)
	case withChannels:
		return &channels{in: in}, nil
	}
	return in.in, nil
}

// channels reads the first channel of packets that carry several: the pack.
// Progress is dropped, an error ends it.
type channels struct {
	in    *packets
	rest  []byte
	ended bool
}

const (
	channelPack     = 1
	channelProgress = 2
	channelError    = 3
)

// Read reads on; io.EOF is at the end of the channels, which is not the end of
// the answer.
func (c *channels) Read(p []byte) (int, error) {
	for len(c.rest) == 0 {
		if c.ended {
			return 0, io.EOF
		}
		kind, payload, err := c.in.next()
		switch {
		case errors.Is(err, io.EOF):
			return 0, io.ErrUnexpectedEOF
		case err != nil:
			return 0, err
		case kind == packetFlush, kind == packetEnd:
			c.ended = true
			continue
		case kind != packetData, len(payload) == 0:
			return 0, failed(gen.CodeProtocolInvalid)
		}
		switch payload[0] {
		case channelPack:
			c.rest = payload[1:]
		case channelProgress:
		case channelError:
			return 0, failed(gen.CodeServerRefused)
		default:
			return 0, failed(gen.CodeProtocolInvalid)
		}
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}
