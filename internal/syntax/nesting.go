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
