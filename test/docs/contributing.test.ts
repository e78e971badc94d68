/** CONTRIBUTING.md adds a family and a command: its diffs apply to the tree as it is, pass its checks, and do what they say. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type * as commandsHere from '../../commands/index.ts';
import type * as familiesHere from '../../src/families/index.ts';
import { locales } from '../../src/message.ts';
import { flood } from '../../src/search/flood.ts';
import { packTables } from '../../src/search/pack.ts';
import { Tables } from '../../src/search/tables.ts';
import { readCatalogue } from '../../scripts/read-build.ts';
import { histogramOf } from '../engine/boards.ts';
import type * as dealingLawsHere from '../engine/dealing-laws.ts';
import type * as lawsHere from '../engine/laws.ts';
import { fenced, read, root } from './markdown.ts';

const diffs = fenced(read('CONTRIBUTING.md'), 'diff');

/** A copy of the tree with both diffs applied; what is installed and built is shared. */
function changedTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'antipode-contributing-'));
  const shared = ['node_modules', 'build'];
  const left = new Set([...shared, '.git', '.antipode', '.wrangler']);
  cpSync(root, tree, { recursive: true, filter: (path) => !left.has(path.slice(root.length + 1)) });
  for (const name of shared) symlinkSync(join(root, name), join(tree, name));
  for (const diff of diffs) {
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(tree) };
    execFileSync('git', ['apply', '-'], { cwd: tree, input: diff, env, stdio: ['pipe', 'inherit', 'inherit'] });
  }
  return tree;
}

const tree = changedTree();
afterAll(() => {
  rmSync(tree, { recursive: true });
});

/** Runs one of the installed tools there, and gives what it complains of. */
function complaintsOf(tool: string, ...words: readonly string[]): string {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', '.bin', tool), ...words], {
    cwd: tree,
    encoding: 'utf8',
  });
  return done.status === 0 ? '' : done.stdout + done.stderr;
}

/** Modules of the changed tree. */
const load = async (path: string): Promise<never> => (await import(join(tree, path))) as never;
const { families }: typeof familiesHere = await load('src/families/index.ts');
const { dealingLaws }: typeof dealingLawsHere = await load('test/engine/dealing-laws.ts');
const { laws }: typeof lawsHere = await load('test/engine/laws.ts');
const { commandNamed, commands }: typeof commandsHere = await load('commands/index.ts');

/** The files that the diffs change or bring. */
const changed = diffs.flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gmu)].map(([, path = '']) => path));
const sources = changed.filter((path) => path.endsWith('.ts'));

describe('the diffs', () => {
  it('bring a family and a command', () => {
    expect(changed).toEqual(expect.arrayContaining(['src/families/5-puzzle.ts', 'commands/about.ts']));
  });

  it('compile as the rest does', () => {
    // By the settings of the whole, but no more of it than the diffs touch.
    const include = sources.filter((path) => !path.startsWith('test/worker/'));
    writeFileSync(join(tree, 'tsconfig.changed.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(complaintsOf('tsc', '-p', 'tsconfig.changed.json')).toBe('');
    expect(complaintsOf('tsc', '-p', 'tsconfig.worker.json')).toBe('');
  });

  it('are formatted and keep to the rules', () => {
    expect(complaintsOf('oxfmt', '--check', ...sources)).toBe('');
    expect(complaintsOf('oxlint', '--deny-warnings', ...sources)).toBe('');
  });
});

describe('the family', () => {
  const family = families.find(({ id }) => id === '5-puzzle') ?? expect.fail('it is not in the registry');
  const puzzles = family.tabled.map((board) => family.open(board) ?? expect.fail(`no board ${board}`));
  const tables = new Tables(packTables(puzzles, []).buffer);
  const [usual = expect.fail('it has no table')] = puzzles;
  const histogram = histogramOf(flood(usual));

  it('has as many positions, and as far ones, as its documents say', () => {
    const size = histogram.reduce((sum, count) => sum + count, 0);
    const farthest = histogram.length - 1;
    const readText = (path: string): string => readFileSync(join(tree, path), 'utf8');
    expect(readText('src/families/5-puzzle.ts')).toContain(`${size} positions, none farther than ${farthest} moves`);
    expect(readText('README.md')).toContain(`| \`5-puzzle\` | ${size} | ${farthest} |`);
  });

  it('has the counts that were published', () => {
    const { groups } =
      /name: '5-puzzle .*\n.*\n\s*counts: \[(?<counts>[^\]]*)\]/u.exec(
        readFileSync(join(tree, 'test/engine/counts.test.ts'), 'utf8'),
      ) ?? {};
    expect(groups?.['counts']?.split(', ').map(Number)).toEqual(histogram);
  });

  describe('keeps the laws of dealing', () => {
    dealingLaws(family, { tables, catalogue: readCatalogue() });
  });

  describe.each(puzzles.map((puzzle) => ({ puzzle, name: puzzle.board })))('keeps the laws on $name', ({ puzzle }) => {
    laws({ family, position: { puzzle, state: 0 }, tables });
  });
});

describe('the command', () => {
  const about = commandNamed('about') ?? expect.fail('it is not listed');

  it('is registered, with a name and a description in every language', () => {
    const registered = commands.map(({ definition }) => definition);
    expect(registered).toContainEqual(
      expect.objectContaining({
        name: 'about',
        name_localizations: { ja: '紹介' },
        description: 'What this bot is',
        description_localizations: { ja: 'このボットについて' },
      }),
    );
  });

  it.each(locales)('answers in %s, to the asker alone', async (locale) => {
    const answer = await about.run({ locale } as Parameters<typeof about.run>[0]);
    expect(answer).toEqual({ kind: 'message', message: { content: aboutIn[locale] }, private: true });
  });
});

const aboutIn = {
  en: 'A puzzle a day, and the exact distance of every position.',
  ja: '毎日一問。どの配置についても、ゴールまでの手数を正確に知っています。',
} as const;
