/** The asker, the board, and its present state. */
import { gateAt } from '../day/gate.ts';
import type { Round } from '../day/round.ts';
import { playerAt } from '../attempt/judge.ts';
import type { Asking, Bot } from '../bot.ts';
import { gameAndRound, rulesOf } from '../games/index.ts';
import type { Game } from '../games/rules.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type Play, getPlay, refOf } from '../store/plays.ts';
import { idIn } from './request.ts';
import type { Claims } from './claims.ts';
import { markOf } from './line.ts';
import type { BoardJson } from './protocol.ts';

/** The token is good. */
export interface Request {
  readonly bot: Bot;
  readonly claims: Claims;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Visit extends Request {
  readonly asking: Asking;
  readonly ref: string;
  readonly play: Play;
  readonly game: Game;
  readonly round: Round;
}

/** Undefined if a newer link has replaced this one, or the board is gone or not the player's to see. */
export async function visit(request: Request): Promise<Visit | undefined> {
  const { bot, claims, now, body } = request;
  const { target, user, guild: guildId, locale } = claims;
  const id = idIn(body);
  const asking = { bot, id: id === undefined ? '' : markOf(id), now, locale, user, guildId };
  const ref = await refOf(target);
  const [play, [game, round]] = await Promise.all([getPlay(bot.db, user, ref), gameAndRound(asking, target)]);
  const isSeated = game !== undefined && rulesOf(game).seat(asking, game) === undefined;
  return isGood(play, claims) && isSeated ? { ...request, asking, ref, play, game, round } : undefined;
}

export const isClosed = ({ game: { ends }, now }: Visit): boolean => ends !== undefined && ends <= now;

/** Only the last link of a board is good. */
export const isGood = (play: Play | undefined, { link }: Claims): play is Play => play?.link === link;

export const playerOf = ({ asking, game }: Visit): Promise<PlayerAt> => playerAt(asking, game);

export const phaseOf = ({ game, round, now }: Visit, { attempt }: PlayerAt): BoardJson['phase'] =>
  rulesOf(game).phase(game, { round, attempt, now });

/** The position is close to no puzzle that is open to the player. */
export const isClear = async ({ bot, asking, game, now }: Visit): Promise<boolean> =>
  (await gateAt(bot, asking, game.position, now)).open === undefined;
