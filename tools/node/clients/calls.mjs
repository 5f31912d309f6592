// Calls tools and notes what came back.
import { isDeepStrictEqual } from 'node:util';

/** Member of _meta that holds the error of a tool. */
const ERROR = 'repo2c4/error';

/**
 * Calls one tool and returns what a host sees of the answer:
 *
 *   tool        its name
 *   arguments   those that were sent, without the model
 *   isError     whether the tool reports an error
 *   result      structuredContent, or null
 *   error       the error that _meta holds, or null
 *   sameText    whether the only content is text with the JSON of result or error
 *   thrown      only when the client library refused: its words
 */
export async function call(client, tool, args) {
  const { model: _model, ...shown } = args;
  let answer;
  try {
    answer = await client.call(tool, args);
  } catch (error) {
    return { tool, arguments: shown, isError: true, result: null, error: null, sameText: false, thrown: `${error.name}: ${error.message}` };
  }
  const result = answer.structuredContent ?? null;
  const error = answer._meta?.[ERROR] ?? null;
  return { tool, arguments: shown, isError: answer.isError === true, result, error, sameText: hasText(answer, result ?? error) };
}

function hasText(answer, expected) {
  const [content, ...more] = answer.content ?? [];
  if (content?.type !== 'text' || more.length > 0) return false;
  try {
    return isDeepStrictEqual(JSON.parse(content.text), expected);
  } catch {
    return false;
  }
}

/** Calls a tool whose success the following steps need. */
export async function mustCall(client, tool, args) {
  const observed = await call(client, tool, args);
  if (observed.isError) throw new Error(`${tool} failed: ${observed.thrown ?? JSON.stringify(observed.error)}`);
  return observed;
}

/**
 * Follows nextCursor to the last page and returns {pages, items}: what was
 * observed of each page, without its items, and all items together.
 */
export async function allPages(client, tool, args, member) {
  const pages = [];
  const items = [];
  const seen = new Set();
  let cursor;
  do {
    const observed = await mustCall(client, tool, cursor === undefined ? args : { ...args, cursor });
    const { [member]: page, nextCursor } = observed.result;
    pages.push({ ...observed, result: { ...observed.result, [member]: page.length } });
    items.push(...page);
    if (seen.has(nextCursor)) throw new Error(`${tool} gave a cursor twice`);
    seen.add(nextCursor);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return { pages, items };
}
