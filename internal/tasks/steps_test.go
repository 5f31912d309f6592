package tasks_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

// ticking is a clock that moves by a second each time it is read.
func ticking() func() time.Time {
	now := time.Unix(0, 0)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func TestProgressTellsEachStepAndItsTime(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	var ran []string
	step := func(name string) tasks.Step {
		return tasks.Step{Name: name, Run: func(context.Context) error {
			ran = append(ran, name)
			return nil
		}}
	}
	progress := tasks.Progress{Out: &out, Now: ticking()}
	if err := progress.Run(t.Context(), "verify", []tasks.Step{step("format"), step("vet")}); err != nil {
		t.Fatal(err)
	}
	want := "verify 1/2 format\nverify 1/2 format: ok, 1s\nverify 2/2 vet\nverify 2/2 vet: ok, 1s\nverify: all 2 steps ok, 5s\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("progress (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"format", "vet"}, ran); diff != "" {
		t.Errorf("steps (-want +got):\n%s", diff)
	}
}

func TestProgressStopsAtTheFirstFailure(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	broken := errors.New("broken")
	progress := tasks.Progress{Out: &out, Now: ticking()}
	err := progress.Run(t.Context(), "verify", []tasks.Step{
		{Name: "vet", Run: func(context.Context) error { return broken }},
		{Name: "never", Run: func(context.Context) error {
			t.Error("a step ran after a failure")
			return nil
		}},
	})
	if !errors.Is(err, broken) || err.Error() != "verify 1/2 vet: failed after 1s: broken" {
		t.Errorf("error is %v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestProgressReportsThatItCannotTell(t *testing.T) {
	t.Parallel()
	progress := tasks.Progress{Out: full{}, Now: ticking()}
	if err := progress.Run(t.Context(), "verify", nil); err == nil {
		t.Error("no error though nothing could be written")
	}
}
