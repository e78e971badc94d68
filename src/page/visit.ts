/** Who asks, for which board, and what stands there now. */
import { gateAt } from '../day/gate.ts';
import { type PuzzleRef, isPractice, puzzleRefAt } from '../day/puzzle-ref.ts';
import { type Round, currentRound, isPast } from '../day/round.ts';
import { isOver } from '../attempt/result.ts';
import type { Asking, Bot } from '../bot.ts';
import { type PlayerAt, getPlayerAt } from '../store/attempts.ts';
import { type Play, getPlay, refOf } from '../store/plays.ts';
import { readCard } from '../store/live.ts';
import { isOn } from '../store/races.ts';
import { type Racer, getRaceFor } from '../store/racers.ts';
import { languages } from '../words/language.ts';
import type { Claims } from './claims.ts';
import type { BoardJson } from './protocol.ts';

/** A request whose token is good. */
export interface Request {
  readonly bot: Bot;
  readonly claims: Claims;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** What it brought. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Visit extends Request {
  readonly ref: string;
  readonly play: Play;
  readonly target: PuzzleRef;
  /** The player, as they stand in the race that is played. */
  readonly racer?: Racer | undefined;
  readonly round: Round;
}

/** Undefined where a newer link has replaced this one, or the board is gone or not the player's to see. */
export async function visit(request: Request): Promise<Visit | undefined> {
  const { bot, claims, now } = request;
  const ref = await refOf(claims.target);
  const [play, played, round] = await Promise.all([
    getPlay(bot.db, claims.user, ref),
    playedIn(request),
    currentRound(bot, claims.guild, now),
  ]);
  return isGood(play, claims) && played !== undefined ? { ...request, ref, play, ...played, round } : undefined;
}

/** Who has not started a race sees nothing of it. */
async function playedIn({ bot, claims, now }: Request): Promise<Pick<Visit, 'target' | 'racer'> | undefined> {
  const card = readCard(claims.target);
  if (card?.kind !== 'race') {
    const target = await puzzleRefAt(bot, claims.target, now);
    return target === undefined || (target.hunt?.guildId ?? claims.guild) !== claims.guild ? undefined : { target };
  }
  const { race, racer } = (await getRaceFor(bot.db, { ...card, number: Number(card.name) }, claims.user)) ?? {};
  if (race === undefined || race.guildId !== claims.guild || racer?.started == null) return undefined;
  return { target: { position: race.position, race }, racer };
}

/** Whether a race is over for all. */
export const isClosed = ({ target: { race }, now }: Visit): boolean => race !== undefined && !isOn(race, now);

/** Whether a link is the last one of its board. */
export const isGood = (play: Play | undefined, { link }: Claims): play is Play => play?.link === link;

export const playerOf = ({ bot, claims, target }: Visit): Promise<PlayerAt> =>
  getPlayerAt(bot.db, claims.user, target.daily, languages[claims.locale].moveStyle);

/** The player as those see them who judge and record. @param id what names the request in rows */
export const askingOf = ({ bot, claims, now }: Request, id: string): Asking => ({
  bot,
  id,
  now,
  locale: claims.locale,
  user: claims.user,
  guildId: claims.guild,
});

export function phaseOf(visit: Visit, { attempt }: PlayerAt): BoardJson['phase'] {
  const { target, racer, round, now } = visit;
  const { daily, race, hunt } = target;
  if (race !== undefined) return racer?.finished == null && !isClosed(visit) ? 'race' : 'over';
  if (hunt !== undefined) return hunt.ended === null ? 'hunt' : 'over';
  if (daily === undefined) return 'practice';
  if (isOver(daily, attempt, now)) return 'over';
  return isPast(round, daily) ? 'past' : 'open';
}

/** Whether the position belongs to no day and lies close to no puzzle that is open to the player. */
export async function isClear({ bot, claims, target, now }: Visit): Promise<boolean> {
  return (
    isPractice(target) &&
    (await gateAt(bot, { user: claims.user, guildId: claims.guild }, target.position, now)).open === undefined
  );
}
