/** What a player's browser is sent: little, nothing that knows the answer, nothing that the policy of its headers would refuse. */
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundlePage } from '../../scripts/page/bundle.ts';
import { documentOf, firstLoad, neededFirst } from '../../scripts/page/document.ts';
import { sources } from '../../scripts/page/make.ts';
import { saidInDiscord } from '../../scripts/page/pieces.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { type Templates, locales } from '../../src/message.ts';
import type { Family } from '../../src/puzzle.ts';
import { contentsOf } from '../../src/words/written.ts';

const root = join(import.meta.dirname, '..', '..');
const headers = readFileSync(join(root, 'page', '_headers'), 'utf8');

/** KiB, gzipped, of everything that is fetched before a board of one family can be played. */
const budget = 60;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundlePage();
});

const games = families.flatMap(({ id }) => locales.map((locale) => ({ id, locale })));

/** What was bundled, but for what may be in the page. */
function strangers({ outputs }: Pick<Bundle, 'outputs'>): readonly string[] {
  const may =
    /^(?:page\/|page:|node_modules\/preact\/|src\/(?:art|families|moves|render)\/|build\/outlines-[a-z]+\.json$|src\/page\/claims\.ts$|src\/[a-z-]+\.ts$|src\/words\/(?:grammar|language)\.ts$)/u;
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return [...new Set(inputs)].filter((path) => !may.test(path) || /\.(?:bin|wasm)$/u.test(path));
}

const contentsOfFile = (path: string | undefined): Uint8Array =>
  bundle.files.find((file) => file.path === join(root, path ?? ''))?.contents ?? new Uint8Array();

const moduleOf = async (path: string | undefined): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(contentsOfFile(path)).toString('base64')}`);

describe('the page', () => {
  it('holds no search, no catalogue, nothing that knows a distance', () => {
    expect(
      strangers(bundle),
      'these are the Worker’s: layers.ts says what the page may import, and what it imports must not import more',
    ).toEqual([]);
  });

  it.each([
    'src/search/solve.ts',
    'src/positions/review.ts',
    'src/page/begin.ts',
    'src/words/en/common.ts',
    'build/tables.bin',
    'catalogue/read.ts',
  ])('would be found to hold %s', (path) => {
    const [name = '', output] = Object.entries(bundle.outputs)[0] ?? [];
    if (output === undefined) throw new Error('nothing was bundled');
    const outputs = {
      ...bundle.outputs,
      [name]: { ...output, inputs: { ...output.inputs, [path]: { bytesInOutput: 1 } } },
    };
    expect(strangers({ outputs })).toEqual([path]);
  });

  it.each(games)(`is at most ${budget} KiB for $id in $locale`, ({ id, locale }) => {
    const files = [...firstLoad(bundle, id, locale).values()];
    const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024;
    expect(size, `${size.toFixed(1)} KiB: what only some need belongs into a file that is opened later`).toBeLessThan(
      budget,
    );
  });

  it('opens later only what needs nothing else: no file waits for another', () => {
    const { preloaded, start, main } = neededFirst(bundle.outputs);
    const first = new Set([...preloaded, start, main]);
    const needs = Object.values(bundle.outputs).flatMap(({ imports }) => imports);
    const missing = needs.filter(({ kind, path }) => kind === 'import-statement' && !first.has(path));
    expect(missing.map(({ path }) => bundle.outputs[path]?.inputs)).toEqual([]);
  });

  it('is made anew when anything changes that it is made from', () => {
    const inputs = Object.values(bundle.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    const files = inputs.filter((path) => !/^(?:page:|node_modules\/)/u.test(path));
    expect(files.filter((path) => !sources.files.some((glob) => matchesGlob(path, glob)))).toEqual([]);
  });

  it('has a new name for every file that changes', () => {
    const names = bundle.files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    expect(names.filter((name) => !/^[\w.-]+-[0-9A-Z]{8}\.(?:js|css|svg)$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(families)('the file of $id', (whole) => {
  const { id } = whole;
  it('is the family, whole', async () => {
    const { family } = (await moduleOf(bundle.families.get(id))) as { readonly family: Family };
    expect(family.id).toBe(id);
    const [board] = family.boards;
    expect(family.open(board)?.size).toBe(openBoard(id, board).size);
  });

  it.each(locales)('has its sentences in %s beside it', async (locale) => {
    const sentences = (await moduleOf(bundle.words.get(`${id}.${locale}`))) as Record<'common' | 'family', Templates>;
    const later = (await moduleOf(bundle.words.get(`later.${locale}`))) as Record<'common', Templates>;
    const { common, page, families: own } = contentsOf(locale);
    const elsewhere = saidInDiscord(whole);
    expect(sentences.family).toEqual(
      Object.fromEntries(Object.entries(own[id] ?? {}).filter(([key]) => !elsewhere.has(key))),
    );
    expect({ ...sentences.common, ...later.common }).toMatchObject(page);
    expect({ ...common, ...page }).toMatchObject(sentences.common);
    const { preloaded, start, main } = neededFirst(bundle.outputs);
    const code = [start, main, ...preloaded].map((path) => new TextDecoder().decode(contentsOfFile(path))).join('');
    expect(
      Object.keys(later.common).filter((key) => code.includes(`"${key}"`)),
      'said before their file is there',
    ).toEqual([]);
  });
});

describe('the document', () => {
  it('has nothing inline: its policy would refuse it', () => {
    const document = documentOf(bundle.outputs);
    expect(document).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=")|<script[^>]*>[^<]|javascript:/u);
  });

  it('names only what there is', () => {
    const document = documentOf(bundle.outputs);
    const named = [...document.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, path]) =>
      join(root, 'build', 'page', path ?? ''),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !bundle.files.some((file) => file.path === path))).toEqual([]);
  });

  it('has one place for files', () => {
    expect(() => documentOf(bundle.outputs, '<!doctype html>')).toThrow('one place');
  });

  it('says what to do where a file of the page does not come, in every language', () => {
    const [, lost = ''] = /<main id="lost"[^>]*>([\s\S]*)<\/main>/u.exec(documentOf(bundle.outputs)) ?? [];
    for (const locale of locales) {
      const { common, page } = contentsOf(locale);
      for (const said of [common['button-play'], page['page-unopened'], page['page-reload']])
        expect(lost).toContain(said);
    }
  });

  it('says what to do without JavaScript, in every language', () => {
    const [, without = ''] = /<noscript>([\s\S]*)<\/noscript>/u.exec(documentOf(bundle.outputs)) ?? [];
    for (const locale of locales) expect(without).toContain(`/${contentsOf(locale).names['check'] ?? 'check'}`);
  });
});

describe('the headers', () => {
  const ofPath = (path: string): string =>
    headers.split(/\n(?=\/)/u).find((rule) => rule.startsWith(`${path}\n`)) ?? '';

  it('let the page load from its own origin alone, and nobody frame it', () => {
    const policy = /Content-Security-Policy: (.*)/u.exec(ofPath('/play'))?.[1]?.split('; ');
    expect(policy).toEqual([
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  it.each([
    ['/play', 'Cache-Control: no-cache'],
    ['/play', 'Referrer-Policy: no-referrer'],
    ['/play', 'X-Content-Type-Options: nosniff'],
    ['/play', 'Cross-Origin-Opener-Policy: same-origin'],
    ['/play', 'Permissions-Policy: '],
    ['/page/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/page/*', 'X-Content-Type-Options: nosniff'],
  ])('of %s have %s', (path, header) => {
    expect(ofPath(path)).toContain(`\n  ${header}`);
  });
});
