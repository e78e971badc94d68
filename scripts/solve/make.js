/** Before `npm run solve`: makes what the solver reads, where a file of the tree is newer. One look at the files' times is enough. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaint, isNewEnough } from '../node/needed.js';

const root = join(import.meta.dirname, '..', '..');
/** It is as old as the tree was when all was made. */
const made = join(root, 'build', 'solver.made');

/** When anything at or below a path changed last, names and modes too, in milliseconds since 1970. */
function changedAt(path) {
  const stat = statSync(path);
  const below = stat.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : [];
  return Math.max(stat.mtimeMs, stat.ctimeMs, ...below);
}

function isMade() {
  if (!existsSync(made)) return false;
  const { mtimeMs } = statSync(made);
  return ['package.json', 'catalogue', 'scripts', 'src', 'wasm'].every((path) => changedAt(join(root, path)) < mtimeMs);
}

function make() {
  const begun = new Date();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // V8 keeps what it compiled for the same flags alone. Without these flags two threads take 40 MB more for a long batch.
  const flags = scripts.solve.split(' ').slice(1, -1);
  for (const words of [
    ['scripts/build-tables.ts', '--quiet', '--without-catalogue'],
    [...flags, 'scripts/solve/compile.js'],
  ]) {
    const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) return status ?? 1;
  }
  writeFileSync(made, '');
  utimesSync(made, begun, begun);
  return 0;
}

if (!isNewEnough(process.version)) {
  process.stderr.write(`${complaint(process.version)}\n`);
  process.exitCode = 2;
} else if (!isMade()) process.exitCode = make();
