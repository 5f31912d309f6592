// Asks a server a list of questions.
import { call } from './calls.mjs';

/** Makes calls, each {tool, arguments}, and notes what came back of each. */
export async function ask(client, calls, observed) {
  observed.session = client.session();
  // The clients check answers against the schemas that they have seen.
  observed.tools = (await client.listTools()).map(({ name, title, description }) => ({ name, title, description }));
  observed.answers = [];
  for (const { tool, arguments: given } of calls) observed.answers.push(await call(client, tool, given));
}
