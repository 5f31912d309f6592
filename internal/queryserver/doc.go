// Package queryserver is the MCP server codarch-mcp: five questions about the
// architecture of one project, answered from a snapshot and a report that
// stand on disk. It loads them once, answers from memory, and analyses,
// writes and fetches nothing.
//
// Each tool has one file of its name; its contract stands in
// contracts/tools/codarch. Every answer weighs less than the token limit of
// the registry whatever the snapshot holds: each list has a share of the
// answer, what does not fit is counted, and a cursor leads to it.
package queryserver
