// The command line that the drivers share.
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './flow.mjs';

/** Time for one request: the server's own limits come first. */
export const REQUEST = { timeout: 120_000 };

/** How the drivers introduce themselves. */
export const IDENTITY = { name: 'repo2c4-flow', version: '1.0.0' };

/**
 * Runs a driver. `connect({command, args, protocol})` starts the server and
 * returns the client that flow.mjs wants, with close(). Prints one JSON object;
 * its member `failed` is there only when a step that others need failed, and
 * then the exit code is 1.
 */
export async function drive(connect) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      template: { type: 'string' },
      destination: { type: 'string', default: 'docs/architecture' },
      'page-size': { type: 'string', default: '7' },
      protocol: { type: 'string', default: 'legacy' },
    },
  });
  const [command, ...args] = positionals;
  if (values.root === undefined || !isAbsolute(values.root) || values.template === undefined || command === undefined) {
    process.stderr.write(
      'usage: node flow-v1.mjs --root ABSOLUTE --template FILE [--destination FOLDER] [--page-size N]\n' +
        '         [--protocol legacy|auto|VERSION] -- SERVER ARGUMENTS…\n',
    );
    process.exitCode = 2;
    return;
  }

  const observed = {};
  let client;
  try {
    const options = {
      root: values.root,
      template: JSON.parse(readFileSync(values.template, 'utf8')),
      destination: values.destination,
      pageSize: Number(values['page-size']),
    };
    client = await connect({ command, args, protocol: values.protocol });
    await run(client, options, observed);
  } catch (error) {
    observed.failed = `${error.name}: ${error.message}`;
    process.exitCode = 1;
  } finally {
    await client?.close();
  }
  process.stdout.write(`${JSON.stringify(observed, null, 2)}\n`);
}
