/** `solve --deal`: what it deals is as far from its goal as `--batch` says. */
import { describe, expect, it } from 'vitest';
import { answerLines } from '../../../scripts/solve/answer.ts';
import { dealLine, dealt, distancesOf } from '../../../scripts/solve/deal.ts';
import { families, familyById } from '../../../src/families/index.ts';
import { sourceOf } from '../../../src/positions/puzzle-source.ts';
import { readCatalogue, readTables } from '../../../scripts/read-build.ts';
import { thorough } from '../../sample.ts';

const data = { tables: readTables(), catalogue: readCatalogue() };

/** The boards of a seed, as lines. */
async function linesOf(id: string, distance: number, count: number, seed: string): Promise<string[]> {
  const family = familyById(id);
  if (family === undefined) throw new Error(id);
  const lines: string[] = [];
  for await (const position of dealt(sourceOf(data, family), distance, count, seed))
    lines.push(dealLine(id, position, lines.length + 1, distance));
  return lines;
}

const positionsOf = (lines: readonly string[]): unknown[] =>
  lines.map((line) => (JSON.parse(line) as Readonly<Record<string, unknown>>)['position']);

const weeks = families.flatMap(({ id, week }) => [...new Set(week)].map((distance) => ({ id, distance })));

describe('boards that are dealt', () => {
  it.each(thorough ? weeks : weeks.filter((_, index) => index % 5 === 0))(
    'of $id are $distance moves away, as --batch says',
    async ({ id, distance }) => {
      const lines = await linesOf(id, distance, thorough ? 5 : 1, 'week');
      expect(lines).not.toHaveLength(0);
      const answers = answerLines(
        lines.map((text, index) => ({ text, number: index + 1 })),
        data.tables,
      );
      expect(answers.split('\n').map((line) => JSON.parse(line))).toMatchObject(
        lines.map((_, index) => ({ id: index + 1, distance })),
      );
    },
  );

  it('are the same for a seed, others for another one, and no two alike', async () => {
    const [one, again, other] = await Promise.all(['7', '7', '8'].map((seed) => linesOf('8-puzzle', 20, 50, seed)));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(new Set(positionsOf(one ?? [])).size).toBe(50);
    // On every machine.
    expect(positionsOf(one ?? []).slice(0, 2)).toEqual(['145623078', '073128546']);
  });

  it('are all there are, where more are asked for', async () => {
    const lines = await linesOf('8-puzzle', 31, 5, '7');
    expect(new Set(positionsOf(lines))).toEqual(new Set(['647850321', '867254301']));
  });
});

it('a kind tells the distances of its boards', () => {
  const told = families.map((family) => [family.id, distancesOf(sourceOf(data, family))]);
  expect(Object.fromEntries(told)).toMatchObject({ '8-puzzle': '1-31', '7-puzzle': '1-36', 'rush-hour': '1-64' });
  // A gap in the middle is told as one.
  const source = { ...sourceOf(data, families[0]), nearest: 1, farthest: 6, count: (distance: number) => distance % 4 };
  expect(distancesOf(source)).toBe('1-3, 5-6');
});
