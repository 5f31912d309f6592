package conformance

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"path"
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
	Why      string
	Args     []string
	Requires []string

	header  string
	files   []repoFile
	steps   []step
	archive *txtar.Archive
}

// repoFile is one entry of the repository of a case.
type repoFile struct {
	path    string
	content []byte
	link    string // target of a symbolic link
	fifo    bool
	mode    fs.FileMode // 0 keeps the default
	hasMode bool
}

// step is one section that is not a file of the repository.
type step struct {
	verb, operand string
	data          []byte
	section       int // index in the archive
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
	for t := range missing {
		return nil, fmt.Errorf("%s: the tool has no case", t)
	}
	sort.Slice(cases, func(i, j int) bool { return cases[i].Name < cases[j].Name })
	return cases, nil
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

func parseCase(name string, data []byte) (Case, error) {
	archive := txtar.Parse(data)
	c := Case{Name: name, archive: archive, header: string(archive.Comment)}
	byPath := map[string]int{}
	for i, f := range archive.Files {
		if p, ok := strings.CutPrefix(f.Name, "repo/"); ok {
			byPath[p] = len(c.files)
			c.files = append(c.files, repoFile{path: p, content: f.Data})
			continue
		}
		verb, operand, _ := strings.Cut(f.Name, " ")
		c.steps = append(c.steps, step{verb, operand, f.Data, i})
	}
	if err := c.directives(byPath); err != nil {
		return c, err
	}
	return c, c.check()
}

func (c *Case) check() error {
	if c.Why == "" {
		return fmt.Errorf("the header does not say why the case exists")
	}
	for i, s := range c.steps {
		switch s.verb {
		case "call", "send":
			if i+1 == len(c.steps) || c.steps[i+1].verb != answerVerb(s.verb) {
				return fmt.Errorf("section %q is not followed by %q", s.verb+" "+s.operand, answerVerb(s.verb))
			}
		case "answer", "receive":
			if i == 0 || answerVerb(c.steps[i-1].verb) != s.verb {
				return fmt.Errorf("a surplus section %q", s.verb)
			}
		case "define", "write", "remove", "file", "absent":
			if s.operand == "" {
				return fmt.Errorf("section %q names nothing", s.verb)
			}
		default:
			return fmt.Errorf("section %q is not known", s.verb)
		}
	}
	return nil
}

func (c *Case) directives(byPath map[string]int) error {
	var why []string
	for line := range strings.SplitSeq(c.header, "\n") {
		if line == "" {
			continue
		}
		if prose, ok := strings.CutPrefix(line, "#"); ok {
			why = append(why, strings.TrimSpace(prose))
			continue
		}
		if err := c.directive(strings.Fields(line), line, byPath); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	c.Why = strings.Join(why, " ")
	return nil
}

func (c *Case) directive(words []string, line string, byPath map[string]int) error {
	file := func(p string) *repoFile {
		i, ok := byPath[p]
		if !ok {
			i = len(c.files)
			byPath[p] = i
			c.files = append(c.files, repoFile{path: p})
		}
		return &c.files[i]
	}
	switch {
	case words[0] == "args":
		c.Args = words[1:]
	case words[0] == "requires" && len(words) == 2:
		c.Requires = append(c.Requires, words[1])
	case words[0] == "symlink" && len(words) == 3:
		file(words[1]).link = words[2]
	case words[0] == "fifo" && len(words) == 2:
		file(words[1]).fifo = true
	case words[0] == "no-final-newline" && len(words) == 2:
		f := file(words[1])
		f.content = []byte(strings.TrimSuffix(string(f.content), "\n"))
	case words[0] == "base64" && len(words) == 2:
		f := file(words[1])
		decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(f.content)), ""))
		if err != nil {
			return err
		}
		f.content = decoded
	case words[0] == "repeat" && len(words) >= 4:
		n, err := strconv.Atoi(words[2])
		if err != nil {
			return err
		}
		_, text, _ := strings.Cut(line, words[2]+" ")
		file(words[1]).content = []byte(strings.Repeat(text, n))
	case words[0] == "mode" && len(words) == 3:
		bits, err := strconv.ParseUint(words[2], 8, 32)
		if err != nil {
			return err
		}
		f := file(words[1])
		f.mode, f.hasMode = fs.FileMode(bits), true
	default:
		return fmt.Errorf("not a directive")
	}
	return nil
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
