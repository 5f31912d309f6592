package integration

import (
	"strings"
	"unicode"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// smell looks at everything that a finding holds, also in members that are not
// read, for names and values that suggest secrets or source text.
type smell struct {
	found   bool
	pending bool // the name that went by is a forbidden one, unless its value is null
}

func (s *smell) see(seen architecture.Seen) {
	if s.pending && !seen.Null {
		s.found = true
	}
	s.pending = seen.Name && forbiddenName(seen.Text)
	if seen.Text != "" && secretive(seen.Text) {
		s.found = true
	}
}

// forbiddenName reports whether a member must not be in a finding: one of the
// words, also at the end of a longer name.
func forbiddenName(name string) bool {
	plain := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == '.' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
	singular := strings.TrimSuffix(plain, "s")
	for _, word := range forbiddenNames() {
		if strings.HasSuffix(plain, word) || strings.HasSuffix(singular, word) {
			return true
		}
	}
	return false
}

func forbiddenNames() []string {
	return []string{
		"authentication", "authorization", "connectionstring", "credential", "headers", "password", "payload", "query",
		"rawjson", "secret", "sourcebody", "sourcecode", "token",
	}
}

// secretive reports whether a value looks as if it held a secret: a setting of
// a connection string that is one, or an address with a password.
func secretive(value string) bool {
	if !strings.ContainsAny(value, "=@") {
		return false
	}
	plain := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, value)
	for _, setting := range []string{"password=", "pwd=", "accountkey=", "apikey=", "clientsecret=", "sharedaccesskey=", "token="} {
		if strings.Contains(plain, setting) {
			return true
		}
	}
	for rest := plain; ; {
		_, after, found := strings.Cut(rest, "://")
		if !found {
			return false
		}
		user, _, isUser := strings.Cut(authority(after), "@")
		if isUser && strings.Contains(user, ":") {
			return true
		}
		rest = after
	}
}

// authority is the part of an address before its path, query or fragment.
func authority(address string) string {
	if end := strings.IndexAny(address, "/?#"); end >= 0 {
		return address[:end]
	}
	return address
}
