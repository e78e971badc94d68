/** What the buttons of a board name: the player's play, and what only the button that opened it knew. */
import type { Board } from './board.ts';

export interface BoardName extends Pick<Board, 'par'> {
  readonly ref: string;
}

/** The end of a button's path. */
export const namePath = ({ play: { ref }, par }: Pick<Board, 'play' | 'par'>): readonly string[] =>
  par === undefined ? [ref] : [ref, String(par)];

/** Reads the end of a button's path. */
export const boardNamed = ([ref = '', par]: readonly string[]): BoardName => ({ ref, par: parIn(par) });

export const parIn = (text = ''): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined);
