// Talks through a bridge with the official TypeScript client, version 2.
// Usage: see relay.mjs. --protocol says how the version is found: legacy (the
// default: initialize) or auto (server/discover first, on a process of its own).
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { IDENTITY, relay } from './relay.mjs';

await relay(async ({ command, args, env, protocol }) => {
  const transport = new StdioClientTransport({ command, args, env, stderr: 'inherit' });
  const client = new Client(IDENTITY, { versionNegotiation: { mode: protocol } });
  await client.connect(transport);
  return {
    session: () => ({ protocolVersion: client.getNegotiatedProtocolVersion(), server: client.getServerVersion() }),
    tools: async () => (await client.listTools()).tools,
    prompts: async () => (await client.listPrompts()).prompts,
    prompt: name => client.getPrompt({ name }),
    resources: async () => (await client.listResources()).resources,
    resource: uri => client.readResource({ uri }),
    call: (name, given) => client.callTool({ name, arguments: given }),
    close: () => client.close(),
  };
});
