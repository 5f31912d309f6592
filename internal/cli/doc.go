// Package cli is the command line repo2c4, one file a command. Results go to
// stdout, messages to stderr; exit codes are those of package process.
package cli
