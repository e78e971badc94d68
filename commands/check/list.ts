/** All about a list that was sent, where its player may know it. */
import type { Daily } from '../../src/store/days.ts';
import { type ComponentsMessage, type Row, card, componentsMessage } from '../../src/discord/components.ts';
import type { Text } from '../../src/discord/text.ts';
import type { MoveList } from '../../src/game/move-list.ts';
import { type Known, review } from '../../src/game/review.ts';
import { stripOf } from '../../src/game/strip.ts';
import type { Signer } from '../../src/picture/address.ts';
import { showCurve } from '../../src/picture/shown.ts';
import type { Position, State } from '../../src/puzzle.ts';
import type { PlayerAt } from '../../src/store/tries.ts';
import { type Asker, resultButtons, signsOf } from './result.ts';
import { type Reviewed, reviewParts } from './review-parts.ts';

export interface ReviewedList extends Reviewed {
  readonly strip: string;
  /** Whether a distance is missing that might be told. */
  readonly isUnproved: boolean;
}

export function reviewList(
  { bot }: Pick<Asker, 'bot'>,
  position: Position,
  { states: path, reading }: Pick<MoveList, 'states' | 'reading'>,
  player: PlayerAt,
  known: Known & { readonly hidden: ReadonlySet<State> },
): ReviewedList {
  const whole = review(position, path, bot.tables, known);
  return {
    position,
    path,
    reading,
    review: whole,
    strip: stripOf(whole.steps, signsOf(player)),
    isUnproved: path.some((state, index) => whole.distances[index] === undefined && !known.hidden.has(state)),
  };
}

/** @param above the verdict */
export async function listCard(
  signer: Signer,
  above: readonly Text[],
  list: ReviewedList,
  rows: readonly Row[],
): Promise<ComponentsMessage> {
  const curve = await showCurve(signer, list.review);
  return componentsMessage(card({ parts: [...above, ...reviewParts(list, curve, list.strip)], rows }));
}

/** What a player can do with the result that they have already. */
export function listButtons(daily: Daily | undefined, player: PlayerAt): readonly Row[] {
  return daily && player.attempt?.words ? [resultButtons(daily, signsOf(player))] : [];
}
