// Package bench holds benchmarks only, of the whole product against bare
// programs that do no more than the unavoidable in the same run: walk, read and
// parse the same files, or serve a single tool with the same SDK. Programs that
// are compared run in processes of their own, in turn, so that each has the
// machine, the allocator and the peak of memory to itself.
//
// The bridge is put beside Go's own HTTP client and beside other bridges, which
// tools/bridges pins.
//
// "go tool mage bench" runs them. The metrics: "ratio" is our time by that of
// the bare program, "ms" and "bare-ms" are medians, "peak-MiB" is the largest
// resident memory of our process.
package bench
