/** Lists in the first letters of a language's own words: `H B G D` by somebody who means *haut, bas, gauche, droite*. */
import type { Position } from '../puzzle.ts';
import { judge } from './move-list.ts';
import { writePath } from './path.ts';

/** Longer lists are cut: the sentence shows how to write it, and the player has the list. */
const maxShown = 40;

/** Runs of letters; where pieces have names, those that stand behind one. */
const letters = { pad: /()(\p{L}+)/gu, pieces: /(\p{L} ?\+? ?)(\p{L}+)/gu } as const;

/**
 * What a list that fails might mean. U D L R are the same in every language, as some letter of nearly every language
 * is a legal move another way.
 *
 * @returns its moves in arrows; undefined where it would not work either
 * @param fault of the list as it was read: `illegal`, or `unsolved`
 * @param initials of up, down, left and right in the player's language
 */
export function initialsMeant(position: Position, list: string, fault: string, initials = ''): string | undefined {
  if (initials === '' || (fault !== 'illegal' && fault !== 'unsolved')) return undefined;
  const { puzzle } = position;
  let areAll = true;
  const meant = list.replace(letters[puzzle.controls], (_found, piece: string, run: string) => {
    const ways = Array.from(run.toUpperCase(), (letter) => 'UDLR'[initials.indexOf(letter)]);
    areAll &&= !ways.includes(undefined);
    return piece + ways.join('');
  });
  const read = areAll ? judge(position, meant) : undefined;
  if (read?.kind !== 'solved' && (read?.kind !== 'unsolved' || fault === 'unsolved')) return undefined;
  const { states, convention } = read.line;
  const moves = writePath(position, states, convention, 'arrows');
  const shown = moves.length > maxShown ? [...moves.slice(0, maxShown), '…'] : moves;
  return shown.join(' ');
}
