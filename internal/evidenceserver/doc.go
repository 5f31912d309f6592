// Package evidenceserver is the MCP server repo2c4-mcp: six tools over the
// snapshots of one process, and one that fetches from the network where the
// host allows it. It hands out bounded facts, judges a client's
// model against them, emits LikeC4 and writes only when told to. It
// interprets nothing.
//
// Each tool has one file of its name; its contract stands in
// contracts/tools/repo2c4.
package evidenceserver
