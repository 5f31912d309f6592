// Package markdown writes foreign text into Markdown, so that it stays text.
package markdown

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Prose is a foreign text as part of a Markdown line. White space becomes one
// space, so the text starts no line and no block. Words of letters, digits and
// harmless punctuation stand as they are; words that a Markdown renderer could
// read as markup, as an address or as a mention become a code span, in which
// every character means itself. So nothing in the text needs an escape, and
// nothing in it can become a link, HTML, code of its own or emphasis.
func Prose(text string) string {
	var parts, span []string
	flush := func() {
		if len(span) > 0 {
			parts = append(parts, punctuated(strings.Join(span, " ")))
			span = nil
		}
	}
	for word := range strings.FieldsSeq(Visible(text)) {
		if marks(word) {
			span = append(span, word)
			continue
		}
		flush()
		parts = append(parts, word)
	}
	flush()
	return strings.Join(parts, " ")
}

// punctuated is a text as a code span, with the punctuation of the sentence
// around it left outside.
func punctuated(text string) string {
	inner := text
	if rest, ok := strings.CutPrefix(inner, "("); ok && strings.Count(inner, "(") > strings.Count(inner, ")") {
		inner = rest
	}
	before := text[:len(text)-len(inner)]
	for {
		last := inner[len(inner)-1]
		closes := last == ')' && strings.Count(inner, ")") > strings.Count(inner, "(")
		if !closes && strings.IndexByte(",.:!?", last) < 0 {
			break
		}
		inner = inner[:len(inner)-1]
	}
	return before + Code(inner) + text[len(before)+len(inner):]
}

// marks reports whether a renderer could make more of a word than text: by the
// signs of CommonMark and of its common extensions (tables, strikethrough,
// mathematics, footnotes, mentions), by a colon within (addresses with a
// scheme, emoji names), or because it looks like a host or file name, or like an
// issue or a commit, which hosts of repositories link.
func marks(word string) bool {
	if strings.Trim(word, ",.:!?()") == "" {
		return false
	}
	if strings.ContainsAny(word, "\\`*_[]<>{}&~|#$^@") || strings.Contains(strings.TrimRight(word, ":"), ":") {
		return true
	}
	if strings.Contains(strings.ToLower(word), "www.") || references.MatchString(word) {
		return true
	}
	labels := strings.Split(word, ".")
	for i, label := range labels[1:] {
		if endsInAlphanumeric(labels[i]) && beginsWithLetters(label, 2) {
			return true
		}
	}
	return false
}

// references are issues without their sign, and ids of commits as short as hosts
// read them.
var references = regexp.MustCompile(`(?i)\bgh-[0-9]|\b[0-9a-f]{7,40}\b`)

func endsInAlphanumeric(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(last) || unicode.IsDigit(last)
}

func beginsWithLetters(text string, count int) bool {
	for _, r := range text {
		if count == 0 {
			break
		}
		if !unicode.IsLetter(r) {
			return false
		}
		count--
	}
	return count == 0
}

// Code is a text as a code span. Its fence is longer than any run of backticks
// in the text.
func Code(text string) string {
	text = Visible(text)
	if text == "" {
		return "(blank)"
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	// The renderer takes one space away at each end.
	if strings.Trim(text, " ") != "" && strings.Trim(text, "` ") != text {
		text = " " + text + " "
	}
	return fence + text + fence
}

// Visible replaces what a reader cannot see: line ends and tabs by a space,
// other control characters and changes of the text direction by U+FFFD.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '\t' && r <= '\r', r == 0x85, r == 0x2028, r == 0x2029:
			return ' '
		case unicode.IsControl(r), r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
