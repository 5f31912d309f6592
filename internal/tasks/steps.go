package tasks

import (
	"context"
	"fmt"
	"io"
	"time"
)

// Step is one named part of a target.
type Step struct {
	Name string
	Run  func(context.Context) error
}

// Progress tells on one writer which step runs and how long it took.
type Progress struct {
	// Out receives the lines.
	Out io.Writer
	// Now is the clock.
	Now func() time.Time
}

// Run runs the steps in order and stops at the first that fails; its error
// names the step.
func (p Progress) Run(ctx context.Context, title string, steps []Step) error {
	begin := p.Now()
	for i, step := range steps {
		label := fmt.Sprintf("%s %d/%d %s", title, i+1, len(steps), step.Name)
		if err := p.say("%s\n", label); err != nil {
			return err
		}
		started := p.Now()
		err := step.Run(ctx)
		took := p.Now().Sub(started).Round(time.Millisecond)
		if err != nil {
			return fmt.Errorf("%s: failed after %v: %w", label, took, err)
		}
		if err := p.say("%s: ok, %v\n", label, took); err != nil {
			return err
		}
	}
	return p.say("%s: all %d steps ok, %v\n", title, len(steps), p.Now().Sub(begin).Round(time.Millisecond))
}

func (p Progress) say(format string, values ...any) error {
	if _, err := fmt.Fprintf(p.Out, format, values...); err != nil {
		return fmt.Errorf("telling the progress: %w", err)
	}
	return nil
}
