/** The script that is deployed, made while the secrets are at hand as they are on the machine of somebody who deploys: it has none. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const secrets = {
  DISCORD_TOKEN: 'token-of-the-one-who-builds-0123456789',
  DAY_SECRET: 'secret-of-the-one-who-builds-0123456789',
  CLOUDFLARE_API_TOKEN: 'cloudflare-token-of-the-one-who-builds',
};
const folder = mkdtempSync(join(tmpdir(), 'antipode-bundle-'));

const wholeFiles = (pattern: string | string[], cwd: string): readonly string[] =>
  globSync(pattern, { cwd, exclude: ['node_modules/**', 'build/**', '.antipode/**', '.git/**'] }).filter((path) =>
    statSync(join(cwd, path)).isFile(),
  );
/** A byte a sign, so that nothing is lost of what is no text. */
const read = (path: string): string => readFileSync(path, 'latin1');

beforeAll(() => {
  const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
  const done = spawnSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...secrets },
  });
  if (done.status !== 0) throw new Error(done.stderr);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the bundle', () => {
  it('is whole, with its map', () => {
    const names = wholeFiles('*', folder);
    expect(names).toEqual(expect.arrayContaining(['index.js', 'index.js.map']));
    expect(names.filter((name) => name.endsWith('.bin')).length).toBeGreaterThan(4);
  });

  it('holds no secret in any of its files', () => {
    const found = wholeFiles('**/*', folder).flatMap((name) => {
      const text = read(join(folder, name));
      return Object.entries(secrets).flatMap(([key, secret]) => (text.includes(secret) ? [`${name}: ${key}`] : []));
    });
    expect(found).toEqual([]);
  });
});

describe('the repository', () => {
  /** A bot's token: an id, a time and a digest, in base 64. */
  const token = /\b[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,}\b/u;

  it('holds nothing that looks like a token', () => {
    expect(token.test(['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GxYzAb', 'x'.repeat(38)].join('.'))).toBe(true);
    const files = wholeFiles(['**/*', '.github/**/*', '.ci/*', '.*'], root);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => token.test(read(join(root, path))))).toEqual([]);
  });

  it('ignores the files that secrets are kept in', () => {
    const ignored = read(join(root, '.gitignore')).split('\n');
    expect(['.env', '.dev.vars'].filter((name) => !ignored.some((line) => line.startsWith(name)))).toEqual([]);
  });
});
