package codemap

// Forms of a document.
const (
	FormFlat    = "flat"
	FormWrapped = "wrapped"
	FormLenses  = "2.0"
)

// Header is what a document says of itself as a whole.
type Header struct {
	// Form is how the document is built: flat, wrapped or 2.0.
	Form string
	// APIVersion is the version that it states, "" if it states none. It says
	// nothing about the form.
	APIVersion string
	// ProjectName may be empty.
	ProjectName string
	// Checksum is an MD5 in lower-case hexadecimal digits. Of a wrapped document:
	// of the text of data without the white space between its tokens. Of 2.0: of
	// the object of files and lenses in the same way, in the order of the
	// document. Of a flat one: of the whole unpacked file, byte by byte.
	Checksum string
	// DeclaredChecksum is the checksum that it states, "" if it states none.
	DeclaredChecksum string
	// Commit that it was made from, "" if it states none.
	Commit string
	// Truncated says that the analysis that wrote it left files out.
	Truncated bool
}

// Losses counts what the document holds and the map does not.
type Losses struct {
	// DanglingEdges have an end that is no file of the document.
	DanglingEdges int
	// SelfEdges lead from a file to itself.
	SelfEdges int
	// DuplicateEdges were added to an edge of the same pair.
	DuplicateEdges int
	// DuplicateNodes were joined with a sibling of the same name.
	DuplicateNodes int
	// IgnoredValues of metrics and weights are no finite numbers.
	IgnoredValues int
	// UnmeasuredFiles have no metric at all.
	UnmeasuredFiles int
}
