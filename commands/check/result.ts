/** A player's own result at a day's puzzle, once their try has ended: what it says, and the line that can be shared. */
import { earliestOpen } from '../../src/day/calendar.ts';
import { type Daily, type PuzzleDeps, namesOf } from '../../src/day/deal.ts';
import { playerStreak } from '../../src/day/streak.ts';
import type { ComponentsMessage, Row } from '../../src/discord/command.ts';
import { card, componentsMessage, row } from '../../src/discord/layout.ts';
import { button } from '../../src/discord/reply.ts';
import { type Line, readLine } from '../../src/game/line.ts';
import { type Review, review } from '../../src/game/review.ts';
import { type SignSet, signSets, stripOf } from '../../src/game/strip.ts';
import type { Signer } from '../../src/picture/address.ts';
import { showCurve } from '../../src/picture/shown.ts';
import type { Locale, Message } from '../../src/message.ts';
import type { Searches } from '../../src/search/along.ts';
import { keyOf } from '../../src/store/days.ts';
import { type PlayerAt, type Try, hasEnded, solvedBy } from '../../src/store/tries.ts';
import { t, tAll, message } from '../../src/words/index.ts';
import { reviewParts } from './review-parts.ts';

/** A list that is kept as the player's best. */
export interface Own {
  readonly daily: Daily;
  readonly line: Line;
  readonly review: Review;
  readonly streak: number;
}

/** Whose result it is, and in which language it is told. */
export interface Asker {
  readonly bot: PuzzleDeps & Signer;
  readonly user: string;
  readonly locale: Locale;
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
  if (attempt === undefined || attempt.moves === null) return undefined;
  const line = readLine(position.puzzle, position.state, attempt.moves, position.puzzle.readings[0]);
  const { hinted } = attempt;
  const reviewed = review(position, line.states, call.bot.tables, { distance: daily.distance, hinted, searches });
  const streak = playerStreak(await solvedBy(call.bot.db, call.user), daily.date).current;
  return { daily, line, review: reviewed, streak };
}

/** What is shared: how it went, and nothing of how. */
export function shareText({ daily, line, review, streak }: Own, locale: Locale, signs: SignSet): string {
  const { slips, steps } = review;
  const parts: (Message | string)[] = [
    message('daily-title', namesOf(daily)),
    `${line.moves.length}/${daily.distance}`,
    ...(slips === undefined ? [] : [message('share-slips', { slips })]),
    ...(streak > 0 ? [`🔥${streak}`] : []),
  ];
  const first = tAll(locale, parts).join(' · ');
  return `${first}\n${stripOf(steps, signs)}`;
}

/** @param isLater whether more of it is still being searched */
export async function resultCard(
  asker: Asker,
  own: Own,
  player: PlayerAt,
  note: Message,
  isLater: boolean,
): Promise<ComponentsMessage> {
  const { locale } = asker;
  const signs = signsOf(player);
  const curve = await showCurve(asker, own.review);
  const { daily, line, review } = own;
  const parts = [
    t(locale, note),
    shareText(own, locale, signs),
    isLater ? t(locale, message('review-later')) : undefined,
    ...reviewParts(locale, { position: daily.position, line, review }, curve),
  ];
  return componentsMessage(card({ parts, rows: [resultButtons(locale, daily, signs)] }));
}

export function signsOf({ signs }: PlayerAt): SignSet {
  return signSets.find((set) => set === signs) ?? 'colours';
}

export function resultButtons(locale: Locale, daily: Daily, signs: SignSet): Row {
  const key = keyOf(daily);
  const others = signs === 'colours' ? 'shapes' : 'colours';
  const label = others === 'shapes' ? message('button-shapes') : message('button-colours');
  return row(
    button(t(locale, message('button-share')), ['check', 'share', key], 'main'),
    button(t(locale, label), ['check', others, key]),
  );
}
