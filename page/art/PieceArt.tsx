import type { VNode } from 'preact';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { loadedArt } from './looks.ts';
import { layoutOf } from './board-size.ts';
import { elementsOf } from './elements.tsx';

interface Props {
  readonly picture: Picture;
  readonly piece: Piece;
  /** The distance from one cell to the next, in CSS pixels. */
  readonly cell: number;
  /** Whether it is above others, as a knight that jumps: then it has a rim. */
  readonly isAloft?: boolean;
}

/** A piece, from the corner of its box. A wall is drawn with the board. */
export function PieceArt({ picture, piece, cell, isAloft = false }: Props): VNode | null {
  if (piece.tone === 'wall') return null;
  const art = loadedArt(picture.look);
  const layout = layoutOf(picture);
  const [width, height] = [piece.width, piece.height];
  return (
    <svg
      class="art"
      width={width * cell}
      height={height * cell}
      viewBox={`0 0 ${width * layout.pitch} ${height * layout.pitch}`}
      aria-hidden="true"
    >
      {elementsOf(art.piece(picture, piece, layout, isAloft), art.outlines)}
    </svg>
  );
}
