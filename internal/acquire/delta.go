package acquire

import (
	"context"
	"errors"
	"io"
)

// errDelta means that differences are not well formed.
var errDelta = errors.New("malformed differences")

// deltaSizes reads what differences begin with: the sizes of the object that
// they start from and of the one that they give.
func deltaSizes(in io.ByteReader) (base, target int64, err error) {
	if base, err = deltaSize(in); err != nil {
		return 0, 0, err
	}
	target, err = deltaSize(in)
	return base, target, err
}

func deltaSize(in io.ByteReader) (int64, error) {
	size := int64(0)
	for shift := 0; shift < 63; shift += 7 {
		b, err := in.ReadByte()
		if err != nil {
			return 0, malformed(err)
		}
		size |= int64(b&0x7f) << shift
		if b < 0x80 {
			return size, nil
		}
	}
	return 0, errDelta
}

// malformed makes an end too early what it is.
func malformed(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errDelta
	}
	return err
}

// deltaInput is what differences are read from.
type deltaInput interface {
	io.Reader
	io.ByteReader
}

const (
	deltaCopy      = 0x80
	deltaOffsets   = 4 // bytes of an offset
	deltaLengths   = 3 // bytes of a length
	deltaZeroMeans = 0x10000
	// deltaPause is how many instructions are followed between two looks at the
	// context.
	deltaPause = 4096
	// deltaBuffer is what is copied at a time.
	deltaBuffer = 32 << 10
)

// applyDelta follows the instructions after the sizes: pieces of base and of
// the differences themselves go to out, which gets target bytes. It needs no
// memory for either.
func applyDelta(ctx context.Context, in deltaInput, base io.ReaderAt, baseSize, target int64, out io.Writer) error {
	left, buffer := target, make([]byte, min(deltaBuffer, target))
	for count := 0; ; count++ {
		if count%deltaPause == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		instruction, err := in.ReadByte()
		if errors.Is(err, io.EOF) {
			if left != 0 {
				return errDelta
			}
			return nil
		}
		if err != nil {
			return err
		}
		piece := deltaPiece{size: int64(instruction)}
		if instruction&deltaCopy != 0 {
			if piece, err = readDeltaPiece(in, instruction); err != nil {
				return err
			}
			if piece.offset > baseSize || piece.size > baseSize-piece.offset {
				return errDelta
			}
		}
		if piece.size == 0 || piece.size > left {
			return errDelta
		}
		left -= piece.size
		if err := piece.copy(in, base, out, buffer); err != nil {
			return err
		}
	}
}

// deltaPiece is what one instruction gives: a piece of the base, or of the
// differences themselves.
type deltaPiece struct {
	ofBase       bool
	offset, size int64
}

// copy copies the piece, by parts that have room in the buffer.
func (p deltaPiece) copy(in io.Reader, base io.ReaderAt, out io.Writer, buffer []byte) error {
	for p.size > 0 {
		part := buffer[:min(p.size, int64(len(buffer)))]
		var n int
		var err error
		if p.ofBase {
			n, err = base.ReadAt(part, p.offset)
		} else {
			n, err = io.ReadFull(in, part)
		}
		if n < len(part) {
			return malformed(err)
		}
		if _, err := out.Write(part); err != nil {
			return err
		}
		p.offset, p.size = p.offset+int64(n), p.size-int64(n)
	}
	return nil
}

// readDeltaPiece reads where a piece of the base lies.
func readDeltaPiece(in io.ByteReader, instruction byte) (deltaPiece, error) {
	p := deltaPiece{ofBase: true}
	for i := range deltaOffsets + deltaLengths {
		if instruction&(1<<i) == 0 {
			continue
		}
		b, err := in.ReadByte()
		if err != nil {
			return p, malformed(err)
		}
		if i < deltaOffsets {
			p.offset |= int64(b) << (8 * i)
		} else {
			p.size |= int64(b) << (8 * (i - deltaOffsets))
		}
	}
	if p.size == 0 {
		p.size = deltaZeroMeans
	}
	return p, nil
}
