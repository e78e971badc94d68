/** CONTRIBUTING.md adds a family and a command: its diffs apply to the tree as it is, pass its checks, and do what they say. */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type * as commandsHere from '../../commands/index.ts';
import { MessageFlags } from '../../src/discord/kinds.ts';
import type * as payloadHere from '../../src/discord/payload.ts';
import type * as familiesHere from '../../src/families/index.ts';
import { locales } from '../../src/message.ts';
import { flood } from '../../src/search/flood.ts';
import { packTables } from '../../src/search/pack.ts';
import { Tables } from '../../src/search/tables.ts';
import { readCatalogue } from '../../scripts/read-build.ts';
import { histogramOf } from '../engine/boards.ts';
import type * as dealingLawsHere from '../engine/dealing-laws.ts';
import type * as lawsHere from '../engine/laws.ts';
import { type Tree, copyTree } from '../recipes/tree.ts';
import { fenced, read } from './markdown.ts';

const diffs = fenced(read('CONTRIBUTING.md'), 'diff');

/** A copy of the tree with both diffs applied. */
function changedTree(): Tree {
  const copy = copyTree();
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy.path) };
  for (const diff of diffs) {
    execFileSync('git', ['apply', '-'], { cwd: copy.path, input: diff, env, stdio: ['pipe', 'inherit', 'inherit'] });
  }
  return copy;
}

const tree = changedTree();
afterAll(() => tree.remove());

const { families } = await tree.load<typeof familiesHere>('src/families/index.ts');
const { dealingLaws } = await tree.load<typeof dealingLawsHere>('test/engine/dealing-laws.ts');
const { laws } = await tree.load<typeof lawsHere>('test/engine/laws.ts');
const { respond } = await tree.load<typeof payloadHere>('src/discord/payload.ts');
const { commandNamed, commands } = await tree.load<typeof commandsHere>('commands/index.ts');

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
    tree.write('tsconfig.changed.json', JSON.stringify({ extends: './tsconfig.json', include }));
    expect(tree.complaintsOf('tsc', '-p', 'tsconfig.changed.json')).toBe('');
    expect(tree.complaintsOf('tsc', '-p', 'tsconfig.worker.json')).toBe('');
  });

  it('are formatted and keep to the rules', () => {
    expect(tree.complaintsOf('oxfmt', '--check', ...sources)).toBe('');
    expect(tree.complaintsOf('oxlint', '--deny-warnings', ...sources)).toBe('');
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
    expect(tree.read('src/families/5-puzzle.ts')).toContain(`${size} positions, none farther than ${farthest} moves`);
    expect(tree.read('README.md')).toContain(`| \`5-puzzle\` | ${size} | ${farthest} |`);
  });

  it('has the counts that were published', () => {
    const { groups } =
      /name: '5-puzzle .*\n.*\n\s*counts: \[(?<counts>[^\]]*)\]/u.exec(tree.read('test/engine/counts.test.ts')) ?? {};
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
    const answer = await about.run({} as Parameters<typeof about.run>[0]);
    expect(respond(locale, answer)).toMatchObject({
      data: { content: aboutIn[locale], flags: MessageFlags.Ephemeral },
    });
  });
});

const aboutIn = {
  en: 'A puzzle a day, and the exact distance of every position.',
  ja: '毎日一問。どの配置についても、ゴールまでの手数を正確に知っています。',
} as const;
