/**
 * Everything that can be reached from one position, by breadth-first search in AssemblyScript: TypeScript whose numbers have
 * sizes, compiled to WebAssembly. board.ts says why it is fast.
 *
 * Where a piece slides any distance in one move, the positions that it takes along its free line are all one move from
 * each other: a *run*. Whoever is opened first sees the whole run, so its other members need not look along it again. In a
 * row with three free cells beside A that is three looks instead of twelve:
 *
 *     A A . . .   opened first: finds the three others, and A has had its turn with them
 *     . A A . .   opened later, for the sake of other pieces only
 *
 * A run's members are found in the order of the moves, so all is found in the order of a plain search.
 */
import { found, isSolved, keyOf, lines, look, setUp, stateOf } from './board';
import {
  add,
  begin,
  count,
  distanceAt,
  distances,
  find,
  free,
  keyAt,
  makeRoom,
  noteAt,
  reserve,
  setDistance,
  setNote,
} from './states';

export { count, distances, lines, setUp };

// How a search ends.
const exhausted: u32 = 0;
const goalMet: u32 = 1;
const budgetSpent: u32 = 2;

/** More than a position has slides. */
const slidesAtMost: u32 = 72;
/** The distance of what can't reach a goal. */
const cutOff: u32 = 0xffff;

function hadTurn(index: u32, piece: u32): void {
  setNote(index, noteAt(index) | piece);
}

/** @param untilGoal whether no position is opened that is as deep as the first goal */
export function explore(start: u32, untilGoal: bool, budget: u32): u32 {
  const first = keyOf(start);
  if (!begin(first)) return budgetSpent;
  let goalDepth = isSolved(first) ? 0 : cutOff;
  for (let opener: u32 = 0; opener < count; opener++) {
    const depth = distanceAt(opener);
    if (untilGoal && depth == goalDepth) return goalMet;
    if (count > budget || !makeRoom(slidesAtMost)) return budgetSpent;
    const end = look(keyAt(opener), noteAt(opener));
    for (let slide = found; slide < end; slide += 8) {
      const next = load<u32>(slide);
      const known = count;
      const index = add(next);
      hadTurn(index, load<u32>(slide, 4));
      if (index != known) continue;
      setDistance(index, depth + 1);
      if (untilGoal && goalDepth == cutOff && isSolved(next)) goalDepth = depth + 1;
    }
  }
  return exhausted;
}

/** Puts the distances from the nearest goal in the place of those from the start; false if there is no memory. */
export function measure(): bool {
  const queue = free;
  if (!reserve(queue + 4 * count)) return false;
  let queued: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    setNote(index, 0);
    const solved = isSolved(keyAt(index));
    setDistance(index, solved ? 0 : cutOff);
    if (solved) store<u32>(queue + 4 * queued++, index);
  }
  for (let next: u32 = 0; next < queued; next++) {
    const opener = load<u32>(queue + 4 * next);
    const distance = distanceAt(opener) + 1;
    const end = look(keyAt(opener), noteAt(opener));
    for (let slide = found; slide < end; slide += 8) {
      const index = find(load<u32>(slide)) - 1;
      hadTurn(index, load<u32>(slide, 4));
      if (distanceAt(index) != cutOff) continue;
      setDistance(index, distance);
      store<u32>(queue + 4 * queued++, index);
    }
  }
  return true;
}

/** Writes the states by number, 32 bits each, and returns where; 0 if there is no memory. */
export function list(): usize {
  if (!reserve(free + 4 * count)) return 0;
  for (let index: u32 = 0; index < count; index++) store<u32>(free + 4 * index, stateOf(keyAt(index)));
  return free;
}

/** How many states `trace` found on the ways to the goals. */
export let traced: u32 = 0;

/**
 * After a search until a goal: writes the states on shortest solutions, the goals first, and returns where; 0 if there is no
 * memory. Three floats each: the state, its distance from the goal, and how many ways lead there.
 */
export function trace(): usize {
  const queue = free;
  const rows = (queue + 4 * count + 7) & ~7;
  if (!reserve(rows + 24 * count)) return 0;
  traced = 0;
  // The notes are now the row + 1 that a state has, or 0.
  for (let index: u32 = 0; index < count; index++) setNote(index, 0);
  const goalDepth = distanceAt(count - 1);
  for (let index = count; index > 0 && distanceAt(index - 1) == goalDepth; index--) {
    if (isSolved(keyAt(index - 1))) store<f64>(rowFor(index - 1, queue, rows, 0), 1, 16);
  }
  for (let next: u32 = 0; next < traced; next++) {
    const nearer = load<u32>(queue + 4 * next);
    const depth = distanceAt(nearer);
    const ways = load<f64>(rows + 24 * next, 16);
    if (depth == 0) break;
    const end = look(keyAt(nearer), 0);
    for (let slide = found; slide < end; slide += 8) {
      // Deeper states may have neighbours that were not found yet when the search ended.
      const held = find(load<u32>(slide));
      if (held == 0 || distanceAt(held - 1) + 1 != depth) continue;
      const row = rowFor(held - 1, queue, rows, goalDepth - depth + 1);
      store<f64>(row, load<f64>(row, 16) + ways, 16);
    }
  }
  return rows;
}

/** After `trace`: writes the states of the first shortest solution, 32 bits each, and returns where. */
export function walk(): usize {
  const goalDepth = distanceAt(count - 1);
  let index: u32 = 0;
  store<u32>(free, stateOf(keyAt(0)));
  for (let depth: u32 = 1; depth <= goalDepth; depth++) {
    let slide = found;
    look(keyAt(index), 0);
    while (!isOnTheWay(load<u32>(slide), depth)) slide += 8;
    index = find(load<u32>(slide)) - 1;
    store<u32>(free + 4 * depth, stateOf(keyAt(index)));
  }
  return free;
}

function isOnTheWay(key: u32, depth: u32): bool {
  const held = find(key);
  return held != 0 && distanceAt(held - 1) == depth && noteAt(held - 1) != 0;
}

/** The row of a state, which is a new one if it has none. */
function rowFor(index: u32, queue: usize, rows: usize, distance: u32): usize {
  const known = noteAt(index);
  if (known != 0) return rows + 24 * (known - 1);
  const row = rows + 24 * traced;
  store<u32>(queue + 4 * traced++, index);
  setNote(index, traced);
  store<f64>(row, stateOf(keyAt(index)));
  store<f64>(row, distance, 8);
  store<f64>(row, 0, 16);
  return row;
}
