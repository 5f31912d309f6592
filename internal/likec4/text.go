package likec4

import (
	"strings"
	"unicode/utf8"
)

// controlled reports whether a text holds a character that LikeC4 source must
// not carry: a control character other than tab and line break (CR counts as a
// line break), or one that changes the direction in which text is shown and
// could make a diagram say something else than its source.
func controlled(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		switch {
		case r == '\t', r == '\n', r == '\r':
			return false
		case r < ' ', r >= 0x7F && r <= 0x9F: // C0, DEL, C1
			return true
		case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069: // overrides, embeddings, isolates
			return true
		}
		return false
	})
}

// quoted is a text as a LikeC4 string. Inside the quotes exactly two characters
// mean something, the backslash and the quote itself, so exactly these are
// escaped: nothing in the text can end the string.
func quoted(text string) string {
	return escaped(lineFeeds(text), `"\`)
}

// quotedTitle is the title of an element. LikeC4 turns \/ in the value of such
// a title into a plain slash, once, so a backslash before a slash is doubled
// before it is escaped.
func quotedTitle(text string) string {
	return quoted(strings.ReplaceAll(text, `\/`, `\\/`))
}

// quotedViewTitle is the title of a view: one line, and each slash escaped
// because a bare one opens a folder.
func quotedViewTitle(text string) string {
	return escaped(strings.ReplaceAll(lineFeeds(text), "\n", " "), `"\/`)
}

// escaped is the text in quotes, with a backslash before each of the special
// characters.
func escaped(text, special string) string {
	if !strings.ContainsAny(text, special) && utf8.ValidString(text) {
		return `"` + text + `"`
	}
	var b strings.Builder
	b.Grow(len(text) + 2)
	b.WriteByte('"')
	for _, r := range text { // invalid UTF-8 arrives as U+FFFD
		if strings.ContainsRune(special, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	b.WriteByte('"')
	return b.String()
}

// lineFeeds is the text with LF as its only line end.
func lineFeeds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}
