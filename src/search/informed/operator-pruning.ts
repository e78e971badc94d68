/**
 * Operator pruning (Taylor and Korf 1993): sequences of the gap's steps that a search need not take, because another
 * sequence leads to the same position. The other one is shorter, or equally long and earlier in the order of the
 * search. The simplest case is a step and its opposite; the next has six steps around a square of two by two cells:
 *
 *     D R U L D R  leads to the same position as  R D L U R D,  so one of the two is pruned
 *     D R U L D    is the only sequence of five steps or fewer to its position, so it stays
 *
 * The other sequence must be legal wherever the pruned one is, so it must not leave the rectangle that the pruned one
 * visits. Then the first of all shortest solutions contains no pruned sequence.
 */
import { directionCount, side } from './board.ts';

interface GapWalk {
  readonly steps: string;
  readonly gap: Point;
  /** The rectangle of the gap's cells: left, right, top, bottom. */
  readonly visited: readonly [number, number, number, number];
  /** By cell: the cell from which its tile came, if that is another one. */
  readonly moved: ReadonlyMap<number, number>;
}

type Point = readonly [x: number, y: number];

const strides: readonly Point[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

/** A digit a step. None contains another. */
export function prunedSequences(maxLength: number): string[] {
  const pruned = new Set<string>();
  const start: GapWalk = { steps: '', gap: [0, 0], visited: [0, 0, 0, 0], moved: new Map() };
  const known = new Map([[effectOf(start), [start.visited]]]);
  let layer = [start];
  for (let length = 1; length <= maxLength; length++) {
    const next: GapWalk[] = [];
    for (const walk of layer) {
      for (let direction = 0; direction < directionCount; direction++) {
        if (hasSuffixIn(pruned, walk.steps + direction)) continue;
        const longer = extend(walk, direction);
        const { visited } = longer;
        if (visited[1] - visited[0] >= side || visited[3] - visited[2] >= side) continue;
        const effect = effectOf(longer);
        const others = known.get(effect) ?? [];
        if (others.some((other) => isWithin(other, visited))) pruned.add(longer.steps);
        else {
          known.set(effect, [...others, visited]);
          next.push(longer);
        }
      }
    }
    layer = next;
  }
  return [...pruned];
}

function extend({ steps, gap, visited, moved }: GapWalk, direction: number): GapWalk {
  const [dx, dy] = strides[direction] as Point;
  const x = gap[0] + dx;
  const y = gap[1] + dy;
  const from = cellAt([x, y]);
  const to = cellAt(gap);
  const after = new Map(moved);
  const tile = moved.get(from) ?? from;
  after.delete(from);
  if (tile === to) after.delete(to);
  else after.set(to, tile);
  return {
    steps: steps + direction,
    gap: [x, y],
    visited: [Math.min(visited[0], x), Math.max(visited[1], x), Math.min(visited[2], y), Math.max(visited[3], y)],
    moved: after,
  };
}

const cellAt = ([x, y]: Point): number => y * 64 + x;

function effectOf({ gap, moved }: GapWalk): string {
  return `${cellAt(gap)};${Array.from(moved, ([to, from]) => to * 4096 + from)
    .toSorted((a, b) => a - b)
    .join()}`;
}

function isWithin(inner: GapWalk['visited'], outer: GapWalk['visited']): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1] && inner[2] >= outer[2] && inner[3] <= outer[3];
}

function hasSuffixIn(strings: ReadonlySet<string>, text: string): boolean {
  for (let from = 0; from < text.length - 1; from++) if (strings.has(text.slice(from))) return true;
  return false;
}

/** No shortest solution has these. With nothing else pruned, a search meets every shortest solution once. */
export const thereAndBack: readonly string[] = Array.from(
  { length: directionCount },
  (_, direction) => `${direction}${directionCount - 1 - direction}`,
);

/** Its states: nothing read yet, or the last of four directions. */
export const plainAutomatonLength: number = 5 * directionCount;

export const dead = 65_535;

/**
 * Rejects a step that completes a sequence (Aho and Corasick 1975). Its states are the proper prefixes; it is in the
 * longest one that ends with the last step. By state and direction: `dead`, or the next state's row.
 */
export function pruningAutomaton(sequences: readonly string[]): Uint16Array<ArrayBuffer> {
  const rejected = new Set(sequences);
  const prefixes = new Set(sequences.flatMap((text) => Array.from(text, (_, length) => text.slice(0, length))));
  const numbers = new Map(Array.from(prefixes, (text, number) => [text, number]));
  const automaton = new Uint16Array(numbers.size * directionCount);
  for (const [text, number] of numbers) {
    for (let direction = 0; direction < directionCount; direction++) {
      let read = text + direction;
      const isRejected = rejected.has(read) || hasSuffixIn(rejected, read);
      while (!numbers.has(read)) read = read.slice(1);
      automaton[number * directionCount + direction] = isRejected ? dead : (numbers.get(read) ?? 0) * directionCount;
    }
  }
  return automaton;
}
