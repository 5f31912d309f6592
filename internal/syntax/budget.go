package syntax

// Work is counted in units that depend on the source alone: a byte that the
// parser allocates is one, a hundred of its operations are 1,024, and a piece
// of 256 bytes that it looks at, for the first time or again, is 2,048. Between
// them they show every way that is known in which a parse takes longer than the
// source is long. A unit takes 2 to 30 nanoseconds.
//
// The parser asks after every hundred operations whether its budget lasts. One
// operation may take much more than that: 8 KB of Java or Python can take
// gigabytes in one. The C code ends a parse on the spot that is 32 MiB beyond
// its budget.
//
// Of 10,000 files of C# by many hands none took half of its budget; most take
// 40 to 90 units a byte. Code without a blank in it, such as tables of single
// digits, takes up to 400.
const (
	freeWork    = 4 << 20
	workPerByte = 500
)

// budget is the work that a source of this many bytes may take.
func budget(size int) uint64 { return freeWork + workPerByte*uint64(size) }
