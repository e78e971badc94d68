/** How hunts begin: of any position, and of a day's puzzle. */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Asking, BotCall } from '../../bot.ts';
import { chargeOf, renewal } from '../../budget.ts';
import { earliestOpen } from '../../day/calendar.ts';
import { namesOf } from '../../day/deal.ts';
import { clearanceOf, gateAt, kindsOf } from '../../day/gate.ts';
import { type Round, isPast, roundKeyOn } from '../../day/round.ts';
import { closingOf, defaultSchedule } from '../../day/schedule.ts';
import { type Answer, privately, publicly } from '../../discord/answer.ts';
import { sees } from '../../discord/permissions.ts';
import { sendLastEdit } from '../../live/touch.ts';
import { replay } from '../../moves/path.ts';
import { type Position, type Result, fail, ok } from '../../puzzle.ts';
import type { ShortestPaths } from '../../search/shortest-paths.ts';
import { getPlayerAt, hasEnded, lockedIn } from '../../store/attempts.ts';
import { type Daily, isOwn, keyOf, ownFamily } from '../../store/days.ts';
import { type Beginning, type Begun, beginHunt, getShortestLists } from '../../store/hunts.ts';
import { message } from '../../words/index.ts';
import { languages } from '../../words/language.ts';
import { huntCard, ownCard } from './card.ts';
import { solutionsOf } from './offer.ts';

/** For everybody; the day's own hunt if the position is a puzzle that was dealt lately. */
export async function huntPosition(call: BotCall, round: Round, position: Position): Promise<Answer> {
  const { bot, guildId, now } = call;
  if (guildId === undefined) return privately(message('only-server'));
  const [{ open, day }, clearance] = await Promise.all([
    gateAt(bot, call, position, now),
    clearanceOf(bot, call, kindsOf(position), now),
  ]);
  if (open !== undefined && open.itself === undefined) return privately(open.why);
  const lately = open?.itself ?? (day !== undefined && day.date >= earliestOpen(now) ? day : undefined);
  if (lately !== undefined && (!isOwn(lately) || lately.family === ownFamily(position.puzzle.family, guildId)))
    return huntDay(call, round, lately);
  // The card tells of it also to players whose try goes on.
  if (clearance(position) !== 'clear') return privately(message('hunt-beside'));
  if (!sees(call.here.botPermissions)) return privately(message('card-unseen'));
  const paths = solutionsOf(bot, position);
  if (!paths.ok) return privately(paths.reason);
  const charge = chargeOf('hunt', { user: call.user, guildId }, 1, now);
  const begun = await begin(call, {
    guildId,
    origin: call.id,
    position,
    paths: paths.value,
    channel: call.here.channel,
    charge,
  });
  if (begun === undefined) return privately(message('hunt-day', { time: renewal(now) }));
  return publicly(await huntCard(bot, begun, paths.value));
}

/**
 * While the puzzle is open here, it is for players with ended tries. Later the first to ask brings everybody's card.
 */
export async function huntDay(call: BotCall, round: Round, daily: Daily): Promise<Answer> {
  const { bot, here } = call;
  const isOpen = !isPast(round, daily);
  if (!isOpen && !sees(here.botPermissions)) return privately(message('card-unseen'));
  const joined = await joinDay(call, round, daily, isOpen ? undefined : here.channel);
  if (!joined.ok) return privately(joined.reason);
  const { begun, paths, until } = joined.value;
  return begun.isShown
    ? publicly(await huntCard(bot, begun, paths))
    : privately(await ownCard(bot, begun, call.user, until, paths));
}

interface Joined {
  readonly begun: Begun;
  readonly paths: ShortestPaths;
  /** When everybody may join; undefined if they may by now. */
  readonly until: string | undefined;
}

/** @param channel the channel of a card for everybody; undefined if the player alone sees it */
export async function joinDay(
  call: Asking,
  round: Round,
  daily: Daily,
  channel: string | undefined,
): Promise<Result<Joined>> {
  const { bot, guildId } = call;
  if (guildId === undefined) return fail(message('only-server'));
  const closes = closingOf(bot.zones, round.guild ?? defaultSchedule, daily.date);
  const until = isPast(round, daily) ? undefined : timeOf(closes);
  const ending = until === undefined ? [] : await endTry(call, daily);
  if (ending === undefined) return fail(message('hunt-open', { ...namesOf(daily), time: until ?? '' }));
  const paths = solutionsOf(bot, daily.position);
  if (!paths.ok) return paths;
  const begun = await begin(call, {
    guildId,
    origin: keyOf(daily),
    position: daily.position,
    paths: paths.value,
    channel,
    seeds: await seedsOf(call, guildId, round, daily, paths.value),
    also: ending,
  });
  if (begun === undefined) throw new Error('a hunt was begun and is not there');
  return ok({ begun, paths: paths.value, until });
}

const timeOf = (moment: number): string => `<t:${moment / 1000}:f>`;

/** A shortest solution cannot be improved: to look for others locks it in. @returns undefined if the try goes on */
async function endTry(
  { bot, user, locale }: Asking,
  daily: Daily,
): Promise<readonly D1PreparedStatement[] | undefined> {
  const { attempt } = await getPlayerAt(bot.db, user, keyOf(daily), languages[locale].moveStyle);
  if (hasEnded(attempt)) return [];
  if (attempt?.notation == null || attempt.best !== daily.distance) return undefined;
  return [lockedIn(bot.db, user, daily, attempt.notation, 0)];
}

/** Finds of the round's players: of ended tries, and of all tries once the round is over. */
async function seedsOf(
  { bot, now, user: asker }: Asking,
  guildId: string,
  round: Round,
  daily: Daily,
  paths: ShortestPaths,
): Promise<Beginning['seeds']> {
  if (keyOf(await roundKeyOn(bot, round, daily.date)) !== keyOf(daily)) return [];
  const lists = await getShortestLists(bot.db, guildId, daily, isPast(round, daily), asker);
  return lists.flatMap(({ user, notation, solved }) => {
    const solution = paths.rank(replay(daily.position, notation));
    return solution === undefined ? [] : [{ solution: Number(solution), user, found: solved ?? now }];
  });
}

interface Start {
  readonly guildId: string;
  readonly origin: string;
  readonly position: Position;
  readonly paths: ShortestPaths;
  readonly channel: string | undefined;
  readonly seeds?: Beginning['seeds'];
  readonly charge?: Beginning['charge'];
  /** In the same transaction. */
  readonly also?: readonly D1PreparedStatement[];
}

/** Begins a hunt, or goes on with it. @returns undefined if too little is left for the charge */
async function begin({ bot, locale, now }: Asking, start: Start): Promise<Begun | undefined> {
  const { guildId, origin, position, paths, channel = null, seeds = [], charge, also } = start;
  const { distance, count } = paths;
  const beginning = { guildId, origin, channel, locale, position, distance, count: Number(count), now, seeds, charge };
  const begun = await beginHunt(bot.db, beginning, also);
  for (const one of begun?.last ?? []) sendLastEdit(bot, one, now);
  return begun;
}
