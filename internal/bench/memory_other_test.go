//go:build !unix

package bench_test

import "os"

// peakMemory is not told by this system.
func peakMemory(*os.ProcessState) int64 { return 0 }
