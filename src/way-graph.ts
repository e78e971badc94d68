/**
 * How the shortest solutions of a position part and meet, from the start to the goals. A place without a parting is
 * left out. A way is one solution; ways are numbered as `ShortestPaths` numbers solutions.
 */

export interface WayPlace {
  readonly moves: number;
  /** By number, in the order of the puzzle's moves; none after a goal. One may come twice. */
  readonly next: readonly number[];
}

/** Its places in the order of `moves`, the start first. Every way ends after as many moves. */
export type WayGraph = readonly WayPlace[];

export const lengthOf = (graph: WayGraph): number => graph.at(-1)?.moves ?? 0;

export function firstParting(graph: WayGraph): { readonly moves: number; readonly parts: number } {
  const { moves, next } = graph.find((place) => place.next.length > 1) ?? { moves: 0, next: [0] };
  return { moves, parts: next.length };
}

export function waysFrom(graph: WayGraph): readonly number[] {
  const counts = graph.map(() => 1);
  for (let at = graph.length - 1; at >= 0; at--) {
    const next = graph[at]?.next ?? [];
    if (next.length > 0) counts[at] = next.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  }
  return counts;
}

/** `place,index`: at each place, which of the `next` the way takes. */
export function stepsOf(graph: WayGraph, counts: readonly number[], way: number): string[] {
  const steps: string[] = [];
  let left = way;
  for (let at = 0; ;) {
    const next = graph[at]?.next ?? [];
    let index = 0;
    while (index < next.length && left >= (counts[next[index] ?? 0] ?? 0)) left -= counts[next[index++] ?? 0] ?? 0;
    const to = next[index];
    if (to === undefined) return steps;
    steps.push(`${at},${index}`);
    at = to;
  }
}

/** More ways than this are not drawn, nor hunted for. */
export const mostWays = 100;

/**
 * Part of an address: `012-311-2`, places apart by `-`. The first digit is the moves since the place before, the others
 * lead to the next places, counted from this one. Digits are in base 36; a number of two stands in brackets.
 */
export function writeWayGraph(graph: WayGraph): string {
  return graph
    .map(({ moves, next }, at) =>
      [moves - (graph[at - 1]?.moves ?? 0), ...next.map((one) => one - at)].map(writeNumber).join(''),
    )
    .join('-');
}

const writeNumber = (number: number): string => (number < 36 ? number.toString(36) : `(${number.toString(36)})`);

/** Undefined if `writeWayGraph` never writes this text of a graph with 2 ways to `mostWays`. */
export function readWayGraph(text: string): WayGraph | undefined {
  const graph: WayPlace[] = [];
  for (const place of text.split('-')) {
    const [after = -1, ...next] = Array.from(place.matchAll(/[0-9a-z]|\([0-9a-z]{2}\)/gu), ([digit]) =>
      Number.parseInt(digit.replace('(', ''), 36),
    );
    graph.push({ moves: (graph.at(-1)?.moves ?? 0) + after, next: next.map((one) => graph.length + one) });
  }
  return isSound(graph) && writeWayGraph(graph) === text ? graph : undefined;
}

function isSound(graph: WayGraph): boolean {
  const reached = new Set(graph.flatMap(({ next }) => next));
  const [ways = 0] = waysFrom(graph);
  return (
    ways >= 2 &&
    ways <= mostWays &&
    reached.size === graph.length - 1 &&
    graph[0]?.moves === 0 &&
    graph.every(({ moves, next }) =>
      next.length === 0 ? moves === lengthOf(graph) : next.every((one) => (graph[one]?.moves ?? 0) > moves),
    )
  );
}

/** Part of an address: a bit for each way, the first the lowest, in hexadecimal digits. */
export function writeFound(found: Iterable<number>): string {
  let bits = 0n;
  for (const way of found) bits |= 1n << BigInt(way);
  return bits.toString(16);
}

/** Undefined if `writeFound` never writes this text of that many ways. */
export function readFound(text: string, ways: number): ReadonlySet<number> | undefined {
  if (!/^(?:0|[1-9a-f][0-9a-f]{0,24})$/u.test(text)) return undefined;
  const bits = BigInt(`0x${text}`);
  if (bits >> BigInt(ways) !== 0n) return undefined;
  return new Set(Array.from({ length: ways }, (_, way) => way).filter((way) => (bits >> BigInt(way)) & 1n));
}
