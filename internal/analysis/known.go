package analysis

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/analysis/metrics"
)

// What a run leaves for the next one is a header, which holds all versions that
// matter, and an entry a file: the hash of its body, its length, its body. An
// entry is found by the path and the hash of the content, so that a change of
// either makes the file a new one.

// knownVersion changes with the layout of what is kept.
const knownVersion = 1

// entry is what is kept of one file.
type entry struct {
	Path, Sha256 string
	State        state
	Lines        int
	Values       metrics.Values
	Facts        []keptFacts
}

// keptFacts are the facts of one resolver.
type keptFacts struct {
	Resolver int
	Data     []byte
}

// known is what an earlier run left.
type known struct {
	resolvers []dependency.Resolver
	given     []byte
	header    []byte
	entries   map[string]entry // by path
}

// readKnown reads what an earlier run left. What does not fit is left out.
func readKnown(given []byte, with []dependency.Resolver) *known {
	k := &known{resolvers: with, given: given, header: headerOf(with), entries: map[string]entry{}}
	rest, ok := bytes.CutPrefix(given, k.header)
	if !ok {
		return k
	}
	for len(rest) >= sha256.Size+8 {
		sum, size := rest[:sha256.Size], binary.BigEndian.Uint64(rest[sha256.Size:])
		rest = rest[sha256.Size+8:]
		if size > uint64(len(rest)) {
			return k
		}
		body := rest[:size]
		rest = rest[size:]
		if sha256.Sum256(body) != [sha256.Size]byte(sum) {
			continue
		}
		var e entry
		if gob.NewDecoder(bytes.NewReader(body)).Decode(&e) == nil {
			k.entries[e.Path] = e
		}
	}
	return k
}

// headerOf holds every version on which an entry depends: those of the layout,
// the metrics, the grammars and the resolvers.
func headerOf(with []dependency.Resolver) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "repo2c4 analysis %d, metrics %d\n", knownVersion, metrics.Version)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if strings.HasPrefix(module.Path, "github.com/tree-sitter/") {
				fmt.Fprintf(&b, "%s %s %s\n", module.Path, module.Version, module.Sum)
			}
		}
	}
	for _, r := range with {
		fmt.Fprintf(&b, "%s %d\n", r.Name(), r.Version())
	}
	b.WriteByte('\n')
	return []byte(b.String())
}

// fill takes over what is known of a file, or reports that it is not known.
func (k *known) fill(f *file) bool {
	e, ok := k.entries[f.path]
	if !ok || e.Sha256 != f.sha256 || e.State > failed {
		return false
	}
	var facts []dependency.Facts
	for _, kept := range e.Facts {
		i := kept.Resolver
		if i < 0 || i >= len(k.resolvers) {
			return false
		}
		decoded, err := decodeOne(k.resolvers[i], kept.Data)
		if err != nil {
			return false
		}
		if facts == nil {
			facts = make([]dependency.Facts, len(k.resolvers))
		}
		facts[i] = decoded
	}
	f.state, f.lines, f.values, f.facts, f.reused = e.State, e.Lines, e.Values, facts, true
	return true
}

// decodeOne turns a panic into an error.
func decodeOne(r dependency.Resolver, data []byte) (facts dependency.Facts, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("analysis: %s: %v", r.Name(), cause)
		}
	}()
	return r.Decode(data)
}

// next is what the next run can use, and how many files were not parsed again.
// What is no more is left out. It is nil when nothing changed.
func (k *known) next(files []*file) (kept []byte, reused int) {
	for _, f := range files {
		if f.reused {
			reused++
		}
	}
	if reused == len(files) && len(files) == len(k.entries) {
		return nil, reused
	}
	var out bytes.Buffer
	out.Write(k.header)
	for _, f := range files {
		body, err := k.bodyOf(f)
		if err != nil {
			continue // it is measured again the next time
		}
		sum := sha256.Sum256(body)
		out.Write(sum[:])
		out.Write(binary.BigEndian.AppendUint64(nil, uint64(len(body))))
		out.Write(body)
	}
	return out.Bytes(), reused
}

// bodyOf is the entry of a file.
func (k *known) bodyOf(f *file) ([]byte, error) {
	e := k.entries[f.path]
	if !f.reused {
		e = entry{Path: f.path, Sha256: f.sha256, State: f.state, Lines: f.lines, Values: f.values}
		for i, facts := range f.facts {
			if facts == nil {
				continue
			}
			data, err := facts.Encode()
			if err != nil {
				return nil, err
			}
			e.Facts = append(e.Facts, keptFacts{i, data})
		}
	}
	var body bytes.Buffer
	if err := gob.NewEncoder(&body).Encode(&e); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}
