package stdio_test

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

// ends are the two ends of what a parent may have given as stdout.
func ends(t *testing.T) map[string][2]*os.File {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	made := map[string][2]*os.File{
		"pipe":   {reader, writer},
		"socket": {os.NewFile(uintptr(pair[0]), "reader"), os.NewFile(uintptr(pair[1]), "writer")},
	}
	t.Cleanup(func() {
		for _, files := range made {
			_ = files[0].Close()
			_ = files[1].Close()
		}
	})
	return made
}

func TestWatchReaderSeesItGo(t *testing.T) {
	t.Parallel()
	for name, files := range ends(t) {
		gone, stop := stdio.WatchReader(files[1])
		if _, err := files[1].WriteString("a line\n"); err != nil {
			t.Fatal(err)
		}
		select {
		case <-gone:
			t.Errorf("%s: gone while it is open", name)
		default:
		}
		if err := files[0].Close(); err != nil {
			t.Fatal(err)
		}
		<-gone
		stop()
	}
}

// A watch that is stopped leaves nothing behind and says nothing, and a file is
// read by nobody and never gone.
func TestWatchReaderStops(t *testing.T) {
	t.Parallel()
	watched := map[string]*os.File{}
	for name, files := range ends(t) {
		watched[name] = files[1]
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	watched["file"] = file
	for name, file := range watched {
		gone, stop := stdio.WatchReader(file)
		stop()
		select {
		case <-gone:
			t.Errorf("%s: gone", name)
		default:
		}
	}
}
