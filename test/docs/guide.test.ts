/** The players' guides: every example is what the engine says, and every picture what the renderer draws. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { verdictTexts } from '../../src/view/verdict.ts';
import { docs, examplesIn, guides, readGuide, wholeGuides } from '../../scripts/guide/examples.ts';
import { guidePictures, lockedIn } from '../../scripts/guide/pictures.ts';
import { readSprites, readTables } from '../../scripts/read-build.ts';
import { textIn } from '../../src/discord/text.ts';
import { judge } from '../../src/moves/move-list.ts';
import { positionId } from '../../src/positions/position.ts';
import { emojiGrid } from '../../src/positions/emoji-grid.ts';
import type { Position } from '../../src/puzzle.ts';
import { type Locale, defaultLocale, locales } from '../../src/message.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { t } from '../../src/words/index.ts';
import { contentsOf } from '../../src/words/written.ts';
import { fenced, read } from './markdown.ts';
import { differenceOf } from '../engine/golden.ts';

const tables = readTables();
const pictures = await guidePictures({ sprites: readSprites(), tables });

const parOf = ({ puzzle, state }: Position): number => {
  const solved = solve(puzzle, state, tables);
  return isUnsolved(solved) ? expect.fail('the example has no solution') : pathIn(solved).length - 1;
};

/** What the bot says first to a list. */
function answerTo(position: Position, list: string, locale: Locale): string {
  const [first = ''] = verdictTexts(position, judge(position, list), parOf(position));
  return textIn(locale, first);
}

describe.each(locales)('the guide in %s', (locale) => {
  const guide = readGuide(locale);
  const isWhole = wholeGuides.includes(locale);
  const examples = examplesIn(guide, locale);

  describe.each(examples.map((example) => ({ ...example, name: example.family.id })))('$name', (example) => {
    const { position, id, rows } = example;

    it('gives the id of its position', () => {
      expect(id).toBe(positionId(position));
    });

    it.each(rows)('says what the bot answers to $lists', ({ lists, answer }) => {
      // The guide leaves out what introduces the board that follows.
      expect(answer).toMatch(/[.。！*]$/u);
      for (const list of lists) expect(answerTo(position, list, locale)).toMatch(startingWith(answer));
    });

    it.each(rows)('writes the same moves in every way: $lists', ({ lists }) => {
      const [first, ...others] = lists.map((list) => linesOf(position, list));
      for (const other of others) expect(other).toEqual(first);
    });

    it('shows a shortest solution, and a list that is none', () => {
      const kinds = rows.map(({ lists: [list = ''] }) => judge(position, list).kind);
      expect(kinds[0]).toBe('solved');
      expect(kinds).toContain('unsolved');
    });
  });

  it.each(pictures.filter(({ alt, name }) => alt !== undefined && (isWhole || guide.includes(name))))(
    'says $name to those who don’t see it',
    ({ name, alt }) => {
      const [, said] = new RegExp(`!\\[([^\\]]*)\\]\\(pictures/${RegExp.escape(name)}\\)`, 'u').exec(guide) ?? [];
      expect(said, `${guides[locale]}: the text of ![…](pictures/${name})`).toBe(alt && t(locale, alt));
    },
  );

  it.skipIf(isWhole)('is read on two screens', () => {
    expect(guide.split('\n').length).toBeLessThan(80);
    expect(guide.length).toBeLessThan(5500);
  });

  it.runIf(isWhole)('shows every picture', () => {
    const unseen = readdirSync(join(docs, 'pictures')).filter((name) => !guide.includes(`](pictures/${name})`));
    // Strangers see them in the README, and where somebody links to the repository.
    expect(unseen).toEqual(['post.png', 'preview.png']);
  });

  it.runIf(isWhole)('shows the squares of the list that was locked in', () => {
    const { effects: steps, slips } = lockedIn(examples, tables);
    expect(slips).toBe(1);
    expect(fenced(guide, '')).toEqual([`${emojiGrid(steps)}\n`]);
  });
});

const startingWith = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`, 'u');

/** The positions that a list leads through, and the word that stopped it. */
function linesOf(position: Position, list: string): unknown {
  const verdict = judge(position, list);
  return 'line' in verdict ? { states: verdict.line.states, at: verdict.line.illegal?.index } : verdict;
}

it.each(locales)('the guide in %s has the examples of the others', (locale) => {
  const kindsIn = (one: Locale) =>
    examplesIn(readGuide(one), one).map(({ id, position, rows }) => [
      id,
      rows.map(({ lists }) => linesOf(position, lists[0] ?? '')),
    ]);
  // What is typed differs where letters do, but never what becomes of it.
  const own = kindsIn(locale);
  expect(own).toEqual(kindsIn(defaultLocale).slice(0, own.length));
});

describe('docs/pictures', () => {
  const folder = join(docs, 'pictures');

  it('holds what the guides show', () => {
    // `npm run screenshot` makes those of a desk, of which no two are alike.
    const names = [...pictures.map(({ name }) => name), 'desk.png', 'preview.png', 'page.png', 'post.png'];
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  });

  it.each(pictures)('$name is what is drawn today', ({ name, content }) => {
    const kept = readFileSync(join(folder, name));
    const isSame = name.endsWith('.gif') ? kept.equals(content) : differenceOf(content, kept) === undefined;
    expect(isSame, `docs/pictures/${name} is another picture: \`npm run pictures\` draws it anew; look at it`).toBe(
      true,
    );
    expect(kept.length).toBeLessThan(20_000);
  });
});

it.each(locales.filter((locale) => locale !== defaultLocale))(
  'the guide in %s names commands as Discord does',
  (locale) => {
    const named = [...readGuide(locale).matchAll(/`\/([\p{L}-]+)` \| `\/([a-z]+)`/gu)];
    const own = Object.fromEntries(named.map(([, name, english = '']) => [english, name]));
    const { names } = contentsOf(locale);
    expect(own).toEqual(Object.fromEntries(commands.map(({ definition: { name } }) => [name, names[name]])));
  },
);

const namedElsewhere = [
  ...locales.filter((locale) => locale !== defaultLocale).map((locale) => [`docs/${guides[locale]}`, locale] as const),
  ['docs/admin.ja.md', 'ja'] as const,
];

it.each(namedElsewhere)('%s uses the names of its language, but for a table of both', (guide, locale) => {
  const { names } = contentsOf(locale);
  const lines = read(guide)
    .split('\n')
    .filter((line) => !/^\| `\/[\p{L}-]+` \| `\/[a-z]/u.test(line));
  const called = lines.flatMap((line) => Array.from(line.matchAll(/`\/([\p{L}-]+)/gu), ([, name]) => name));
  expect(called.length).toBeGreaterThan(3);
  expect(called.filter((name) => !commands.some((one) => names[one.definition.name] === name))).toEqual([]);
});

it('every guide links to those in other languages', () => {
  const missing = locales.flatMap((locale) =>
    locales
      .filter((other) => other !== locale && !readGuide(locale).includes(`](${guides[other]})`))
      .map((other) => `${guides[locale]} has no link to ${guides[other]}`),
  );
  expect(missing).toEqual([]);
});
