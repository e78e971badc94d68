/** The pieces that a key names, as lists of moves do. */
import { pictureOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';

/** By index in the picture's pieces; undefined for walls, which nobody calls. */
const namesOn = (position: Position): readonly (string | undefined)[] =>
  pictureOf(position).pieces.map(({ tone, name, label }) => (tone === 'wall' ? undefined : (name ?? label)));

/** Whether a list may begin with it. */
export const isTyped = (sign: string): boolean => /^[\p{L}\p{N}]$/u.test(sign);

/** The signs that names of more than one sign begin with: more must follow, so they begin a list. */
export const begunNames = (position: Position): ReadonlySet<string> =>
  new Set(
    namesOn(position).flatMap((name = '') => (name.length > 1 && isTyped(name.charAt(0)) ? [name.charAt(0)] : [])),
  );

/** The pieces that a sign names alone, by index. In either case, unless both cases are names. */
export function piecesNamed(position: Position, sign: string): readonly number[] {
  const names = namesOn(position);
  const indexesOf = (isIt: (name: string) => boolean): number[] =>
    names.flatMap((name, index) => (name !== undefined && isIt(name) ? [index] : []));
  const exact = indexesOf((name) => name === sign);
  return exact.length > 0 ? exact : indexesOf((name) => name.toLowerCase() === sign.toLowerCase());
}

/** Whether some piece has a name of one sign. */
export const hasShortNames = (position: Position): boolean => namesOn(position).some((name) => name?.length === 1);
