/** What the moves of a list did, as a row keeps it: a letter each. */
import type { MoveEffect } from '../positions/emoji-grid.ts';

const letters: Readonly<Record<MoveEffect, string>> = {
  nearer: 'n',
  only: 'o',
  level: 'l',
  farther: 'f',
  hint: 'h',
  unproved: 'u',
};
const effects = new Map(Object.entries(letters).map(([effect, letter]) => [letter, effect as MoveEffect]));

export const writeEffects = (list: readonly MoveEffect[]): string => list.map((effect) => letters[effect]).join('');

export const readEffects = (text: string): MoveEffect[] =>
  Array.from(text, (letter) => effects.get(letter) ?? 'unproved');
