/** What the page draws of boards, without a browser. */
import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { artOf } from '../../page/art/looks.ts';
import { boardBox, layoutOf } from '../../page/art/board-size.ts';
import { evenly, outlinePath } from '../../page/art/outline-path.ts';
import type { Shape } from '../../src/art/shape.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { anyPicture, boards, shown } from '../engine/picture-boards.ts';

/** A piece whose cells are told by signs other than dots. */
function pieceOf(...rows: readonly string[]): Piece {
  const mask = Array.from(rows.join(''), (sign) => sign !== '.');
  return { x: 2, y: 1, width: rows[0]?.length ?? 0, height: rows.length, mask, label: 'A', tone: 'piece' };
}

const loops = (path: string): string[] => path.split('Z').filter(Boolean);

/** Where its straight parts end. */
const pointsOf = (path: string): string[] => (path.match(/-?[\d.]+ -?[\d.]+(?=[LZA]|$)/gu) ?? []).toSorted();

describe('an outline', () => {
  it('goes around a box, inside its cells', () => {
    expect(loops(outlinePath(pieceOf('XX'), 10, evenly(1), 0))).toEqual([expect.stringMatching(/^M/u)]);
    expect(pointsOf(outlinePath(pieceOf('XX'), 10, evenly(1), 0))).toEqual(['1 1', '1 9', '19 1', '19 9']);
  });

  it('has an inset for each side', () => {
    const insets = { top: 1, right: 2, bottom: 3, left: 4 };
    expect(pointsOf(outlinePath(pieceOf('X'), 10, insets, 0))).toEqual(['4 1', '4 7', '8 1', '8 7']);
  });

  it('moves a corner that turns inwards out of the notch', () => {
    expect(pointsOf(outlinePath(pieceOf('XX', 'X.'), 10, evenly(1), 0))).toEqual(
      ['1 1', '1 19', '19 1', '19 9', '9 9', '9 19'].toSorted(),
    );
  });

  it('is round outside and sharp inside', () => {
    const path = outlinePath(pieceOf('XX', 'X.'), 10, evenly(1), 2);
    expect(path.match(/A2 2 0 0 1/gu)).toHaveLength(5);
    expect(path).toContain('L9 9');
  });

  it('goes around a hole by itself, the other way', () => {
    const path = outlinePath(pieceOf('XXX', 'X.X', 'XXX'), 10, evenly(1), 2);
    expect(loops(path)).toHaveLength(2);
    expect(path.match(/A/gu)).toHaveLength(4);
    expect(pointsOf(path)).toEqual(expect.arrayContaining(['9 9', '9 21', '21 9', '21 21']));
  });

  it('keeps to its own cells where two touch at a corner', () => {
    const path = outlinePath(pieceOf('XX.', '.XX', 'XX.'), 10, evenly(1), 0);
    expect(loops(path)).toHaveLength(1);
    const touching = outlinePath(pieceOf('X.', '.X'), 10, evenly(1), 0);
    expect(loops(touching)).toHaveLength(2);
  });
});

describe.each(boards)('$name', ({ puzzle }) => {
  test.prop([anyPicture(puzzle)], { numRuns: 10 })('has an outline for each text that is drawn', async (picture) => {
    const { outlines } = await artOf(picture.look);
    const missing = (await drawn(picture)).flatMap(textsIn).filter((text) => outlines[text] === undefined);
    expect(missing).toEqual([]);
  });
});

describe.each(shown)('$name', ({ position }) => {
  it('has whole pixels around its cells, and the proportions of its picture', () => {
    const picture = pictureOf(position);
    const layout = layoutOf(picture);
    expect(boardBox(picture, layout.pitch)).toEqual({
      cell: layout.pitch,
      left: layout.left,
      top: layout.top,
      width: layout.width,
      height: layout.height,
    });
    for (const cell of [28, 44, 61, 400]) {
      const { width, height, left, top } = boardBox(picture, cell);
      expect([width, height, left, top].filter((length) => !Number.isInteger(length))).toEqual([]);
      expect(Math.abs(width - (layout.width * cell) / layout.pitch)).toBeLessThanOrEqual(1);
    }
  });
});

async function drawn(picture: Picture): Promise<Shape[]> {
  const art = await artOf(picture.look);
  const layout = layoutOf(picture);
  const pieces = picture.pieces.filter(({ tone }) => tone !== 'wall');
  return [
    ...art.still(picture, layout),
    ...pieces.flatMap((piece) => art.piece(picture, piece, layout, false)),
    ...(art.over?.(picture, layout) ?? []),
  ];
}

const textsIn = ([, , inside = []]: Shape): string[] =>
  typeof inside === 'string' ? [inside] : inside.flatMap((shape) => textsIn(shape));
