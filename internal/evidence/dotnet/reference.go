package dotnet

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// resolve finds the file that a reference in a file of folder names, by the
// text of the reference alone. It returns the path, or the code that says why
// there is none.
func resolve(inventory evidence.Inventory, folder, reference string) (string, gen.Code) {
	resolved, code := resolvePath(folder, reference)
	if code == "" && !inventory.Has(resolved) {
		return "", gen.CodeExtractMissingReference
	}
	return resolved, code
}

// resolvePath is resolve without the look at the inventory. The folder may
// itself lie outside the root, as "..".
func resolvePath(folder, reference string) (string, gen.Code) {
	reference = strings.TrimSpace(reference)
	if strings.ContainsAny(reference, "*?") || strings.Contains(reference, "$(") ||
		strings.Contains(reference, "@(") || strings.Contains(reference, "%(") {
		return "", gen.CodeExtractUnresolvedReference
	}
	reference = strings.ReplaceAll(unescape(reference), `\`, "/")
	if strings.HasPrefix(reference, "/") || strings.Contains(reference, ":") {
		return "", gen.CodeExtractOutsideRootReference
	}
	resolved := path.Join(folder, reference)
	if resolved == ".." || strings.HasPrefix(resolved, "../") {
		return "", gen.CodeExtractOutsideRootReference
	}
	return resolved, ""
}

// unescape replaces MSBuild's %XX by the character.
func unescape(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	var plain strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			high, low := hexDigit(text[i+1]), hexDigit(text[i+2])
			if high >= 0 && low >= 0 {
				plain.WriteByte(byte(high<<4 | low))
				i += 2
				continue
			}
		}
		plain.WriteByte(text[i])
	}
	return plain.String()
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// baseName returns a file's name without folder and last extension; both
// separators count.
func baseName(relativePath string) string {
	name := path.Base(strings.ReplaceAll(relativePath, `\`, "/"))
	return strings.TrimSuffix(name, path.Ext(name))
}

// folderOf returns the folder of a path, "" for the root.
func folderOf(relativePath string) string {
	if folder := path.Dir(relativePath); folder != "." {
		return folder
	}
	return ""
}

// hasExtension reports whether the path ends in one of the extensions, which
// are in lower case; letter case does not matter.
func hasExtension(relativePath string, extensions ...string) bool {
	return slices.Contains(extensions, strings.ToLower(path.Ext(relativePath)))
}
