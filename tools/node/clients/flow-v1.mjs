// Goes the way of flow.mjs with the official TypeScript client, version 1.
// Usage: see command.mjs. It knows the protocol up to 2025-11-25 only.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { drive, IDENTITY, REQUEST } from './command.mjs';

await drive(async ({ command, args, protocol }) => {
  if (protocol !== 'legacy') throw new Error('this client speaks the legacy protocol only');
  const transport = new StdioClientTransport({ command, args, stderr: 'inherit' });
  // The client tells the version to its transport alone.
  let protocolVersion;
  transport.setProtocolVersion = version => {
    protocolVersion = version;
  };
  const client = new Client(IDENTITY);
  await client.connect(transport, REQUEST);
  return {
    session: () => ({ protocolVersion, server: client.getServerVersion(), instructions: client.getInstructions() }),
    // From here on the client holds each answer against the tool's output schema.
    listTools: async () => (await client.listTools(undefined, REQUEST)).tools,
    call: (name, given) => client.callTool({ name, arguments: given }, undefined, REQUEST),
    close: () => client.close(),
  };
});
