/** Texts and marks of a hint's three stages: how far the moves are good, the next piece, and its move. */
import { movedName, pictureOf, pieceLeaving } from '../moves/position.ts';
import { defaultConvention, writeStep } from '../moves/path.ts';
import type { Position, Puzzle } from '../puzzle.ts';
import type { Mark } from '../render/mark.ts';
import type { Message } from '../message.ts';
import type { Reading } from '../store/attempts.ts';
import { message } from '../words/index.ts';

interface NextMove {
  /** Good moves before it. */
  readonly good: number;
  /** Before the next good move, and after it. */
  readonly from: Position;
  readonly next: Position;
}

export interface HintState extends NextMove {
  readonly start: Position;
  /** Good moves of the start; undefined if unknown, or not needed. */
  readonly beginnings: number | undefined;
  /** Moves of the line. */
  readonly length: number;
}

export const stages = [1, 2, 3] as const;
export type HintStage = (typeof stages)[number];

export function stageText(hint: HintState, stage: HintStage, reading: Reading): Message {
  if (stage === 1) return goodMoves(hint);
  return stage === 2 ? nextPiece(hint) : nextMove(hint, reading);
}

/** On the board after the good moves. */
export function stageMark({ from, next }: NextMove, stage: HintStage): Mark | undefined {
  if (stage === 1) return undefined;
  const piece = pieceLeaving(from, next);
  return stage === 2 ? { piece } : { piece, to: pieceLeaving(next, from) };
}

function goodMoves({ start, beginnings, length, good }: HintState): Message {
  if (length === 0) {
    const all = start.puzzle.moves(start.state).length;
    if (beginnings === undefined) return message('hint-start-some', { all });
    return beginnings === all ? message('hint-start-all') : message('hint-start', { all, good: beginnings });
  }
  if (good === length) return message('hint-good', { good });
  return good === 0 ? message('hint-bad') : message('hint-good-until', { good, index: good + 1 });
}

export function nextPiece({ good, from, next }: NextMove): Message {
  const values = { index: good + 1, piece: movedName(from, next) };
  const { look } = pictureOf(from);
  if (look === 'cars') return message('hint-piece-car', values);
  if (look === 'blocks') return message('hint-piece-block', values);
  return look === 'chess' ? message('hint-piece-knight', values) : message('hint-piece', values);
}

export function nextMove({ good, from, next }: NextMove, { convention, style }: Reading): Message {
  const [here, there] = [pieceLeaving(from, next), pieceLeaving(next, from)];
  const { look } = pictureOf(from);
  const piece = movedName(from, next);
  const move = writeStep(from, next.state, conventionOf(from.puzzle, convention), style);
  const values = { index: good + 1, piece, move };
  const [x, y] = [there.x - here.x, there.y - here.y];
  if (look === 'chess') return message('hint-move-knight', { ...values, to: movedName(next, from) });
  // It may go round corners, which the move itself says best.
  if (look === 'blocks') return message('hint-move-block', values);
  if (look === 'cars') return message('hint-move-car', { ...values, cells: Math.abs(x + y), way: wayOf(x, y) });
  // The name of a piece says nothing of the gap.
  if (convention !== 'gap' || move === piece) return message('hint-move', { ...values, way: wayOf(x, y) });
  return message('hint-move-gap', { index: values.index, move, way: wayOf(-x, -y) });
}

const conventionOf = (puzzle: Puzzle, kept: string | undefined): string =>
  puzzle.moveConventions.find((one) => one === kept) ?? defaultConvention(puzzle);

function wayOf(x: number, y: number): Message {
  if (x !== 0) return message(x < 0 ? 'way-left' : 'way-right');
  return message(y < 0 ? 'way-up' : 'way-down');
}
