// Package conformance replays golden cases against a server that speaks MCP
// over lines of JSON. It knows no SDK and no package of ours but this one, so
// a server in any language can be judged by the same cases.
//
// # Cases
//
// A case is a txtar archive, <suite>/<tool>/<case>.txtar. Its comment says
// first why the case exists, in lines that start with #, then what plain
// files cannot hold, one directive a line, in the order in which they apply:
//
//	args A B…             further arguments of the server ({root} is the repository)
//	environ NAME=VALUE    a further variable of the server's environment
//	symlink A B           A is a symbolic link to B
//	mkdir FOLDER          an empty folder
//	fifo FILE             FILE is a named pipe
//	base64 FILE           FILE's section is base64
//	no-final-newline FILE FILE's section ends without its last newline
//	repeat FILE N TEXT    FILE begins with TEXT, N times, before its section; \n breaks a line,
//	                      {n} is its number, with leading zeros
//	files N FILE TEXT     N files; {n} in FILE and TEXT is their number, with leading zeros
//	mode FILE 0000        permission bits of FILE
//	requires syntax       the server was built with syntax trees
//	requires no-syntax    it was built without
//	requires likec4       the LikeC4 CLI is on the server's PATH
//	requires process      the server runs in a process of its own
//	requires unprivileged the server may not read and write everything
//	requires unix         implied by symlink, link, fifo and mode
//
// The sections "repo/FILE" are the repository, relative to the authorised
// root. The other sections are steps, in order. A case that begins with lines
// of its own makes its own handshake:
//
//	handshake         may be the first step: the case begins after the handshake
//	call TOOL         arguments of a tool call, as JSON; the next section is
//	answer            structuredContent, or {"error": …}, or {"protocolError": …}
//	send              lines that are sent as they are; the next section is
//	receive N         the N values that come back, 1 without N
//	calls N TOOL      N calls that must succeed; {n} in the arguments is their number
//	define NAME       a JSON value that "$NAME" stands for in later calls
//	collect NAME TOOL MEMBER
//	                  arguments of a page tool; NAME is the list MEMBER of all pages
//	write FILE        FILE is written below the root
//	link FILE TARGET  FILE becomes a symbolic link to TARGET
//	mkdir FOLDER      a folder is made below the root
//	remove FILE       FILE is removed
//	file FILE         FILE's content must be this
//	absent FILE       FILE must not exist
//
// # Answers
//
// Answers are compared exactly, as JSON with sorted members, after values that
// differ from run to run are replaced: $SNAPSHOT, $SNAPSHOT2, … for snapshot
// ids in order of appearance, $CURSOR for page cursors, $TIME for times of
// expiry, $REFERENCE for the references of internal errors, $VERSION for the
// version of the server. In calls the same names stand for the values seen
// last, "${CURSOR}" also inside a longer text.
//
// "answer counting MEMBER…" shows of these lists (a.b is b in a) no more than
// their length, as {"$count": N}: for answers that are long and prove nothing
// by it.
//
// JSON that readers take in different ways is a failure: no UTF-8, half a
// surrogate pair, an object with a member twice. So is an answer that says a
// name of these itself.
//
// # What is left behind
//
// A server that no call with "write": true asked to write leaves the repository
// as it is, and every server leaves the folder for temporary files empty and
// ends well when its input ends.
//
// docs/conformance.md is the manual for people who write a server.
//
// # Large values
//
// In the JSON of calls and definitions, {"$repeat": N, "text": TEXT} is TEXT N
// times, and in a list {"$each": N, "item": VALUE} stands for N items, {n} in
// its texts being their number, with leading zeros.
package conformance
