/** What is drawn over the pieces: an outline around the one that is meant, and dots where it can go. They are signs, so no colour is needed. */
import type { Piece } from '../../src/puzzle.ts';
import { cellsOf, covers } from '../../src/render/piece-cells.ts';
import type { Table } from './use-table.ts';

export function Marks({ table: { picture, outlined, targets } }: { readonly table: Table }) {
  const outline = outlined && outlineOf(outlined);
  return (
    <svg class="marks" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      {outline !== undefined && <path class="under" d={outline} />}
      {outline !== undefined && <path class="over" d={outline} />}
      {targets.map(({ place: { dx, dy }, cells }) => {
        const middle = (way: 'x' | 'y') => 0.5 + cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
        return <circle key={`${dx} ${dy}`} cx={middle('x')} cy={middle('y')} r={0.16} />;
      })}
    </svg>
  );
}

/** In cells from the edge, so that the whole breadth of the line lies within. */
const inset = 0.045;

/** Of any shape: the sides of its cells that no other of its cells shares. */
function outlineOf(piece: Piece): string {
  return cellsOf(piece)
    .map(({ x, y }) => {
      const isFree = (across: number, down: number) => !covers(piece, x + across, y + down);
      const [isLeft, isRight, isTop, isBottom] = [isFree(-1, 0), isFree(1, 0), isFree(0, -1), isFree(0, 1)];
      const [left, right] = [isLeft ? x + inset : x - inset, isRight ? x + 1 - inset : x + 1 + inset];
      const [top, bottom] = [isTop ? y + inset : y - inset, isBottom ? y + 1 - inset : y + 1 + inset];
      return [
        isLeft ? `M${x + inset} ${top}V${bottom}` : '',
        isRight ? `M${x + 1 - inset} ${top}V${bottom}` : '',
        isTop ? `M${left} ${y + inset}H${right}` : '',
        isBottom ? `M${left} ${y + 1 - inset}H${right}` : '',
      ].join('');
    })
    .join('');
}
