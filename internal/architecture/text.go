package architecture

import (
	"cmp"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths are compared apart from the patterns: a regular expression that counts
// to 200 is compiled to 200 copies at every start of a program.
const (
	maxIdentifierBytes = 128
	maxNameBytes       = 200
)

var (
	identifierPattern = regexp.MustCompile(`^[a-z][a-z0-9._-]*$`)
	namePattern       = regexp.MustCompile(`^[A-Za-z0-9@._/:+-]+$`)
)

// ValidIdentifier reports whether s is an identifier of the contracts.
func ValidIdentifier(s string) bool {
	return len(s) <= maxIdentifierBytes && identifierPattern.MatchString(s)
}

// ValidName reports whether a declared name may appear in evidence.
func ValidName(s string) bool { return len(s) <= maxNameBytes && namePattern.MatchString(s) }

// QuotableName reports whether a declared name may appear. One with user info in it
// may hold a password: an address, or an account and its password before a host.
// Neither stands before the @ of a package scope, and an image's digest is no
// host.
func QuotableName(name string) bool {
	if !ValidName(name) {
		return false
	}
	image, digest, _ := strings.Cut(name, "@sha256:")
	at := strings.LastIndexByte(image, '@')
	userInfo := at >= 0 && (strings.Contains(image[:at], ":") || strings.Contains(image[:at], "//"))
	return !userInfo && !strings.Contains(digest, "@")
}

// Blank reports whether s holds nothing but Unicode White_Space, U+FEFF and
// U+200B.
func Blank(s string) bool {
	for _, r := range s {
		if !unicode.Is(unicode.White_Space, r) && r != '\uFEFF' && r != '\u200B' {
			return false
		}
	}
	return true
}

// ValidPath reports whether s is a relative path of the contracts: slash
// separators, no leading slash, no backslash, colon or control character, no
// empty, dot or dot-dot segment, not blank, valid UTF-8.
func ValidPath(s string) bool {
	if Blank(s) || !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r == '\\' || r == ':' || unicode.IsControl(r) {
			return false
		}
	}
	for segment := range strings.SplitSeq(s, "/") {
		if segment == "" || segment == "." || segment == ".." {
			return false
		}
	}
	return true
}

// CompareOptional puts a text that is there before one that is not.
func CompareOptional(a, b *string) int {
	switch {
	case a != nil && b != nil:
		return cmp.Compare(*a, *b)
	case a != nil:
		return -1
	case b != nil:
		return 1
	}
	return 0
}
