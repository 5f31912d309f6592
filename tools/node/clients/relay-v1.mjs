// Talks through a bridge with the official TypeScript client, version 1.
// Usage: see relay.mjs. It knows the protocol up to 2025-11-25 only.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { IDENTITY, relay } from './relay.mjs';

await relay(async ({ command, args, env, protocol }) => {
  if (protocol !== 'legacy') throw new Error('this client speaks the legacy protocol only');
  const transport = new StdioClientTransport({ command, args, env, stderr: 'inherit' });
  // The client tells the version to its transport alone.
  let protocolVersion;
  transport.setProtocolVersion = version => {
    protocolVersion = version;
  };
  const client = new Client(IDENTITY);
  await client.connect(transport);
  return {
    session: () => ({ protocolVersion, server: client.getServerVersion() }),
    tools: async () => (await client.listTools()).tools,
    prompts: async () => (await client.listPrompts()).prompts,
    prompt: name => client.getPrompt({ name }),
    resources: async () => (await client.listResources()).resources,
    resource: uri => client.readResource({ uri }),
    call: (name, given) => client.callTool({ name, arguments: given }),
    close: () => client.close(),
  };
});
