/** What a list that solves a hunted board counts for. */
import type { Asking } from '../bot.ts';
import { type Gate, gateAt } from '../day/gate.ts';
import { readDayKey } from '../day/puzzle-ref.ts';
import { type Round, isPast } from '../day/round.ts';
import { touch } from '../live/touch.ts';
import type { Message } from '../message.ts';
import type { State } from '../puzzle.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { getStanding, giveUp } from '../store/attempts.ts';
import { keyOf } from '../store/days.ts';
import { type Find, putFind } from '../store/finds.ts';
import type { Hunt } from '../store/hunts.ts';
import { cardOf } from '../store/live.ts';
import { message } from '../words/index.ts';

/** Whether the others may not know of the hunt yet: it is for a puzzle that is still open on its server. */
export function isSecret({ origin }: Hunt, round: Round): boolean {
  const day = readDayKey(origin);
  return day !== undefined && !isPast(round, day);
}

/**
 * The gate for a list of a hunt. On its server the puzzle of a past day may be told about: who looks for its solutions there has ended their
 * try by that, as by its answer, unless they still play it on another server.
 */
export async function passHunt(call: Asking, round: Round, { origin }: Hunt, gate: Gate): Promise<Gate> {
  const day = gate.open?.itself;
  if (day === undefined || keyOf(day) !== origin || !isPast(round, day)) return gate;
  const { elsewhere } = await getStanding(call.bot.db, call.user, day, call.guildId);
  if (elsewhere) return gate;
  await giveUp(call.bot.db, call.user, day);
  return gateAt(call.bot, call.user, day.position, call.now);
}

/**
 * Counts a list: each shortest solution once, for whoever is first.
 *
 * @param path from the start to the goal
 * @param paths all shortest solutions
 */
export async function countFind(
  call: Asking,
  round: Round,
  hunt: Hunt,
  path: readonly State[],
  paths: ShortestPaths | undefined,
): Promise<Message> {
  const { guildId, number, count, distance } = hunt;
  if (call.guildId !== guildId) return message('hunt-elsewhere');
  if (path.length - 1 > distance) return message('hunt-longer', { par: distance });
  const rank = paths?.rank(path);
  if (rank === undefined) throw new Error(`no number of a shortest solution of hunt ${number}`);
  const solution = Number(rank);
  const { first, isNew, total, ended } = await putFind(call.bot.db, hunt, { solution, user: call.user }, call.now);
  if (isNew && hunt.messageId !== null)
    await touch(call.bot, cardOf('hunt', guildId, number), call.now, ended !== null);
  if (first === undefined) return message('hunt-over', { total, count });
  const names = { number: solution + 1, total, count };
  if (isNew) return ended === null ? message('hunt-new', names) : message('hunt-last', { count });
  if (first.user === call.user) return message('hunt-known-own', names);
  return message('hunt-known', { ...names, who: whoFound(first, isSecret(hunt, round)) });
}

/** While a puzzle is open nobody is told who has solved it how. */
const whoFound = ({ user, removed }: Find, secret: boolean): Message | string =>
  removed || secret ? message('hunt-somebody') : `<@${user}>`;
