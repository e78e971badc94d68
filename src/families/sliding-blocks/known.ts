/** Which published board is meant by a name, or is a position, whatever its blocks are called. */
import { publishedBoards } from '#named-boards';
import { normalize } from '../shared/normalize.ts';
import type { NamedBoard } from './named.ts';

/** @param text as the family writes it. The texts of boards with names have letters in the order of the alphabet. */
export function boardLike(text: string): NamedBoard | undefined {
  const letters = [...new Set(text.replaceAll(/[^a-z]/giu, ''))];
  const renamed = text.replaceAll(/[a-z]/giu, (letter) => String.fromCodePoint(65 + letters.indexOf(letter)));
  return publishedBoards().find((board) => board.text === renamed);
}

export function boardNamed(text: string): NamedBoard | undefined {
  const name = normalize(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\d]/gu, '');
  return publishedBoards().find(({ names }) => names.includes(name));
}
