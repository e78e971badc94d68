/** Over the pieces: how many moves are left after each legal move. A sign says what the colour says. */
import type { DragOffset } from '../model/reach.ts';
import { targetsOf } from '../model/reach.ts';
import type { SeenMove } from '../model/sight.ts';
import type { Table } from '../board/use-table.ts';

interface NumbersProps {
  readonly table: Table;
  readonly moves: readonly SeenMove[];
  /** Moves were to lead away from the goal. */
  readonly isAway: boolean;
}

/** Where a number stands: its middle, in cells, and the way back to the piece. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly back: DragOffset;
}

/** A cell has so many units: browsers draw no letter smaller than one. */
const unit = 100;

export function Numbers({ table, moves, isAway }: NumbersProps) {
  const { picture, picked, lifted, position } = table;
  const held = lifted ?? picked;
  const isPad = position.puzzle.controls === 'pad';
  const shown = moves
    .filter(({ index }) => held === undefined || index === held)
    .map((move) => ({ move, place: isPad ? onPiece(table, move) : onTarget(table, move) }));
  const crowds = Map.groupBy(shown, ({ place: { x, y } }) => `${x} ${y}`);
  return (
    <svg
      class="numbers"
      viewBox={`0 0 ${picture.width * unit} ${picture.height * unit}`}
      aria-hidden="true"
      data-lifted={lifted !== undefined}
    >
      {Array.from(crowds.values(), (crowd) =>
        crowd
          .toSorted((one, other) => one.place.back.dy - other.place.back.dy)
          .map(({ move, place }, rank) => (
            <Number
              key={move.word}
              move={move}
              isAway={isAway}
              at={inCrowd(place, rank, crowd.length)}
              scale={isPad ? 0.8 : 1}
            />
          )),
      )}
    </svg>
  );
}

/** Where several pieces can come to one cell, each number leans to its own. */
const inCrowd = ({ x, y, back }: Place, rank: number, count: number): Pick<Place, 'x' | 'y'> =>
  count === 1 ? { x, y } : { x: x + 0.17 * back.dx, y: y + (rank - (count - 1) / 2) * Math.min(0.36, 1 / count) };

/** Its label stays in sight. */
function onPiece({ picture: { pieces } }: Table, { index }: SeenMove): Place {
  const { x = 0, y = 0, width = 1, height = 1 } = pieces[index] ?? {};
  return { x: x + width / 2, y: y + height - 0.16, back: { dx: 0, dy: 0 } };
}

/** On the cell that means the place: the piece comes there with its front. */
function onTarget({ picture: { pieces }, reaches }: Table, { index, dx, dy, word }: SeenMove): Place {
  const [piece, reach] = [pieces[index], reaches[index]];
  if (piece === undefined || reach === undefined) throw new Error(`${word} moves nothing`);
  const cells = targetsOf(piece, reach).find(({ place }) => place.dx === dx && place.dy === dy)?.cells ?? [
    { x: piece.x + dx, y: piece.y + dy },
  ];
  const middle = (way: 'x' | 'y') => 0.5 + cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  return { x: middle('x'), y: middle('y'), back: { dx: -dx / far, dy: -dy / far } };
}

interface NumberProps extends Pick<NumbersProps, 'isAway'> {
  readonly move: SeenMove;
  readonly at: Pick<Place, 'x' | 'y'>;
  readonly scale: number;
}

function Number({ move: { told, effect }, isAway, at: { x, y }, scale }: NumberProps) {
  const how = effect === undefined || effect === 'level' ? effect : (effect === 'nearer') === isAway ? 'bad' : 'good';
  const text = told === undefined ? '…' : told === null ? '–' : typeof told === 'number' ? `${told}` : told.join('–');
  const [width, height] = [text.length * 16 + (effect === undefined ? 16 : 40), 33];
  return (
    <g class={how} transform={`translate(${unit * x} ${unit * y}) scale(${scale})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text x={effect === undefined ? 0 : -12} y={10} text-anchor="middle">
        {text}
      </text>
      {how !== undefined && <path d={signs[how]} transform={`translate(${width / 2 - 19} 0)`} />}
    </g>
  );
}

/** No arrows: they would seem to tell which way a piece goes. */
const signs = {
  good: 'M-9 0l3 -3 4 4 8 -9 3 3 -11 12z',
  level: 'M-7 -6h14v4h-14zM-7 2h14v4h-14z',
  bad: 'M-8 -5l3 -3 5 5 5 -5 3 3 -5 5 5 5 -3 3 -5 -5 -5 5 -3 -3 5 -5z',
} as const;
