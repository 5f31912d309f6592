package dotnet

// strictJSON returns the text with comments and trailing commas replaced by
// spaces, so that every offset and line stays what it was.
func strictJSON(text []byte) []byte {
	strict := append([]byte(nil), text...)
	comma := -1 // a comma with nothing but space and comments after it so far
	for i := 0; i < len(strict); i++ {
		switch c := strict[i]; {
		case c == '"':
			comma = -1
			i = stringEnd(strict, i)
		case c == '/' && i+1 < len(strict) && (strict[i+1] == '/' || strict[i+1] == '*'):
			i = blankComment(strict, i)
		case c == ',':
			comma = i
		case c == '}' || c == ']':
			if comma >= 0 {
				strict[comma] = ' '
			}
			comma = -1
		case c != ' ' && c != '\t' && c != '\r' && c != '\n':
			comma = -1
		}
	}
	return strict
}

// stringEnd returns the index of the closing quote, or of the last byte.
func stringEnd(text []byte, opening int) int {
	for i := opening + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text) - 1
}

// blankComment overwrites a comment and returns the index of its last byte.
// Line breaks stay.
func blankComment(text []byte, start int) int {
	block := text[start+1] == '*'
	text[start], text[start+1] = ' ', ' '
	for i := start + 2; i < len(text); i++ {
		switch {
		case !block && text[i] == '\n':
			return i
		case block && text[i] == '*' && i+1 < len(text) && text[i+1] == '/':
			text[i], text[i+1] = ' ', ' '
			return i + 1
		case text[i] != '\n':
			text[i] = ' '
		}
	}
	return len(text) - 1
}
