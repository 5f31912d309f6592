// The command line that the drivers share.
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { ask } from './ask.mjs';
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
      calls: { type: 'string' },
    },
  });
  const [command, ...args] = positionals;
  const walks = values.root !== undefined && isAbsolute(values.root) && values.template !== undefined;
  if (command === undefined || walks === (values.calls !== undefined)) {
    process.stderr.write(
      'usage: node flow-v1.mjs --root ABSOLUTE --template FILE [--destination FOLDER] [--page-size N]\n' +
        '         [--protocol legacy|auto|VERSION] -- SERVER ARGUMENTS…\n' +
        '       node flow-v1.mjs --calls FILE [--protocol legacy|auto|VERSION] -- SERVER ARGUMENTS…\n',
    );
    process.exitCode = 2;
    return;
  }

  const observed = {};
  let client;
  try {
    const read = file => JSON.parse(readFileSync(file, 'utf8'));
    const document = read(walks ? values.template : values.calls);
    client = await connect({ command, args, protocol: values.protocol });
    if (walks) {
      const { root, destination } = values;
      await run(client, { root, template: document, destination, pageSize: Number(values['page-size']) }, observed);
    } else {
      await ask(client, document, observed);
    }
  } catch (error) {
    observed.failed = `${error.name}: ${error.message}`;
    process.exitCode = 1;
  } finally {
    await client?.close();
  }
  process.stdout.write(`${JSON.stringify(observed, null, 2)}\n`);
}
