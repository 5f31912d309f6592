package conformance

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// repoFile is one entry of the repository of a case.
type repoFile struct {
	path    string
	content []byte
	link    string // target of a symbolic link
	folder  bool
	fifo    bool
	mode    fs.FileMode
	hasMode bool
}

// draft is what the header and the sections of a case say until now.
type draft struct {
	why                     []string
	args, environ, requires []string
	files                   []*repoFile
	index                   map[string]*repoFile
}

func newDraft() *draft { return &draft{index: map[string]*repoFile{}} }

// file is the entry of a path, a new one when there is none.
func (d *draft) file(p string) *repoFile {
	if f, ok := d.index[p]; ok {
		return f
	}
	f := &repoFile{path: p}
	d.files, d.index[p] = append(d.files, f), f
	return f
}

// header reads the comment of a case: prose and directives.
func (d *draft) header(comment string) error {
	for line := range strings.SplitSeq(comment, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if prose, ok := strings.CutPrefix(line, "#"); ok {
			d.why = append(d.why, strings.TrimSpace(prose))
			continue
		}
		if err := d.directive(strings.Fields(line), line); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	return nil
}

var errNoDirective = errors.New("not a directive")

// maxFiles bounds what one directive can make.
const maxFiles = 100_000

// maxRepeatedBytes bounds what one directive can repeat, but for numbers in it:
// twice the largest file that a case needs.
const maxRepeatedBytes = 16 << 20

func (d *draft) directive(words []string, line string) error {
	switch {
	case words[0] == "args" && len(words) > 1:
		d.args = append(d.args, words[1:]...)
		return nil
	case words[0] == "environ" && len(words) == 2 && strings.Contains(words[1], "="):
		d.environ = append(d.environ, words[1])
		return nil
	case words[0] == "requires" && len(words) == 2:
		if !slices.Contains(needs(), words[1]) {
			return errors.New("nothing is known by that name")
		}
		d.requires = append(d.requires, words[1])
		return nil
	case words[0] == "files" && len(words) >= 3:
		return d.manyFiles(words[1], words[2], strings.Join(words[3:], " "))
	case len(words) < 2 || !fs.ValidPath(words[1]):
		return errNoDirective
	}
	if slices.Contains([]string{"symlink", "fifo", "mode"}, words[0]) {
		d.requires = append(d.requires, NeedUnix)
	}
	return fileDirective(words, line, d.file(words[1]))
}

// manyFiles makes the files of one directive.
func (d *draft) manyFiles(number, pattern, text string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > maxFiles {
		return fmt.Errorf("%q is no number of files", number)
	}
	for i := 1; i <= n; i++ {
		name := numbered(pattern, i, n)
		if !fs.ValidPath(name) {
			return errNoDirective
		}
		d.file(name).content = []byte(numbered(text, i, n) + "\n")
	}
	return nil
}

// fileDirective is a directive about one file.
func fileDirective(words []string, line string, f *repoFile) error {
	switch {
	case words[0] == "symlink" && len(words) == 3:
		f.link = words[2]
	case words[0] == "mkdir" && len(words) == 2:
		f.folder = true
	case words[0] == "fifo" && len(words) == 2:
		f.fifo = true
	case words[0] == "no-final-newline" && len(words) == 2:
		f.content = []byte(strings.TrimSuffix(string(f.content), "\n"))
	case words[0] == "base64" && len(words) == 2:
		decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(f.content)), ""))
		if err != nil {
			return err
		}
		f.content = decoded
	case words[0] == "repeat" && len(words) >= 4:
		return repeat(words, line, f)
	case words[0] == "mode" && len(words) == 3:
		bits, err := strconv.ParseUint(words[2], 8, 32)
		if err != nil {
			return err
		}
		f.mode, f.hasMode = fs.FileMode(bits), true
	default:
		return errNoDirective
	}
	return nil
}

// repeat puts a text before the content of a file, many times.
func repeat(words []string, line string, f *repoFile) error {
	_, text, _ := strings.Cut(line, words[1]+" "+words[2]+" ")
	text = strings.ReplaceAll(text, `\n`, "\n")
	n, err := strconv.Atoi(words[2])
	if err != nil || n < 0 || n > maxRepeatedBytes/max(1, len(text)) {
		return fmt.Errorf("%q is no number of repetitions", words[2])
	}
	f.content = append([]byte(repeated(text, n)), f.content...)
	return nil
}

// materialise writes the repository of a case.
func materialise(c Case, root string) error {
	if err := os.MkdirAll(root, 0o755); err != nil {
		return err
	}
	for _, f := range c.files {
		name := filepath.Join(root, filepath.FromSlash(f.path))
		if f.hasMode && f.content == nil && f.link == "" {
			continue // it speaks of a folder that other files make
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := create(f, name); err != nil {
			return fmt.Errorf("repository file %s: %w", f.path, err)
		}
	}
	for _, f := range slices.Backward(c.files) { // folders lose permissions after what is in them
		if f.hasMode {
			if err := os.Chmod(filepath.Join(root, filepath.FromSlash(f.path)), f.mode); err != nil {
				return err
			}
		}
	}
	return nil
}

// release gives the permissions back that a case took away, so that the
// folder can be removed.
func release(c Case, root string) {
	for _, f := range c.files {
		if f.hasMode {
			_ = os.Chmod(filepath.Join(root, filepath.FromSlash(f.path)), f.mode|0o700) // else the removal tells
		}
	}
}

func create(f *repoFile, name string) error {
	switch {
	case f.link != "":
		return os.Symlink(filepath.FromSlash(f.link), name)
	case f.folder:
		return os.MkdirAll(name, 0o755)
	case f.fifo:
		return mkfifo(name)
	default:
		return os.WriteFile(name, f.content, 0o644)
	}
}
