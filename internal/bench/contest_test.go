package bench_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"testing"
	"time"
)

// A process of this test binary with roleVariable set plays a role instead of
// running benchmarks.
const roleVariable = "REPO2C4_BENCH_ROLE"

// rounds is how often one process does its work; the first time warms it up.
const rounds = 4

// roles are what a process can do, on the arguments that follow.
func roles() map[string]func(args []string) error {
	return map[string]func(args []string) error{
		"inspect":       inspect,
		"analyze":       analyze,
		"analyze again": analyzeAgain,
		"walk and read": func(args []string) error { return bare(args[0], false) },
		"walk, read and parse": func(args []string) error {
			return bare(args[0], true)
		},
		"load":        opened(load),
		"read tokens": opened(readTokens),
		"decode":      opened(decode),
	}
}

// TestMain plays a role when the environment names one.
func TestMain(m *testing.M) {
	if role := os.Getenv(roleVariable); role != "" {
		play(role, os.Args[1:])
	}
	os.Exit(m.Run())
}

// performance is what a process says on its standard output.
type performance struct {
	Times []time.Duration `json:"times"`
}

func play(role string, args []string) {
	var said performance
	for range rounds {
		start := time.Now()
		if err := roles()[role](args); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		said.Times = append(said.Times, time.Since(start))
		runtime.GC() // what a round leaves is not the next round's
	}
	if err := json.NewEncoder(os.Stdout).Encode(said); err != nil {
		os.Exit(1)
	}
	os.Exit(0)
}

// contestant is one side of a comparison.
type contestant struct {
	role  string
	args  []string
	times []time.Duration
	peak  int64 // bytes
}

// run lets the contestant do its rounds in a process of its own.
func (c *contestant) run(b *testing.B) {
	b.Helper()
	cmd := exec.Command(os.Args[0], c.args...)
	cmd.Env = append(os.Environ(), roleVariable+"="+c.role, "GOMAXPROCS="+strconv.Itoa(runtime.GOMAXPROCS(0)))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("%s: %v", c.role, err)
	}
	var said performance
	if err := json.Unmarshal(out, &said); err != nil {
		b.Fatal(err)
	}
	c.times = append(c.times, said.Times[1:]...)
	c.peak = max(c.peak, peakMemory(cmd.ProcessState))
}

// median of all rounds that counted.
func (c *contestant) median() time.Duration {
	return median(c.times)
}

// compare runs both sides in turn as long as the benchmark lasts.
func compare(b *testing.B, ours, bare *contestant) {
	b.Helper()
	for b.Loop() {
		ours.run(b)
		bare.run(b)
	}
	report(b, ours.median(), bare.median())
	b.ReportMetric(float64(ours.peak)/(1<<20), "peak-MiB")
	b.ReportMetric(float64(bare.peak)/(1<<20), "bare-peak-MiB")
}

// report shows two durations and their ratio instead of the time of a loop,
// which is that of both.
func report(b *testing.B, ours, bare time.Duration) {
	b.Helper()
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ours.Seconds()*1000, "ms")
	b.ReportMetric(bare.Seconds()*1000, "bare-ms")
	b.ReportMetric(ours.Seconds()/bare.Seconds(), "ratio")
}

// build builds one of the programs of the module.
func build(b *testing.B, folder string) string {
	b.Helper()
	binary := b.TempDir() + "/program"
	var said bytes.Buffer
	cmd := exec.Command("go", "build", "-trimpath", "-o", binary, folder)
	cmd.Stdout, cmd.Stderr = io.Discard, &said
	if err := cmd.Run(); err != nil {
		b.Fatalf("build %s: %v\n%s", folder, err, said.String())
	}
	return binary
}
