package likec4

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
)

const (
	// checkLineBytes is what is kept of one line of standard error; the lines
	// that matter hold the id of a view, which is shorter.
	checkLineBytes = 512
	// checkIndexView is the view that LikeC4 adds when a workspace has none of that name.
	checkIndexView = "index"
)

var (
	// checkViewDeclaration finds the ids that may stand for a view. It may find
	// too many, in texts and comments; what it finds only limits the names that
	// LikeC4 can bring into an answer.
	checkViewDeclaration = regexp.MustCompile(`\bview[ \t\r\n]+([A-Za-z_][-\w]*)`)
	// checkViewFailed and checkViewsLost are the only traces of a lost layout:
	// LikeC4 calls the workspace valid all the same.
	checkViewFailed = regexp.MustCompile(`(?:^|\s)Fail layout view ([A-Za-z_][-\w]*)\s*$`)
	checkViewsLost  = regexp.MustCompile(`(?:^|\s)layouted (\d{1,9}) of (\d{1,9}) views\s*$`)
)

// checkLayout reads what LikeC4 writes to standard error and keeps nothing of
// it but which views have no layout.
type checkLayout struct {
	line     []byte
	declared map[string]bool
	failed   map[string]bool
	// lost is how many views LikeC4 itself counts as lost.
	lost int
}

// newCheckLayout knows the views that the files declare.
func newCheckLayout(files []WorkspaceFile) *checkLayout {
	l := &checkLayout{declared: map[string]bool{checkIndexView: true}, failed: map[string]bool{}}
	for _, file := range files {
		for _, found := range checkViewDeclaration.FindAllSubmatch(file.Content, -1) {
			l.declared[string(found[1])] = true
		}
	}
	return l
}

// Write takes all of p and never fails.
func (l *checkLayout) Write(p []byte) (int, error) {
	rest := p
	for {
		line, after, ended := bytes.Cut(rest, []byte("\n"))
		l.line = append(l.line, line[:min(len(line), checkLineBytes-len(l.line))]...)
		if !ended {
			return len(p), nil
		}
		l.read()
		l.line = l.line[:0]
		rest = after
	}
}

// read takes what a line says about layouts. Nearly all lines say nothing: a
// failing view brings hundreds of lines, so they are passed over quickly.
func (l *checkLayout) read() {
	if !bytes.Contains(l.line, []byte("layout")) {
		return
	}
	if found := checkViewFailed.FindSubmatch(l.line); len(found) == 2 && l.declared[string(found[1])] {
		l.failed[string(found[1])] = true
	}
	if found := checkViewsLost.FindSubmatch(l.line); len(found) == 3 {
		done, _ := strconv.Atoi(string(found[1])) // nine digits always fit
		all, _ := strconv.Atoi(string(found[2]))
		l.lost = max(l.lost, all-done)
	}
}

// lostViews are the views without a layout, sorted; the last is empty when
// there are some that cannot be named. Call it when all is written.
func (l *checkLayout) lostViews() []string {
	l.read() // a last line without a line break
	l.line = l.line[:0]
	var views []string
	for view := range l.failed {
		views = append(views, view)
	}
	slices.SortFunc(views, cmp.Compare[string])
	if l.lost > len(views) {
		views = append(views, "")
	}
	return views
}
