/** Where a try begins and how many moves it has; and the lines that end as far away as so many moves can lead. */
import { type DateText, addDays, dayNumber } from '../../day/calendar.ts';
import { familyOn, plannedKey } from '../../day/plan.ts';
import { families, familyById, openBoard } from '../../families/index.ts';
import { onlyGoal } from '../../moves/position.ts';
import { nearStates } from '../../moves/path.ts';
import type { Family, Position, State } from '../../puzzle.ts';
import type { DistanceLookup } from '../../search/along.ts';
import { ShortestPaths } from '../../search/shortest-paths.ts';
import type { Tables } from '../../search/tables.ts';

interface Course {
  readonly family: Family;
  /** In moves. */
  readonly limit: number;
}

/**
 * Of a date, everywhere: of the kinds with a table, whose boards all have one goal, none whose puzzle is usually open
 * then. Its number is that of the kind's week, from easy to the farthest there is on Sundays.
 */
export function courseOn(date: DateText): Course {
  const tabled = families.filter(({ source }) => source.kind === 'table');
  const open = new Set([-1, 0, 1].map((days) => familyOn(addDays(date, days))));
  const day = dayNumber(date);
  // In steps of two, the same kind hardly comes twice in a row.
  const inTurn = tabled.map((_, index) => tabled[(day + 2 * index) % tabled.length] as Family);
  const family = inTurn.find((one) => !open.has(one)) ?? families[0];
  return { family, limit: usualLimit(family, date) };
}

export const usualLimit = ({ id }: Family, date: DateText): number =>
  plannedKey({ family: id, distance: null }, date).distance;

/** The goal of a kind with a table. */
export function goalOf({ id, boards }: Family): Position {
  const puzzle = openBoard(id, boards[0]);
  const state = onlyGoal(puzzle);
  if (state === undefined) throw new Error(`${id} has several goals`);
  return { puzzle, state };
}

/** All lines of so many moves that nothing shortens. */
export interface FarLines {
  readonly count: bigint;
  /** How many positions they lead to. */
  readonly ends: number;
  /** One for each of them, from 0, with its start. */
  lineTo(index: number): readonly State[];
}

/** More are not gone through: a fresh isolate has no time for it. */
const mostClimbed = 6000;

/** Undefined where there are too many positions on the way. @param lookup of all positions that are within reach */
export function farLines(
  { puzzle, state: start }: Position,
  limit: number,
  tables: Tables,
  lookup: DistanceLookup,
): FarLines | undefined {
  const table = tables.get(puzzle.family, puzzle.board);
  if (table !== undefined) {
    return {
      count: table.solutions(limit),
      ends: table.count(limit),
      lineTo: (index) => new ShortestPaths(puzzle, table.nth(limit, index), limit, table).first().toReversed(),
    };
  }
  // Other goals are nearer to some positions. So only the way up from this one tells which ones it leads to.
  const from = new Map<State, State>();
  let layer = new Map([[start, 1n]]);
  for (let distance = 1; distance <= limit; distance++) {
    const next = new Map<State, bigint>();
    for (const [state, count] of layer) {
      for (const one of nearStates(puzzle, state)) {
        if (lookup(one) !== distance) continue;
        next.set(one, (next.get(one) ?? 0n) + count);
        from.set(one, state);
      }
    }
    if (from.size > mostClimbed) return undefined;
    layer = next;
  }
  const ends = [...layer.keys()];
  return {
    count: [...layer.values()].reduce((sum, count) => sum + count, 0n),
    ends: ends.length,
    lineTo(index) {
      const line: State[] = [];
      for (let at = ends[index]; at !== undefined; at = from.get(at)) line.unshift(at);
      return line;
    },
  };
}

/** Whether a try of so many moves may begin there. The text of a button says both. */
export const isCourse = ({ puzzle, state }: Position, limit: number): boolean =>
  puzzle.isSolved(state) && limit > 0 && familyById(puzzle.family)?.source.kind !== 'bank';
