/** The review of a list, for a player who may know all about it. */
import { type ComponentsMessage, type Part, type Row, card, componentsMessage } from '../discord/components.ts';
import type { MoveList } from '../moves/move-list.ts';
import { type ReviewInput, review } from '../positions/review.ts';
import { type SymbolSet, emojiGrid, symbolSets } from '../positions/emoji-grid.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import type { Position, State } from '../puzzle.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type ReviewedPath, reviewImage, reviewParts } from './review.ts';

interface ReviewedList extends ReviewedPath {
  readonly emojiGrid: string;
  /** The positions whose distance is not known, though the player may know it. */
  readonly missing: readonly State[];
}

export function reviewList(
  { tables }: Pick<PuzzleDeps, 'tables'>,
  position: Position,
  { states: path, convention, style }: Pick<MoveList, 'states' | 'convention' | 'style'>,
  player: Pick<PlayerAt, 'signs'>,
  known: ReviewInput & { readonly hidden: ReadonlySet<State> },
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
    missing: path.filter((state, index) => whole.distances[index] === undefined && !known.hidden.has(state)),
  };
}

/** @param above the verdict */
export async function listCard(
  deps: PuzzleDeps,
  above: readonly (Part | undefined)[],
  list: ReviewedList,
  rows: readonly Row[],
  isLater: boolean,
): Promise<ComponentsMessage> {
  const picture = await reviewImage(deps, list);
  return componentsMessage(card({ parts: [...above, ...reviewParts(list, picture, isLater, list.emojiGrid)], rows }));
}

export const signsOf = ({ signs }: Pick<PlayerAt, 'signs'>): SymbolSet =>
  symbolSets.find((set) => set === signs) ?? 'colours';
