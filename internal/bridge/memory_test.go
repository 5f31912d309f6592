package bridge_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// The answer to a failed batch is many times larger than the batch, so it is
// made once and not grown. This test counts allocations of the whole process,
// so it runs alone.
func TestAFailedBatchIsAnsweredInPlace(t *testing.T) {
	const requests = 50_000
	line := []byte("[" + strings.Repeat(`{"id":1},`, requests-1) + `{"id":1}]`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got := len(bridge.See(line).Failure)
	runtime.ReadMemStats(&after)
	want := (len(failed("1"))+len(","))*requests + len("]")
	if got != want {
		t.Fatalf("%d bytes, want %d", got, want)
	}
	// The answer, and the copy of it that the test is handed.
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > uint64(want)*5/2 {
		t.Errorf("%d bytes for an answer of %d", allocated, want)
	}
}
