package workspace_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

// secret is what stands outside and must never be seen.
const secret = "SECRET of somebody else"

// staging is the folder of the root in which attackers prepare what they put elsewhere.
const staging = ".stage"

// arena is a root under attack, and a folder outside that nobody may touch.
// The attackers act through os.Root, so that they do not touch it either.
type arena struct {
	t             *testing.T
	root, outside string
	inside        *os.Root
	watch         int // inotify descriptor for what lies outside
	stop          chan struct{}
	attackers     sync.WaitGroup
	count         int
}

func newArena(t *testing.T) *arena {
	t.Helper()
	base := quickDir(t)
	a := &arena{t: t, root: base + "/root", outside: base + "/outside", stop: make(chan struct{})}
	fill(t, base, map[string]string{
		"root/" + staging + "/": "", "outside/f": secret, "outside/secret": secret, "outside/model.c4": secret,
		"outside/journal.json": secret, "outside/0.staged": secret, "outside/c1/model.c4": secret, "outside/sub/f": secret,
	})
	inside, err := os.OpenRoot(a.root)
	must(t, err)
	t.Cleanup(func() { _ = inside.Close() })
	a.inside = inside
	a.watch, err = unix.InotifyInit1(unix.IN_NONBLOCK | unix.IN_CLOEXEC)
	must(t, err)
	t.Cleanup(func() { _ = unix.Close(a.watch) })
	for _, folder := range []string{"", "/sub", "/c1"} {
		_, err := unix.InotifyAddWatch(a.watch, a.outside+folder, unix.IN_ALL_EVENTS)
		must(t, err)
	}
	return a
}

// variant makes something at a path of the staging folder.
type variant func(path string) error

func (a *arena) file(content string) variant {
	return func(path string) error { return a.inside.WriteFile(path, []byte(content), 0o644) }
}

// folder makes a folder with one file, and a folder "sub" with the same.
func (a *arena) folder(file string) variant {
	return func(path string) error {
		if err := a.inside.MkdirAll(path+"/sub", 0o755); err != nil {
			return err
		}
		return errors.Join(a.file("inside")(path+"/"+file), a.file("inside")(path+"/sub/"+file))
	}
}

func (a *arena) link(target string) variant {
	return func(path string) error { return a.inside.Symlink(target, path) }
}

func (a *arena) pipe() variant {
	return func(path string) error { return unix.Mkfifo(filepath.Join(a.root, path), 0o644) }
}

// nothing makes nothing, so that what stood there is only taken away.
func nothing(string) error { return nil }

// errPause leaves what stands there, for one turn.
var errPause = errors.New("pause")

// pauses gives n turns in which nothing happens, after some variants.
func pauses(n int, first ...variant) []variant {
	for range n {
		first = append(first, func(string) error { return errPause })
	}
	return first
}

// attack puts the variants at a path of the root, by turns and as fast as it
// can, until the arena ends.
func (a *arena) attack(rel string, variants ...variant) {
	a.count++
	slot := fmt.Sprint(staging, "/", a.count)
	a.attackers.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-a.stop:
				return
			default:
			}
			_ = a.inside.RemoveAll(slot)
			if err := variants[i%len(variants)](slot); errors.Is(err, errPause) {
				runtime.Gosched()
				continue
			} else if err != nil {
				a.t.Error(err)
				return
			}
			_ = a.inside.RemoveAll(slot + ".old")
			_ = a.inside.Rename(rel, slot+".old")
			_ = a.inside.Rename(slot, rel)
		}
	})
}

// end stops the attackers and demands that nobody touched what lies outside.
func (a *arena) end() {
	a.t.Helper()
	close(a.stop)
	a.attackers.Wait()
	events := make([]byte, 1<<16)
	if n, err := unix.Read(a.watch, events); !errors.Is(err, unix.EAGAIN) {
		a.t.Errorf("something outside was touched: %d bytes of events, %v: %.200q", n, err, events[:max(n, 0)])
	}
	for name, content := range tree(a.t, a.outside) {
		if content != secret && content != "/" {
			a.t.Errorf("outside/%s is %q", name, content)
		}
	}
}
