/** Lines that end as far from a goal as so many moves can lead: shortest solutions backwards. */
import { nearStates } from '../moves/path.ts';
import type { Position, State } from '../puzzle.ts';
import type { DistanceLookup } from '../search/along.ts';
import { ShortestPaths } from '../search/shortest-paths.ts';
import type { Tables } from '../search/tables.ts';

export interface FarLines {
  readonly count: bigint;
  /** How many positions they lead to. */
  readonly ends: number;
  /** One for each of them, from 0, with its start. */
  lineTo(index: number): readonly State[];
}

/** More are not gone through: a fresh isolate has no time for it. */
const mostClimbed = 6000;

/** By so many lines, one of which came from `before`. */
interface Reached {
  readonly state: State;
  readonly count: bigint;
  readonly before?: Reached;
}

/**
 * Undefined where there are too many positions on the way.
 * @param start a goal; the only one where there is a table
 * @param lookup of all positions that are within reach
 */
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
  let layer: readonly Reached[] = [{ state: start, count: 1n }];
  let climbed = 0;
  for (let distance = 1; distance <= limit; distance++) {
    const next = new Map<State, Reached>();
    for (const before of layer) {
      for (const state of nearStates(puzzle, before.state)) {
        if (lookup(state) !== distance) continue;
        next.set(state, { state, count: before.count + (next.get(state)?.count ?? 0n), before });
      }
    }
    layer = [...next.values()];
    climbed += layer.length;
    if (climbed > mostClimbed) return undefined;
  }
  return {
    count: layer.reduce((sum, { count }) => sum + count, 0n),
    ends: layer.length,
    lineTo(index) {
      const line: State[] = [];
      for (let at = layer[index]; at !== undefined; at = at.before) line.unshift(at.state);
      return line;
    },
  };
}
