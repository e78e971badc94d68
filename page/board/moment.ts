/** How a board answers what a player does. */
import type { Picture } from '../../src/puzzle.ts';

export interface FinaleScene {
  readonly picture: Picture;
  /** In the order of the picture's pieces. */
  readonly pieces: readonly (HTMLElement | undefined)[];
  readonly table: HTMLElement;
}

export interface Moment {
  /** A piece has landed. */
  readonly land: () => void;
  /** The board is solved, in so many moves. */
  readonly cheer: (moves: number) => void;
  /** Where these leave a piece it stays, as a car that has left, until they are cancelled. */
  readonly finale: (scene: FinaleScene) => readonly Animation[];
}
