// Checks that what the lock names is installed, in its version.
//
//   node check.mjs
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const readJSON = path => JSON.parse(readFileSync(join(here, path), 'utf8'));

for (const [name, version] of Object.entries(readJSON('package.json').dependencies)) {
  const installed = readJSON(`node_modules/${name}/package.json`).version;
  if (installed !== version) throw new Error(`${name} is ${installed}, not ${version}`);
}
