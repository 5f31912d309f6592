package inventory

import "strings"

// The shape of an identifier: a lower-case letter first, 128 characters.
const (
	repositoryPrefix   = "repo_"
	maxRepositoryChars = 128
)

// RepositoryID makes the label of a repository from its folder's base name:
// ASCII letters in lower case; digits, dot, hyphen and underscore as they are;
// `_` for every other character; repo_ in front of what does not begin with a
// letter; 128 characters at most.
func RepositoryID(baseName string) string {
	slug := strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9', r == '.', r == '-', r == '_':
			return r
		}
		return '_'
	}, baseName)
	if slug == "" || slug[0] < 'a' || slug[0] > 'z' {
		slug = repositoryPrefix + slug
	}
	return slug[:min(len(slug), maxRepositoryChars)]
}
