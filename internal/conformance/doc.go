// Package conformance replays golden cases against a server that speaks MCP
// over lines of JSON. It knows no SDK and no package of ours but this one, so
// a server in any language can be judged by the same cases.
//
// # Cases
//
// A case is a txtar archive, <suite>/<tool>/<case>.txtar. Its comment says
// first why the case exists, in lines that start with #, then what plain
// files cannot hold, one directive a line:
//
//	args A B…             further arguments of the server ({root} is the repository)
//	symlink A B           A is a symbolic link to B
//	base64 FILE           FILE's section is base64
//	repeat FILE N TEXT    FILE is TEXT, N times
//	no-final-newline FILE FILE's section ends without its last newline
//	mode FILE 0000        permission bits of FILE
//	fifo FILE             FILE is a named pipe
//	requires syntax       the server was built with syntax trees
//	requires likec4       the LikeC4 CLI is available
//
// The sections "repo/FILE" are the repository, relative to the authorised
// root. The other sections are steps, in order:
//
//	call TOOL         arguments of a tool call, as JSON; the next section is
//	answer            structuredContent, or {"error": …}, or {"protocolError": …}
//	send              lines that are sent as they are; the next section is
//	receive           the lines that come back, one JSON value each
//	define NAME       a JSON value that "$NAME" stands for in later calls
//	write FILE        FILE is written below the root
//	remove FILE       FILE is removed
//	file FILE         FILE's content must be this
//	absent FILE       FILE must not exist
//
// # Variables
//
// Answers are compared exactly, after values that differ from run to run are
// replaced: $SNAPSHOT, $SNAPSHOT2, … for snapshot ids in order of appearance,
// $CURSOR for page cursors, $TIME for times of expiry, $REFERENCE for the
// references of internal errors, $VERSION for the version of the server. In
// calls the same names stand for the values seen last.
package conformance
