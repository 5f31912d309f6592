package stdio

import "os"

// WatchReader returns a channel that is closed when nobody can read any more
// what is written to file: the other end of the pipe or socket is closed. So a
// program learns that the one who started it has died while it has nothing to
// write. stop ends the watch. Where a system cannot tell, the channel stays
// open and the next write fails.
func WatchReader(file *os.File) (gone <-chan struct{}, stop func()) {
	return watchReader(file)
}
