// Package evidenceserver is the MCP server repo2c4-mcp: six tools over the
// snapshots of one process. It hands out bounded facts, judges a client's
// model against them, emits LikeC4 and writes only when told to. It
// interprets nothing.
//
// Each tool has one file of its name; its contract stands in
// contracts/tools/repo2c4.
package evidenceserver
