// Goes the way of flow.mjs with the official TypeScript client, version 2.
// Usage: see command.mjs. --protocol says how the version is found: legacy (the
// default: initialize), auto (server/discover first, on a process of its own),
// or a version such as 2026-07-28, which the server must offer.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { drive, IDENTITY, REQUEST } from './command.mjs';

await drive(async ({ command, args, protocol }) => {
  const transport = new StdioClientTransport({ command, args, stderr: 'inherit' });
  const mode = protocol === 'legacy' || protocol === 'auto' ? protocol : { pin: protocol };
  const client = new Client(IDENTITY, { versionNegotiation: { mode } });
  await client.connect(transport, REQUEST);
  return {
    session: () => ({
      protocolVersion: client.getNegotiatedProtocolVersion(),
      server: client.getServerVersion(),
      instructions: client.getInstructions(),
    }),
    // From here on the client holds each answer against the tool's output schema.
    listTools: async () => (await client.listTools(undefined, REQUEST)).tools,
    call: (name, given) => client.callTool({ name, arguments: given }, REQUEST),
    close: () => client.close(),
  };
});
