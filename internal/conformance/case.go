package conformance

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"
)

// Case is one golden case.
type Case struct {
	// Name is <tool>/<case>.
	Name string
	// Why is the prose of the header.
	Why string
	// Args and Environ are further arguments and variables of the server.
	Args, Environ []string
	// Requires names what the case needs, as in the package documentation.
	Requires []string

	files   []*repoFile
	steps   []step
	archive *txtar.Archive
}

// Needs reports whether the case requires something.
func (c Case) Needs(what string) bool { return slices.Contains(c.Requires, what) }

// step is one section that is not a file of the repository.
type step struct {
	verb     string
	operands []string
	data     []byte
	section  int // index in the archive
}

// lineOf is the line of the case on which a step begins.
func (c Case) lineOf(s step) int {
	lines := strings.Count(string(c.archive.Comment), "\n") + 1
	for _, f := range c.archive.Files[:s.section] {
		lines += strings.Count(string(f.Data), "\n") + 1
	}
	return lines
}

// name is the section's name as it was written.
func (s step) name() string { return strings.Join(append([]string{s.verb}, s.operands...), " ") }

// number is an operand that is a number, or the default where it is absent.
func (s step) number(i, absent int) (int, error) {
	if i >= len(s.operands) {
		return absent, nil
	}
	n, err := strconv.Atoi(s.operands[i])
	if err != nil || n < 0 {
		return 0, fmt.Errorf("section %q: %q is no number", s.name(), s.operands[i])
	}
	return n, nil
}

// Load reads the cases of a suite, sorted by name. Every folder must be named
// after one of the tools (or "server") and every tool must have a case.
func Load(suite fs.FS, tools []string) ([]Case, error) {
	known := map[string]bool{"server": true}
	missing := map[string]bool{}
	for _, t := range tools {
		known[t], missing[t] = true, true
	}
	var cases []Case
	err := fs.WalkDir(suite, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		tool := path.Dir(p)
		if !known[tool] || path.Ext(p) != ".txtar" {
			return fmt.Errorf("%s: an orphan, neither a tool's case nor a server's", p)
		}
		delete(missing, tool)
		data, err := fs.ReadFile(suite, p)
		if err != nil {
			return err
		}
		c, err := parseCase(strings.TrimSuffix(p, ".txtar"), data)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		cases = append(cases, c)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, t := range tools {
		if missing[t] {
			return nil, fmt.Errorf("%s: the tool has no case", t)
		}
	}
	sort.Slice(cases, func(i, j int) bool { return cases[i].Name < cases[j].Name })
	return cases, nil
}

// Select reads the cases of a suite whose names match a glob, sorted by name;
// the empty glob matches all. The only error about the glob is
// [path.ErrBadPattern].
func Select(suite fs.FS, glob string) ([]Case, error) {
	var cases []Case
	err := fs.WalkDir(suite, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name := strings.TrimSuffix(p, ".txtar")
		if matches, err := path.Match(glob, name); err != nil || !matches && glob != "" {
			return err
		}
		data, err := fs.ReadFile(suite, p)
		if err != nil {
			return err
		}
		c, err := parseCase(name, data)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		cases = append(cases, c)
		return nil
	})
	sort.Slice(cases, func(i, j int) bool { return cases[i].Name < cases[j].Name })
	return cases, err
}

func parseCase(name string, data []byte) (Case, error) {
	archive := txtar.Parse(data)
	c := Case{Name: name, archive: archive}
	d := newDraft()
	for i, f := range archive.Files {
		if p, ok := strings.CutPrefix(f.Name, "repo/"); ok {
			if !fs.ValidPath(p) {
				return c, fmt.Errorf("section %q leads out of the repository", f.Name)
			}
			if _, twice := d.index[p]; twice {
				return c, fmt.Errorf("section %q occurs twice", f.Name)
			}
			d.file(p).content = f.Data
			continue
		}
		words := strings.Fields(f.Name)
		if len(words) == 0 {
			return c, fmt.Errorf("a section without a name")
		}
		c.steps = append(c.steps, step{words[0], words[1:], f.Data, i})
		if words[0] == "link" {
			d.requires = append(d.requires, NeedUnix)
		}
	}
	if err := d.header(string(archive.Comment)); err != nil {
		return c, err
	}
	c.Why, c.Args, c.Environ, c.Requires, c.files = strings.Join(d.why, " "), d.args, d.environ, d.requires, d.files
	err := c.check()
	return c, err
}

// shapes are the verbs with the least and the most operands they take.
func shapes(verb string) (least, most int, known bool) {
	switch verb {
	case "answer":
		return 0, 1 << 10, true
	case "send", "handshake":
		return 0, 0, true
	case "receive":
		return 0, 1, true
	case "call", "define", "write", "mkdir", "remove", "file", "absent":
		return 1, 1, true
	case "calls", "link":
		return 2, 2, true
	case "collect":
		return 3, 3, true
	}
	return 0, 0, false
}

// answerVerb says which section must follow a verb that asks for an answer.
func answerVerb(verb string) string {
	switch verb {
	case "call":
		return "answer"
	case "send":
		return "receive"
	default:
		return ""
	}
}

func (c Case) check() error {
	if c.Why == "" {
		return fmt.Errorf("the header does not say why the case exists")
	}
	if len(c.steps) == 0 {
		return fmt.Errorf("the case does nothing")
	}
	for i, s := range c.steps {
		least, most, known := shapes(s.verb)
		switch {
		case !known:
			return fmt.Errorf("section %q is not known", s.name())
		case len(s.operands) < least || len(s.operands) > most:
			return fmt.Errorf("section %q has %d operands", s.name(), len(s.operands))
		case s.verb == "answer" && len(s.operands) > 0 && (s.operands[0] != "counting" || len(s.operands) == 1):
			return fmt.Errorf("section %q counts nothing", s.name())
		}
		if s.verb == "handshake" && i > 0 {
			return fmt.Errorf("the handshake is not the first step")
		}
		if want := answerVerb(s.verb); want != "" && (i+1 == len(c.steps) || c.steps[i+1].verb != want) {
			return fmt.Errorf("section %q is not followed by %q", s.name(), want)
		}
		if (s.verb == "answer" || s.verb == "receive") && (i == 0 || answerVerb(c.steps[i-1].verb) != s.verb) {
			return fmt.Errorf("a surplus section %q", s.name())
		}
	}
	return nil
}

// Call is a tool call of a case and the answer that the case wants.
type Call struct {
	Tool   string
	Answer []byte
	// Counting are the lists of which the answer holds the length alone.
	Counting []string
}

// Calls are the tool calls of the case that have an answer.
func (c Case) Calls() []Call {
	var calls []Call
	for i, s := range c.steps {
		if s.verb == "call" {
			answer := c.steps[i+1]
			calls = append(calls, Call{Tool: s.operands[0], Answer: answer.data, Counting: answer.counting()})
		}
	}
	return calls
}

// counting are the members that an answer section counts.
func (s step) counting() []string {
	if len(s.operands) == 0 {
		return nil
	}
	return s.operands[1:]
}

// Updated is the archive with new answers, for a person to review.
func (c Case) Updated(answers map[int][]byte) []byte {
	copied := &txtar.Archive{Comment: c.archive.Comment}
	for i, f := range c.archive.Files {
		if data, ok := answers[i]; ok {
			f.Data = data
		}
		copied.Files = append(copied.Files, f)
	}
	return txtar.Format(copied)
}
