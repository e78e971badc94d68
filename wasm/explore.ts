/**
 * Everything that can be reached from one position, by breadth-first search in AssemblyScript: TypeScript with sized
 * numbers, compiled to WebAssembly. board.ts says why it is fast.
 *
 * If a piece slides any distance in one move, all positions that it can take along its free line are one move from each other: a
 * *run*. The position of a run that is opened first finds all others, so when these are opened they skip that piece. With three free
 * cells beside A this means three slides instead of twelve:
 *
 *     A A . . .   opened first: finds the three others, and notes for them that A is done
 *     . A A . .   opened later: only the other pieces are moved
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
const maxSlides: u32 = 72;
/** The distance of a state from which no goal can be reached. */
const unreachable: u32 = 0xffff;

function markDone(index: u32, piece: u32): void {
  setNote(index, noteAt(index) | piece);
}

/** @param untilGoal whether to stop before a position as deep as the first goal is opened */
export function explore(start: u32, untilGoal: bool, budget: u32): u32 {
  const first = keyOf(start);
  if (!begin(first)) return budgetSpent;
  let goalDepth = isSolved(first) ? 0 : unreachable;
  for (let opener: u32 = 0; opener < count; opener++) {
    const depth = distanceAt(opener);
    if (untilGoal && depth == goalDepth) return goalMet;
    if (count > budget || !makeRoom(maxSlides)) return budgetSpent;
    const end = look(keyAt(opener), noteAt(opener));
    for (let slide = found; slide < end; slide += 8) {
      const next = load<u32>(slide);
      const known = count;
      const index = add(next);
      markDone(index, load<u32>(slide, 4));
      if (index != known) continue;
      setDistance(index, depth + 1);
      if (untilGoal && goalDepth == unreachable && isSolved(next)) goalDepth = depth + 1;
    }
  }
  return exhausted;
}

/** Replaces the distances from the start by those from the nearest goal; false if there is no memory. */
export function measure(): bool {
  const queue = free;
  if (!reserve(queue + 4 * count)) return false;
  let queued: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    setNote(index, 0);
    const solved = isSolved(keyAt(index));
    setDistance(index, solved ? 0 : unreachable);
    if (solved) store<u32>(queue + 4 * queued++, index);
  }
  for (let next: u32 = 0; next < queued; next++) {
    const opener = load<u32>(queue + 4 * next);
    const distance = distanceAt(opener) + 1;
    const end = look(keyAt(opener), noteAt(opener));
    for (let slide = found; slide < end; slide += 8) {
      const index = find(load<u32>(slide)) - 1;
      markDone(index, load<u32>(slide, 4));
      if (distanceAt(index) != unreachable) continue;
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

/** How many states `trace` found on shortest solutions. */
export let traced: u32 = 0;

/**
 * After a search until a goal: writes the states on shortest solutions, the goals first, and returns where; 0 if there is no
 * memory. Three floats each: the state, its distance from the goal, and the number of shortest paths to a goal.
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
    const paths = load<f64>(rows + 24 * next, 16);
    if (depth == 0) break;
    const end = look(keyAt(nearer), 0);
    for (let slide = found; slide < end; slide += 8) {
      // Deeper states may have neighbours that were not found yet when the search ended.
      const held = find(load<u32>(slide));
      if (held == 0 || distanceAt(held - 1) + 1 != depth) continue;
      const row = rowFor(held - 1, queue, rows, goalDepth - depth + 1);
      store<f64>(row, load<f64>(row, 16) + paths, 16);
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
    while (!isOnShortestPath(load<u32>(slide), depth)) slide += 8;
    index = find(load<u32>(slide)) - 1;
    store<u32>(free + 4 * depth, stateOf(keyAt(index)));
  }
  return free;
}

function isOnShortestPath(key: u32, depth: u32): bool {
  const held = find(key);
  return held != 0 && distanceAt(held - 1) == depth && noteAt(held - 1) != 0;
}

/** The row of a state; a new one if it has none. */
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
