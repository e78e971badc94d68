/** Which Node runs the programs: the system's own, or one that npm fetches where that is too old. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const old = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.19.1"})';
const line = /^Antipode needs Node 24 or newer, and this is v20\.19\.1: install one .* or run npm ci .*\n$/u;

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'node-'));
  cpSync(join(root, 'scripts', 'node'), join(tree, 'scripts', 'node'), { recursive: true });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** An npm that installs a package whose program is this text; none if it is left out. */
function npmWith(program?: string): string {
  const npm = join(tree, 'npm.mjs');
  const file = JSON.stringify(join('node_modules', 'node-here', 'bin', 'node'));
  const install = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    if (process.argv[2] !== 'ci' || packages === undefined) process.exit(1);
    mkdirSync('node_modules/node-here/bin', { recursive: true });
    writeFileSync(${file}, ${JSON.stringify(program)}, { mode: 0o755 });`;
  writeFileSync(npm, program === undefined ? 'process.exit(1)' : install);
  return npm;
}

/** @param npm is not run if it is left out */
function fetchWith(version: 'old' | 'new', npm = join(tree, 'no-npm')): number | null {
  const preload = version === 'old' ? ['--import', old] : [];
  const env = { ...process.env, npm_execpath: npm };
  return spawnSync(process.execPath, [...preload, join(tree, 'scripts', 'node', 'fetch.js')], { env }).status;
}

const put = (): string => join(tree, 'node_modules', '.bin', 'node');

describe('after npm ci', () => {
  it('nothing is fetched where the system’s Node is new enough', () => {
    expect(fetchWith('new', npmWith('#!/bin/sh\necho v24.0.0\n'))).toBe(0);
    expect(existsSync(join(tree, 'node_modules'))).toBe(false);
  });

  it('a fetched Node is the first that npm scripts find, where the system’s is too old', () => {
    expect(fetchWith('old', npmWith('#!/bin/sh\necho v24.0.0\n'))).toBe(0);
    expect(spawnSync(put(), ['--version'], { encoding: 'utf8' }).stdout).toBe('v24.0.0\n');
  });

  it.each([
    ['can’t be had', undefined],
    ['does not run on this system', '#!/nowhere/ld-linux\n'],
  ])('one that %s stands in nobody’s way', (_what, program) => {
    expect(fetchWith('old', npmWith(program))).toBe(0);
    expect(existsSync(put())).toBe(false);
  });
});

describe('before a program starts', () => {
  const check = join(root, 'scripts', 'node', 'check.js');

  it('a Node that is too old is told in one line', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', old, check], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(line)]);
  });

  it('one that is new enough is not spoken of', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [check], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('every npm script looks, that Node itself runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const looks = (text: string): boolean =>
      text.startsWith('node scripts/node/') || (/^npm run -s (\S+)/u.exec(text)?.[1] ?? '') in scripts;
    const blind = Object.entries(scripts).filter(
      ([name, text]) => /\bnode \S+\.ts\b/u.test(text) && !looks(text) && !looks(scripts[`pre${name}`] ?? ''),
    );
    expect(blind).toEqual([]);
  });
});
