import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generate } from './declarations.mjs';

const path = { type: 'string', description: 'A path.', maxLength: 10 };
const file = {
  title: 'Another name',
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: {
    path: { $ref: '#/$defs/Path', description: 'Where it lies.', 'x-error': 'path_invalid' },
    title: { type: 'string', const: '1.0' },
    next: { $ref: '#/$defs/File' },
    sizes: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'integer' } },
  },
};
const snapshot = { type: 'object', properties: { files: { type: 'array', items: { $ref: '#/$defs/File' } } } };

const expected = `export type Alias = Path;

export interface File {
  /**
   * Where it lies.
   */
  path: Path;
  title?: "1.0";
  next?: File;
  sizes?: number[];
}

/**
 * A path.
 */
export type Path = string;

export interface Snapshot {
  files?: File[];
  [k: string]: unknown;
}
`;

const alias = { $ref: '#/$defs/Path' };

test('each type is declared once, by its name and in order', async () => {
  assert.equal(await generate(JSON.stringify({ $defs: { Path: path, File: file, Snapshot: snapshot, Alias: alias } })), expected);
  assert.equal(await generate(JSON.stringify({ $defs: { Alias: alias, Snapshot: snapshot, File: file, Path: path } })), expected);
});

for (const [name, bundle, words] of [
  ['no JSON', '{', /JSON/],
  ['no types', '{}', /no types/],
  ['null', 'null', /no types/],
  ['a name that is none', { $defs: { 'a-b': {} } }, /not the name of a type/],
  ['a reference to nothing', { $defs: { A: { $ref: '#/$defs/B' } } }, /not a type of the bundle/],
  ['a reference to a file', { $defs: { A: { type: 'array', items: { $ref: 'b.json' } } } }, /not a type of the bundle/],
  ['a bundle in a bundle', { $defs: { A: { type: 'object', $defs: {} } } }, /must be flat/],
  ['a schema that is none', { $defs: { A: 'string' } }, /not a schema/],
]) {
  test(`refused: ${name}`, async () => {
    await assert.rejects(generate(typeof bundle === 'string' ? bundle : JSON.stringify(bundle)), words);
  });
}

test('the command prints all or nothing', () => {
  const run = input =>
    spawnSync(process.execPath, [fileURLToPath(new URL('typescript.mjs', import.meta.url))], { input, encoding: 'utf8' });
  const right = run(JSON.stringify({ $defs: { Path: path } }));
  assert.deepEqual([right.status, right.stdout, right.stderr], [0, '/**\n * A path.\n */\nexport type Path = string;\n', '']);
  const wrong = run('{}');
  assert.deepEqual([wrong.status, wrong.stdout, wrong.stderr], [1, '', 'typescript.mjs: the bundle has no types under $defs\n']);
});
