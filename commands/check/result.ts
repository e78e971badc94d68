/** A player's own result at a day's puzzle, once their try has ended: what it says, and the line that can be shared. */
import { earliestOpen } from '../../src/day/calendar.ts';
import { type PuzzleDeps, namesOf } from '../../src/day/deal.ts';
import { playerStreak } from '../../src/day/streak.ts';
import {
  type ComponentsMessage,
  type Row,
  button,
  card,
  componentsMessage,
  row,
} from '../../src/discord/components.ts';
import { type Text, join, lines } from '../../src/discord/text.ts';
import { type Path, defaultReading, replay } from '../../src/game/path.ts';
import { type Review, review } from '../../src/game/review.ts';
import { type SignSet, signSets, stripOf } from '../../src/game/strip.ts';
import type { Signer } from '../../src/picture/address.ts';
import { showCurve } from '../../src/picture/shown.ts';
import type { Message } from '../../src/message.ts';
import type { Searches } from '../../src/search/along.ts';
import { type Daily, keyOf } from '../../src/store/days.ts';
import { type PlayerAt, type Try, hasEnded, solvedBy } from '../../src/store/tries.ts';
import { message } from '../../src/words/index.ts';
import { reviewParts } from './review-parts.ts';

/** A list that is kept as the player's best. */
export interface Own {
  readonly daily: Daily;
  readonly path: Path;
  readonly review: Review;
  readonly streak: number;
}

/** Whose result it is. */
export interface Asker {
  readonly bot: PuzzleDeps;
  readonly user: string;
}

/** Whether a player may learn everything about their lists for this puzzle. */
export const isOver = (daily: Daily, attempt: Try | undefined, now: number): boolean =>
  hasEnded(attempt) || daily.date < earliestOpen(now);

/** Undefined where the player has no list that solves the puzzle. */
export async function ownResult(
  call: Asker,
  daily: Daily,
  attempt: Try | undefined,
  searches?: Searches,
): Promise<Own | undefined> {
  const { position } = daily;
  if (attempt === undefined || attempt.words === null) return undefined;
  const path = replay(position, attempt.words);
  const { hinted } = attempt;
  const reviewed = review(position, path, call.bot.tables, { distance: daily.distance, hinted, searches });
  const streak = playerStreak(await solvedBy(call.bot.db, call.user), daily.date).current;
  return { daily, path, review: reviewed, streak };
}

/** What is shared: how it went, and nothing of how. */
export function shareText({ daily, path, review, streak }: Own, signs: SignSet): Text {
  const { slips, steps } = review;
  const parts = [
    message('daily-title', namesOf(daily)),
    `${path.length - 1}/${daily.distance}`,
    ...(slips === undefined ? [] : [message('share-slips', { slips })]),
    ...(streak > 0 ? [`🔥${streak}`] : []),
  ];
  return lines([join(parts, ' · '), stripOf(steps, signs)]);
}

/** @param isLater whether more of it is still being searched */
export async function resultCard(
  signer: Signer,
  own: Own,
  player: PlayerAt,
  note: Message,
  isLater: boolean,
): Promise<ComponentsMessage> {
  const signs = signsOf(player);
  const curve = await showCurve(signer, own.review);
  const { daily, path, review } = own;
  const { position } = daily;
  const reading = defaultReading(position.puzzle);
  const parts = [
    note,
    shareText(own, signs),
    isLater ? message('review-later') : undefined,
    ...reviewParts({ position, path, reading, review }, curve),
  ];
  return componentsMessage(card({ parts, rows: [resultButtons(daily, signs)] }));
}

export function signsOf({ signs }: PlayerAt): SignSet {
  return signSets.find((set) => set === signs) ?? 'colours';
}

export function resultButtons(daily: Daily, signs: SignSet): Row {
  const key = keyOf(daily);
  const others = signs === 'colours' ? 'shapes' : 'colours';
  const label = others === 'shapes' ? message('button-shapes') : message('button-colours');
  return row(button(message('button-share'), ['check', 'share', key], 'main'), button(label, ['check', others, key]));
}
