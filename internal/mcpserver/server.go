package mcpserver

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
)

// Options describe a server. Zero values of the optional ones are their
// defaults.
type Options struct {
	// Name and Version identify the server to clients. Required.
	Name, Version string
	// Title is the name that people read. Optional.
	Title string
	// Instructions tell a client how to use the server. Optional.
	Instructions string
	// Stderr takes one line for each internal error and nothing else of what
	// clients send. Optional; by default nothing is written.
	Stderr io.Writer
	// Random yields the references of internal errors. Default: crypto/rand.
	Random io.Reader
	// ToolTimeout ends a tool call with tool_timeout. Default: the registry's.
	ToolTimeout time.Duration
	// AfterFunc is the clock of the handshake, the drain and the shutdown, not
	// of tool calls. Default: time.AfterFunc.
	AfterFunc AfterFunc
	// LineBytes caps a line of input. Default: the registry's.
	LineBytes int
}

// Server is a set of tools that can be served over pipes. Register all tools
// before the first Run.
type Server struct {
	options Options
	sdk     *mcp.Server
	log     *diagnostics
	// published is what tools/list shows, by name. Tools are added before Run.
	published map[string]*mcp.Tool
}

// New returns a server without tools. It does no work that takes time and
// touches nothing outside the process.
func New(options Options) *Server {
	if options.Stderr == nil {
		options.Stderr = io.Discard
	}
	if options.Random == nil {
		options.Random = rand.Reader
	}
	if options.ToolTimeout == 0 {
		options.ToolTimeout = gen.LimitToolSeconds * time.Second
	}
	if options.AfterFunc == nil {
		options.AfterFunc = realAfterFunc
	}
	if options.LineBytes == 0 {
		options.LineBytes = gen.LimitModelBytes
	}
	s := &Server{options: options, published: map[string]*mcp.Tool{}, log: &diagnostics{name: options.Name, target: options.Stderr, random: options.Random}}
	s.sdk = mcp.NewServer(
		&mcp.Implementation{Name: options.Name, Title: options.Title, Version: options.Version},
		&mcp.ServerOptions{Instructions: options.Instructions, Capabilities: capabilities(), Logger: slog.New(messagesOnly{s.log})},
	)
	s.sdk.AddReceivingMiddleware(s.guard)
	return s
}

// capabilities of every server: tools that never change.
func capabilities() *mcp.ServerCapabilities {
	return &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}
}

// guard surrounds every request: it ends with the session, a panic is an
// internal error of this request alone, and the two ways to begin a session can
// follow each other.
func (s *Server) guard(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, request mcp.Request) (result mcp.Result, err error) {
		if running := sessionOf(ctx); running != nil {
			var release func()
			ctx, release = running.bind(ctx)
			defer release()
		}
		defer func() {
			if cause := recover(); cause != nil {
				s.log.panicked(method, cause)
				result, err = nil, protocolError(jsonrpc.CodeInternalError, sentence(jsonrpc.CodeInternalError))
			}
		}()
		if method == methodDiscover {
			// The SDK's own answer would start a session that no initialize
			// could follow.
			return s.discovery(), nil
		}
		if !offered(method) {
			return nil, protocolError(jsonrpc.CodeMethodNotFound, sentence(jsonrpc.CodeMethodNotFound))
		}
		result, err = next(ctx, method, request)
		if listed, ok := result.(*mcp.ListToolsResult); ok && err == nil {
			s.publish(listed)
		}
		if _, coded := safeError(err); err != nil && !coded && method == methodInitialize {
			err = protocolError(jsonrpc.CodeInvalidRequest, "the session is already initialized")
		}
		return result, err
	}
}

// offered is false for methods of capabilities that no server of ours has; the
// SDK would answer some of them with an empty list.
func offered(method string) bool {
	for _, absent := range []string{"prompts/", "resources/", "completion/", "logging/"} {
		if strings.HasPrefix(method, absent) {
			return false
		}
	}
	return true
}

// discovery answers server/discover.
func (s *Server) discovery() *mcp.DiscoverResult {
	return &mcp.DiscoverResult{
		Cacheable:         mcp.Cacheable{CacheScope: "public"},
		SupportedVersions: mcp.SupportedProtocolVersions(),
		Capabilities:      capabilities(),
		Instructions:      s.options.Instructions,
	}
}
