/** Makes the tables of patterns; `patterns.ts` says how they are laid out. */
import { pruningAutomaton, prunedSequences } from './operator-pruning.ts';
import { patternExcess } from './pattern-flood.ts';
import { type PatternTables, firstPlacements, maxExcess, patterns } from './patterns.ts';
import { orderTable, setTable } from './placements.ts';

/** Strings up to here spare more than a third of the positions; one step more would spare one in seventy. */
const longestNeedless = 12;

export function makePatterns(): PatternTables {
  const orders = orderTable(patterns.slice(1).map((pattern) => pattern.length));
  const first = firstPlacements();
  const excess = new Uint8Array(Math.ceil((first.at(-1) ?? 0) / 4));
  for (const [number, pattern] of patterns.entries()) {
    let at = first[number] ?? 0;
    for (const value of patternExcess(pattern, orders)) {
      excess[at >> 2] = (excess[at >> 2] as number) | (Math.min(value, maxExcess) << ((at & 3) << 1));
      at++;
    }
  }
  return { excess, sets: setTable(), orders, machine: pruningAutomaton(prunedSequences(longestNeedless)) };
}
