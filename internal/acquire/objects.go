package acquire

import (
	"bufio"
	"errors"
	"io"
	"os"
	"slices"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/repo2c4/repo2c4/gen"
)

// object is one object of a pack, whole, in the file of objects.
type object struct {
	at   int64 // where its content begins in the file
	size int64
	pack int64 // where it began in the pack
	id   plumbing.Hash
	kind plumbing.ObjectType
	// depth counts the differences that it was made with.
	depth int
	// known is false as long as the object that it starts from is missing.
	known bool
}

// objects are the unpacked objects of one pack. Their content is in a file, so
// that it takes no memory.
type objects struct {
	file   *os.File
	out    *bufio.Writer // of the sink that is written to; there is one at a time
	bounds bounds
	end    int64 // of the file
	rows   []object
	byID   map[plumbing.Hash]int
	// packed and whole are what pack entries and objects may still take up,
	// unpacked.
	packed, whole int64
}

func newObjects(file *os.File, within bounds) *objects {
	return &objects{file: file, out: bufio.NewWriterSize(nil, sinkBytes), bounds: within, byID: map[plumbing.Hash]int{}, packed: within.bytes, whole: within.bytes}
}

// take takes bytes from a budget.
func take(budget *int64, bytes int64) error {
	if bytes < 0 || bytes > *budget {
		return exceeded(limitBytes)
	}
	*budget -= bytes
	return nil
}

// sink is where the content of one object goes.
type sink struct {
	to     *objects
	out    *bufio.Writer
	next   io.Writer
	hasher *plumbing.Hasher // nil when only the bytes matter
	start  int64
	size   int64
}

// sinkBytes is what goes to the disk at a time.
const sinkBytes = 64 << 10

// newSink begins an object at the end of the file, after the last one was
// finished. An object of a kind is hashed.
func (o *objects) newSink(kind plumbing.ObjectType, size int64) *sink {
	s := &sink{to: o, start: o.end, next: io.NewOffsetWriter(o.file, o.end)}
	s.out = o.out
	s.out.Reset(writerFunc(s.write))
	if kind != plumbing.InvalidObject {
		hasher := plumbing.NewHasher(kind, size)
		s.hasher = &hasher
	}
	return s
}

// Write takes content.
func (s *sink) Write(p []byte) (int, error) {
	n, err := s.out.Write(p)
	s.size += int64(n)
	return n, err
}

// write hashes content and takes it to the disk.
func (s *sink) write(p []byte) (int, error) {
	if s.hasher != nil {
		_, _ = s.hasher.Write(p) // a hash takes everything
	}
	n, err := s.next.Write(p)
	return n, local(err)
}

// writerFunc is a function that writes.
type writerFunc func(p []byte) (int, error)

// Write calls it.
func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// finish ends the object; what is written next comes after it.
func (s *sink) finish() error {
	if err := s.out.Flush(); err != nil {
		return err
	}
	s.to.end = s.start + s.size
	return nil
}

// add puts a whole object on the table, in the place of its entry of the pack.
func (o *objects) add(row int, kind plumbing.ObjectType, s *sink, depth int) {
	made := &o.rows[row]
	made.at, made.size, made.kind, made.depth, made.known = s.start, s.size, kind, depth, true
	made.id = s.hasher.Sum()
	if _, twice := o.byID[made.id]; !twice {
		o.byID[made.id] = row
	}
}

// before finds the entry that began at a place of the pack.
func (o *objects) before(place int64) (int, bool) {
	return slices.BinarySearchFunc(o.rows, place, func(row object, place int64) int {
		switch {
		case row.pack < place:
			return -1
		case row.pack > place:
			return 1
		}
		return 0
	})
}

// get finds an object by its id and kind.
func (o *objects) get(id plumbing.Hash, kind plumbing.ObjectType) (object, error) {
	row, ok := o.byID[id]
	if !ok || o.rows[row].kind != kind {
		return object{}, failed(gen.CodePackInvalid)
	}
	return o.rows[row], nil
}

// content reads an object.
func (o *objects) content(row object) *io.SectionReader {
	return io.NewSectionReader(localFile{o.file}, row.at, row.size)
}

// localFile is a file whose errors are those of this machine.
type localFile struct{ file *os.File }

// ReadAt reads at a place.
func (f localFile) ReadAt(p []byte, at int64) (int, error) {
	n, err := f.file.ReadAt(p, at)
	if err != nil && !errors.Is(err, io.EOF) {
		err = local(err)
	}
	return n, err
}
