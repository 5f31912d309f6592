package acquire_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/format/packfile"
	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// scratch is an empty file.
func scratch(t testing.TB) *os.File {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "objects"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// unpacked are the ids and contents of a pack, read piece by piece.
func unpacked(t testing.TB, pack []byte) (map[string]string, error) {
	t.Helper()
	found, err := acquire.Unpack(t.Context(), iotest.HalfReader(bytes.NewReader(pack)), scratch(t))
	if err != nil {
		return nil, err
	}
	objects := map[string]string{}
	for id, object := range found {
		objects[id] = object.Kind.String() + " " + string(object.Content)
	}
	return objects, nil
}

// TestUnpackWhatGitIndexes: every form of differences gives the objects that
// git finds in the same pack.
func TestUnpackWhatGitIndexes(t *testing.T) {
	t.Parallel()
	base := strings.Repeat("0123456789abcdef", 40)
	changed := base[:600] + "new" + base[100:140]
	again := changed[:10] + "!"
	toChanged := delta(len(base), len(changed), copied(0, 600), insert("new"), copied(100, 40))
	toAgain := delta(len(changed), len(again), copied(0, 10), insert("!"))
	whole := entry{kind: kindBlob, content: []byte(base)}
	big := strings.Repeat("x", 0x10000) // a copy of this length is written as none
	for name, entries := range map[string][]entry{
		"whole":             {whole, {kind: kindBlob}, {kind: kindTree}, {kind: kindCommit, content: commit(idOf(kindTree, nil))}},
		"by offset":         {whole, {kind: kindOffset, back: 1, content: toChanged}, {kind: kindOffset, back: 1, content: toAgain}},
		"far away":          {whole, {kind: kindBlob, content: noise(50_000)}, {kind: kindOffset, back: 2, content: toChanged}},
		"by id":             {whole, {kind: kindRef, base: idOf(kindBlob, []byte(base)), content: toChanged}},
		"by id, before":     {{kind: kindRef, base: idOf(kindBlob, []byte(base)), content: toChanged}, whole},
		"chain, before":     {{kind: kindRef, base: idOf(kindBlob, []byte(changed)), content: toAgain}, {kind: kindRef, base: idOf(kindBlob, []byte(base)), content: toChanged}, whole},
		"offset of waiting": {{kind: kindRef, base: idOf(kindBlob, []byte(base)), content: toChanged}, {kind: kindOffset, back: 1, content: toAgain}, whole},
		"two of one":        {{kind: kindRef, base: idOf(kindBlob, []byte(base)), content: toChanged}, {kind: kindRef, base: idOf(kindBlob, []byte(base)), content: delta(len(base), 1, copied(0, 1))}, whole},
		"long copy":         {{kind: kindBlob, content: []byte(big)}, {kind: kindOffset, back: 1, content: delta(len(big), len(big)+1, insert("!"), []byte{0x80})}},
		"of a tree":         {{kind: kindTree, content: tree(row{"100644", "a", idOf(kindBlob, nil)})}, {kind: kindOffset, back: 1, content: delta(29, 29, copied(0, 7), insert("b"), copied(8, 21))}, {kind: kindBlob}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := pack(entries...)
			got, err := unpacked(t, data)
			if err != nil {
				t.Fatal(err)
			}
			r := acquiretest.NewRepository(t, nil)
			r.GitWith(bytes.NewReader(data), "index-pack", "--stdin", "--fix-thin")
			indexes, err := filepath.Glob(filepath.Join(r.Folder, ".git", "objects", "pack", "*.idx"))
			if err != nil || len(indexes) != 1 {
				t.Fatalf("%v, %v", indexes, err)
			}
			want := map[string]string{}
			for line := range strings.SplitSeq(r.Git("verify-pack", "-v", indexes[0]), "\n") {
				if words := strings.Fields(line); len(words) >= 5 && len(words[0]) == 40 {
					want[words[0]] = words[1] + " " + r.GitWith(nil, "cat-file", words[1], words[0])
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// noise is content that does not compress well.
func noise(size int) []byte {
	out := make([]byte, size)
	state := uint32(1)
	for i := range out {
		state = state*1664525 + 1013904223
		out[i] = byte(state >> 24)
	}
	return out
}

// TestUnpackRefuses what is not whole, not well formed or too much.
func TestUnpackRefuses(t *testing.T) {
	t.Parallel()
	const most = gen.LimitRemoteBytes
	blob := entry{kind: kindBlob, content: []byte("content of a file")}
	size := len(blob.content)
	damaged := func(mutate func(data []byte) []byte) []byte { return mutate(bytes.Clone(pack(blob))) }
	differences := func(content []byte) []byte { return pack(blob, entry{kind: kindOffset, back: 1, content: content}) }
	chain := func(length int) []byte {
		entries := []entry{blob}
		for range length {
			entries = append(entries, entry{kind: kindOffset, back: 1, content: delta(size, size, copied(0, size))})
		}
		return pack(entries...)
	}
	chainBefore := func(length int) []byte {
		texts := []string{"0"}
		entries := make([]entry, length+1)
		entries[length] = entry{kind: kindBlob, content: []byte("0")}
		for i := range length {
			next := texts[i][:min(len(texts[i]), 8)] + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26))
			entries[length-1-i] = entry{
				kind: kindRef, base: idOf(kindBlob, []byte(texts[i])),
				content: delta(len(texts[i]), len(next), copied(0, min(len(texts[i]), 8)), insert(next[min(len(texts[i]), 8):])),
			}
			texts = append(texts, next)
		}
		return pack(entries...)
	}
	invalid := func(details ...string) []string {
		return append([]string{string(gen.CodeRemoteFetchFailed)}, details...)
	}
	limit := func(name string) []string { return []string{string(gen.CodeRemoteLimitExceeded), name} }
	damage := invalid(string(gen.CodePackInvalid))
	for name, c := range map[string]struct {
		pack []byte
		want []string
	}{
		"nothing":                  {nil, damage},
		"no pack":                  {[]byte("PUCK\x00\x00\x00\x02\x00\x00\x00\x00"), damage},
		"version 1":                {[]byte("PACK\x00\x00\x00\x01\x00\x00\x00\x00"), damage},
		"cut in the header":        {[]byte("PACK\x00\x00"), damage},
		"cut in an entry":          {pack(blob)[:20], damage},
		"cut before the sum":       {pack(blob)[:len(pack(blob))-20], damage},
		"cut in the sum":           {pack(blob)[:len(pack(blob))-1], damage},
		"another sum":              {damaged(func(d []byte) []byte { d[len(d)-1] ^= 1; return d }), damage},
		"another byte":             {damaged(func(d []byte) []byte { d[len(d)-30] ^= 1; return d }), damage},
		"fewer objects":            {packSaying(2, blob), damage},
		"more objects":             {packSaying(1, blob, blob), damage},
		"too many objects":         {packSaying(gen.LimitRemoteObjects+1, blob), limit("remoteObjects")},
		"very many objects":        {packSaying(0xffffffff, blob), limit("remoteObjects")},
		"kind 0":                   {pack(entry{kind: 0, content: []byte("x")}), damage},
		"kind 5":                   {pack(entry{kind: 5, content: []byte("x")}), damage},
		"longer than declared":     {pack(entry{kind: kindBlob, content: []byte("longer"), declared: 3}), damage},
		"something after nothing":  {pack(entry{kind: kindBlob, content: []byte("longer"), declared: -1}), damage},
		"shorter than declared":    {pack(entry{kind: kindBlob, content: []byte("short"), declared: 30}), damage},
		"not compressed":           {pack(entry{kind: kindBlob, declared: 5, raw: []byte("plain text")}), damage},
		"declared beyond":          {pack(entry{kind: kindBlob, content: []byte("x"), declared: most + 1}), limit("remoteBytes")},
		"declared far beyond":      {pack(entry{kind: kindBlob, content: []byte("x"), declared: 1 << 58}), limit("remoteBytes")},
		"declared beyond together": {pack(blob, entry{kind: kindBlob, content: []byte("x"), declared: most - size + 1}), limit("remoteBytes")},
		"differences beyond":       {pack(blob, entry{kind: kindOffset, back: 1, content: []byte("x"), declared: most + 1}), limit("remoteBytes")},
		"result beyond":            {differences(delta(size, most, insert("x"))), limit("remoteBytes")},
		"result far beyond":        {differences(delta(size, 1<<60, insert("x"))), limit("remoteBytes")},
		"size without an end":      {differences(bytes.Repeat([]byte{0xff}, 20)), damage},
		"sizes cut":                {differences([]byte{0x80}), damage},
		"nothing but sizes":        {differences(delta(size, 1)), damage},
		"differences too short":    {pack(blob, entry{kind: kindOffset, back: 1, content: delta(size, 1, insert("x")), declared: 9}), damage},
		"another base":             {differences(delta(size+1, 1, insert("x"))), damage},
		"result too short":         {differences(delta(size, 2, insert("x"))), damage},
		"result too long":          {differences(delta(size, 1, insert("xy"))), damage},
		"instruction 0":            {differences(delta(size, 1, []byte{0})), damage},
		"insert cut":               {differences(delta(size, 5, []byte{5, 'x'})), damage},
		"copy cut":                 {differences(delta(size, 5, []byte{0x91, 0})), damage},
		"copy beyond":              {differences(delta(size, 5, copied(size-4, 5))), damage},
		"copy far beyond":          {differences(delta(size, 5, copied(0xffffffff, 5))), damage},
		"copy of much":             {differences(delta(size, most/2, copied(0, 0xffffff))), damage},
		"offset before the pack":   {pack(blob, entry{kind: kindOffset, distance: 1 << 20, content: delta(size, 1, insert("x"))}), damage},
		"offset into an entry":     {pack(blob, entry{kind: kindOffset, distance: 3, content: delta(size, 1, insert("x"))}), damage},
		"offset to the header":     {pack(entry{kind: kindOffset, distance: 12, content: delta(size, 1, insert("x"))}), damage},
		"base that is not there":   {pack(blob, entry{kind: kindRef, base: strings.Repeat("ab", 20), content: delta(size, 1, insert("x"))}), damage},
		"deep chain":               {chain(gen.LimitRemoteDeltaDepth + 1), limit("remoteDeltaDepth")},
		"deep chain, before":       {chainBefore(gen.LimitRemoteDeltaDepth + 1), limit("remoteDeltaDepth")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := unpacked(t, c.pack)
			wantFault(t, err, gen.Code(c.want[0]), c.want[1:]...)
		})
	}
	for name, data := range map[string][]byte{"chain": chain(gen.LimitRemoteDeltaDepth), "chain before": chainBefore(gen.LimitRemoteDeltaDepth)} {
		if _, err := unpacked(t, data); err != nil {
			t.Errorf("a %s of the longest length: %v", name, err)
		}
	}
}

// TestUnpackKeepsErrorsApart: a broken connection is no broken pack.
func TestUnpackKeepsErrorsApart(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	data := small().pack()
	for cut := range data {
		err := acquire.UnpackOnly(t.Context(), iotest.TimeoutReader(iotest.DataErrReader(&failing{bytes.NewReader(data[:cut]), broken})), scratch(t))
		if _, known := fault.As(err); err == nil || known {
			t.Fatalf("cut at %d: %v", cut, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := acquire.UnpackOnly(ended, bytes.NewReader(data), scratch(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	closed := scratch(t)
	_ = closed.Close()
	if err := acquire.UnpackOnly(t.Context(), bytes.NewReader(data), closed); !errors.Is(err, os.ErrClosed) {
		t.Errorf("without a file: %v", err)
	}
}

// failing reads and then fails.
type failing struct {
	in  *bytes.Reader
	err error
}

func (f *failing) Read(p []byte) (int, error) {
	if f.in.Len() == 0 {
		return 0, f.err
	}
	return f.in.Read(p)
}

// described reads bytes as a description of a pack: for each entry a kind, a
// length and the content. Sums and compression are right then, whatever the
// fuzzer does.
func described(data []byte) []byte {
	var entries []entry
	for len(data) > 2 {
		kind, size := int(data[0]%8), min(int(data[1]), len(data)-2)
		e := entry{kind: kind, content: data[2 : 2+size]}
		switch {
		case kind == kindOffset && len(entries) > 0:
			e.back = 1 + int(data[0]>>3)%len(entries)
		case kind == kindOffset:
			e.distance = 1 + int(data[0]>>3)
		case kind == kindRef && len(entries) > 0:
			e.base = idOf(kindBlob, entries[int(data[0]>>3)%len(entries)].content)
		case kind == kindRef:
			e.base = strings.Repeat("00", 20)
		}
		entries, data = append(entries, e), data[2+size:]
	}
	return pack(entries...)
}

// FuzzUnpack: whatever the bytes are, an object is known by its own hash alone,
// and go-git finds in an accepted pack what we do.
func FuzzUnpack(f *testing.F) {
	base := entry{kind: kindBlob, content: []byte(strings.Repeat("base ", 20))}
	f.Add(small().pack())
	f.Add(pack(base, entry{kind: kindOffset, back: 1, content: delta(100, 12, copied(5, 10), insert("ab"))}))
	f.Add(pack(entry{kind: kindRef, base: idOf(kindBlob, base.content), content: delta(100, 12, copied(5, 10), insert("ab"))}, base))
	f.Add([]byte("\x03\x05hello\x06\x06\x05\x03\x90\x03\x00\x01"))
	f.Add([]byte("\x07\x05\x05\x03\x90\x03\x03\x05hello\x0f\x05\x05\x03\x90\x03"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if !bytes.HasPrefix(data, []byte("PACK")) {
			data = described(data)
		}
		got, err := acquire.Unpack(t.Context(), bytes.NewReader(data), scratch(t))
		if err != nil {
			if _, known := fault.As(err); !known {
				t.Fatalf("an error without a code: %v", err)
			}
			return
		}
		for id, object := range got {
			if plumbing.ComputeHash(object.Kind, object.Content).String() != id {
				t.Errorf("%s is another object", id)
			}
		}
		scanner := packfile.NewScanner(bytes.NewReader(data))
		parser, err := packfile.NewParser(scanner)
		if err != nil {
			t.Fatal(err)
		}
		if sum, err := parser.Parse(); err != nil || sum.IsZero() {
			t.Errorf("go-git does not read it: %v", err)
		}
	})
}

// FuzzApplyDelta: our reading of differences is that of go-git.
func FuzzApplyDelta(f *testing.F) {
	base := []byte(strings.Repeat("base ", 20))
	f.Add(base, delta(100, 12, copied(5, 10), insert("ab")))
	f.Add(base, delta(100, 100, copied(0, 100)))
	f.Add(base, delta(100, 1, []byte{0}))
	f.Add([]byte{}, delta(0, 2, insert("ab")))
	f.Fuzz(func(t *testing.T, base, delta []byte) {
		const most = 1 << 20
		got, err := acquire.ApplyDelta(t.Context(), base, delta, most)
		want, other := packfile.PatchDelta(base, delta)
		if err == nil && len(base) > 0 && (other != nil || !bytes.Equal(got, want)) {
			t.Errorf("got %q, want %q, %v", got, want, other)
		}
		if err != nil && other == nil && len(want) <= most && len(want) > 0 {
			t.Errorf("%v, but go-git gives %q", err, want)
		}
	})
}
