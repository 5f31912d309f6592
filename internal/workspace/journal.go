package workspace

import (
	"errors"
	"fmt"
	"strings"
)

// journalVersion is the only version of the journal's format.
const journalVersion = "1.0"

// journal is what a commit intends, written before the first file moves. It is
// a promise to whoever finds it: every hash it names is one of ours.
type journal struct {
	SchemaVersion string
	// Seal names the lock file beside the journal as SealOf does. A journal that
	// came with a repository cannot know it, and is no promise of ours.
	Seal string
	// Destination is relative to the folder that holds the transaction folder.
	// Unless it is ".", the commit creates all its folders.
	Destination string
	// Files is in the order of the moves; the last one is the manifest.
	Files []journalFile
}

// journalFile is one move: the file's bytes before and after it, as SHA-256,
// empty for no file.
type journalFile struct {
	FileName       string
	PreviousSha256 string
	NewSha256      string
}

// parseJournal reads a journal, which like every file of a repository may hold anything.
func parseJournal(data []byte) (journal, error) {
	var j journal
	if err := decodeStrict(data, &j); err != nil {
		return journal{}, fmt.Errorf("journal: %w", err)
	}
	if j.SchemaVersion != journalVersion {
		return journal{}, errors.New("journal: foreign version")
	}
	if j.Destination != here && checkDestination(j.Destination) != nil {
		return journal{}, errors.New("journal: destination is no folder below")
	}
	if len(j.Files) == 0 || len(j.Files) > 2*maxManagedFiles+1 {
		return journal{}, errors.New("journal: number of files")
	}
	last := len(j.Files) - 1
	if j.Files[last].FileName != ManifestName || j.Files[last].NewSha256 == "" {
		return journal{}, errors.New("journal: the manifest is not the last file")
	}
	names := make([]string, 0, last)
	for i, file := range j.Files {
		for _, hash := range []string{file.PreviousSha256, file.NewSha256} {
			if hash != "" && !isHash(hash) {
				return journal{}, errors.New("journal: a hash is no SHA-256")
			}
		}
		if strings.EqualFold(file.PreviousSha256, file.NewSha256) {
			return journal{}, errors.New("journal: a file does not change")
		}
		if i < last {
			names = append(names, file.FileName)
		}
	}
	if err := checkNames(names); err != nil {
		return journal{}, fmt.Errorf("journal: %w", err)
	}
	return j, nil
}
