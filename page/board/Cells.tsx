/**
 * The board for fingers, keys and screen readers: a grid of cells over the pieces. The cells themselves take the focus,
 * one of them with Tab: a button in a cell would throw screen readers out of the mode in which keys reach the page.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type Cell, covers } from '../../src/render/piece-cells.ts';
import { message } from '../message.ts';
import { pieceOn } from '../model/cursor.ts';
import { cellSaid } from '../model/spoken.ts';
import { placeAt } from '../model/reach.ts';
import type { MovePlayer } from './player.ts';
import type { BoardProps } from './use-table.ts';

interface CellsProps extends BoardProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly player: MovePlayer;
}

export function Cells(props: CellsProps) {
  const { grid, player, label, say, isReadOnly = false } = props;
  const { picture, position, cursor } = player.table;
  useLayoutEffect(() => {
    const cells = grid.current;
    if (cells?.contains(document.activeElement) !== true) return;
    cells.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor.x, cursor.y]);
  const hint = message(position.puzzle.controls === 'pad' ? 'said-how-tiles' : 'said-how-pieces');
  return (
    <div
      ref={grid}
      class="cells"
      role="grid"
      aria-label={label}
      aria-description={isReadOnly ? undefined : say(hint)}
      aria-readonly={isReadOnly}
    >
      {Array.from({ length: picture.height }, (_, y) => (
        <div key={y} class="row" role="row">
          {Array.from({ length: picture.width }, (_unused, x) => (
            <GridCell key={x} {...props} cell={{ x, y }} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GridCell({ player, say, note, cell }: CellsProps & { readonly cell: Cell }) {
  const { picture, reaches, picked, targets, cursor, focus } = player.table;
  const piece = pieceOn(picture, cell);
  const from = picture.pieces[picked ?? -1];
  const canGo = piece !== undefined && reaches[piece] !== undefined;
  const canCome = placeAt(targets, cell) !== undefined;
  const said = cellSaid(picture, cell);
  const noted = note?.(player.table, cell);
  return (
    <div
      class={canGo || canCome ? 'cell free' : 'cell'}
      role="gridcell"
      tabIndex={cell.x === cursor.x && cell.y === cursor.y ? 0 : -1}
      aria-label={say(canCome ? message('said-can-come', { cell: said }) : said) + (noted ? `. ${noted}` : '')}
      aria-selected={canGo ? from !== undefined && covers(from, cell.x, cell.y) : undefined}
      onFocus={() => focus(cell)}
      onClick={(event) => {
        // A pointer has done it already; this one is a screen reader's.
        if (event.detail === 0) player.tap(cell);
      }}
    />
  );
}
