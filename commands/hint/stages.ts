/** What the three stages of a hint say and mark: how far the moves are good, the next piece, and its move. */
import { movedName, pieceLeaving } from '../../src/game/moved.ts';
import { writeStep } from '../../src/game/path.ts';
import type { Mark } from '../../src/render/mark.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import type { HintState } from './line.ts';

export const stages = [1, 2, 3] as const;
export type Stage = (typeof stages)[number];

/** @param convention how the player means directions */
export function stageText(hint: HintState, stage: Stage, convention: string): Message {
  if (stage === 1) return goodMoves(hint);
  return stage === 2 ? nextPiece(hint) : nextMove(hint, convention);
}

/** The piece, and where it goes, on the board after the good moves. */
export function stageMark({ position: { puzzle }, state, next }: HintState, stage: Stage): Mark | undefined {
  if (stage === 1) return undefined;
  const piece = pieceLeaving(puzzle, state, next);
  return stage === 2 ? { piece } : { piece, to: pieceLeaving(puzzle, next, state) };
}

function goodMoves({ position: { puzzle, state }, beginnings, length, good }: HintState): Message {
  if (length === 0) return message('hint-start', { all: puzzle.moves(state).length, good: beginnings });
  if (good === length) return message('hint-good', { good });
  return good === 0 ? message('hint-bad') : message('hint-good-until', { good, index: good + 1 });
}

function nextPiece({ position: { puzzle }, good, state, next }: HintState): Message {
  const values = { index: good + 1, piece: movedName(puzzle, state, next) };
  const { look } = puzzle.picture(state);
  if (look === 'cars') return message('hint-piece-car', values);
  return look === 'chess' ? message('hint-piece-knight', values) : message('hint-piece', values);
}

function nextMove({ position: { puzzle }, good, state, next }: HintState, convention: string): Message {
  const [from, to] = [pieceLeaving(puzzle, state, next), pieceLeaving(puzzle, next, state)];
  const { look } = puzzle.picture(state);
  const values = { index: good + 1, piece: movedName(puzzle, state, next) };
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (look === 'cars' || look === 'chess') {
    const move = writeStep(puzzle, state, next, convention);
    return look === 'cars'
      ? message('hint-move-car', { ...values, move, cells: Math.abs(x + y), way: message(`way-${wayOf(x, y)}`) })
      : message('hint-move-knight', { ...values, move, to: movedName(puzzle, next, state) });
  }
  if (convention !== 'gap') return message('hint-move', { ...values, ...wayWords(wayOf(x, y)) });
  return message('hint-move-gap', { index: values.index, ...wayWords(wayOf(-x, -y)) });
}

/** A direction as it is written in a list, and as it is said. */
const wayWords = (way: ReturnType<typeof wayOf>) => ({ move: message(`move-${way}`), way: message(`way-${way}`) });

function wayOf(x: number, y: number) {
  if (x !== 0) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}
