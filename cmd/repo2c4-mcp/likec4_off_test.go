//go:build !likec4

package main_test

// withLikeC4 is false: the cases that need the CLI run with -tags likec4.
const withLikeC4 = false

// likec4Path is a PATH that leads nowhere: a server without LikeC4 serves
// everything else.
func likec4Path() string { return "" }
