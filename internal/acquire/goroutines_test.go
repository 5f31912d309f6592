package acquire_test

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
)

// TestGoroutines: a fetch leaves none behind, however it ends.
func TestGoroutines(t *testing.T) {
	s := small()
	for name, change := range map[string]func(*answers){
		"well":     func(*answers) {},
		"refused":  func(a *answers) { a.fetch = status(500) },
		"half-way": func(a *answers) { a.fetch = endless(resultType, packets("packfile\n", "\x09"), "x") },
		"held":     func(a *answers) { a.fetch = holding(resultType, packets("packfile\n"), make(chan struct{}, 1)) },
	} {
		a := good(s)
		change(&a)
		host := acquiretest.NewHost(t, a)
		before := goleak.IgnoreCurrent()
		for range 3 {
			checkout, err := acquire.Fetch(t.Context(), request(t, host.URL("a")), acquire.Options{Network: host.Network(), Parent: t.TempDir(), Time: 200 * time.Millisecond})
			if err == nil {
				err = checkout.Close()
			}
			if (err == nil) != (name == "well") {
				t.Errorf("%s: %v", name, err)
			}
		}
		host.CloseConnections()
		if err := goleak.Find(before); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
