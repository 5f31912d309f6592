// Talks to a server through a bridge and notes what a client library sees.
//
//   node relay-v1.mjs -- BRIDGE ARGUMENTS…
//   node relay-v2.mjs [--protocol legacy|auto] -- BRIDGE ARGUMENTS…
//
// The bridge gets the environment of this process. The server has the tools
// echo (returns its argument `value`), refuse (fails), wait (is answered when
// release is called) and release, one prompt and one resource.
import { parseArgs } from 'node:util';

/** How the drivers introduce themselves. */
export const IDENTITY = { name: 'repo2c4-relay', version: '1.0.0' };

/** How many calls are on their way at once. */
const MANY = 100;

/**
 * Runs a driver. `connect({command, args, env, protocol})` returns
 * {session(), tools(), prompts(), prompt(name), resources(), resource(uri),
 * call(name, arguments), close()}. Prints one JSON object; its member `failed`
 * is there only when something went wrong, and then the exit code is 1.
 */
export async function relay(connect) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { protocol: { type: 'string', default: 'legacy' } } });
  const [command, ...args] = positionals;
  const observed = {};
  let client;
  try {
    client = await connect({ command, args, env: process.env, protocol: values.protocol });
    await talk(client, observed);
  } catch (error) {
    observed.failed = `${error.name}: ${error.message}`;
    process.exitCode = 1;
  } finally {
    await client?.close();
  }
  process.stdout.write(`${JSON.stringify(observed)}\n`);
}

async function talk(client, observed) {
  observed.session = client.session();
  observed.tools = (await client.tools()).map(tool => tool.name);
  observed.prompts = (await client.prompts()).map(prompt => prompt.name);
  observed.prompt = (await client.prompt('greeting')).messages[0].content.text;
  observed.resources = (await client.resources()).map(resource => resource.uri);
  observed.resource = (await client.resource('note://one')).contents[0].text;
  observed.echo = await client.call('echo', { value: 'é😀\u2028"\\' });
  observed.refusal = await client.call('refuse', {});
  observed.unknown = await client.call('no_such_tool', {}).catch(error => ({ code: error.code, message: error.message }));

  // Answers overtake: wait is asked before echo and answered after it.
  observed.order = [];
  const note = async (name, answer) => {
    await answer;
    observed.order.push(name);
  };
  const waiting = note('wait', client.call('wait', {}));
  await note('echo', client.call('echo', { value: 'x' }));
  await client.call('release', {});
  await waiting;

  const asked = Array.from({ length: MANY }, (_, i) => `call ${i}`);
  const answers = await Promise.all(asked.map(value => client.call('echo', { value })));
  observed.matched = answers.filter((answer, i) => answer.structuredContent.value === asked[i]).length;
}
