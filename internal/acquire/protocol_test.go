package acquire_test

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/go-git/go-git/v5/plumbing/format/pktline"

	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// known demands an error with a code, or one of what was read from.
func known(t *testing.T, err error) {
	t.Helper()
	if _, ok := fault.As(err); !ok && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("an error without a code: %v", err)
	}
}

// FuzzReadPackets: our reading of packets is that of go-git, which knows
// neither delimiters nor ends.
func FuzzReadPackets(f *testing.F) {
	f.Add([]byte(packets("a\n", "", "b")))
	f.Add([]byte("0004000500060001"))
	f.Add([]byte("fff0" + strings.Repeat("x", 0xfff0-4)))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := acquire.ReadPackets(bytes.NewReader(data))
		if err != nil {
			known(t, err)
		}
		other := pktline.NewScanner(bytes.NewReader(data))
		for _, payload := range got {
			if strings.Trim(payload, "#") == "" {
				return // a flush, or what go-git does not take
			}
			if !other.Scan() {
				t.Fatalf("go-git ends before %q: %v", payload, other.Err())
			}
			if !bytes.Equal(other.Bytes(), []byte(payload)) {
				t.Fatalf("got %q, go-git has %q", payload, other.Bytes())
			}
		}
	})
}

// FuzzReadAdvertised: of the refs that version 0 and 1 list at once the right
// one is chosen.
func FuzzReadAdvertised(f *testing.F) {
	id, other := strings.Repeat("1", 40), strings.Repeat("2", 40)
	f.Add([]byte(packets("version 2\n", "ls-refs\n", "")), "main")
	f.Add([]byte(packets("# service=git-upload-pack\n", "")+packets(id+" HEAD\x00shallow agent=x\n", other+" refs/heads/main\n", id+" refs/tags/a\n", other+" refs/tags/a^{}\n", "")), "main")
	f.Add([]byte(packets("version 1\n", zeros+" capabilities^{}\x00shallow\n", "shallow "+id+"\n", "")), "HEAD")
	f.Fuzz(func(t *testing.T, data []byte, ref string) {
		if _, err := acquire.Parse("https://example.com/a", &ref); err != nil || len(ref) == 40 {
			return
		}
		version, got, err := acquire.ReadAdvertised(bytes.NewReader(data), ref)
		if err != nil {
			known(t, err)
			return
		}
		if version == 2 || bytes.Contains(data, []byte("0004")) {
			return
		}
		want := chosen(data, ref)
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

// chosen is the id that a list of refs has for a ref, read in another way.
func chosen(data []byte, ref string) string {
	ids := map[string]string{}
	for lines := pktline.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		line, _, _ := strings.Cut(strings.TrimSuffix(string(lines.Bytes()), "\n"), "\x00")
		if found := regexp.MustCompile(`^([0-9a-fA-F]{40}) (.*)$`).FindStringSubmatch(line); found != nil && ids[found[2]] == "" {
			ids[found[2]] = strings.ToLower(found[1])
		}
	}
	names := []string{"refs/heads/" + ref, "refs/tags/" + ref}
	if ref == "HEAD" || strings.HasPrefix(ref, "refs/") {
		names = []string{ref}
	}
	for _, name := range names {
		if id := ids[name]; id != "" && id != zeros {
			return id
		}
	}
	return ""
}

// FuzzReadListed never fails without a code and gives ids alone.
func FuzzReadListed(f *testing.F) {
	f.Add([]byte(packets(strings.Repeat("1", 40)+" refs/heads/main symref-target:x peeled:y\n", "")), "main")
	f.Add([]byte(packets("unborn HEAD symref-target:refs/heads/main\n", "")), "HEAD")
	f.Fuzz(func(t *testing.T, data []byte, ref string) {
		if _, err := acquire.Parse("https://example.com/a", &ref); err != nil {
			return
		}
		id, err := acquire.ReadListed(bytes.NewReader(data), ref)
		if err != nil {
			known(t, err)
			return
		}
		if id != "" && (len(id) != 40 || strings.ToLower(id) != id || strings.Trim(id, "0123456789abcdef") != "") {
			t.Errorf("the id is %q", id)
		}
	})
}

// FuzzReadPack: what comes out of the channels is a part of what went in.
func FuzzReadPack(f *testing.F) {
	f.Add([]byte(packets("shallow-info\n", "shallow x\n", "-", "packfile\n", "\x01PACK", "\x02progress", "\x01more", "")), 2, true)
	f.Add([]byte(packets("shallow x", "", "NAK\n", "\x01PACK", "")), 0, true)
	f.Add([]byte(packets("NAK\n")+"PACK"), 1, false)
	f.Fuzz(func(t *testing.T, data []byte, version int, withChannels bool) {
		got, err := acquire.ReadPack(bytes.NewReader(data), version, withChannels)
		if err != nil {
			known(t, err)
			return
		}
		if len(got) > len(data) {
			t.Errorf("%d bytes of %d", len(got), len(data))
		}
	})
}
