package evidence

import (
	"bytes"
	"errors"
	"unicode/utf16"
	"unicode/utf8"
)

// ErrEncoding means that a file is neither UTF-8 nor UTF-16 with a byte order
// mark.
var ErrEncoding = errors.New("evidence: the file is neither UTF-8 nor UTF-16 with a byte order mark")

// Decode returns the whole content of a file as UTF-8 without a byte order
// mark. Errors: ErrEncoding.
func Decode(content []byte) ([]byte, error) { return decode(content, false) }

// decode returns content as UTF-8 without a byte order mark. A character that
// was cut in two at the end is dropped when the content is truncated.
func decode(content []byte, truncated bool) ([]byte, error) {
	switch {
	case bytes.HasPrefix(content, []byte{0xFF, 0xFE, 0, 0}):
		return nil, ErrEncoding // UTF-32
	case bytes.HasPrefix(content, []byte{0xFF, 0xFE}):
		return decodeUTF16(content[2:], truncated, func(a, b byte) uint16 { return uint16(a) | uint16(b)<<8 })
	case bytes.HasPrefix(content, []byte{0xFE, 0xFF}):
		return decodeUTF16(content[2:], truncated, func(a, b byte) uint16 { return uint16(a)<<8 | uint16(b) })
	}
	content = bytes.TrimPrefix(content, []byte{0xEF, 0xBB, 0xBF})
	if truncated {
		content = dropPartialRune(content)
	}
	if !utf8.Valid(content) {
		return nil, ErrEncoding
	}
	return content, nil
}

// dropPartialRune removes the beginning of a character from the end.
func dropPartialRune(content []byte) []byte {
	for back := 1; back < utf8.UTFMax && back <= len(content); back++ {
		if tail := content[len(content)-back:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				return content[:len(content)-back]
			}
			return content
		}
	}
	return content
}

// decodeUTF16 refuses what is not well-formed instead of replacing it.
func decodeUTF16(content []byte, truncated bool, unit func(a, b byte) uint16) ([]byte, error) {
	if len(content)%2 != 0 {
		if !truncated {
			return nil, ErrEncoding
		}
		content = content[:len(content)-1]
	}
	text := make([]byte, 0, len(content))
	for i := 0; i < len(content); i += 2 {
		character := rune(unit(content[i], content[i+1]))
		if utf16.IsSurrogate(character) {
			if i+4 > len(content) {
				if truncated {
					break
				}
				return nil, ErrEncoding
			}
			i += 2
			character = utf16.DecodeRune(character, rune(unit(content[i], content[i+1])))
			if character == utf8.RuneError {
				return nil, ErrEncoding
			}
		}
		text = utf8.AppendRune(text, character)
	}
	return text, nil
}
