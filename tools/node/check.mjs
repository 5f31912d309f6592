// Checks that what the lock names is installed, and that it runs.
//
//   node check.mjs
//
// npm passes over an optional package that it could not fetch and still
// reports success. Here every package of package-lock.json that is meant for
// this platform must be there in its version, the Node that the lock brings
// must start, and LikeC4 must start under it. The lock itself must hold a hash
// of every package, for every platform. Exit 1 names what is wrong.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const packages = readJSON('package-lock.json').packages;

function readJSON(path) {
  return JSON.parse(readFileSync(join(here, path), 'utf8'));
}

/** Tells whether a list such as ["linux", "!win32"] admits the value; no list admits all. */
function admits(list, value) {
  if (list === undefined) return true;
  const names = [list].flat();
  const allowed = names.filter(name => !name.startsWith('!'));
  return !names.includes(`!${value}`) && (allowed.length === 0 || allowed.includes('any') || allowed.includes(value));
}

/** The C library of this Linux, as npm names it; undefined elsewhere. */
function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

const libc = cLibrary();
const forThisPlatform = one =>
  admits(one.os, process.platform) &&
  admits(one.cpu, process.arch) &&
  (one.libc === undefined || (libc !== undefined && admits(one.libc, libc)));

/** Returns the folder that a package in the given folder gets a dependency from, as Node looks it up. */
function resolve(folder, name) {
  for (let base = folder; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const candidate = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (base === '') return undefined;
  }
}

/** Returns the folders of the packages that this platform must have. */
function wanted() {
  const reached = new Set();
  const open = [''];
  while (open.length > 0) {
    const folder = open.pop();
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = resolve(folder, name);
      if (next === undefined || reached.has(next) || !forThisPlatform(packages[next])) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return [...reached].sort();
}

function problems() {
  const found = Object.keys(packages)
    .filter(folder => folder !== '' && packages[folder].integrity === undefined)
    .map(folder => `${folder} has no hash in the lock; make the lock anew without node_modules`);
  for (const folder of wanted()) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(join(here, manifest))) {
      found.push(`${folder} ${packages[folder].version} is not installed`);
    } else if (readJSON(manifest).version !== packages[folder].version) {
      found.push(`${folder} has version ${readJSON(manifest).version}, the lock names ${packages[folder].version}`);
    }
  }
  if (found.length > 0) return found;

  const nodes = wanted().filter(folder => /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(folder));
  if (nodes.length !== 1) return [`the lock should bring one Node for ${process.platform} ${process.arch}, not ${nodes.length}`];
  const program = join(here, nodes[0], 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const run = (...args) => execFileSync(program, args, { encoding: 'utf8', timeout: 60_000 }).trim();
  const node = run('--version');
  if (node !== `v${packages[nodes[0]].version}`) found.push(`${program} calls itself ${node}`);
  const likec4 = run(join(here, 'node_modules/likec4/bin/likec4.mjs'), '--version');
  if (likec4 !== packages['node_modules/likec4'].version) found.push(`LikeC4 calls itself ${likec4}`);
  return found;
}

const found = problems();
for (const problem of found) process.stderr.write(`tools/node: ${problem}\n`);
if (found.length > 0) {
  process.stderr.write('tools/node: run npm ci in this folder, with the network of your registry at hand\n');
  process.exitCode = 1;
}
