/** What a list that solves a hunted board counts for. */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Asking } from '../bot.ts';
import type { Gate } from '../day/gate.ts';
import { readDayKey } from '../day/calendar.ts';
import { type Round, isPast } from '../day/round.ts';
import { sendLastEdit } from '../live/touch.ts';
import type { Message } from '../message.ts';
import type { State } from '../puzzle.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { getStanding, givenUp } from '../store/attempts.ts';
import { keyOf } from '../store/days.ts';
import { type Find, type Found, putFind } from '../store/finds.ts';
import type { Hunt } from '../store/hunts.ts';
import { message } from '../words/index.ts';
import { isNameless } from './card.ts';
import { askEdit } from './edit.ts';

/** Whether the others may not know of the hunt yet: it is for a puzzle that is still open on its server. */
export function isSecret({ origin }: Hunt, round: Round): boolean {
  const day = readDayKey(origin);
  return day !== undefined && !isPast(round, day);
}

/** The gate for a list of a hunt, and what must be written if the list is told about. */
export interface HuntGate extends Gate {
  readonly ending?: D1PreparedStatement;
}

/**
 * On its server the puzzle of a past day may be told about: who solves it in its hunt has ended their try by that, as by its answer, unless
 * they still play it on another server.
 */
export async function passHunt(call: Asking, round: Round, { origin }: Hunt, gate: Gate): Promise<HuntGate> {
  const day = gate.open?.itself;
  if (day === undefined || keyOf(day) !== origin || !isPast(round, day)) return gate;
  const { elsewhere } = await getStanding(call.bot.db, call.user, day, call.guildId);
  if (elsewhere) return gate;
  const around = gate.starts.around.filter((state) => state !== day.position.state);
  return { starts: { ...gate.starts, around }, style: gate.style, day, ending: givenUp(call.bot.db, call.user, day) };
}

/** A list that solves a hunted board. */
interface Line {
  /** From the start to the goal. */
  readonly path: readonly State[];
  /** All shortest solutions. */
  readonly paths: ShortestPaths | undefined;
  readonly ending: D1PreparedStatement | undefined;
}

/** Counts a list: each shortest solution once, for whoever is first. */
export async function countFind(
  call: Asking,
  round: Round,
  hunt: Hunt,
  { path, paths, ending }: Line,
): Promise<Message> {
  const { db } = call.bot;
  const { guildId, number, count, distance } = hunt;
  if (call.guildId !== guildId) return message('hunt-elsewhere');
  if (path.length - 1 > distance) {
    await ending?.run();
    return message('hunt-longer', { par: distance });
  }
  const rank = paths?.rank(path);
  if (rank === undefined) throw new Error(`no number of a shortest solution of hunt ${number}`);
  const find = { solution: Number(rank), user: call.user };
  const found = await putFind(db, hunt, find, call.now, ending === undefined ? [] : [ending]);
  if (found.last !== undefined) sendLastEdit(call.bot, found.last, call.now);
  else if (found.isNew) askEdit(call, hunt, found.ended !== null);
  return outcomeOf(found, count, isSecret(hunt, round), call.user);
}

function outcomeOf({ first, isNew, total, ended }: Found, count: number, secret: boolean, user: string): Message {
  if (first === undefined) return message('hunt-over', { total, count });
  const names = { number: first.solution + 1, total, count };
  if (isNew) return ended === null ? message('hunt-new', names) : message('hunt-last', { count });
  if (first.user === user) return message('hunt-known-own', names);
  return message('hunt-known', { ...names, who: whoFound(first, secret) });
}

/** While a puzzle is open nobody is told who has solved it how. */
const whoFound = (find: Find, secret: boolean): Message | string =>
  secret || isNameless(find) ? message('hunt-somebody') : `<@${find.user}>`;
