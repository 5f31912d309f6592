package workspace_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// An editor that holds a file open writes into it wherever it was moved. Up to
// the manifest's move that undoes the commit; later the text stays in the
// transaction folder, up to the very call that removes it.
func TestEditThroughOpenFileAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			if _, exists := s.old[s.destination+"/"+s.edited]; !exists {
				return // a file that does not exist yet is open nowhere
			}
			inPlace, kept := 0, 0
			for n := 1; n <= s.steps; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				path := filepath.Join(base, filepath.FromSlash(s.destination), s.edited)
				file, err := os.OpenFile(path, os.O_RDWR, 0)
				must(t, err)
				root := mustOpen(t, open, base)
				count, decided, removing := 0, false, false
				root.SetSteps(func(step string) error {
					if count++; count > n {
						return nil
					}
					decided = decided || strings.Contains(step, workspace.ManifestName)
					removing = removing || strings.HasPrefix(step, "unlink ") && !strings.Contains(step, txn)
					if count == n {
						must(t, file.Truncate(0))
						_, err := file.WriteAt([]byte("a person's work"), 0)
						must(t, err)
					}
					return nil
				})
				err = write(root, s.destination, s.after)
				root.SetSteps(nil)
				must(t, file.Close())
				found := ""
				for name, content := range tree(t, base) {
					if content == "a person's work" {
						found = name
					}
				}
				switch {
				case !decided && found != s.destination+"/"+s.edited:
					t.Errorf("step %d: the work is in %q, %v", n, found, err)
				case !removing && found == "":
					t.Errorf("step %d: the work is lost, %v", n, err)
				case decided && found != "":
					kept++
				default:
					inPlace++
				}
				wantNoPath(t, err, base)
			}
			if inPlace == 0 || kept == 0 {
				t.Errorf("in place %d times, kept aside %d times", inPlace, kept)
			}
		})
	}
}
