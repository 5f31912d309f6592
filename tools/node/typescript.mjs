// Prints TypeScript declarations for a bundled JSON Schema.
//
//   node typescript.mjs [schema.json]        reads standard input without an argument
//
// The bundle is one document whose types stand under "$defs", each by the name
// of the type, with references of the form "#/$defs/Name" and no others. One
// declaration comes out for each of them, sorted by name, and nothing else: no
// banner, no date. An object that the schema leaves open gets an index
// signature of unknown values; one that it closes gets none.
//
// Fails, with one line on standard error and nothing on standard output, when
// the bundle has another form, when a declaration is missing or too many, or
// when the result is not TypeScript that compiles in strict mode.
import { readFileSync } from 'node:fs';
import { generate } from './declarations.mjs';

try {
  process.stdout.write(await generate(readFileSync(process.argv[2] ?? 0, 'utf8')));
} catch (error) {
  process.stderr.write(`typescript.mjs: ${error.message}\n`);
  process.exitCode = 1;
}
