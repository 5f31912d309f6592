// Package e2e holds tests only. They show that the bundled example is what
// this version makes of it, and, with -tags likec4, walk the whole road from a
// repository to validated LikeC4 with the official MCP clients against the
// built server and the real LikeC4 CLI.
package e2e
