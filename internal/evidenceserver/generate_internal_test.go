package evidenceserver

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// call is a call of generate_likec4 for docs.
func call(id string, model json.RawMessage, write bool) gen.GenerateLikec4Input {
	in := gen.GenerateLikec4Input{SnapshotID: id, Model: model, DestinationPath: new("docs")}
	if write {
		in.DryRun, in.Write = new(false), new(true)
	}
	return in
}

func (s *server) generate(in gen.GenerateLikec4Input) (gen.GenerateLikec4Output, error) {
	return s.generateLikec4(context.Background(), in)
}

// generates demands an answer without an error.
func (s *server) generates(t testing.TB, in gen.GenerateLikec4Input) gen.GenerateLikec4Output {
	t.Helper()
	out, err := s.generate(in)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// kinds are the changes of an answer as words.
func kinds(out gen.GenerateLikec4Output) string {
	var words []string
	for _, c := range out.Changes {
		words = append(words, string(c.Kind))
	}
	return strings.Join(words, " ")
}

func TestWriteAfterAPreview(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		// between is what somebody does after the preview of another model.
		between func(t *testing.T, s *server, id, folder string)
		want    string
	}{
		{"nothing happens", func(*testing.T, *server, string, string) {}, "modified modified unchanged unchanged"},
		{"there and back", func(t *testing.T, _ *server, _, folder string) {
			kept := tree(t, folder)
			write(t, folder, "docs/model.c4", "model {\n}\n")
			write(t, folder, "docs/model.c4", kept["docs/model.c4"])
		}, "modified modified unchanged unchanged"},
		{"an edit", func(t *testing.T, _ *server, _, folder string) {
			write(t, folder, "docs/model.c4", "model {\n}\n")
		}, string(gen.CodeManagedOutputConflict)},
		{"a set whose manifest agrees with it", func(t *testing.T, _ *server, _, folder string) {
			// Another process writes another model: manifest and files agree.
			other, err := newServer(options(t, folder, &handClock{noon()}))
			if err != nil {
				t.Fatal(err)
			}
			other.generates(t, call(other.inspect(t), oneSystem("Third"), true))
		}, string(gen.CodeManagedOutputConflict)},
		{"all of it vanishes", func(t *testing.T, _ *server, _, folder string) {
			if err := os.RemoveAll(filepath.Join(folder, "docs")); err != nil {
				t.Fatal(err)
			}
		}, string(gen.CodeManagedOutputConflict)},
		{"the manifest is spelled anew", func(t *testing.T, _ *server, _, folder string) {
			manifest := tree(t, folder)["docs/"+workspace.ManifestName]
			write(t, folder, "docs/"+workspace.ManifestName, manifest+"\n")
		}, string(gen.CodeManagedOutputConflict)},
		{"a preview that shows it", func(t *testing.T, s *server, id, folder string) {
			if err := os.RemoveAll(filepath.Join(folder, "docs")); err != nil {
				t.Fatal(err)
			}
			s.generates(t, call(id, oneSystem("Second"), false))
		}, "added added added added"},
		{"a preview of another folder", func(t *testing.T, s *server, id, folder string) {
			if err := os.RemoveAll(filepath.Join(folder, "docs")); err != nil {
				t.Fatal(err)
			}
			in := call(id, oneSystem("Second"), false)
			in.DestinationPath = new("elsewhere")
			s.generates(t, in)
		}, string(gen.CodeManagedOutputConflict)},
		{"our own write", func(t *testing.T, s *server, id, _ string) {
			s.generates(t, call(id, oneSystem("Third"), true))
		}, "modified modified unchanged unchanged"},
		{"another spelling of the path", func(t *testing.T, s *server, id, folder string) {
			if err := os.RemoveAll(filepath.Join(folder, "docs")); err != nil {
				t.Fatal(err)
			}
			in := call(id, oneSystem("Second"), false)
			in.DestinationPath = new(`.\docs/`)
			s.generates(t, in)
		}, "added added added added"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := serverOf(t, map[string]string{"a.md": "x"})
			folder := s.options.Root.Path()
			id := s.inspect(t)
			if out := s.generates(t, call(id, oneSystem("First"), true)); !out.Written || out.DryRun { // without a preview: allowed
				t.Fatalf("written %v, dry run %v", out.Written, out.DryRun)
			}
			preview := s.generates(t, call(id, oneSystem("Second"), false))
			if preview.Written || !preview.DryRun || preview.HasConflicts {
				t.Fatalf("preview: %+v", preview)
			}
			c.between(t, s, id, folder)
			before := tree(t, folder)
			out, err := s.generate(call(id, oneSystem("Second"), true))
			if err != nil {
				if codeOf(err) != c.want {
					t.Fatalf("got %v, want %s", err, c.want)
				}
				if diff := cmp.Diff(before, tree(t, folder)); diff != "" {
					t.Errorf("an error answer and yet:\n%s", diff)
				}
				return
			}
			if got := kinds(out); got != c.want || !out.Written {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if !strings.Contains(tree(t, folder)["docs/model.c4"], `"Second"`) {
				t.Error("the model on disk is another")
			}
		})
	}
}

func TestPreviewTouchesNothing(t *testing.T) {
	t.Parallel()
	s := serverOf(t, map[string]string{"a.md": "x"})
	id := s.inspect(t)
	before := tree(t, s.options.Root.Path())
	for _, destination := range []*string{nil, new("docs"), new("new/deep/docs")} {
		in := call(id, oneSystem("First"), false)
		in.DestinationPath = destination
		out := s.generates(t, in)
		if out.Written || !out.DryRun || len(out.Files) != 4 {
			t.Errorf("%+v", out)
		}
		if (destination == nil) != (len(out.Changes) == 0) || out.Changes == nil {
			t.Errorf("changes %v", out.Changes)
		}
	}
	if diff := cmp.Diff(before, tree(t, s.options.Root.Path())); diff != "" {
		t.Error(diff)
	}
}

// tooMuch is a model whose files are over the response limit.
func tooMuch() json.RawMessage {
	var elements []string
	for i := range 400 {
		elements = append(elements, fmt.Sprintf(
			`{"id":"e%d","kind":"actor","name":"%s","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}`, i, strings.Repeat("n", gen.LimitTextCharacters)))
	}
	return json.RawMessage(`{"schemaVersion":"1.0","level":"C1","elements":[` + strings.Join(elements, ",") + `],"relations":[]}`)
}

// TestTooLargeAnAnswerWritesNothing: the answer is sized before the commit, so
// that an error answer means that nothing was written.
func TestTooLargeAnAnswerWritesNothing(t *testing.T) {
	t.Parallel()
	s := serverOf(t, map[string]string{"a.md": "x"})
	id := s.inspect(t)
	before := tree(t, s.options.Root.Path())
	in := call(id, tooMuch(), true)
	if _, err := s.generate(in); codeOf(err) != string(gen.CodeResponseLimitExceeded) || !strings.Contains(err.Error(), "includeContent=false") {
		t.Fatalf("got %v", err)
	}
	if diff := cmp.Diff(before, tree(t, s.options.Root.Path())); diff != "" {
		t.Fatalf("an error answer and yet:\n%s", diff)
	}
	in.IncludeContent = new(false)
	out := s.generates(t, in)
	if !out.Written || out.Files[1].Content != nil || size(t, out) > 10_000 {
		t.Errorf("written %v, %d bytes", out.Written, size(t, out))
	}
	if len(tree(t, s.options.Root.Path())["docs/model.c4"]) < gen.LimitResponseBytes {
		t.Error("the model on disk is too small")
	}
}

// ending is a context that is over when it has been asked often enough: it ends
// a call at every point that can notice it.
type ending struct {
	cause error

	mu   sync.Mutex
	left int
	done chan struct{}
}

func newEnding(asked int, cause error) *ending {
	return &ending{cause: cause, left: asked, done: make(chan struct{})}
}

// Deadline says that there is none.
func (e *ending) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value knows nothing.
func (e *ending) Value(any) any { return nil }

// Err is nil the first times.
func (e *ending) Err() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.left == 0 {
		return e.cause
	}
	if e.left--; e.left == 0 {
		close(e.done)
	}
	return nil
}

// Done is closed from the moment on at which Err is not nil any more.
func (e *ending) Done() <-chan struct{} { return e.done }

// TestEndedCallWritesAllOrNothing ends a write, by its deadline and by its
// client, at each point that looks at the context.
func TestEndedCallWritesAllOrNothing(t *testing.T) {
	t.Parallel()
	for _, cause := range []error{context.DeadlineExceeded, context.Canceled} {
		t.Run(cause.Error(), func(t *testing.T) {
			t.Parallel()
			ends := 0
			for asked := 1; ; asked++ {
				s := serverOf(t, map[string]string{"a.md": "x"})
				folder := s.options.Root.Path()
				id := s.inspect(t)
				before := tree(t, folder)
				out, err := s.generateLikec4(newEnding(asked, cause), call(id, oneSystem("First"), true))
				if err == nil {
					if !out.Written || len(tree(t, folder)) < len(before)+6 { // the folder, four files and the manifest
						t.Errorf("asked %d times: an answer, and yet %v", asked, tree(t, folder))
					}
					break
				}
				ends++
				if !isCancelled(err) && !strings.Contains(err.Error(), "context") {
					t.Errorf("asked %d times: %v", asked, err)
				}
				if diff := cmp.Diff(before, tree(t, folder)); diff != "" {
					t.Errorf("asked %d times: an error answer and yet:\n%s", asked, diff)
				}
				if asked > 200 {
					t.Fatal("the call never ends")
				}
			}
			if ends < 3 {
				t.Errorf("the call looked at its context only %d times", ends)
			}
		})
	}
}

// TestHalfDoneWriteIsSeenEverywhere: a preview and a validation find a journal
// and touch nothing; the next write ends it first.
func TestHalfDoneWriteIsSeenEverywhere(t *testing.T) {
	t.Parallel()
	s := serverOf(t, map[string]string{"a.md": "x"})
	folder := s.options.Root.Path()
	id := s.inspect(t)
	s.generates(t, call(id, oneSystem("First"), true))
	write(t, folder, "docs/"+workspace.TransactionFolder+"/lock", "")
	write(t, folder, "docs/"+workspace.TransactionFolder+"/journal.json", `{"SchemaVersion":"1.0","Seal":"`+seal(t, filepath.Join(folder, "docs", workspace.TransactionFolder, "lock"))+`","Destination":".","Files":[
		{"FileName":"gone.c4","PreviousSha256":"","NewSha256":"`+strings.Repeat("0", 64)+`"},
		{"FileName":"`+workspace.ManifestName+`","PreviousSha256":"`+digest(tree(t, folder)["docs/"+workspace.ManifestName])+`","NewSha256":"`+strings.Repeat("0", 64)+`"}]}`)
	before := tree(t, folder)
	_, previewed := s.generate(call(id, oneSystem("Second"), false))
	_, validated := s.validateLikec4(t.Context(), gen.ValidateLikec4Input{SnapshotID: id, Model: oneSystem("Second"), DestinationPath: new("docs")})
	for _, err := range []error{previewed, validated} {
		f := mustFault(t, err)
		if diff := cmp.Diff([]string{string(gen.CodePendingCommit)}, f.Details); f.Code != gen.CodeManagedOutputConflict || diff != "" {
			t.Errorf("%v %s", f, diff)
		}
	}
	if diff := cmp.Diff(before, tree(t, folder)); diff != "" {
		t.Errorf("it was touched:\n%s", diff)
	}
	if out := s.generates(t, call(id, oneSystem("Second"), true)); !out.Written {
		t.Error("the next write did not end it")
	}
	if tree(t, folder)["docs/"+workspace.TransactionFolder+"/journal.json"] != "" {
		t.Error("the journal is still there")
	}
}

// seal is what a journal beside a lock file must say of it.
func seal(t *testing.T, lock string) string {
	t.Helper()
	file, err := os.Open(lock)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := workspace.SealOf(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// digest is the SHA-256 of a text.
func digest(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// TestDeadlineBeforeTheWrite: a call that is over before it begins writes
// nothing.
func TestDeadlineBeforeTheWrite(t *testing.T) {
	t.Parallel()
	s := serverOf(t, map[string]string{"a.md": "x"})
	id := s.inspect(t)
	before := tree(t, s.options.Root.Path())
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(1, 0))
	defer cancel()
	if _, err := s.generateLikec4(ctx, call(id, oneSystem("First"), true)); !isCancelled(err) {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(before, tree(t, s.options.Root.Path())); diff != "" {
		t.Error(diff)
	}
}
