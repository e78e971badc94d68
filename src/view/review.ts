import { type CardPart, type ComponentsMessage, type ImageRef, type Row, cardMessage } from '../discord/components.ts';
import { type Text, heading, join, smallPrint } from '../discord/text.ts';
import { type SymbolSet, emojiGrid, legendOf, symbolSets } from '../positions/emoji-grid.ts';
import { type Path, defaultConvention, endOf, replay, restyled, writePath, writeStep } from '../moves/path.ts';
import { type Review, type ReviewInput, review } from '../positions/review.ts';
import type { Signer } from '../picture/address.ts';
import { curveImage, solutionImage } from '../picture/image-refs.ts';
import type { MoveStyle, Position, SolutionCount, State } from '../puzzle.ts';
import { holdsNothing } from '../search/solve.ts';
import { codeBlock } from '../render/text.ts';
import type { Message, Value } from '../message.ts';
import { message } from '../words/index.ts';
import type { MoveList } from '../moves/move-list.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import type { PlayerAt } from '../store/attempts.ts';

export interface ReviewedPath {
  readonly position: Position;
  readonly path: Path;
  readonly convention: string;
  readonly style?: MoveStyle | undefined;
  readonly review: Review;
  /** Of the emoji grid. */
  readonly signs: SymbolSet;
  /** Positions whose distance is unknown, though the player may know it; given if some may have to stay hidden. */
  readonly missing?: readonly State[];
}

/** A shortest solution is shown as it moves: the curve of its distances would be a straight line. */
export function reviewImage(
  signer: Signer,
  { position, path, style, review }: ReviewedPath,
): Promise<ImageRef | undefined> {
  if (!review.isShortest) return curveImage(signer, review);
  const notation = writePath(position, path);
  return solutionImage(signer, position, notation, restyled(position, notation, style));
}

/** @param isLater the queue works on it; the card says so @param emojiGrid left out if the card has it above */
export function reviewParts(
  reviewed: ReviewedPath,
  picture: ImageRef | undefined,
  isLater: boolean,
  emojiGrid?: string,
): readonly (Text | ImageRef | undefined)[] {
  const { effects, distances, isShortest } = reviewed.review;
  const legend = legendOf(effects, reviewed.signs).map(([effect, sign]) =>
    join([sign, message(`effect-${effect}`)], ' '),
  );
  const told = smallPrint(join(legend, ' · '));
  const unproved = effects.includes('unproved') && !isLater ? message(whyOpen(reviewed)) : undefined;
  if (isShortest) return [emojiGrid, told, keyLine(reviewed), unproved, picture];
  return [
    heading(message('review-title')),
    emojiGrid,
    told,
    keyLine(reviewed),
    picture,
    message('review-distances'),
    distanceBlock(distances),
    unproved,
  ];
}

/** The lesson: the first move that lost ground; of a shortest solution, its number. */
export function keyLine(reviewed: ReviewedPath): Message | undefined {
  const { rank, isShortest } = reviewed.review;
  return isShortest ? rank && waysLine(rank.count) : lossLine(reviewed);
}

/** Work of the queue goes on when it is asked for again. */
const whyOpen = ({ position: { puzzle }, missing }: ReviewedPath) =>
  holdsNothing(puzzle) && missing?.length !== 0 ? 'review-open' : 'review-unproved';

/** At most so many shortest solutions are numbered, and get a page each in `/solve`. */
export const maxPages = 100n;

/** @param count undefined if the others were not counted @param index of a page; without it the reader's own */
export function waysLine(count: bigint | undefined, index?: bigint): Message {
  if (count === undefined) return message('solve-one');
  if (count === 1n) return message('solve-only');
  if (index === undefined) return message('solve-place', { count });
  return count > maxPages ? message('solve-many', { count }) : message('solve-page', { page: index + 1n, count });
}

/** As far as a search has met them. */
export function countLine({ count, counted }: SolutionCount): Message {
  if (counted === 'all') return count === 1 ? message('solve-only') : message('solve-many', { count });
  return count === 1 ? message('solve-one') : message('solve-some', { count });
}

function lossLine({ position, path, convention, style, review }: ReviewedPath): Message | undefined {
  const { loss, distances } = review;
  if (loss === undefined) return undefined;
  const { index } = loss;
  const from = endOf(position, path.slice(0, index + 1));
  const { puzzle, state, names } = from;
  const words = loss.better.map((move) => `\`${puzzle.writeMove(state, move, convention, style, names)}\``);
  const [first = message('effect-unproved'), ...others] = words;
  const better = others.reduce<Value>(
    (before, next, at) => message(at + 1 < others.length ? 'and-next' : 'or-last', { before, next }),
    first,
  );
  const word = writeStep(from, path[index + 1] as State, convention, style);
  const move = { number: index + 1, word, distance: distances[index] ?? 0, better };
  if (loss.effect === 'level') return message('review-level', move);
  return message('review-slip', { ...move, after: distances[index + 1] ?? 0 });
}

/** More are cut off on a phone. */
const rowLength = 5;
const maxRows = 50;

/** The start's distance, then rows, each after the number of its first move. */
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

interface ReviewedList extends ReviewedPath {
  readonly emojiGrid: string;
  /** Distances are unknown there, though the player may know them. */
  readonly missing: readonly State[];
}

export function reviewList(
  { tables }: Pick<PuzzleDeps, 'tables'>,
  position: Position,
  { states: path, convention, style }: Pick<MoveList, 'states' | 'convention' | 'style'>,
  player: Pick<PlayerAt, 'signs'>,
  known: ReviewInput,
): ReviewedList {
  const whole = review(position, path, tables, known);
  const signs = signsOf(player);
  return {
    position,
    path,
    convention,
    style,
    review: whole,
    signs,
    emojiGrid: emojiGrid(whole.effects, signs),
    missing: path.filter((state, index) => whole.distances[index] === undefined && known.hidden?.has(state) !== true),
  };
}

/** Of a list that is kept, in canonical words. */
export function reviewKept(
  deps: Pick<PuzzleDeps, 'tables'>,
  position: Position,
  words: readonly string[],
  player: PlayerAt,
  known: ReviewInput,
): ReviewedList {
  const line = { states: replay(position, words), convention: defaultConvention(position.puzzle), style: player.style };
  return reviewList(deps, position, line, player, known);
}

/** @param above the verdict */
export async function listCard(
  deps: PuzzleDeps,
  above: readonly (CardPart | undefined)[],
  list: ReviewedList,
  rows: readonly Row[],
  isLater: boolean,
): Promise<ComponentsMessage> {
  const picture = await reviewImage(deps, list);
  return cardMessage({ parts: [...above, ...reviewParts(list, picture, isLater, list.emojiGrid)], rows });
}

export const signsOf = ({ signs }: Pick<PlayerAt, 'signs'>): SymbolSet =>
  symbolSets.find((set) => set === signs) ?? 'colours';
