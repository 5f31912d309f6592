// Package procgroup ends a command together with all that it starts: a process
// group on unix, a job on Windows. Only a process that leaves its group on
// purpose escapes.
//
// New comes before the command is started and Adopt after; Kill may come at any
// time after that, also when the command has ended; Close comes last.
package procgroup
