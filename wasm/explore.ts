/**
 * Everything that can be reached from one position, by breadth-first search in AssemblyScript: TypeScript with sized
 * numbers, compiled to WebAssembly. lines.ts and blocks.ts, one of which it is compiled with, say why it is fast.
 *
 * If a piece goes any distance in one move, all positions that it can take while no other moves are one move from each
 * other: a *run*. The position of a run that is opened first finds all others, so when these are opened they skip that
 * piece. With three free cells beside A this means three moves instead of twelve:
 *
 *     A A . . .   opened first: finds the three others, and notes for them that A is done
 *     . A A . .   opened later: only the other pieces are moved
 *
 * A run's members are found in the order of the moves, so all is found in the order of a plain search.
 */
import {
  Key,
  aboutMove,
  fold,
  isGoal,
  isMove,
  keep,
  keyAfter,
  keyOf,
  leadsToGoal,
  look,
  maxMoves,
  mirrored,
  nothingDone,
  rest,
  rules,
  setUp,
  standsFor,
  stateOf,
  tableSize,
  tabulate,
  takenIn,
  turn,
  withOthers,
} from './rules';
import {
  add,
  begin,
  clearDone,
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

export { count, distances, rules, setUp };

const exhausted: u32 = 0;
const goalMet: u32 = 1;
const budgetSpent: u32 = 2;

/** The distance of a state from which no goal can be reached. */
const unreachable: u32 = 0xffff;

/** Finds everything within reach. The distance of a goal is 0 then, of others `unreachable`. */
export function explore(start: f64, budget: u32): u32 {
  fold(false);
  if (!begin(keyOf(start))) return budgetSpent;
  for (let opener: u32 = 0; opener < count; opener++) {
    if (count > budget || !makeRoom(maxMoves)) return budgetSpent;
    const key = keyAt(opener);
    const taken = takenIn(key);
    setDistance(opener, isGoal(key, taken) ? 0 : unreachable);
    for (let moves = look(key, taken, doneAt(opener)); isMove(moves); moves = rest(moves)) {
      markDone(add(keyAfter(key, moves)), aboutMove(key, moves, false));
    }
  }
  return exhausted;
}

/** After `explore`: gives each state its distance from the nearest goal; false if there is no memory. */
export function measure(): bool {
  const queue = free;
  if (!reserve(<u64>queue + 4 * <u64>count + 4)) return false;
  let queued: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    clearDone(index);
    store<u32>(queue + 4 * queued, index);
    queued += u32(distanceAt(index) == 0);
  }
  for (let next: u32 = 0; next < queued && queued < count; next++) {
    const opener = load<u32>(queue + 4 * next);
    const distance = distanceAt(opener) + 1;
    const key = keyAt(opener);
    let done = doneAt(opener);
    if (distance == 1) done = withOthers(done);
    for (let moves = look(key, takenIn(key), done); isMove(moves); moves = rest(moves)) {
      const index = find(keyAfter(key, moves)) - 1;
      markDone(index, aboutMove(key, moves, false));
      const known = distanceAt(index);
      setDistance(index, min(known, distance));
      store<u32>(queue + 4 * queued, index);
      queued += u32(known == unreachable);
    }
  }
  return true;
}

let origin: f64 = 0;
let isFolded: bool = false;

/** Searches until a goal is met. Stops before a position as deep as the first goal is opened. */
export function search(start: f64, budget: u32): u32 {
  origin = start;
  // Where a folded search meets no goal, or holds so much that another might not, that other one must tell of it.
  isFolded = fold(true);
  if (isFolded && searchFrom(start, budget / 2) == goalMet && 2 * <u64>count <= budget) return goalMet;
  isFolded = fold(false);
  return searchFrom(start, budget);
}

function searchFrom(start: f64, budget: u32): u32 {
  const first = keyOf(start);
  turn(first);
  if (!begin(first)) return budgetSpent;
  setDistance(0, 0);
  let goalDepth = isGoal(first, takenIn(first)) ? 0 : unreachable;
  for (let opener: u32 = 0; opener < count; opener++) {
    const depth = distanceAt(opener);
    if (depth == goalDepth) return goalMet;
    if (count > budget || !makeRoom(maxMoves)) return budgetSpent;
    const key = keyAt(opener);
    for (let moves = look(key, takenIn(key), doneAt(opener)); isMove(moves); moves = rest(moves)) {
      const next = keyAfter(key, moves);
      const about = aboutMove(key, moves, turn(next));
      setDistance(count, depth + 1);
      markDone(add(next), about);
      if (leadsToGoal(next, about)) goalDepth = min(goalDepth, depth + 1);
    }
  }
  return exhausted;
}

/** Writes the states by number, 64 bits each, and returns where; 0 if there is no memory. */
export function list(): usize {
  const states = (free + 7) & ~7;
  const end = <u64>states + 8 * <u64>count;
  const table = tableSize(count);
  if (!reserve(end + table)) return 0;
  if (table != 0) tabulate(<usize>end);
  for (let index: u32 = 0; index < count; index++) store<f64>(states + 8 * index, stateOf(keyAt(index)));
  return states;
}

export let traced: u32 = 0;

let rows: usize = 0;

/**
 * After a search until a goal: writes the states on shortest solutions, the start last, and returns where; 0 if there is
 * no memory. Three floats each: the state, its distance, and the number of its shortest solutions. If the search folded,
 * mirror images follow, in the same order.
 */
export function trace(): usize {
  rows = (free + 7) & ~7;
  traced = 0;
  // The notes are now the row + 1 that a state has, or 0.
  for (let index: u32 = 0; index < count; index++) setNote(index, 0);
  const goalDepth = distanceAt(count - 1);
  for (let index = count; index > 0 && distanceAt(index - 1) == goalDepth; index--) {
    if (!reserve(rowAt(traced + 1))) return 0;
    const key = keyAt(index - 1);
    if (isGoal(key, takenIn(key))) store<f64>(<usize>rowFor(index - 1, 0), 1, 16);
  }
  for (let next: u32 = 0; next < traced; next++) {
    if (!reserve(rowAt(traced + maxMoves))) return 0;
    const row = <usize>rowAt(next);
    // Until its turn comes, a row holds the number of its state.
    const key = keyAt(load<u32>(row));
    store<f64>(row, stateOf(key));
    const depth = goalDepth - <u32>load<f64>(row, 8);
    const paths = load<f64>(row, 16) * standsFor(key);
    if (depth == 0) continue;
    for (let moves = look(key, takenIn(key), nothingDone()); isMove(moves); moves = rest(moves)) {
      // Deeper states may have neighbours that were not found yet when the search ended.
      const after = keyAfter(key, moves);
      turn(after);
      const held = find(after);
      if (held == 0 || distanceAt(held - 1) + 1 != depth) continue;
      const farther = rowFor(held - 1, goalDepth - depth + 1);
      store<f64>(farther, load<f64>(farther, 16) + paths / standsFor(after), 16);
    }
  }
  const held = isFolded ? traced : 0;
  if (!reserve(rowAt(traced + held))) return 0;
  for (let row: u32 = 0; row < held; row++) {
    const image = <usize>rowAt(traced++);
    memory.copy(image, <usize>rowAt(row), 24);
    store<f64>(image, mirrored(load<f64>(image)));
  }
  return rows;
}

/**
 * After `trace`: writes the first shortest solution and returns where; 0 if there is no memory. Two floats each: the
 * state, and what is known of the move to it.
 */
export function walk(): usize {
  const goalDepth = distanceAt(count - 1);
  const path = rowAt(traced);
  if (!reserve(path + 16 * (<u64>goalDepth + 1))) return 0;
  let key = keep(keyOf(origin));
  store<f64>(<usize>path, origin);
  for (let depth: u32 = 1; depth <= goalDepth; depth++) {
    let moves = look(key, takenIn(key), nothingDone());
    while (!isOnShortestPath(keyAfter(key, moves), depth)) moves = rest(moves);
    const row = <usize>path + 16 * depth;
    store<f64>(row, aboutMove(key, moves, false), 8);
    key = keep(keyAfter(key, moves));
    store<f64>(row, stateOf(key));
  }
  return <usize>path;
}

function isOnShortestPath(key: Key, depth: u32): bool {
  turn(key);
  const held = find(key);
  return held != 0 && distanceAt(held - 1) == depth && noteAt(held - 1) != 0;
}

function rowAt(number: u32): u64 {
  return <u64>rows + 24 * <u64>number;
}

function rowFor(index: u32, distance: u32): usize {
  const known = noteAt(index);
  if (known != 0) return <usize>rowAt(known - 1);
  const row = <usize>rowAt(traced++);
  setNote(index, traced);
  store<u32>(row, index);
  store<f64>(row, distance, 8);
  store<f64>(row, 0, 16);
  return row;
}
