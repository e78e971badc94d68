/** `begin`: exchanges the token of a link for that of a session, and tells all that the page shows first. It writes nothing. */
import { closingOf, defaultSchedule } from '../day/schedule.ts';
import { dailyTitle } from '../view/card.ts';
import { isPast } from '../day/round.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type Position, writeState } from '../puzzle.ts';
import { nextOf } from '../view/practice.ts';
import { titleOf } from '../words/index.ts';
import { type PageAnswer, give } from './answer.ts';
import { lineOf } from './line.ts';
import { plainIn } from './plain.ts';
import type { BoardJson, PositionJson } from './protocol.ts';
import { signToken } from './token.ts';
import { type Visit, isClear, phaseOf, playerOf } from './visit.ts';

export async function begin(visit: Visit): Promise<PageAnswer> {
  const [player, isTold] = await Promise.all([playerOf(visit), visit.claims.par !== undefined && isClear(visit)]);
  return give(await boardOf(visit, player, isTold));
}

/**
 * A board and a session for it.
 *
 * @param isTold whether the length that the link says may be told
 */
export async function boardOf(visit: Visit, player: PlayerAt, isTold: boolean): Promise<BoardJson> {
  const { bot, claims, play, target, round } = visit;
  const { daily, position } = target;
  const session = await signToken(bot.daySecret ?? '', 'session', claims);
  if (session === undefined) throw new Error('a session is longer than its link');
  const phase = phaseOf(visit, player);
  const shortest = daily?.distance ?? (isTold ? claims.par : undefined);
  const next = daily === undefined && shortest !== undefined ? nextOf(bot, position, shortest) : undefined;
  const title = daily === undefined ? titleOf(position.puzzle.family) : dailyTitle(daily);
  return {
    session,
    locale: claims.locale,
    start: positionJson(position),
    line: lineOf(play),
    title: plainIn(claims.locale, title),
    phase,
    style: player.style,
    ...(shortest !== undefined && { shortest }),
    ...(daily !== undefined &&
      !isPast(round, daily) && { closes: closingOf(bot.zones, round.guild ?? defaultSchedule, daily.date) }),
    ...(player.attempt?.best != null && { best: player.attempt.best }),
    ...(player.convention !== undefined && { convention: player.convention }),
    ...(next !== undefined && { next }),
    ...(claims.channel !== undefined && {
      channel: `https://discord.com/channels/${claims.guild ?? '@me'}/${claims.channel}`,
    }),
  };
}

/** The start, in the parts of its id. */
const positionJson = ({ puzzle, state, names }: Position): PositionJson => ({
  family: puzzle.family,
  board: puzzle.board,
  state: writeState(state),
  ...(names !== undefined && { names }),
});
