package acquire

import (
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// validName tells a name of a tree that is one segment of a path everywhere,
// and not the folder in which Git keeps a repository, however it is spelled.
func validName(name string) bool {
	if name == "" || name == "." || name == ".." || len(name) > mostNameBytes || !utf8.ValidString(name) {
		return false
	}
	for _, character := range name {
		if character == '/' || character == '\\' || character == ':' || isControl(character) {
			return false
		}
	}
	return !isGitFolder(name)
}

// isGitFolder tells the names that some file system takes for .git: any case,
// dots and blanks at the end, the short name of it, and characters that are
// not compared.
func isGitFolder(name string) bool {
	plain := strings.ToLower(strings.TrimRight(strings.Map(dropUncompared, name), ". "))
	return plain == ".git" || plain == "git~1"
}

// dropUncompared drops the characters that HFS+ does not compare.
func dropUncompared(character rune) rune {
	switch {
	case 0x200c <= character && character <= 0x200f, 0x202a <= character && character <= 0x202e,
		0x206a <= character && character <= 0x206f, character == 0xfeff:
		return -1
	}
	return character
}

// isModules tells the file in which a repository lists its submodules.
func isModules(name string) bool {
	return strings.EqualFold(strings.TrimRight(strings.Map(dropUncompared, name), ". "), ".gitmodules")
}

// folded is the same for names that differ in case alone.
func folded(name string) string { return strings.ToLower(strings.ToUpper(name)) }

// creatable tells whether this system can hold a name: devices have names on
// some, and there a dot or a blank at the end is dropped.
func creatable(name, system string) bool {
	if system != "windows" {
		return true
	}
	return filepath.IsLocal(name) && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") && !strings.ContainsAny(name, `<>"|?*`)
}
