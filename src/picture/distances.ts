/** Distances along a list in an address: the first in decimal, then a letter for each move; `31ddudx25d`. */
import { maxMoves } from '../puzzle.ts';

type Distances = readonly (number | undefined)[];

/** Nearer, as far, farther: a move changes it by at most one. After an unknown distance the next is in decimal. */
const letters = new Map([
  [-1, 'd'],
  [0, 's'],
  [1, 'u'],
]);
const unknown = 'x';
const steps = new Map([...letters].map(([step, letter]) => [letter, step]));

export function writeDistances(distances: Distances): string {
  return distances
    .map((distance, index) => {
      if (distance === undefined) return unknown;
      const before = index === 0 ? undefined : distances[index - 1];
      return (before === undefined ? undefined : letters.get(distance - before)) ?? String(distance);
    })
    .join('');
}

/** Undefined if `writeDistances` never writes this text. */
export function readDistances(text: string): Distances | undefined {
  if (!/^(?:\d{1,3}(?!\d)|[dsux])+$/u.test(text)) return undefined;
  const distances: (number | undefined)[] = [];
  for (const [token] of text.matchAll(/\d+|[a-z]/gu)) {
    const step = steps.get(token);
    const before = distances.at(-1);
    if (step !== undefined && (before === undefined || before + step < 0)) return undefined;
    if (token === unknown) distances.push(undefined);
    else distances.push(step === undefined ? Number(token) : (before ?? 0) + step);
  }
  return distances.length > maxMoves + 1 ? undefined : distances;
}
