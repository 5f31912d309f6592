package cli

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/process"
)

// Values of --format that several commands know.
const (
	formatText = "text"
	formatJSON = "json"
)

// text is a flag that takes any text; help calls its value by a name.
type text struct {
	value *string
	name  string
}

// Set accepts any text.
func (t *text) Set(value string) error {
	*t.value = value
	return nil
}

// String is the text in force.
func (t *text) String() string { return *t.value }

// Type is what help calls the value.
func (t *text) Type() string { return t.name }

// texts is a flag that may be given more than once and takes any text.
type texts struct {
	values *[]string
	name   string
}

// Set adds a text.
func (t *texts) Set(value string) error {
	*t.values = append(*t.values, value)
	return nil
}

// String is nothing: there is no default.
func (t *texts) String() string { return "" }

// Type is what help calls one text.
func (t *texts) Type() string { return t.name }

// Repeatable marks the flag.
func (t *texts) Repeatable() {}

// choice is a flag that takes one of a few words.
type choice struct {
	value   *string
	allowed []string
}

// Set accepts an allowed word.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.allowed, text) {
		return &process.NotAllowed{Allowed: c.allowed}
	}
	*c.value = text
	return nil
}

// String is the word in force.
func (c *choice) String() string { return *c.value }

// Type shows the words in help texts.
func (c *choice) Type() string { return strings.Join(c.allowed, "|") }
