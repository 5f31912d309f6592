package inventory

import "strings"

// compileClass reads a bracket expression at the beginning of a pattern, and
// says how many bytes it takes. It is not ok without its closing bracket or
// with a class name that is not known.
func compileClass(pattern string) (set *class, used int, ok bool) {
	set = &class{}
	at := 1
	negated := at < len(pattern) && (pattern[at] == '!' || pattern[at] == '^')
	if negated {
		at++
	}
	// A closing bracket at the beginning stands for itself.
	low, hasLow := byte(0), false // what a hyphen would make a range from
	for first := true; at < len(pattern); first = false {
		switch b := pattern[at]; {
		case b == ']' && !first:
			if negated {
				set.invert()
			}
			return set, at + 1, true
		case b == '-' && hasLow && at+1 < len(pattern) && pattern[at+1] != ']':
			high, width, ok := classByte(pattern[at+1:])
			if !ok {
				return nil, 0, false
			}
			set.addRange(low, high)
			at += 1 + width
			hasLow = false
		case strings.HasPrefix(pattern[at:], "[:"):
			width, known := addNamedClass(set, pattern[at:])
			if !known {
				return nil, 0, false
			}
			at += width
			// An unfinished name is a plain bracket.
			low, hasLow = '[', width == 1
		default:
			member, width, ok := classByte(pattern[at:])
			if !ok {
				return nil, 0, false
			}
			set.add(member)
			at += width
			low, hasLow = member, true
		}
	}
	return nil, 0, false
}

// classByte reads one byte of a bracket expression, escaped or not.
func classByte(pattern string) (member byte, width int, ok bool) {
	if pattern[0] != '\\' {
		return pattern[0], 1, true
	}
	if len(pattern) == 1 {
		return 0, 0, false
	}
	return pattern[1], 2, true
}

// addNamedClass adds a class like [:digit:] at the beginning of a pattern, and
// says how many bytes it takes: one when it is a bracket and no class.
func addNamedClass(set *class, pattern string) (width int, known bool) {
	end := strings.IndexByte(pattern, ']')
	if end < 0 {
		return 0, false
	}
	if end < len("[::") || pattern[end-1] != ':' {
		set.add('[')
		return 1, true
	}
	switch pattern[len("[:") : end-1] {
	case "alnum":
		set.addRange('0', '9')
		set.addRange('A', 'Z')
		set.addRange('a', 'z')
	case "alpha":
		set.addRange('A', 'Z')
		set.addRange('a', 'z')
	case "blank":
		set.add(' ')
		set.add('\t')
	case "cntrl":
		set.addRange(0, 31)
		set.add(127)
	case "digit":
		set.addRange('0', '9')
	case "graph":
		set.addRange('!', '~')
	case "lower":
		set.addRange('a', 'z')
	case "print":
		set.addRange(' ', '~')
	case "punct":
		set.addRange('!', '/')
		set.addRange(':', '@')
		set.addRange('[', '`')
		set.addRange('{', '~')
	case "space":
		set.addRange('\t', '\r')
		set.add(' ')
	case "upper":
		set.addRange('A', 'Z')
	case "xdigit":
		set.addRange('0', '9')
		set.addRange('A', 'F')
		set.addRange('a', 'f')
	default:
		return 0, false
	}
	return end + 1, true
}
