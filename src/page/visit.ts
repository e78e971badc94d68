/** Who asks, for which board, and what stands there now. */
import { gateAt } from '../day/gate.ts';
import { type PuzzleRef, puzzleRefAt } from '../day/puzzle-ref.ts';
import { type Round, currentRound, isPast } from '../day/round.ts';
import { isOver } from '../attempt/result.ts';
import type { Asking, Bot } from '../bot.ts';
import { type PlayerAt, getPlayerAt } from '../store/attempts.ts';
import { type Play, getPlay, refOf } from '../store/plays.ts';
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
  readonly round: Round;
}

/** Undefined where a newer link has replaced this one, or the board is gone. */
export async function visit(request: Request): Promise<Visit | undefined> {
  const { bot, claims, now } = request;
  const ref = await refOf(claims.target);
  const [play, target, round] = await Promise.all([
    getPlay(bot.db, claims.user, ref),
    puzzleRefAt(bot, claims.target, now),
    currentRound(bot, claims.guild, now),
  ]);
  return isGood(play, claims) && target !== undefined ? { ...request, ref, play, target, round } : undefined;
}

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

export function phaseOf({ target: { daily }, round, now }: Visit, { attempt }: PlayerAt): BoardJson['phase'] {
  if (daily === undefined) return 'practice';
  if (isOver(daily, attempt, now)) return 'over';
  return isPast(round, daily) ? 'past' : 'open';
}

/** Whether the position belongs to no day and lies close to no puzzle that is open to the player. */
export async function isClear({ bot, claims, target: { daily, position }, now }: Visit): Promise<boolean> {
  return daily === undefined && (await gateAt(bot, claims.user, position, now)).open === undefined;
}
