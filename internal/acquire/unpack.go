package acquire

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/format/packfile"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// unpacking reads one pack as it comes.
type unpacking struct {
	objects *objects
	scanner *packfile.Scanner
	in      *bufio.Reader // of the entry that is read
	// waiting are differences whose object to start from was not there yet, by
	// its id and, when it waits itself, by its row.
	waiting map[plumbing.Hash][]pending
	chained map[int][]pending
}

// pending are differences that were put aside in the file of objects.
type pending struct {
	row      int
	at, size int64
}

// unpack reads a pack into objects.
func unpack(ctx context.Context, in io.Reader, into *objects) error {
	source := &received{in: in}
	u := &unpacking{
		objects: into,
		scanner: packfile.NewScanner(source),
		in:      bufio.NewReader(nil),
		waiting: map[plumbing.Hash][]pending{},
		chained: map[int][]pending{},
	}
	err := u.run(ctx)
	switch {
	case err == nil, ctx.Err() != nil:
		return err
	case source.failure != nil: // whatever the scanner made of it
		return source.failure
	}
	return packFault(err)
}

// packFault is what is wrong with a pack: a fault or an error of the disk stays
// what it is, all else is damage.
func packFault(err error) error {
	if _, ok := fault.As(err); ok {
		return err
	}
	if _, ok := errors.AsType[*localError](err); ok {
		return err
	}
	return errors.Join(failed(gen.CodePackInvalid), err)
}

// received reads what comes from the network and remembers how that failed. It
// never seeks.
type received struct {
	in      io.Reader
	failure error
}

// Read reads on.
func (r *received) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failure = err
	}
	return n, err
}

func (u *unpacking) run(ctx context.Context) error {
	_, count, err := u.scanner.Header()
	switch {
	case err != nil:
		return err
	case int64(count) > int64(u.objects.bounds.objects):
		return exceeded(limitObjects)
	}
	u.objects.rows = make([]object, 0, count)
	for range count {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := u.entry(ctx); err != nil {
			return err
		}
	}
	if _, err := u.scanner.Checksum(); err != nil {
		return err
	}
	if len(u.waiting)+len(u.chained) > 0 {
		return failed(gen.CodePackInvalid)
	}
	return nil
}

// entry reads one entry of the pack. Its header decides whether there is room
// for it before its content is read.
func (u *unpacking) entry(ctx context.Context) error {
	header, err := u.scanner.NextObjectHeader()
	if err != nil {
		return err
	}
	if err := take(&u.objects.packed, header.Length); err != nil {
		return err
	}
	row := len(u.objects.rows)
	u.objects.rows = append(u.objects.rows, object{pack: header.Offset})
	content, err := u.scanner.ReadObject()
	if err != nil {
		return err
	}
	defer content.Close()
	in := u.in
	in.Reset(content)
	switch header.Type {
	case plumbing.CommitObject, plumbing.TreeObject, plumbing.BlobObject, plumbing.TagObject:
		err = u.whole(ctx, row, header, in)
	case plumbing.OFSDeltaObject:
		base, found := u.objects.before(header.OffsetReference)
		switch {
		case !found: // nothing begins there, so nothing of this entry either
			return failed(gen.CodePackInvalid)
		case u.objects.rows[base].known:
			err = u.differing(ctx, row, base, in, header.Length)
		default:
			err = u.putAside(header.Length, in, func(p pending) { u.chained[base] = append(u.chained[base], p) }, row)
		}
	case plumbing.REFDeltaObject:
		if base, found := u.objects.byID[header.Reference]; found {
			err = u.differing(ctx, row, base, in, header.Length)
		} else {
			err = u.putAside(header.Length, in, func(p pending) { u.waiting[header.Reference] = append(u.waiting[header.Reference], p) }, row)
		}
	default:
		return failed(gen.CodePackInvalid)
	}
	if err != nil {
		return err
	}
	// What is left must be the end, and only there the content is proved whole.
	if n, err := in.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
		return errors.Join(failed(gen.CodePackInvalid), err)
	}
	return u.release(ctx, row)
}

// whole reads an object that stands for itself.
func (u *unpacking) whole(_ context.Context, row int, header *packfile.ObjectHeader, in io.Reader) error {
	if err := take(&u.objects.whole, header.Length); err != nil {
		return err
	}
	out := u.objects.newSink(header.Type, header.Length)
	if _, err := io.CopyN(out, in, header.Length); err != nil {
		return err
	}
	if err := out.finish(); err != nil {
		return err
	}
	u.objects.add(row, header.Type, out, 0)
	return nil
}

// counted counts what is read of differences.
type counted struct {
	in   *bufio.Reader
	read int64
}

// Read reads on.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.read += int64(n)
	return n, err
}

// ReadByte reads one byte.
func (c *counted) ReadByte() (byte, error) {
	b, err := c.in.ReadByte()
	if err == nil {
		c.read++
	}
	return b, err
}

// differing makes an object from another one and differences of a given length.
func (u *unpacking) differing(ctx context.Context, row, base int, differences *bufio.Reader, length int64) error {
	from := u.objects.rows[base]
	if from.depth >= u.objects.bounds.deltaDepth {
		return exceeded(limitDeltaDepth)
	}
	in := &counted{in: differences}
	baseSize, target, err := deltaSizes(in)
	switch {
	case err != nil:
		return err
	case baseSize != from.size:
		return errDelta
	}
	if err := take(&u.objects.whole, target); err != nil {
		return err
	}
	out := u.objects.newSink(from.kind, target)
	if err := applyDelta(ctx, in, u.objects.content(from), baseSize, target, out); err != nil {
		return err
	}
	if in.read != length {
		return errDelta
	}
	if err := out.finish(); err != nil {
		return err
	}
	u.objects.add(row, from.kind, out, from.depth+1)
	return nil
}

// putAside keeps differences until the object that they start from is there.
func (u *unpacking) putAside(length int64, in io.Reader, remember func(pending), row int) error {
	out := u.objects.newSink(plumbing.InvalidObject, length)
	if _, err := io.CopyN(out, in, length); err != nil {
		return err
	}
	if err := out.finish(); err != nil {
		return err
	}
	remember(pending{row: row, at: out.start, size: out.size})
	return nil
}

// release makes every object that waited for one, and those that waited for
// them.
func (u *unpacking) release(ctx context.Context, row int) error {
	for ready := []int{row}; len(ready) > 0; {
		base := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		if !u.objects.rows[base].known {
			continue
		}
		id := u.objects.rows[base].id
		released := slices.Concat(u.chained[base], u.waiting[id])
		delete(u.chained, base)
		delete(u.waiting, id)
		for _, p := range released {
			in := bufio.NewReaderSize(io.NewSectionReader(localFile{u.objects.file}, p.at, p.size), 4<<10)
			if err := u.differing(ctx, p.row, base, in, p.size); err != nil {
				return err
			}
			ready = append(ready, p.row)
		}
	}
	return nil
}
