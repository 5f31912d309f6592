package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// failure is how a command ends badly: what, where, and what to do.
type failure struct {
	exit    int
	message string
	details []string
	hint    string
}

// Error is the message alone.
func (f *failure) Error() string { return f.message }

func (f *failure) print(w io.Writer) {
	fmt.Fprintln(w, "repo2c4: "+f.message)
	for _, d := range f.details {
		fmt.Fprintln(w, "  "+d)
	}
	if f.hint != "" {
		fmt.Fprintln(w, f.hint)
	}
}

// silent ends a command that has already said what is to be said.
func silent(exit int, message string) error { return &failure{exit: exit, message: message} }

func usage(message string, c *cobra.Command) error {
	return &failure{exit: process.ExitUsage, message: message, hint: "Run " + c.CommandPath() + " --help for the usage."}
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usage(fmt.Sprintf("unexpected argument %q", args[0]), c)
	}
	return nil
}

// invalid explains a document that breaks its contract; what names the
// document.
func invalid(what string, err error) error {
	if broken, ok := errors.AsType[*architecture.Invalid](err); ok {
		details := make([]string, 0, len(broken.Problems))
		for _, p := range broken.Problems[:min(len(broken.Problems), gen.LimitModelProblems)] {
			info, _ := gen.LookupCode(p.Code)
			details = append(details, p.String()+": "+info.Meaning+" "+info.Action)
		}
		return &failure{exit: process.ExitInvalid, message: fmt.Sprintf("%s breaks rules of its contract (%d)", what, len(broken.Problems)), details: details}
	}
	if refused, ok := errors.AsType[*component.Refused](err); ok {
		return &failure{exit: process.ExitInvalid, message: "the components of the selected containers cannot be shown: " + what, details: reasons(refused)}
	}
	if refused, ok := errors.AsType[*likec4.Refused](err); ok {
		return &failure{exit: process.ExitInvalid, message: what + " holds what LikeC4 cannot hold", details: refused.Details()}
	}
	return err
}

// unselected explains a selection of containers that no model can satisfy.
func unselected(err error) error {
	if refused, ok := errors.AsType[*component.Refused](err); ok {
		return &failure{exit: process.ExitUsage, message: "flag --c3-container names too many containers", details: reasons(refused)}
	}
	return err
}

// reasons say why containers have no components and what to do.
func reasons(refused *component.Refused) []string {
	details := make([]string, 0, len(refused.Problems))
	for _, p := range refused.Problems[:min(len(refused.Problems), gen.LimitModelProblems)] {
		info, _ := gen.LookupCode(p.Code)
		details = append(details, p.String()+": "+info.Meaning+" "+info.Action)
	}
	return details
}

// halfDone explains the journal of a write that did not end.
func halfDone(what string) error {
	info, _ := gen.LookupCode(gen.CodePendingCommit)
	return &failure{exit: process.ExitFiles, message: what + ": a half-done write lies there", details: []string{string(info.Code) + ": " + info.Meaning}, hint: "repo2c4 generate --apply finishes or undoes it first."}
}

// files explains a failure of the file system.
func files(what string, err error) error {
	f := &failure{exit: process.ExitFiles, message: what + ": " + err.Error()}
	switch {
	case errors.Is(err, workspace.ErrForeignJournal):
		info, _ := gen.LookupCode(gen.CodeForeignJournal)
		f.details = []string{string(info.Code) + ": " + info.Meaning}
		f.hint = info.Action
	case errors.Is(err, workspace.ErrConflict):
		f.hint = "Keep the change, preview again and review the plan; never bypass the manifest."
	case errors.Is(err, workspace.ErrWrite):
		f.hint = "Nothing was changed. Check free space and permissions, then try again."
	}
	return f
}
