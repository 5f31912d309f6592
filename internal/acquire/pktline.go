package acquire

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/repo2c4/repo2c4/gen"
)

// packetKind tells the packets of Git's protocol apart.
type packetKind int

const (
	packetData packetKind = iota
	packetFlush
	packetDelimiter
	packetEnd
)

const (
	packetHeader = 4
	mostPacket   = 65520
)

// packets reads packets: four hexadecimal digits of length, themselves
// included, and the payload; lengths below four have meanings of their own.
type packets struct {
	in     *bufio.Reader
	buffer []byte
}

func newPackets(in io.Reader) *packets {
	return &packets{in: bufio.NewReader(in), buffer: make([]byte, mostPacket)}
}

// next gives the next packet; the payload is good until the call after. At the
// end of the input between two packets the error is io.EOF, within one it is a
// broken connection.
func (p *packets) next() (packetKind, []byte, error) {
	head := p.buffer[:packetHeader]
	if _, err := io.ReadFull(p.in, head); err != nil {
		return packetData, nil, err
	}
	length := 0
	for _, digit := range head {
		value, ok := hexDigit(digit)
		if !ok {
			return packetData, nil, failed(gen.CodeProtocolInvalid)
		}
		length = length<<4 | value
	}
	switch {
	case length == 0:
		return packetFlush, nil, nil
	case length == 1:
		return packetDelimiter, nil, nil
	case length == 2:
		return packetEnd, nil, nil
	case length < packetHeader, length > mostPacket:
		return packetData, nil, failed(gen.CodeProtocolInvalid)
	}
	payload := p.buffer[:length-packetHeader]
	if _, err := io.ReadFull(p.in, payload); err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return packetData, nil, err
	}
	return packetData, payload, nil
}

func hexDigit(digit byte) (int, bool) {
	switch {
	case '0' <= digit && digit <= '9':
		return int(digit - '0'), true
	case 'a' <= digit && digit <= 'f':
		return int(digit-'a') + 10, true
	case 'A' <= digit && digit <= 'F':
		return int(digit-'A') + 10, true
	}
	return 0, false
}

// line gives the next packet as a line of text without its end; false for a
// packet without payload. The words of an error packet are not kept.
func (p *packets) line() (text string, kind packetKind, err error) {
	kind, payload, err := p.next()
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil || kind != packetData {
		return "", kind, err
	}
	if len(payload) > 0 && payload[len(payload)-1] == '\n' {
		payload = payload[:len(payload)-1]
	}
	text = string(payload)
	if isErrorLine(text) {
		return "", kind, failed(gen.CodeServerRefused)
	}
	return text, kind, nil
}

func isErrorLine(text string) bool { return len(text) >= 4 && text[:4] == "ERR " }

// packet writes a line as a packet.
func packet(line string) string { return fmt.Sprintf("%04x%s\n", len(line)+packetHeader+1, line) }

const (
	flushPacket     = "0000"
	delimiterPacket = "0001"
)
