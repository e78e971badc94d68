/** Makes the pattern databases, whose format is in `patterns.ts`. */
import { pruningAutomaton, prunedSequences } from './operator-pruning.ts';
import { patternExcess } from './pattern-flood.ts';
import { type PatternTables, firstPlacements, maxExcess, patterns } from './patterns.ts';
import { orderTable, setTable } from './placements.ts';

/** Pruning sequences of up to this length saves more than a third of the positions; one step more would save one in seventy. */
const maxPrunedLength = 12;

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
  return { excess, sets: setTable(), orders, automaton: pruningAutomaton(prunedSequences(maxPrunedLength)) };
}
