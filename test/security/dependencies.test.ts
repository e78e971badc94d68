/** What others wrote and we run: as little as can be of it in the Worker, and nothing that was not fixed beforehand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): Readonly<Record<string, unknown>> => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const manifest = read('package.json');
const lockedIn = (path: string): readonly (readonly [string, Locked])[] =>
  Object.entries(read(path)['packages'] as Readonly<Record<string, Locked>>).filter(([name]) => name !== '');
const installed = lockedIn('package-lock.json');
/** A Node for machines whose own is too old. */
const nodes = lockedIn('scripts/node/package-lock.json');

it('the Worker runs hono besides our own code, the page preact, and these run nothing else', () => {
  const names = ['hono', 'preact'];
  expect(Object.keys(manifest['dependencies'] as object)).toEqual(names);
  expect(installed.filter(([, { dev }]) => dev !== true).map(([path]) => path)).toEqual(
    names.map((name) => `node_modules/${name}`),
  );
});

it('every version is exact', () => {
  const kinds = ['dependencies', 'devDependencies', 'overrides'].map((kind) => manifest[kind]);
  for (const wanted of [...kinds, read('scripts/node/package.json')['optionalDependencies']]) {
    const inexact = Object.entries(wanted as Readonly<Record<string, string>>).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
    );
    expect(inexact).toEqual([]);
  }
});

it('every package is locked with its digest', () => {
  expect([installed.length > 50, nodes.length > 2]).toEqual([true, true]);
  const loose = [...installed, ...nodes].filter(
    ([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/u.test(integrity),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('no package is a repository’s, a folder’s or an unprotected address’s', () => {
  const elsewhere = [...installed, ...nodes].filter(
    ([, { resolved, link }]) => link === true || !(resolved ?? 'https:').startsWith('https:'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

it('no package runs a script when it is installed, but those that were looked at', () => {
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = new Set(scripts.map(([path]) => path.replace(/^.*node_modules\//u, '')));
  const allowed = Object.keys(manifest['allowScripts'] as object);
  expect(nodes.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
  // fsevents is for macOS only, and has its binary built beforehand.
  expect([...names].filter((name) => name !== 'fsevents').toSorted()).toEqual(allowed.toSorted());
});
