/** Which published board a position is, whatever its blocks are called. */
import { type NamedBoard, namedBoards } from './named.ts';

/** @param text as the family writes it. The texts of boards with names have letters in the order of the alphabet. */
export function boardLike(text: string): NamedBoard | undefined {
  const letters = [...new Set(text.replaceAll(/[^a-z]/giu, ''))];
  const renamed = text.replaceAll(/[a-z]/giu, (letter) => String.fromCodePoint(65 + letters.indexOf(letter)));
  return namedBoards.find((board) => board.text === renamed);
}
