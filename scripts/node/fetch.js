/**
 * Runs after `npm ci`, by the system's own Node. Where that is too old, npm fetches one, held to its digest in
 * package-lock.json, and it goes where npm scripts look for programs first. Where none can be had `check.js` tells
 * whoever starts a program.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough } from './needed.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const modules = join(here, '..', '..', 'node_modules');
const isWindows = process.platform === 'win32';
const program = isWindows ? 'node.exe' : 'node';

/** The Node that npm has for this system; undefined if it has none, or none that runs. */
function fetched() {
  const folder = join(modules, '.node');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(folder, file));
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync(process.execPath, [process.env.npm_execpath, ...options], { cwd: folder, stdio: 'ignore' });
  const packages = join(folder, 'node_modules');
  const found = existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name, 'bin', program)) : [];
  // A Linux without glibc does not run what is for Linux.
  return found.find((path) => spawnSync(path, ['--version']).status === 0);
}

function putFirst(path) {
  const programs = join(modules, '.bin');
  const place = join(programs, program);
  mkdirSync(programs, { recursive: true });
  rmSync(place, { force: true });
  if (isWindows) copyFileSync(path, place);
  else symlinkSync(relative(programs, path), place);
}

if (!isNewEnough(process.version)) {
  const path = fetched();
  if (path !== undefined) putFirst(path);
}
