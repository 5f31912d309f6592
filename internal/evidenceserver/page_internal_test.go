package evidenceserver

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

const pageBytes = 100_000 // 25,000 tokens of 4 bytes

// paths draws relative paths whose segments are often prefixes of each other;
// some are as long as a snapshot can have them, and heavy in JSON.
func paths() *rapid.Generator[string] {
	segment := rapid.SampledFrom([]string{"src", "src2", "sr", "a", "a.cs", "b", "ü", "SRC"})
	return rapid.Custom(func(t *rapid.T) string {
		path := strings.Join(rapid.SliceOfN(segment, 1, 4).Draw(t, "segments"), "/")
		if rapid.IntRange(0, 3).Draw(t, "long") == 0 {
			heavy := rapid.SampledFrom([]string{"x", "\u2028", "😀", "&", `"`}).Draw(t, "character")
			path += "/" + strings.Repeat(heavy, 900)
		}
		return path
	})
}

// evidenceOf draws one fact of a file.
func evidenceOf(path string) *rapid.Generator[gen.Evidence] {
	return rapid.Custom(func(t *rapid.T) gen.Evidence {
		e := gen.Evidence{
			Category:     rapid.SampledFrom([]string{gen.CategoryDotnetProject, gen.CategoryDotnetProjectReference, "made.up", "made.up2"}).Draw(t, "category"),
			RelativePath: path,
			SourceType:   gen.EvidenceSourceTypeProjectFile,
			Description:  rapid.SampledFrom([]string{"x", strings.Repeat("Declares. ", 200)}).Draw(t, "description"),
		}
		if rapid.Bool().Draw(t, "has a line") {
			e.Line = new(rapid.Int64Range(1, 12).Draw(t, "line"))
		}
		if rapid.Bool().Draw(t, "has a target") {
			e.Target = &path
		}
		e.ID = architecture.EvidenceID(e.Category, e.RelativePath, e.Line, e.Description+rapid.StringMatching(`[a-z]{3}`).Draw(t, "salt"))
		return e
	})
}

// snapshots draws snapshots with some of everything, in any order.
func snapshots() *rapid.Generator[gen.RepositorySnapshot] {
	return rapid.Custom(func(t *rapid.T) gen.RepositorySnapshot {
		s := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme"}
		for _, path := range rapid.SliceOfNDistinct(paths(), 0, 12, rapid.ID[string]).Draw(t, "paths") {
			s.Files = append(s.Files, gen.SnapshotFile{RelativePath: path, SizeBytes: 1})
			for range rapid.IntRange(0, 6).Draw(t, "facts") {
				s.Evidence = append(s.Evidence, evidenceOf(path).Draw(t, "fact"))
			}
			if rapid.Bool().Draw(t, "warns") {
				s.Diagnostics = append(s.Diagnostics, gen.SnapshotDiagnostic{
					Code: string(gen.CodeExtractChanged), Severity: gen.DiagnosticSeverityWarning, Message: "x", RelativePath: &path,
				})
			}
		}
		for i := range rapid.IntRange(0, 3).Draw(t, "diagnostics without a path") {
			s.Diagnostics = append(s.Diagnostics, gen.SnapshotDiagnostic{
				Code: string(gen.CodeScanExcluded), Severity: gen.DiagnosticSeverityInfo, Message: fmt.Sprint(i),
			})
		}
		slices.SortFunc(s.Evidence, func(a, b gen.Evidence) int { return strings.Compare(a.ID, b.ID) })
		s.Evidence = slices.CompactFunc(s.Evidence, func(a, b gen.Evidence) bool { return a.ID == b.ID })
		s.Evidence = rapid.Permutation(s.Evidence).Draw(t, "order")
		return s
	})
}

// segmentsUnder is the rule of pathPrefix, segment by segment.
func segmentsUnder(path, prefix string) bool {
	have, want := strings.Split(path, "/"), strings.Split(prefix, "/")
	if len(have) < len(want) {
		return false
	}
	for i := range want {
		if have[i] != want[i] {
			return false
		}
	}
	return true
}

// walked is what a client has after it followed the cursors of a page tool.
type walked[T any] struct {
	items []T
	pages int
}

// walk follows cursors with page sizes drawn anew for each page. call returns
// the items of a page, its cursor and what it says of itself.
func walk[T any](t *rapid.T, want []T, call func(size *int64, cursor *string) (items []T, next *string, total int64, truncated bool, answer any)) walked[T] {
	var w walked[T]
	var cursor *string
	for {
		var pageSize *int64
		limit := gen.LimitPageSizeDefault
		if rapid.Bool().Draw(t, "names a size") {
			limit = rapid.IntRange(1, gen.LimitPageSizeMaximum).Draw(t, "size")
			pageSize = new(int64(limit))
		}
		items, next, total, truncated, answer := call(pageSize, cursor)
		w.items, w.pages = append(w.items, items...), w.pages+1
		switch {
		case items == nil:
			t.Fatal("the items are null")
		case len(items) > limit:
			t.Fatalf("%d items on a page of %d", len(items), limit)
		case total != int64(len(want)):
			t.Fatalf("totalMatched %d, want %d", total, len(want))
		case truncated != (next != nil) || truncated != (len(w.items) < len(want)):
			t.Fatalf("truncated %v with cursor %v after %d of %d", truncated, next, len(w.items), len(want))
		case next != nil && len(items) == 0:
			t.Fatal("an empty page that is not the last")
		}
		if weight := size(t, answer); weight >= pageBytes {
			t.Fatalf("an answer of %d bytes", weight)
		} else if next != nil && len(items) < limit && weight < pageBytes/2 {
			t.Fatalf("%d items of %d and only %d bytes", len(items), limit, weight)
		}
		if next == nil {
			return w
		}
		if w.pages > len(want) {
			t.Fatal("the cursors run in a circle")
		}
		cursor = next
	}
}

// prefixes draws a pathPrefix argument, or none, with what it stands for.
func prefixes(t *rapid.T, all []string) (argument, clean *string) {
	if rapid.Bool().Draw(t, "without a prefix") {
		return nil, nil
	}
	drawn := rapid.SampledFrom(append([]string{"src", "src/a", "sr", "none"}, all...)).Draw(t, "prefix")
	if parts := strings.Split(drawn, "/"); rapid.Bool().Draw(t, "a folder") {
		drawn = strings.Join(parts[:rapid.IntRange(1, len(parts)).Draw(t, "depth")], "/")
	}
	spelled := rapid.SampledFrom([]string{"", "./", "././"}).Draw(t, "before") + drawn + rapid.SampledFrom([]string{"", "/"}).Draw(t, "behind")
	return &spelled, &drawn
}

func TestEvidencePages(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		snapshot := snapshots().Draw(t, "snapshot")
		s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
		h := s.store.inspected(snapshot)

		var all []string
		for _, f := range snapshot.Files {
			all = append(all, f.RelativePath)
		}
		argument, prefix := prefixes(t, all)
		var category *string
		if rapid.Bool().Draw(t, "one category") {
			category = new(rapid.SampledFrom([]string{gen.CategoryDotnetProject, "made.up", "unknown"}).Draw(t, "category"))
		}
		var want []gen.Evidence
		for _, e := range snapshot.Evidence {
			if (category == nil || e.Category == *category) && (prefix == nil || segmentsUnder(e.RelativePath, *prefix)) {
				want = append(want, e)
			}
		}
		sort.Slice(want, func(i, j int) bool { return pageKey(want[i]) < pageKey(want[j]) })

		got := walk(t, want, func(size *int64, cursor *string) ([]gen.Evidence, *string, int64, bool, any) {
			out, err := s.getEvidence(t.Context(), gen.GetEvidenceInput{
				SnapshotID: h.id, Category: category, PathPrefix: argument, PageSize: size, Cursor: cursor,
			})
			if err != nil {
				t.Fatal(err)
			}
			return out.Items, out.NextCursor, out.TotalMatched, out.Truncated, out
		})
		if diff := cmp.Diff(want, got.items); diff != "" {
			t.Fatal(diff)
		}
	})
}

// pageKey sorts as category, path, line and id do, because none of them holds
// a NUL.
func pageKey(e gen.Evidence) string {
	line := 0
	if e.Line != nil {
		line = int(*e.Line)
	}
	return fmt.Sprintf("%s\x00%s\x00%08d\x00%s", e.Category, e.RelativePath, line, e.ID)
}

func TestSnapshotPages(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		snapshot := snapshots().Draw(t, "snapshot")
		s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
		h := s.store.inspected(snapshot)

		var all []string
		for _, f := range snapshot.Files {
			all = append(all, f.RelativePath)
		}
		argument, prefix := prefixes(t, all)
		page := func(section *string) func(*int64, *string) gen.GetSnapshotOutput {
			return func(size *int64, cursor *string) gen.GetSnapshotOutput {
				out, err := s.getSnapshot(t.Context(), gen.GetSnapshotInput{
					SnapshotID: h.id, Section: section, PathPrefix: argument, PageSize: size, Cursor: cursor,
				})
				if err != nil {
					t.Fatal(err)
				}
				if out.Files == nil || out.Diagnostics == nil {
					t.Fatal("a list is null")
				}
				return out
			}
		}

		var files []gen.SnapshotFile
		for _, f := range snapshot.Files {
			if prefix == nil || segmentsUnder(f.RelativePath, *prefix) {
				files = append(files, f)
			}
		}
		sort.Slice(files, func(i, j int) bool { return files[i].RelativePath < files[j].RelativePath })
		section := rapid.SampledFrom([]*string{nil, new("files"), new("FiLeS")}).Draw(t, "section")
		gotFiles := walk(t, files, func(size *int64, cursor *string) ([]gen.SnapshotFile, *string, int64, bool, any) {
			out := page(section)(size, cursor)
			return out.Files, out.NextCursor, out.TotalMatched, out.Truncated, out
		})
		if diff := cmp.Diff(files, gotFiles.items); diff != "" {
			t.Fatal(diff)
		}

		var diagnostics []gen.SnapshotDiagnostic
		for _, d := range snapshot.Diagnostics {
			if prefix == nil || d.RelativePath != nil && segmentsUnder(*d.RelativePath, *prefix) {
				diagnostics = append(diagnostics, d)
			}
		}
		diagnosticKey := func(d gen.SnapshotDiagnostic) string {
			path := ""
			if d.RelativePath != nil {
				path = *d.RelativePath
			}
			return d.Code + "\x00" + path + "\x00" + d.Message
		}
		sort.Slice(diagnostics, func(i, j int) bool { return diagnosticKey(diagnostics[i]) < diagnosticKey(diagnostics[j]) })
		gotDiagnostics := walk(t, diagnostics, func(size *int64, cursor *string) ([]gen.SnapshotDiagnostic, *string, int64, bool, any) {
			out := page(new("diagnostics"))(size, cursor)
			return out.Diagnostics, out.NextCursor, out.TotalMatched, out.Truncated, out
		})
		if diff := cmp.Diff(diagnostics, gotDiagnostics.items); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestPagesRebuildTheSnapshot: a client with the page tools alone has the
// public snapshot, byte for byte.
func TestPagesRebuildTheSnapshot(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		snapshot := snapshots().Draw(t, "snapshot")
		s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
		h := s.store.inspected(snapshot)
		rebuilt := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme"}
		for cursor := (*string)(nil); ; {
			out, err := s.getEvidence(t.Context(), gen.GetEvidenceInput{SnapshotID: h.id, Cursor: cursor, PageSize: new(int64(7))})
			if err != nil {
				t.Fatal(err)
			}
			rebuilt.Evidence = append(rebuilt.Evidence, out.Items...)
			if cursor = out.NextCursor; cursor == nil {
				break
			}
		}
		for _, section := range []string{"files", "diagnostics"} {
			for cursor := (*string)(nil); ; {
				out, err := s.getSnapshot(t.Context(), gen.GetSnapshotInput{SnapshotID: h.id, Section: &section, Cursor: cursor})
				if err != nil {
					t.Fatal(err)
				}
				rebuilt.Files = append(rebuilt.Files, out.Files...)
				rebuilt.Diagnostics = append(rebuilt.Diagnostics, out.Diagnostics...)
				if cursor = out.NextCursor; cursor == nil {
					break
				}
			}
		}
		if got := architecture.SnapshotID(rebuilt); got != h.id {
			t.Fatalf("got %s, want %s", got, h.id)
		}
	})
}

// TestPagesAreMeasuredAsTheyAreSent: a page does not end early for characters
// that other encoders of JSON would spell longer.
func TestPagesAreMeasuredAsTheyAreSent(t *testing.T) {
	t.Parallel()
	s := &server{store: &store{clock: (&handClock{noon()}).time}, cursors: key(3)}
	snapshot := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme"}
	for i := range 45 {
		path := fmt.Sprintf("%02d%s", i, strings.Repeat("&", 900))
		snapshot.Evidence = append(snapshot.Evidence, gen.Evidence{
			ID: fmt.Sprintf("ev_%d", i), Category: "made.up", RelativePath: path, Target: &path, SourceType: gen.EvidenceSourceTypeManifest, Description: "x",
		})
	}
	out, err := s.getEvidence(t.Context(), gen.GetEvidenceInput{SnapshotID: s.store.inspected(snapshot).id})
	if err != nil || len(out.Items) != 45 || out.Truncated {
		t.Errorf("%d items of 45 in %d bytes, %v", len(out.Items), size(t, out), err)
	}
}
