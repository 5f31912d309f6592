package workspace

import (
	"io/fs"
	"os"
)

// OpenPortable is Open with the back end that every platform has.
func OpenPortable(path string) (*Root, error) { return openWith(path, openPortable) }

// OpenPortableRacing is OpenPortable with something that happens between the
// look at a folder and its opening.
func OpenPortableRacing(path string, looked func()) (*Root, error) {
	return openWith(path, func(path string) (folder, error) {
		opened, err := openPortable(path)
		if err == nil {
			opened.(*portable).looked = looked
		}
		return opened, err
	})
}

// SetSteps has step called before every call that changes the disk; an error
// stands for a failure of that call.
func (r *Root) SetSteps(step func(step string) error) { r.steps = step }

// KindOfMode sorts an entry on a platform with or without reparse points.
func KindOfMode(mode fs.FileMode, reparsePoints bool) Kind { return kindOfMode(mode, reparsePoints) }

// RewriteManifest reads a manifest and writes it again.
func RewriteManifest(data []byte) (rewritten []byte, names []string, err error) {
	m, err := parseManifest(data)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range m.Files {
		names = append(names, file.FileName)
	}
	rewritten, err = encodeDocument(m)
	return rewritten, names, err
}

// RewriteJournal reads a journal and writes it again.
func RewriteJournal(data []byte) (rewritten []byte, names []string, err error) {
	j, err := parseJournal(data)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range j.Files {
		names = append(names, file.FileName)
	}
	rewritten, err = encodeDocument(j)
	return rewritten, names, err
}

// Names of the transaction folder's files.
const (
	JournalName = journalName
	LockName    = lockName
)

// Race lets something happen in the instants between the calls of a read or of
// taking a lock. Every function may be nil.
type Race struct {
	BeforeOpen func(path string) // a file was looked at and is opened next
	WhileRead  func()            // a file was opened, and its first bytes are read next
	AfterLock  func()            // the lock file of a transaction was opened
}

// SetRace makes a root's calls meet a race.
func (r *Root) SetRace(race Race) { r.top = racing{folder: r.top, race: race} }

type racing struct {
	folder
	race Race
}

func (f racing) open(path string) (folder, error) {
	opened, err := f.folder.open(path)
	return racing{folder: opened, race: f.race}, err
}

func (f racing) read(path string) (readable, error) {
	if f.race.BeforeOpen != nil {
		f.race.BeforeOpen(path)
	}
	file, err := f.folder.read(path)
	if err != nil {
		return nil, err
	}
	return &racingFile{readable: file, before: f.race.WhileRead}, nil
}

type racingFile struct {
	readable
	before func()
}

func (f *racingFile) Read(buffer []byte) (int, error) {
	if f.before != nil {
		f.before()
		f.before = nil
	}
	return f.readable.Read(buffer)
}

func (f racing) create(path string, mode fs.FileMode) (*os.File, error) {
	file, err := f.folder.create(path, mode)
	f.locked(path)
	return file, err
}

func (f racing) lockable(path string) (*os.File, error) {
	file, err := f.folder.lockable(path)
	f.locked(path)
	return file, err
}

func (f racing) locked(path string) {
	if path == lockName && f.race.AfterLock != nil {
		f.race.AfterLock()
	}
}
