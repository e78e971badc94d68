/** Where the pieces are on the page, and where they should be. */
import type { Page } from 'playwright-core';
import { pictureOf } from '../../../src/moves/position.ts';
import type { Position } from '../../../src/puzzle.ts';

/** Boxes of the pieces, in cells, when nothing moves any more. */
export const shownPieces = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const cells = document.querySelector('.cells').getBoundingClientRect();
    const cell = document.querySelector('.cell').getBoundingClientRect().width;
    return [...document.querySelectorAll('.piece')].map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      return [left - cells.left, top - cells.top, width, height].map((length) => Math.round((100 * length) / cell) / 100).join(' ');
    }).toSorted();
  })()`);

export const piecesOf = (position: Position): string[] =>
  pictureOf(position)
    .pieces.map(({ x, y, width, height }) => [x, y, width, height].join(' '))
    .toSorted();
