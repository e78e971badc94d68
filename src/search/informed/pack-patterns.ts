/** Makes the pattern databases, whose format is in `patterns.ts`. */
import { dead, plainAutomatonLength, pruningAutomaton, prunedSequences, thereAndBack } from './operator-pruning.ts';
import { patternExcess } from './pattern-flood.ts';
import { type PatternTables, firstPlacements, maxExcess, patterns } from './patterns.ts';
import { orderTable, setTable } from './placements.ts';
import { makeSteps } from './steps.ts';

/** Pruning up to this length saves more than a third of the positions; one step more would save one in seventy. */
const maxPrunedLength = 12;

const makeOrders = (): Uint16Array => orderTable([6, 3]);

/** What a pattern needs beyond its tiles' Manhattan distances, in pairs of moves, by placement. */
export const excessOf = (pattern: number): Uint8Array => patternExcess(patterns[pattern] ?? [], makeOrders());

/** The automaton of all needless sequences, and behind it the one for searches that must meet every shortest solution. */
export function makeAutomaton(): Uint16Array {
  const pruning = pruningAutomaton(prunedSequences(maxPrunedLength));
  const plain = pruningAutomaton(thereAndBack).map((entry) => (entry === dead ? dead : entry + pruning.length));
  if (plain.length !== plainAutomatonLength) throw new Error(`an automaton of ${plain.length} entries`);
  const both = new Uint16Array(pruning.length + plain.length);
  both.set(pruning);
  both.set(plain, pruning.length);
  return both;
}

/** What takes seconds comes from outside where it was made at the same time. */
export function makePatterns(
  excesses: readonly Uint8Array[] = patterns.map((_, pattern) => excessOf(pattern)),
  automaton: Uint16Array = makeAutomaton(),
): PatternTables {
  const first = firstPlacements();
  const excess = new Uint8Array(Math.ceil((first.at(-1) ?? 0) / 4));
  for (const [number, values] of excesses.entries()) {
    let at = first[number] ?? 0;
    for (const value of values) {
      excess[at >> 2] = (excess[at >> 2] as number) | (Math.min(value, maxExcess) << ((at & 3) << 1));
      at++;
    }
  }
  return { excess, sets: setTable(), orders: makeOrders(), automaton, steps: makeSteps() };
}
