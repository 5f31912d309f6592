// Package stdio carries newline-delimited text over a process's standard
// streams: a line reader with a hard cap, a line writer that keeps concurrent
// lines whole, and a guard that keeps everything but those lines off the
// standard output. It knows nothing of the protocol that the lines speak.
package stdio
