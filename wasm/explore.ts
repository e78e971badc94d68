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
import {
  aboutSlide,
  goalSlides,
  isGoal,
  isSolved,
  keyAfter,
  keyOf,
  leadsToGoal,
  lines,
  look,
  setUp,
  stateOf,
  takenIn,
} from './board';
import {
  add,
  begin,
  clear,
  count,
  distanceAt,
  distances,
  doneAt,
  find,
  free,
  keyAt,
  makeRoom,
  markDone,
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

/** Finds everything within reach. The distance of a goal is 0 then, of others `unreachable`. */
export function explore(start: u32, budget: u32): u32 {
  if (!begin(keyOf(start))) return budgetSpent;
  for (let opener: u32 = 0; opener < count; opener++) {
    if (count > budget || !makeRoom(maxSlides)) return budgetSpent;
    const key = keyAt(opener);
    const taken = takenIn(key);
    setDistance(opener, isGoal(taken) ? 0 : unreachable);
    for (let slides = look(key, v128.or(taken, doneAt(opener))); slides != 0; slides &= slides - 1) {
      const slide = <u32>ctz(slides);
      markDone(add(keyAfter(key, slide)), aboutSlide(key, slide));
    }
  }
  return exhausted;
}

/** After `explore`: gives each state its distance from the nearest goal; false if there is no memory. */
export function measure(): bool {
  const queue = free;
  if (!reserve(queue + 4 * count + 4)) return false;
  let queued: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    clear(index);
    store<u32>(queue + 4 * queued, index);
    queued += u32(distanceAt(index) == 0);
  }
  for (let next: u32 = 0; next < queued && queued < count; next++) {
    const opener = load<u32>(queue + 4 * next);
    const distance = distanceAt(opener) + 1;
    const key = keyAt(opener);
    let slides = look(key, v128.or(takenIn(key), doneAt(opener)));
    // Other slides lead from a goal to goals.
    if (distance == 1) slides &= goalSlides;
    for (; slides != 0; slides &= slides - 1) {
      const slide = <u32>ctz(slides);
      const index = find(keyAfter(key, slide)) - 1;
      markDone(index, aboutSlide(key, slide));
      const known = distanceAt(index);
      setDistance(index, min(known, distance));
      store<u32>(queue + 4 * queued, index);
      queued += u32(known == unreachable);
    }
  }
  return true;
}

/** Searches until a goal is met. Stops before a position as deep as the first goal is opened. */
export function search(start: u32, budget: u32): u32 {
  const first = keyOf(start);
  if (!begin(first)) return budgetSpent;
  setDistance(0, 0);
  let goalDepth = isSolved(first) ? 0 : unreachable;
  for (let opener: u32 = 0; opener < count; opener++) {
    const depth = distanceAt(opener);
    if (depth == goalDepth) return goalMet;
    if (count > budget || !makeRoom(maxSlides)) return budgetSpent;
    const key = keyAt(opener);
    for (let slides = look(key, v128.or(takenIn(key), doneAt(opener))); slides != 0; slides &= slides - 1) {
      const slide = <u32>ctz(slides);
      const about = aboutSlide(key, slide);
      setDistance(count, depth + 1);
      markDone(add(keyAfter(key, slide)), about);
      if (leadsToGoal(about)) goalDepth = min(goalDepth, depth + 1);
    }
  }
  return exhausted;
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
    const key = keyAt(nearer);
    for (let slides = look(key, takenIn(key)); slides != 0; slides &= slides - 1) {
      // Deeper states may have neighbours that were not found yet when the search ended.
      const held = find(keyAfter(key, <u32>ctz(slides)));
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
    const key = keyAt(index);
    let slides = look(key, takenIn(key));
    while (!isOnShortestPath(keyAfter(key, <u32>ctz(slides)), depth)) slides &= slides - 1;
    index = find(keyAfter(key, <u32>ctz(slides))) - 1;
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
