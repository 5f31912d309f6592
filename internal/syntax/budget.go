package syntax

// Work is counted in units that depend on the source alone: a byte that the
// parser allocates is one, a hundred of its operations are 1,024, and a piece
// of 256 bytes that it looks at, for the first time or again, is 2,048. Between
// them they show every way that is known in which a parse takes longer than the
// source is long. A unit takes 2 to 30 nanoseconds.
//
// Of 10,000 files of C# by many hands none took four fifths of its budget; most
// take 40 to 90 units a byte.
const (
	freeWork    = 4 << 20
	workPerByte = 300
)

// budget is the work that a source of this many bytes may take.
func budget(size int) uint64 { return freeWork + workPerByte*uint64(size) }
