/** Edits messages that live, each with the facts of the moment when its turn comes. */
import type { Bot } from '../bot.ts';
import * as ErrorCode from '../discord/error-code.ts';
import { editMessage } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type LiveJob, enqueue } from '../jobs.ts';
import { writerOf } from '../games/index.ts';
import { type PostFailure, classifyError, endsJob, isHalted, reasonOf } from '../post/failures.ts';
import { postWriter } from '../post/composer.ts';
import { getHeartbeat } from '../store/heartbeat.ts';
import { endCard, putOff, readCard, takeEdit } from '../store/live.ts';
import type { Edited, Writer } from './touch.ts';

/** In seconds. A failed last edit is tried again for half a day; any other one waits for the next event. */
const delays = [30, 120, 300, 600, 900, 1800, 3600, 3600, 7200, 7200, 14_400] as const;

interface Again {
  readonly card: string;
  readonly at: number;
  readonly isLast: boolean;
  /** Discord is to be left alone until then. */
  readonly isShut?: boolean;
}

/** @param now the platform's clock when the job began */
export async function continueEdits(bot: Bot, job: LiveJob, now: number): Promise<void> {
  const heartbeat = await getHeartbeat(bot.db);
  const { closedUntil, origin } = heartbeat;
  const known = { ...bot, origin: origin ?? bot.origin };
  const { attempt, isLast = false } = job;
  const isRefused = await isHalted(bot, heartbeat);
  // The token may be good again. Only a last edit waits for that: the next event asks for others.
  if (isRefused && !isLast) return;
  const later = now + (delays[attempt] ?? 0) * 1000;
  let shut = isRefused ? later : (closedUntil ?? 0);
  const back: Again[] = [];
  for (const card of job.cards) {
    const again = shut > now ? { card, at: shut, isLast } : await editCard(known, { card, isLast, now, later });
    if (again === undefined) continue;
    back.push(again);
    if (again.isShut === true) shut = again.at;
  }
  if (back.length === 0) return;
  // One message for all the rest, at the time of the last of them.
  const cards = back.map(({ card }) => card);
  const hasLast = back.some((again) => again.isLast);
  if (attempt < delays.length) {
    const at = Math.max(...back.map((again) => again.at));
    if (hasLast) await putOff(bot.db, cards, at);
    const next: LiveJob = { kind: 'live', cards, now: at, attempt: attempt + 1, ...(hasLast && { isLast: true }) };
    await enqueue(bot, next, at - now);
  } else if (hasLast) {
    for (const card of cards) await endCard(bot.db, card);
  }
}

interface Turn {
  readonly card: string;
  readonly isLast: boolean;
  readonly now: number;
  readonly later: number;
}

async function editCard(bot: Bot, turn: Turn): Promise<Again | undefined> {
  const { card, now, later } = turn;
  const { kind, guildId = '', name = '' } = readCard(card) ?? {};
  const writer: Writer | undefined = kind === 'post' ? postWriter : writerOf(kind ?? '');
  if (writer === undefined) return undefined;
  const taken = await takeEdit(bot.db, turn);
  if (taken !== 'taken') return taken === 'none' ? undefined : { card, at: taken, isLast: turn.isLast };
  let edited: Edited | undefined;
  try {
    edited = await writer.write(bot, guildId, name, now);
  } catch (error) {
    // A bug of one writer, or damaged rows, must not stop the other edits of a job.
    bot.log.error({ event: 'no-edit', card, error: String(error), at: (error as Error).stack });
    return turn.isLast ? { card, at: later, isLast: true } : undefined;
  }
  const isLast = turn.isLast || edited?.isLast === true;
  if (edited !== undefined) {
    const answer = await editMessage(bot.rest, edited.channel, edited.messageId, edited.payload);
    bot.log.info({ event: 'edit', card, outcome: answer.ok ? 'edited' : reasonOf(answer.error) });
    if (!answer.ok) {
      const again = await failed(bot, { ...turn, isLast }, answer.error);
      if (again !== undefined || !isLast) return again;
      const isDone = (await writer.refused?.(bot, guildId, name, edited, answer.error)) ?? true;
      if (!isDone) return { card, at: later, isLast };
    }
  }
  if (isLast) await endCard(bot.db, card);
  return undefined;
}

/** A refusal pauses no server. Undefined if the edit is given up. */
async function failed(bot: Bot, { card, isLast, now, later }: Turn, error: RestError): Promise<Again | undefined> {
  const verdict = verdictOn(error);
  if (verdict.kind === 'lasting' || verdict.kind === 'refused') return undefined;
  const isShut = await endsJob(bot, { now }, { verdict, error }, 0);
  const wait = 'seconds' in verdict ? verdict.seconds * 1000 : 0;
  return isLast ? { card, at: Math.max(later, now + wait), isLast, isShut } : undefined;
}

/** Discord has limits and codes of their own for edits of messages older than an hour, and of announcements. */
const verdictOn = (error: RestError): PostFailure =>
  error.code === ErrorCode.OldMessageEdits || error.code === ErrorCode.AnnouncementEdits
    ? { kind: 'wait', seconds: error.retryAfter ?? 0, all: false }
    : classifyError(error);
