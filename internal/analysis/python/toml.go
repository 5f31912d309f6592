package python

import "strings"

// readTOML reads the strings of a TOML document. It takes whatever looks like
// one: what does not is passed over.
func readTOML(text string) []setting {
	r := tomlReader{text: text}
	for r.at < len(r.text) {
		r.line()
	}
	return r.found
}

type tomlReader struct {
	text  string
	at    int
	table string
	found []setting
}

// line reads a table header or a key with its value.
func (r *tomlReader) line() {
	r.skipBlanks()
	end := r.lineEnd()
	line := strings.TrimSpace(r.text[r.at:end])
	switch {
	case line == "" || line[0] == '#':
		r.at = end + 1
	case line[0] == '[':
		name, _, _ := strings.Cut(strings.Trim(line, "[ "), "]")
		r.table = dotted(name)
		r.at = end + 1
	default:
		equals := strings.IndexByte(line, '=')
		if equals < 0 {
			r.at = end + 1
			return
		}
		key := dotted(line[:equals])
		if r.table != "" {
			key = r.table + "." + key
		}
		r.at += strings.IndexByte(r.text[r.at:end], '=') + 1
		r.value(key)
	}
}

// value reads to the end of a value.
func (r *tomlReader) value(key string) {
	depth, inner, word := 0, "", ""
	for r.at < len(r.text) {
		switch c := r.text[r.at]; c {
		case '"', '\'':
			word = r.quoted(c)
			r.skipBlanks()
			if depth == 0 || r.at >= len(r.text) || r.text[r.at] != '=' {
				r.found = append(r.found, setting{key, inner, word})
			}
			continue
		case '=':
			inner, word = word, ""
		case '[', '{':
			depth++
			word = ""
		case ']', '}':
			depth--
			if c == '}' {
				inner = ""
			}
		case '#':
			r.at = r.lineEnd()
			continue
		case '\n':
			if depth <= 0 {
				r.at++
				return
			}
		case ' ', '\t', '\r', ',':
		default:
			start := r.at
			for r.at < len(r.text) && isBare(r.text[r.at]) {
				r.at++
			}
			word = r.text[start:r.at]
			if r.at > start {
				continue
			}
		}
		r.at++
	}
}

// quoted reads a string that begins with a quote.
func (r *tomlReader) quoted(quote byte) string {
	long := strings.Repeat(string(quote), 3)
	if strings.HasPrefix(r.text[r.at:], long) {
		r.at += 3
		body, _, found := strings.Cut(r.text[r.at:], long)
		r.at += len(body)
		if found {
			r.at += 3
		}
		return strings.TrimSpace(body)
	}
	r.at++
	start := r.at
	for r.at < len(r.text) && r.text[r.at] != quote && r.text[r.at] != '\n' {
		if r.text[r.at] == '\\' && quote == '"' {
			r.at++
		}
		r.at++
	}
	r.at = min(r.at, len(r.text))
	body := r.text[start:r.at]
	if r.at < len(r.text) && r.text[r.at] == quote {
		r.at++
	}
	return strings.ReplaceAll(body, `\\`, `\`)
}

func (r *tomlReader) skipBlanks() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t') {
		r.at++
	}
}

func (r *tomlReader) lineEnd() int {
	if end := strings.IndexByte(r.text[r.at:], '\n'); end >= 0 {
		return r.at + end
	}
	return len(r.text)
}

// isBare tells the letters of a key without quotes.
func isBare(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.' || c >= 0x80
}

// dotted is a key without quotes and blanks.
func dotted(key string) string {
	parts := strings.Split(key, ".")
	for i, part := range parts {
		parts[i] = strings.Trim(strings.TrimSpace(part), `"'`)
	}
	return strings.Join(parts, ".")
}
