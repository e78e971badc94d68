/** Alt texts are messages, with keys `alt-…`. */
import type { Picture, Piece } from '../puzzle.ts';
import type { Message, Value } from '../message.ts';
import { type WayGraph, firstParting, lengthOf, waysFrom } from '../way-graph.ts';
import type { Curve } from './charts.ts';
import type { Mark } from './mark.ts';
import { covers, firstCellOf } from './piece-cells.ts';

export function boardAlt(picture: Picture): Message {
  const { width, height, pieces } = picture;
  const rows = Array.from({ length: height }, (_, y): Message => {
    const row = Array.from({ length: width }, (_unused, x) => nameOf(pieces.find((piece) => covers(piece, x, y))));
    const cells = chain('alt-and-cell', row);
    return picture.look === 'chess'
      ? { key: 'alt-rank', values: { name: picture.edges.rows[y] ?? '', cells } }
      : { key: 'alt-row', values: { number: y + 1, cells } };
  });
  const all = chain('alt-and-row', rows);
  if (picture.look === 'blocks' && picture.targets.length > 0) {
    return {
      key: 'alt-board-targets',
      values: { rows: all, targets: chain('alt-and-row', picture.targets.map(targetOf)) },
    };
  }
  if (picture.look !== 'cars') return { key: 'alt-board', values: { rows: all } };
  const { side, line } = picture.exit;
  const exit = { key: `alt-exit-${side}`, values: { number: line + 1 } };
  return { key: 'alt-board-exit', values: { rows: all, exit } };
}

/** The box's rows and columns are enough, as its shape is known. */
function targetOf({ label, x, y, width, height }: Piece): Message {
  const values = { piece: label, rows: rangeOf('row', y, height), columns: rangeOf('column', x, width) };
  return { key: 'alt-target', values };
}

const rangeOf = (what: 'row' | 'column', start: number, length: number): Value => ({
  key: `alt-target-${what}${length === 1 ? '' : 's'}`,
  values: { first: start + 1, last: start + length },
});

function nameOf(piece: Piece | undefined): Value {
  if (piece === undefined) return { key: 'alt-empty' };
  return piece.tone === 'wall' ? { key: 'alt-wall' } : (piece.alt ?? piece.label);
}

function chain(key: string, values: readonly Value[]): Value {
  return values.reduce((before, next) => ({ key, values: { before, next } }));
}

export function fromToAlt(start: Picture, goal: Picture): Message {
  return { key: 'alt-from-to', values: { start: boardAlt(start), goal: boardAlt(goal) } };
}

export function nowGoalAlt(now: Picture, goal: Picture): Message {
  return { key: 'alt-now-goal', values: { now: boardAlt(now), goal: boardAlt(goal) } };
}

/** @param board without the mark */
export function markedAlt(board: Message, picture: Picture, { piece, to }: Mark): Message {
  const values = { board, piece: nameOf(piece), place: placeOf(picture, piece) };
  if (to === undefined) return { key: 'alt-mark', values };
  return { key: 'alt-mark-move', values: { ...values, to: placeOf(picture, to) } };
}

function placeOf(picture: Picture, piece: Piece): Value {
  const { x, y } = firstCellOf(piece);
  if (picture.look === 'chess') return `${picture.edges.columns[x]}${picture.edges.rows[y]}`;
  return { key: 'alt-place', values: { row: y + 1, column: x + 1 } };
}

export function curveAlt({ distances, par, slips }: Curve): Message {
  const values = { moves: distances.length - 1, par };
  if (par === 0) return { key: 'alt-curve-away', values: { ...values, end: distances.at(-1) ?? '?' } };
  if (slips.length === 0) return { key: 'alt-curve', values };
  return { key: 'alt-curve-slips', values: { ...values, slips: slips.join(', ') } };
}

/** @param counts by distance */
export function histogramAlt(counts: readonly number[]): Message {
  return {
    key: 'alt-histogram',
    values: { farthest: counts.length - 1, usual: counts.indexOf(Math.max(...counts)) },
  };
}

export function waysAlt(graph: WayGraph, found: number): Message {
  const [count = 1] = waysFrom(graph);
  const { moves, parts } = firstParting(graph);
  return { key: 'alt-ways', values: { count, moves: lengthOf(graph), first: moves + 1, parts, found } };
}
