// Command onetool serves one tool over stdio with the official SDK and does
// nothing else: the least that a server can be.
package main

import (
	"context"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type word struct {
	Text string `json:"text"`
}

func echo(_ context.Context, _ *mcp.CallToolRequest, in word) (*mcp.CallToolResult, word, error) {
	return nil, in, nil
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "onetool", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "echo", Description: "Says it again."}, echo)
	if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}
