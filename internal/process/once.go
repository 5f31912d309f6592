package process

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

// errTwice is the error of a flag that was given more than once.
var errTwice = errors.New("given twice")

// once is a flag value that refuses to be set a second time.
type once struct {
	pflag.Value
	set bool
}

// Set sets the value the first time and fails the second.
func (o *once) Set(text string) error {
	if o.set {
		return errTwice
	}
	o.set = true
	return o.Value.Set(text)
}

// Repeatable is a flag value that collects what it is given.
type Repeatable interface {
	pflag.Value
	// Repeatable does nothing; it tells the value from others.
	Repeatable()
}

// Once makes every flag of a set refuse to be given twice, but for those that
// are repeatable.
func Once(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if _, ok := f.Value.(Repeatable); !ok {
			f.Value = &once{Value: f.Value}
		}
	})
}

// NotAllowed is the error of a flag that takes one of a few words and was
// given another.
type NotAllowed struct {
	// Allowed are the words, at least one.
	Allowed []string
}

// Error says which words are allowed.
func (e *NotAllowed) Error() string {
	last := len(e.Allowed) - 1
	if last == 0 {
		return "must be " + e.Allowed[0]
	}
	return "must be " + strings.Join(e.Allowed[:last], ", ") + " or " + e.Allowed[last]
}

// UsageLine says in one line what is wrong with the arguments. It names the
// flag and never repeats a value, which may be a path.
func UsageLine(err error) string {
	var unknown *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var notAllowed *NotAllowed
	switch {
	case errors.As(err, &unknown):
		if unknown.GetSpecifiedShortnames() != "" {
			return "unknown flag: -" + safe(unknown.GetSpecifiedName())
		}
		name, _, _ := strings.Cut(unknown.GetSpecifiedName(), "=")
		return "unknown flag: --" + safe(name)
	case errors.As(err, &valueless):
		return fmt.Sprintf("flag --%s needs a value", valueless.GetFlag().Name)
	case errors.As(err, &invalid) && errors.Is(err, errTwice):
		return fmt.Sprintf("flag --%s is given twice", invalid.GetFlag().Name)
	case errors.As(err, &invalid) && errors.As(err, &notAllowed):
		return fmt.Sprintf("flag --%s %v", invalid.GetFlag().Name, notAllowed)
	case errors.As(err, &invalid):
		return fmt.Sprintf("flag --%s has an invalid value", invalid.GetFlag().Name)
	default:
		return "the arguments do not follow the usage"
	}
}

const maxShownName = 40

// safe quotes what an unknown flag is called, cut to a sane length.
func safe(name string) string {
	if len(name) > maxShownName {
		name = name[:maxShownName]
	}
	quoted := strconv.QuoteToASCII(name)
	return quoted[1 : len(quoted)-1]
}
