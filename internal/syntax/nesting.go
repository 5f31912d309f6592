package syntax

// maxOpenAngles is how many "<" may wait for their ">" within one statement of
// C#. Ordinary code has less than ten. Each may open a type argument list or be
// a comparison, and a parser that keeps both in mind takes a time that grows
// with the square of their number, in steps that cannot be interrupted: with
// 64 a hostile file of 96 KB stops within 0.1 s of being told to, with 128 it
// took 20 s.
const maxOpenAngles = 64

// tooManyAngles looks at the bytes alone: what strings and comments hold counts
// as well. A run of several "<" is a shift and does not count.
func tooManyAngles(source []byte) bool {
	open := 0
	for i, c := range source {
		switch c {
		case '<':
			before := i > 0 && source[i-1] == '<'
			after := i+1 < len(source) && source[i+1] == '<'
			if !before && !after {
				open++
			}
			if open > maxOpenAngles {
				return true
			}
		case '>':
			open = max(0, open-1)
		case ';', '{', '}':
			open = 0
		}
	}
	return false
}

// maxOpenBrackets is how many "{" or "[" may be open at once. Ordinary code has
// less than a hundred. Each level may be a pattern, an initializer or a block,
// and a parser that keeps them in mind makes steps that cannot be interrupted
// and take a second and 400 MB at 100,000 levels; at 10,000 it is a hundredth.
const maxOpenBrackets = 10_000

// tooManyBrackets looks at the bytes alone, as tooManyAngles does.
func tooManyBrackets(source []byte) bool {
	braces, squares := 0, 0
	for _, c := range source {
		switch c {
		case '{':
			braces++
		case '}':
			braces = max(0, braces-1)
		case '[':
			squares++
		case ']':
			squares = max(0, squares-1)
		default:
			continue
		}
		if braces > maxOpenBrackets || squares > maxOpenBrackets {
			return true
		}
	}
	return false
}
