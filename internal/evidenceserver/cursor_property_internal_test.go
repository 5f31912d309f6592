package evidenceserver

import (
	"encoding/base64"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// Every single flipped bit, every cut, every character replaced: no cursor.
func TestNoDamagedCursorOpens(t *testing.T) {
	t.Parallel()
	const total = 1 << 20
	c, q := key(1), query{tool: "tool", snapshotID: "snapshot", filters: []string{"=a", ""}}
	sealed := c.seal(q, 4096)
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		t.Fatal(err)
	}
	damaged := map[string]string{}
	for bit := range 8 * len(raw) {
		flipped := slices.Clone(raw)
		flipped[bit/8] ^= 1 << (bit % 8)
		damaged[base64.RawURLEncoding.EncodeToString(flipped)] = fmt.Sprint("bit ", bit)
	}
	for i := range sealed {
		damaged[sealed[:i]] = fmt.Sprint("cut at ", i)
		damaged[sealed[i+1:]] = fmt.Sprint("begins behind ", i)
		damaged[sealed[:i]+sealed[i+1:]] = fmt.Sprint("without ", i)
		for bit := range 8 { // of the spelling, not of what it stands for
			character := []byte(sealed)
			character[i] ^= 1 << bit
			damaged[string(character)] = fmt.Sprint("character ", i, " bit ", bit)
		}
	}
	if _, intact := damaged[sealed]; intact || len(damaged) < 8*len(raw) {
		t.Fatalf("%d damaged cursors, the intact one among them: %t", len(damaged), intact)
	}
	for cursor, how := range damaged {
		if offset, err := c.open(q, &cursor, total); codeOf(err) != string(gen.CodeCursorInvalid) {
			t.Errorf("%s: got %d, %v", how, offset, err)
		}
	}
}

// pageList is one list that can be paged: a tool, a snapshot and filters, and
// other ways to say the same.
type pageList struct {
	name string
	page func(size int64, cursor *string, spelling int) (items []string, next *string, err error)
}

// pageLists are all lists of a snapshot, with and without each filter.
func pageLists(t *testing.T, s *server, name, id string) []pageList {
	t.Helper()
	var lists []pageList
	prefixSpellings := map[string][]string{"": nil, "src": {"src", "./src/"}, "src/a": {"src/a", "src/a/"}}
	for _, prefix := range []string{"", "src", "src/a"} {
		spelled := func(spelling int) *string {
			if spellings := prefixSpellings[prefix]; spellings != nil {
				return &spellings[spelling%len(spellings)]
			}
			return nil
		}
		for _, category := range []string{"", "made.up", "made.up2"} {
			lists = append(lists, pageList{fmt.Sprintf("evidence of %s, %q, %q", name, prefix, category), func(size int64, cursor *string, spelling int) ([]string, *string, error) {
				in := gen.GetEvidenceInput{SnapshotID: id, PathPrefix: spelled(spelling), PageSize: &size, Cursor: cursor}
				if category != "" {
					in.Category = &category
				}
				out, err := s.getEvidence(t.Context(), in)
				var items []string
				for _, e := range out.Items {
					items = append(items, e.ID)
				}
				return items, out.NextCursor, err
			}})
		}
		for _, section := range [][]string{{"files", "FILES"}, {"diagnostics", "Diagnostics"}} {
			lists = append(lists, pageList{fmt.Sprintf("%s of %s, %q", section[0], name, prefix), func(size int64, cursor *string, spelling int) ([]string, *string, error) {
				out, err := s.getSnapshot(t.Context(), gen.GetSnapshotInput{
					SnapshotID: id, Section: &section[spelling%len(section)], PathPrefix: spelled(spelling), PageSize: &size, Cursor: cursor,
				})
				var items []string
				for _, f := range out.Files {
					items = append(items, f.RelativePath)
				}
				for _, d := range out.Diagnostics {
					items = append(items, d.Message)
				}
				return items, out.NextCursor, err
			}})
		}
	}
	return lists
}

// fullSnapshot has several entries in each of the lists.
func fullSnapshot(repository string) gen.RepositorySnapshot {
	snapshot := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: repository}
	for i := range 12 {
		path := fmt.Sprintf("src/a/%02d.cs", i)
		snapshot.Files = append(snapshot.Files, gen.SnapshotFile{RelativePath: path, SizeBytes: 1})
		snapshot.Diagnostics = append(snapshot.Diagnostics, gen.SnapshotDiagnostic{
			Code: string(gen.CodeExtractChanged), Severity: gen.DiagnosticSeverityWarning, Message: fmt.Sprint(i), RelativePath: &path,
		})
		snapshot.Evidence = append(snapshot.Evidence, gen.Evidence{
			ID: fmt.Sprintf("ev_%02d", i), Category: []string{"made.up", "made.up2"}[i%2], RelativePath: path,
			SourceType: gen.EvidenceSourceTypeManifest, Description: "x",
		})
	}
	return snapshot
}

// A cursor opens the list that it was made for, however the filters are
// spelled and whatever the size of a page, and no other list.
func TestCursorsOpenTheirListAlone(t *testing.T) {
	t.Parallel()
	s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
	one := s.store.inspected(fullSnapshot("one"))
	two := s.store.inspected(fullSnapshot("two"))
	lists := append(pageLists(t, s, "one", one.id), pageLists(t, s, "two", two.id)...)
	for i, from := range lists {
		first, cursor, err := from.page(1, nil, 0)
		if err != nil || cursor == nil || len(first) != 1 {
			t.Fatalf("%s: %q, %v", from.name, first, err)
		}
		for k, to := range lists {
			for spelling := range 2 {
				items, _, err := to.page(int64(spelling+1), cursor, spelling)
				switch {
				case i == k && (err != nil || len(items) != spelling+1 || items[0] == first[0]):
					t.Errorf("%s: %q, %v", from.name, items, err)
				case i != k && codeOf(err) != string(gen.CodeCursorInvalid):
					t.Errorf("a cursor of %s opens %s: %q, %v", from.name, to.name, items, err)
				}
			}
		}
	}
}

// Whatever the sizes of pages, in whatever order and however often they are
// asked for, a list is the same.
func TestPagesAreWindowsOfOneList(t *testing.T) {
	t.Parallel()
	s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
	for _, list := range pageLists(t, s, "one", s.store.inspected(fullSnapshot("one")).id) {
		whole, next, err := list.page(100, nil, 0)
		if err != nil || next != nil || len(whole) < 6 {
			t.Fatalf("%s: %q, %v", list.name, whole, err)
		}
		starts := []*string{nil} // the cursor of each place
		for {
			_, next, err := list.page(1, starts[len(starts)-1], 0)
			if err != nil {
				t.Fatal(err)
			}
			if next == nil {
				break
			}
			starts = append(starts, next)
		}
		if len(starts) != len(whole) {
			t.Fatalf("%s: %d pages of one for %d", list.name, len(starts), len(whole))
		}
		rapid.Check(t, func(t *rapid.T) {
			at := rapid.IntRange(0, len(whole)-1).Draw(t, "at")
			size := rapid.IntRange(1, 14).Draw(t, "size")
			items, next, err := list.page(int64(size), starts[at], rapid.IntRange(0, 1).Draw(t, "spelling"))
			if err != nil {
				t.Fatal(err)
			}
			end := min(at+size, len(whole))
			if diff := cmp.Diff(whole[at:end], items); diff != "" {
				t.Fatal(diff)
			}
			if (next == nil) != (end == len(whole)) || next != nil && *next != *starts[end] {
				t.Fatalf("%d of %d from %d lead to another place", size, len(whole), at)
			}
		})
	}
}
