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
const packages = Object.entries(read('package-lock.json')['packages'] as Readonly<Record<string, Locked>>);
const installed = packages.filter(([path]) => path !== '');

it('the Worker runs hono besides our own code, and hono runs nothing else', () => {
  expect(Object.keys(manifest['dependencies'] as object)).toEqual(['hono']);
  expect(installed.filter(([, { dev }]) => dev !== true).map(([path]) => path)).toEqual(['node_modules/hono']);
});

it('every version is exact', () => {
  for (const kind of ['dependencies', 'devDependencies', 'overrides']) {
    const inexact = Object.entries(manifest[kind] as Readonly<Record<string, string>>).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
    );
    expect(inexact).toEqual([]);
  }
});

it('every package is locked with its digest', () => {
  expect(installed.length).toBeGreaterThan(50);
  const loose = installed.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/u.test(integrity));
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('no package is a repository’s, a folder’s or an unprotected address’s', () => {
  const elsewhere = installed.filter(
    ([, { resolved, link }]) => link === true || !(resolved ?? 'https:').startsWith('https:'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

it('no package runs a script when it is installed, but those that were looked at', () => {
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = new Set(scripts.map(([path]) => path.replace(/^.*node_modules\//u, '')));
  const allowed = Object.keys(manifest['allowScripts'] as object);
  // fsevents is for macOS only, and has its binary built beforehand.
  expect([...names].filter((name) => name !== 'fsevents').toSorted()).toEqual(allowed.toSorted());
});
