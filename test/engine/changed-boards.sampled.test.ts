/** What the gate makes of boards that anybody can make up: of those with an open puzzle's answer, and of those that are others. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../catalogue/random.ts';
import { boardRowsOf } from '../../catalogue/read.ts';
import { permuteSeeded } from '../../src/day/practice.ts';
import { Pair, besideOf } from '../../src/positions/gate.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { pathOf, writePath } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { solve } from '../../src/search/solve.ts';
import { sample, thorough } from '../sample.ts';
import { neighboursOf, puzzleData, tables } from './boards.ts';
import { type Changed, changesOf, textsOf, written } from './changed-boards.ts';
import { familyOf } from './variants.ts';

interface Open {
  readonly position: Position;
  readonly distance: number;
  readonly random: Random;
}

/** Boards as the days of a week deal them: with both kinds more than three hundred, if it is for real. */
async function dealt(id: string): Promise<Open[]> {
  const family = familyOf(id);
  const source = sourceOf(puzzleData, family);
  const found: Open[] = [];
  for (const distance of sample(family.week, 2)) {
    for (let index = 0; index < (thorough ? 22 : 1) && index < source.count(distance); index++) {
      const { position } = await source.deal(distance, index, async (...choice) => permuteSeeded('open', ...choice));
      // The letters that it is read with are those of the boards that are made of it.
      const read = family.read(...textsOf(written(position)));
      if (read.ok) found.push({ position: read.value, distance, random: new Random(distance, index) });
    }
  }
  return found;
}

const changed = ({ position, random }: Open): Changed[] => changesOf(written(position), random, thorough ? 10 : 2);

/** Whether a shortest solution of what is asked is one of the open puzzle, too: of the first that are shown. */
function tellsOf(asked: Position, { position, distance }: Open): boolean {
  const solved = solve(asked.puzzle, asked.state, tables);
  if (solved.kind !== 'paths' || solved.paths.distance !== distance) return false;
  const { paths } = solved;
  return Array.from({ length: Number(paths.count < 8n ? paths.count : 8n) }, (_, n) => paths.nth(BigInt(n))).some(
    (path) => {
      const own = pathOf(position, writePath(asked, path));
      return own !== undefined && position.puzzle.isSolved(own.at(-1) ?? position.state);
    },
  );
}

function walked({ puzzle, state }: Position, moves: number, random: Random): Position {
  let at = state;
  for (let k = 0; k < moves; k++) {
    const near = neighboursOf(puzzle, at);
    at = near[random.below(near.length)] ?? at;
  }
  return { puzzle, state: at };
}

describe.each(['rush-hour', 'sliding-blocks'])('the gate around puzzles of %s', (id) => {
  const family = familyOf(id);

  it('tells of variants with the same answer one in a hundred at most', { timeout: 600_000 }, async () => {
    const tally = new Map<string, { same: number; told: number }>();
    for (const open of await dealt(id)) {
      const isBeside = besideOf(open.position);
      for (const { what, board } of changed(open)) {
        const asked = family.read(...textsOf(board));
        if (!asked.ok || !tellsOf(asked.value, open)) continue;
        const { same, told } = tally.get(what) ?? { same: 0, told: 0 };
        tally.set(what, { same: same + 1, told: told + Number(!isBeside(asked.value)) });
      }
    }
    console.info(id, Object.fromEntries(tally));
    const sum = (key: 'same' | 'told'): number => [...tally.values()].reduce((total, one) => total + one[key], 0);
    expect(sum('same')).toBeGreaterThan(thorough ? 1000 : 10);
    expect(sum('told')).toBeLessThanOrEqual(sum('same') / 100);
  });

  it('tells of boards with one piece changed, up to six moves on, one in seven at most', async () => {
    let [asked, told] = [0, 0];
    for (const open of await dealt(id)) {
      for (const { what, board } of changed(open)) {
        const read = family.read(...textsOf(board));
        if (what !== 'a piece' || !read.ok) continue;
        const moves = 1 + open.random.below(6);
        asked++;
        if (!besideOf(walked(read.value, moves, open.random))(open.position)) told++;
      }
    }
    expect(asked).toBeGreaterThan(thorough ? 100 : 25);
    expect(told).toBeLessThanOrEqual(asked / 7);
  });

  it('refuses of the catalogue’s boards one in two hundred at most', async () => {
    const asked = boardRowsOf(id).flatMap(({ text }, index) => {
      const read = family.read(text);
      return read.ok && (thorough || index % 11 === 0) ? [new Pair(read.value)] : [];
    });
    const open = await dealt(id);
    const refused = open.reduce((sum, { position }) => sum + asked.filter(besideOf(position)).length, 0);
    console.info(id, `${refused} of ${asked.length * open.length} boards of the catalogue are refused`);
    expect(refused).toBeLessThanOrEqual((asked.length * open.length) / 200);
  });
});
