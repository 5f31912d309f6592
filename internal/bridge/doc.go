// Package bridge is the program context-repo-mcp: lines of JSON-RPC on stdin
// become POSTs to a hosted MCP server, and what that answers becomes lines on
// stdout. It owns no tools and keeps no state: the bytes that came in go out,
// the bytes that came back go through when they are a JSON-RPC response, and
// everything else fails closed with one stable message.
//
// Each line is sent at most once, on the wire, too. No diagnostic holds a body,
// an address, a key, a payload or a path.
package bridge
