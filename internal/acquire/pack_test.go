package acquire_test

import (
	"bytes"
	"compress/zlib"
	"crypto"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/hash"
)

// Kinds of pack entries.
const (
	kindCommit = 1
	kindTree   = 2
	kindBlob   = 3
	kindTag    = 4
	kindOffset = 6
	kindRef    = 7
)

// entry is an entry of a pack as it is written, true or not.
type entry struct {
	kind     int
	content  []byte
	declared int    // size in the header; 0 means the true one, -1 none
	back     int    // of an offset difference: how many entries before this one
	distance int    // of an offset difference: bytes instead
	base     string // id of a reference difference
	raw      []byte // instead of the compressed content
}

// pack writes entries as a pack.
func pack(entries ...entry) []byte { return packSaying(len(entries), entries...) }

// packSaying writes a pack whose header says another number of entries.
func packSaying(count int, entries ...entry) []byte {
	out := []byte("PACK\x00\x00\x00\x02")
	out = binary.BigEndian.AppendUint32(out, uint32(count))
	starts := make([]int, 0, len(entries))
	deflate := deflater()
	for i, e := range entries {
		starts = append(starts, len(out))
		out = append(out, e.header()...)
		switch e.kind {
		case kindOffset:
			distance := e.distance
			if distance == 0 {
				distance = starts[i] - starts[i-e.back]
			}
			out = append(out, offset(distance)...)
		case kindRef:
			id, err := hex.DecodeString(e.base)
			if err != nil {
				panic(err)
			}
			out = append(out, id...)
		}
		if e.raw != nil {
			out = append(out, e.raw...)
		} else {
			out = append(out, deflate(e.content)...)
		}
	}
	sum := hash.New(crypto.SHA1)
	_, _ = sum.Write(out)
	return sum.Sum(out)
}

func (e entry) header() []byte {
	size := e.declared
	switch size {
	case 0:
		size = len(e.content)
	case -1:
		size = 0
	}
	first := byte(e.kind<<4) | byte(size&15)
	size >>= 4
	var out []byte
	for size > 0 {
		out = append(out, first|0x80)
		first = byte(size & 127)
		size >>= 7
	}
	return append(out, first)
}

// offset writes the distance of an offset difference.
func offset(distance int) []byte {
	out := []byte{byte(distance & 127)}
	for distance >>= 7; distance > 0; distance >>= 7 {
		distance--
		out = append([]byte{byte(distance&127) | 0x80}, out...)
	}
	return out
}

// deflater compresses one content after the other.
func deflater() func(content []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	return func(content []byte) []byte {
		out.Reset()
		w.Reset(&out)
		_, _ = w.Write(content)
		_ = w.Close()
		return out.Bytes()
	}
}

// idOf is the id of an object.
func idOf(kind int, content []byte) string {
	return plumbing.ComputeHash(plumbing.ObjectType(kind), content).String()
}

// varint writes a size of a difference.
func varint(size int) []byte {
	var out []byte
	for ; size > 127; size >>= 7 {
		out = append(out, byte(size)|0x80)
	}
	return append(out, byte(size))
}

// delta writes differences.
func delta(base, target int, instructions ...[]byte) []byte {
	return append(append(varint(base), varint(target)...), bytes.Join(instructions, nil)...)
}

// insert writes the instruction that inserts a text.
func insert(text string) []byte { return append([]byte{byte(len(text))}, text...) }

// copied writes the instruction that copies a piece.
func copied(offset, size int) []byte {
	out := []byte{0x80}
	for i := range 4 {
		if b := byte(offset >> (8 * i)); b != 0 {
			out[0] |= 1 << i
			out = append(out, b)
		}
	}
	for i := range 3 {
		if b := byte(size >> (8 * i)); b != 0 {
			out[0] |= 1 << (4 + i)
			out = append(out, b)
		}
	}
	return out
}

// row is an entry of a tree as it is written.
type row struct {
	mode, name, id string
}

// tree writes the content of a tree, in the order given.
func tree(rows ...row) []byte {
	var out []byte
	for _, r := range rows {
		id, err := hex.DecodeString(r.id)
		if err != nil {
			panic(err)
		}
		out = append(append(out, r.mode+" "+r.name+"\x00"...), id...)
	}
	return out
}

// commit writes the content of a commit of a tree.
func commit(tree string) []byte {
	return []byte("tree " + tree + "\nauthor A <a@example.com> 0 +0000\ncommitter A <a@example.com> 0 +0000\n\na commit\n")
}

// set is a pack in the making.
type set struct {
	entries []entry
	head    string
}

func (s *set) add(kind int, content []byte) string {
	s.entries = append(s.entries, entry{kind: kind, content: content})
	return idOf(kind, content)
}

// blob adds a file with a text.
func (s *set) blob(text string) string { return s.add(kindBlob, []byte(text)) }

// of adds a commit of a tree with these rows.
func (s *set) of(rows ...row) *set {
	s.head = s.add(kindCommit, commit(s.add(kindTree, tree(rows...))))
	return s
}

// pack writes it.
func (s *set) pack() []byte { return pack(s.entries...) }

// small is a set with a few files.
func small() *set {
	s := &set{}
	return s.of(row{"100644", "a.txt", s.blob("a\n")}, row{"40000", "src", s.add(kindTree, tree(row{"100755", "b.sh", s.blob("b\n")}))})
}

// packets writes lines as packets; "" is a flush, "-" a delimiter.
func packets(lines ...string) string {
	var out strings.Builder
	for _, line := range lines {
		switch line {
		case "":
			out.WriteString("0000")
		case "-":
			out.WriteString("0001")
		default:
			fmt.Fprintf(&out, "%04x%s", len(line)+4, line)
		}
	}
	return out.String()
}

// channel writes a pack into the first channel, in packets of a size.
func channel(pack []byte, size int) string {
	var out strings.Builder
	for len(pack) > 0 {
		piece := pack[:min(size, len(pack))]
		pack = pack[len(piece):]
		fmt.Fprintf(&out, "%04x\x01%s", len(piece)+5, piece)
	}
	return out.String()
}
