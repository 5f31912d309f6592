package python

import "strings"

// readINI reads the values of an INI document, one a line of each value. A line
// of the form "name = value" below a key has name as the inner key.
func readINI(text string) []setting {
	var found []setting
	section, key := "", ""
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || trimmed[0] == '#' || trimmed[0] == ';':
		case trimmed[0] == '[':
			section, _, _ = strings.Cut(strings.Trim(trimmed, "["), "]")
			key = ""
		case line[0] == ' ' || line[0] == '\t':
			if inner, value, ok := strings.Cut(trimmed, "="); ok {
				found = append(found, setting{section + "." + key, strings.TrimSpace(inner), strings.TrimSpace(value)})
			} else {
				found = append(found, setting{section + "." + key, "", trimmed})
			}
		default:
			name, value, _ := strings.Cut(trimmed, "=")
			key = strings.TrimSpace(name)
			if value = strings.TrimSpace(value); value != "" {
				// The value may be a pair, too: package_dir = =src.
				inner, rest, ok := strings.Cut(value, "=")
				if !ok {
					inner, rest = "", value
				}
				found = append(found, setting{section + "." + key, strings.TrimSpace(inner), strings.TrimSpace(rest)})
			}
		}
	}
	return found
}
