package acquire_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
)

// descriptors counts the open files of this process.
func descriptors(t *testing.T) int {
	t.Helper()
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(open)
}

// TestDescriptors: many fetches, good and bad, leave no file open.
func TestDescriptors(t *testing.T) {
	bad := good(small())
	bad.fetch = sends(small().pack()[:60])
	for name, a := range map[string]answers{"good": good(small()), "bad": bad} {
		host := acquiretest.NewHost(t, a)
		parent := t.TempDir()
		once := func() {
			checkout, err := acquire.Fetch(t.Context(), request(t, host.URL("a")), acquire.Options{Network: host.Network(), Parent: parent})
			if err == nil {
				err = checkout.Close()
			}
			if (err == nil) != (name == "good") {
				t.Fatal(err)
			}
			host.CloseConnections()
		}
		once() // what stays for good is there after the first
		before := descriptors(t)
		const rounds = 50
		for range rounds {
			once()
		}
		if after := descriptors(t); after > before+rounds/4 {
			t.Errorf("%s: %d descriptors became %d", name, before, after)
		}
		empty(t, parent)
	}
}
