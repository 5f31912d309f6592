//go:build unix && !aix && !solaris

package stdio

import (
	"errors"
	"os"
	"sync"

	"golang.org/x/sys/unix"
)

func watchReader(file *os.File) (<-chan struct{}, func()) {
	gone := make(chan struct{})
	wake, stopper, err := os.Pipe()
	if err != nil {
		return gone, func() {}
	}
	var over sync.WaitGroup
	over.Go(func() {
		defer wake.Close()
		if hangsUp(int(file.Fd()), int(wake.Fd())) {
			close(gone)
		}
	})
	return gone, func() {
		_ = stopper.Close()
		over.Wait()
	}
}

// hangsUp waits until the reader of out has gone, or wake has ended.
func hangsUp(out, wake int) bool {
	// Nothing is asked of out: the system reports an error or a hang-up unasked.
	waiting := []unix.PollFd{{Fd: int32(out)}, {Fd: int32(wake), Events: unix.POLLIN}}
	for {
		_, err := unix.Poll(waiting, -1)
		switch {
		case errors.Is(err, unix.EINTR):
		case err != nil || waiting[1].Revents != 0:
			return false
		case waiting[0].Revents != 0:
			return waiting[0].Revents&(unix.POLLERR|unix.POLLHUP) != 0
		}
	}
}
