/** What is drawn over the pieces: an outline around the one that is meant, and dots where it can go. They are signs, so no colour is needed. */
import type { Picture, Piece } from '../../src/puzzle.ts';
import { loadedArt } from '../art/looks.ts';
import { evenly, outlinePath } from '../art/outline-path.ts';
import type { Table } from './use-table.ts';

export function Marks({ table: { picture, outlined, targets } }: { readonly table: Table }) {
  return (
    <svg class="marks" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      {outlined !== undefined && <Outline picture={picture} piece={outlined} />}
      {targets.map(({ place: { dx, dy }, cells }) => {
        const middle = (way: 'x' | 'y') => 0.5 + cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
        return <circle key={`${dx} ${dy}`} cx={middle('x')} cy={middle('y')} r={0.13} />;
      })}
    </svg>
  );
}

/** In cells from the edge, so that the whole breadth of the line lies within. */
const inset = 0.04;

/** A light line within a dark one, along the edge of the piece. */
function Outline({ picture, piece }: { readonly picture: Picture; readonly piece: Piece }) {
  const radius = Math.max(0.04, loadedArt(picture.look).radius - 0.02);
  const path = outlinePath(piece, 1, evenly(inset), radius);
  return (
    <g transform={`translate(${piece.x} ${piece.y})`}>
      <path class="under" d={path} />
      <path class="over" d={path} />
    </g>
  );
}
