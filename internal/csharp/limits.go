package csharp

// Code that people write stays far below these; generated code of 3 MB comes
// near the first. They bound what a hostile file makes of its size.
const (
	// maxFacts is how many entries all tables of a file have together.
	maxFacts = 200_000
	// maxTextBytes is how many bytes the ids of a file have together.
	maxTextBytes = 8 << 20
	// maxNesting is how deep declarations stand inside one another.
	maxNesting = 64
	// maxNameBytes is the longest name: compilers take no longer identifier.
	maxNameBytes = 512
	// maxTypeBytes is the longest type, as text with everything in between. A
	// longer one is taken for none.
	maxTypeBytes = 1024
	// maxIDBytes is the longest id; what has a longer one is left out.
	maxIDBytes = 2048
)
