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
	if errors.Is(err, io.EOF) {
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
)

// applyDelta follows the instructions after the sizes: pieces of base and of
// the differences themselves go to out, which gets target bytes. It needs no
// memory for either.
func applyDelta(ctx context.Context, in deltaInput, base io.ReaderAt, baseSize, target int64, out io.Writer) error {
	left := target
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
		size := int64(instruction)
		var piece io.Reader = in
		if instruction&deltaCopy != 0 {
			var offset int64
			if offset, size, err = deltaPiece(in, instruction); err != nil {
				return err
			}
			if offset > baseSize || size > baseSize-offset {
				return errDelta
			}
			piece = io.NewSectionReader(base, offset, size)
		}
		if size == 0 || size > left {
			return errDelta
		}
		left -= size
		if _, err := io.CopyN(out, piece, size); err != nil {
			return malformed(err)
		}
	}
}

// deltaPiece reads where a piece of the base lies.
func deltaPiece(in io.ByteReader, instruction byte) (offset, size int64, err error) {
	read := func(first, bytes int) (value int64) {
		for i := range bytes {
			if err != nil || instruction&(1<<(first+i)) == 0 {
				continue
			}
			var b byte
			b, err = in.ReadByte()
			value |= int64(b) << (8 * i)
		}
		return value
	}
	offset = read(0, deltaOffsets)
	size = read(deltaOffsets, deltaLengths)
	if size == 0 {
		size = deltaZeroMeans
	}
	return offset, size, malformed(err)
}
