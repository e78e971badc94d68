/**
 * Strings of steps that a search need never take, because others lead to the same position: shorter ones, or as long ones that
 * come earlier in the order of the directions U L R D. There and back again is the shortest. Round a square of two by two,
 * one half of the circle taken both ways, the shortest that are no such thing have six steps:
 *
 *     D R U L D R  leads where  R D L U R D  does, and need never be taken: D R comes after R D
 *     D R U L D    leads nowhere else as soon, and stays
 *
 * The other string must be possible wherever this one is, so it must not leave the rectangle that this one's gap visits.
 * Then whatever solution is as short as any and comes first of those contains no needless string (Taylor and Korf 1993).
 */
import { directionCount, side } from './board.ts';

/** A string that is taken, on a board without end. */
interface Taken {
  /** Directions, a digit each. */
  readonly steps: string;
  readonly gap: Point;
  /** What the gap has visited: left, right, top, bottom. */
  readonly visited: readonly [number, number, number, number];
  /** By cell, the cell that its tile came from, where that is another one. */
  readonly moved: ReadonlyMap<number, number>;
}

type Point = readonly [x: number, y: number];

const strides: readonly Point[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

/** All needless strings up to a length that contain no shorter one. */
export function prunedSequences(longest: number): string[] {
  const needless = new Set<string>();
  const start: Taken = { steps: '', gap: [0, 0], visited: [0, 0, 0, 0], moved: new Map() };
  const known = new Map([[effectOf(start), [start.visited]]]);
  let layer = [start];
  for (let length = 1; length <= longest; length++) {
    const next: Taken[] = [];
    for (const taken of layer) {
      for (let direction = 0; direction < directionCount; direction++) {
        if (endsIn(needless, taken.steps + direction)) continue;
        const longer = extend(taken, direction);
        const { visited } = longer;
        if (visited[1] - visited[0] >= side || visited[3] - visited[2] >= side) continue;
        const effect = effectOf(longer);
        const others = known.get(effect) ?? [];
        if (others.some((other) => isWithin(other, visited))) needless.add(longer.steps);
        else {
          known.set(effect, [...others, visited]);
          next.push(longer);
        }
      }
    }
    layer = next;
  }
  return [...needless];
}

function extend({ steps, gap, visited, moved }: Taken, direction: number): Taken {
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

/** Where the gap is and which tiles are elsewhere: two strings with the same effect lead to the same position. */
function effectOf({ gap, moved }: Taken): string {
  return `${cellAt(gap)};${Array.from(moved, ([to, from]) => to * 4096 + from)
    .toSorted((a, b) => a - b)
    .join()}`;
}

function isWithin(inner: Taken['visited'], outer: Taken['visited']): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1] && inner[2] >= outer[2] && inner[3] <= outer[3];
}

function endsIn(strings: ReadonlySet<string>, text: string): boolean {
  for (let from = 0; from < text.length - 1; from++) if (strings.has(text.slice(from))) return true;
  return false;
}

/** Where a needless string would be completed. */
export const dead = 65_535;

/**
 * The machine that reads steps one by one and refuses them when they complete one of these strings. Its states are the
 * beginnings of the strings: it is in the longest one that was just read. By state and direction: the next state, times the
 * number of directions, so that it is where the next row begins.
 */
export function pruningAutomaton(strings: readonly string[]): Uint16Array<ArrayBuffer> {
  const refused = new Set(strings);
  const beginnings = new Set(strings.flatMap((text) => Array.from(text, (_, length) => text.slice(0, length))));
  const numbers = new Map(Array.from(beginnings, (text, number) => [text, number]));
  const machine = new Uint16Array(numbers.size * directionCount);
  for (const [text, number] of numbers) {
    for (let direction = 0; direction < directionCount; direction++) {
      let read = text + direction;
      const isRefused = refused.has(read) || endsIn(refused, read);
      while (!numbers.has(read)) read = read.slice(1);
      machine[number * directionCount + direction] = isRefused ? dead : (numbers.get(read) ?? 0) * directionCount;
    }
  }
  return machine;
}
