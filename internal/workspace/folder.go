package workspace

import (
	"io/fs"
	"os"
)

// Permissions of what a commit creates, before the umask.
const (
	folderMode fs.FileMode = 0o755
	fileMode   fs.FileMode = 0o644
)

// maxFolderEntries bounds the memory that listing one folder may take.
const maxFolderEntries = 1 << 20

// folder is an open directory, and the calls that a back end offers on it.
// Every path is relative to the folder, obeys ValidRelative or is ".", and is
// resolved without following a link, the last segment included. Errors come
// from fail, so that none holds an absolute path.
type folder interface {
	// open gives a contained folder as a handle of its own.
	open(path string) (folder, error)
	// stat describes the entry itself, and opens nothing.
	stat(path string) (status, error)
	// list describes the first limit entries of a folder in byte order of the
	// names, and says how many there are. It opens none of them.
	list(path string, limit int) (entries []Entry, total int, err error)
	// read opens a file for reading and never blocks on a pipe or device; the
	// caller checks with the descriptor what was opened.
	read(path string) (readable, error)
	close() error

	// The calls below change the disk, but for lockable and sync.

	// create makes a new file for writing; it is an error when something stands there.
	create(path string, mode fs.FileMode) (*os.File, error)
	// lockable opens an existing file so that it can be locked, without blocking.
	lockable(path string) (*os.File, error)
	// mkdir makes a new folder.
	mkdir(path string) error
	// rename moves an entry and replaces a file that stands there.
	rename(from, to string) error
	// renameNew moves an entry to where nothing stands, or gives errors.ErrUnsupported.
	renameNew(from, to string) error
	// exchange swaps two entries in one instant, or gives errors.ErrUnsupported.
	exchange(one, other string) error
	// link gives a file a second name where nothing stands.
	link(from, to string) error
	// unlink removes an entry that is not a folder.
	unlink(path string) error
	// rmdir removes an empty folder.
	rmdir(path string) error
	// sync makes the entries of a folder durable, as far as the platform can.
	sync(path string) error

	// promise says in one sentence what reading below the folder can rely on.
	promise() string
}
