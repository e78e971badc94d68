/** The longest posts fit into what Discord takes, in every language. */
import { describe, expect, it } from 'vitest';
import { refusedMessage } from '../../local/contract/message.ts';
import type { Daily } from '../../src/store/days.ts';
import { type ImageRef, componentsMessage, text } from '../../src/discord/components.ts';
import { payload } from '../../src/discord/payload.ts';
import { families } from '../../src/families/index.ts';
import type { Rank } from '../../src/day/totals.ts';
import { writePath } from '../../src/moves/path.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { dailyCard } from '../../src/view/card.ts';
import { type RecapWeek, recapParts, summaryParts, whyHard } from '../../src/post/summary.ts';
import { locales } from '../../src/message.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import type { Standing } from '../../src/store/standings.ts';
import { puzzleData } from './boards.ts';

const shown: ImageRef = { url: `https://antipode.example/${'x'.repeat(200)}`, alt: 'x'.repeat(2000) };

/** A day with the hardest puzzle of a family. */
function hardestDay(family: (typeof families)[number]): Daily {
  const position = sourceOf(puzzleData, family).hardest();
  const { puzzle, state } = position;
  const solved = solve(puzzle, state, puzzleData.tables, Number.POSITIVE_INFINITY);
  if (isUnsolved(solved)) throw new Error(family.id);
  const solution = writePath(position, pathIn(solved));
  const key = { date: '2026-03-04', family: family.id, distance: solution.length };
  return { ...key, position, count: 123_456n, solution, positions: 181_440, harder: 12_345 };
}

const first = 1_400_000_000_000_000_000n;

/** More than are named, each in a group of their own or all in one. */
const standings = (spread: number): readonly Standing[] =>
  Array.from({ length: 120 }, (_, index) => ({
    user: String(first + BigInt(index)),
    excess: index * spread,
    hints: 3,
  }));

describe.each(families.map((family) => ({ family, name: family.id })))('a post of $name', ({ family }) => {
  it.each([0, 1])('names the best, counts the others and is taken, each apart by %i', (spread) => {
    const daily = hardestDay(family);
    for (const locale of locales) {
      const last = { daily, standings: standings(spread), unsolved: 1234, streak: 365 };
      const { components: layout } = dailyCard(daily, 'open', 1_772_582_400_000, { picture: shown });
      const mention = text('<@&1400000000000000000>');
      const post = payload(locale, componentsMessage(mention, ...summaryParts(last, whyHard(daily), false), ...layout));
      const written = JSON.stringify(post);
      const named = [...written.matchAll(/<@(\d+)>/gu)].map(([, user]) => BigInt(user ?? 0) - first);
      expect(named).toEqual(Array.from({ length: spread === 0 ? 8 : 4 }, (_, index) => BigInt(index)));
      expect(written).toContain(spread === 0 ? '+112' : '116');
      expect(refusedMessage('create', post)).toBeUndefined();
    }
  });

  it('has room for the week', () => {
    const daily = hardestDay(family);
    const solvers = standings(0);
    const best = solvers.map(({ user, ...sum }): Rank => ({ user, ...sum, days: 7, place: 1 }));
    const week: RecapWeek = { days: 7, solved: 840, best, toughest: daily };
    for (const locale of locales) {
      const last = { daily, standings: solvers, unsolved: 1234, streak: 365 };
      const summary = summaryParts(last, whyHard(daily), true);
      const { components: layout } = dailyCard(daily, 'open', 1_772_582_400_000, { picture: shown, isShort: true });
      const post = payload(locale, componentsMessage(...summary, ...recapParts(week, 365), ...layout));
      expect(JSON.stringify(post)).toContain('+116');
      expect(refusedMessage('create', post)).toBeUndefined();
    }
  });
});
