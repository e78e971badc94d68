import { type ImageRef, heading } from '../../src/discord/layout.ts';
import type { Line } from '../../src/game/line.ts';
import type { Review } from '../../src/game/review.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { codeBlock } from '../../src/render/text.ts';
import type { Locale, Message } from '../../src/message.ts';
import { t, message } from '../../src/words/index.ts';

/** A line that its player may know everything about. */
export interface Reviewed {
  readonly position: Position;
  readonly line: Line;
  readonly review: Review;
}

/**
 * Everything about a line but the line itself.
 *
 * @param curve of its distances
 * @param strip left out where it stands above already
 */
export function reviewParts(
  locale: Locale,
  { position, line, review }: Reviewed,
  curve: ImageRef | undefined,
  strip?: string,
): readonly (string | ImageRef | undefined)[] {
  const sayings = [rankLine(review), lossLine(position, line, review)].filter((one) => one !== undefined);
  return [
    heading(t(locale, message('review-title'))),
    strip,
    ...sayings.map((one) => t(locale, one)),
    curve,
    t(locale, message('review-distances')),
    distanceBlock(review.distances),
    review.steps.includes('unproved') ? t(locale, message('review-unproved')) : undefined,
  ];
}

function rankLine({ rank }: Review): Message | undefined {
  if (rank === undefined) return undefined;
  const { index, count } = rank;
  return count === 1n ? message('review-only') : message('review-rank', { number: index + 1n, count });
}

function lossLine({ puzzle }: Position, line: Line, { loss, distances }: Review): Message | undefined {
  if (loss === undefined) return undefined;
  const { index } = loss;
  const from = line.states[index] as State;
  const better = loss.better.map((move) => `\`${puzzle.writeMove(from, move, line.reading)}\``).join(' ');
  const move = { number: index + 1, word: line.words[index] ?? '', distance: distances[index] ?? 0, better };
  if (loss.step === 'level') return message('review-level', move);
  return message('review-slip', { ...move, after: distances[index + 1] ?? 0 });
}

const rowLength = 10;
const mostRows = 30;

/** The start, then ten moves in a row, each row with the number of its first move in front. */
function distanceBlock(distances: Review['distances']): string {
  const [start, ...after] = distances.map((distance) => (distance === undefined ? '?' : String(distance)));
  const width = Math.max(...distances.map((distance) => String(distance ?? '?').length));
  const line = (number: number, cells: readonly string[]): string =>
    `${String(number).padStart(3)} | ${cells.map((cell) => cell.padStart(width)).join(' ')}`;
  const rows = [line(0, [start ?? '?'])];
  for (let first = 0; first < after.length; first += rowLength) {
    rows.push(line(first + 1, after.slice(first, first + rowLength)));
  }
  return codeBlock(rows.length > mostRows ? [...rows.slice(0, mostRows), '…'] : rows);
}
