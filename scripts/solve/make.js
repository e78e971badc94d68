/**
 * Before `npm run solve`: makes what the solver reads, and the solver itself as one script, where a file of the tree is
 * newer. So it starts in a tenth of the time, and each thread takes 10 MB less than with modules, whose types Node strips.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { complaint, isNewEnough } from '../node/needed.js';

const root = join(import.meta.dirname, '..', '..');
/** It is as old as the tree was when all was made. */
const made = join(root, 'build', 'solver.js');

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

async function make() {
  const begun = new Date();
  const words = ['scripts/build-tables.ts', '--quiet', '--without-script'];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) return status ?? 1;
  const { build } = await import('esbuild');
  const outfile = `${made}.${process.pid}`;
  const entryPoints = [join(root, 'scripts', 'solve.ts')];
  const conditions = ['solver'];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', conditions, logLevel: 'warning' });
  utimesSync(outfile, begun, begun);
  renameSync(outfile, made);
  return 0;
}

if (!isNewEnough(process.version)) {
  process.stderr.write(`${complaint(process.version)}\n`);
  process.exitCode = 2;
} else if (!isMade()) process.exitCode = await make();
