package integration

import (
	"strings"
	"unicode"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// technologyName is what a technology is called in evidence: its name in the
// registry when that knows it by name or title, else the name itself. It is
// empty for a text that is no declared name.
func technologyName(text string) string {
	written := plain(text)
	for _, known := range gen.Technologies() {
		info, _ := gen.LookupTechnology(known)
		if written == string(known) || written == plain(info.Title) {
			return string(known)
		}
	}
	return declaredName(text)
}

// plain is a name without what people write differently.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_.", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// declaredName is a name as evidence may hold it, of an address only its host
// and port; empty for what is no declared name, or could be a place on a
// machine or a pair of user and password.
func declaredName(text string) string {
	if _, address, isAddress := strings.Cut(text, "://"); isAddress {
		text = authority(address)
		if at := strings.LastIndex(text, "@"); at >= 0 {
			text = text[at+1:]
		}
	}
	user, _, hasUser := strings.Cut(text, "@")
	switch {
	case !architecture.QuotableName(text), hasUser && strings.Contains(user, ":"), strings.HasPrefix(text, "/"), drive(text):
		return ""
	}
	return text
}

// drive reports whether a text begins as a path of a Windows drive does.
func drive(text string) bool {
	letter, path, found := strings.Cut(text, ":")
	return found && len(letter) == 1 && strings.HasPrefix(path, "/")
}

// baseName is the name of a repository without its owner.
func baseName(name string) string {
	name = strings.TrimSuffix(strings.TrimRight(name, "/"), ".git")
	return name[strings.LastIndex(name, "/")+1:]
}
