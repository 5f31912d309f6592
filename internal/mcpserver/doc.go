// Package mcpserver is the shared base of the MCP servers: a transport over
// standard streams that survives whatever a line holds, a life cycle that
// answers what is in flight and lets a commit finish, and tools whose
// arguments, errors and limits follow their contracts.
//
// A main builds a [Server] with [New], registers tools with [AddTool] and calls
// [Server.Run]. A handler that must not be interrupted half-way wraps that part
// in [Critical].
package mcpserver
