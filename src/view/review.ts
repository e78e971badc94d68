import type { ImageRef } from '../discord/components.ts';
import { type Text, heading } from '../discord/text.ts';
import { type Path, writeStep } from '../game/path.ts';
import type { Review } from '../game/review.ts';
import type { MoveStyle, Position, State } from '../puzzle.ts';
import { codeBlock } from '../render/text.ts';
import type { Message } from '../message.ts';
import { message } from '../words/index.ts';

/** A path with its review, and the convention for its moves. */
export interface ReviewedPath {
  readonly position: Position;
  readonly path: Path;
  readonly convention: string;
  readonly style?: MoveStyle | undefined;
  readonly review: Review;
}

/**
 * The parts of a card with the review of a list.
 *
 * @param curve of its distances
 * @param emojiGrid left out if the card shows it above
 */
export function reviewParts(
  reviewed: ReviewedPath,
  curve: ImageRef | undefined,
  emojiGrid?: string,
): readonly (Text | ImageRef | undefined)[] {
  const { review } = reviewed;
  return [
    heading(message('review-title')),
    emojiGrid,
    rankLine(review),
    lossLine(reviewed),
    curve,
    message('review-distances'),
    distanceBlock(review.distances),
    review.effects.includes('unproved') ? message('review-unproved') : undefined,
  ];
}

function rankLine({ rank }: Review): Message | undefined {
  if (rank === undefined) return undefined;
  const { index, count } = rank;
  return count === 1n ? message('review-only') : message('review-rank', { number: index + 1n, count });
}

function lossLine({ position: { puzzle }, path, convention, style, review }: ReviewedPath): Message | undefined {
  const { loss, distances } = review;
  if (loss === undefined) return undefined;
  const { index } = loss;
  const [from, next] = [path[index] as State, path[index + 1] as State];
  const better = loss.better.map((move) => `\`${puzzle.writeMove(from, move, convention, style)}\``).join(' ');
  const word = writeStep(puzzle, from, next, convention, style);
  const move = { number: index + 1, word, distance: distances[index] ?? 0, better };
  if (loss.effect === 'level') return message('review-level', move);
  return message('review-slip', { ...move, after: distances[index + 1] ?? 0 });
}

const rowLength = 10;
const maxRows = 30;

/** The start's distance, then rows of ten, each after the number of its first move. */
function distanceBlock(distances: Review['distances']): string {
  const [start, ...after] = distances.map((distance) => (distance === undefined ? '?' : String(distance)));
  const width = Math.max(...distances.map((distance) => String(distance ?? '?').length));
  const line = (number: number, cells: readonly string[]): string =>
    `${String(number).padStart(3)} | ${cells.map((cell) => cell.padStart(width)).join(' ')}`;
  const rows = [line(0, [start ?? '?'])];
  for (let first = 0; first < after.length; first += rowLength) {
    rows.push(line(first + 1, after.slice(first, first + rowLength)));
  }
  return codeBlock(rows.length > maxRows ? [...rows.slice(0, maxRows), '…'] : rows);
}
