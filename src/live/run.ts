/** Edits messages that live, each as things stand when its turn comes. */
import type { Bot } from '../bot.ts';
import * as ErrorCode from '../discord/kinds/error-code.ts';
import { editMessage } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type LiveJob, enqueue } from '../jobs.ts';
import { numberedKinds } from '../games/index.ts';
import { type PostFailure, classifyError, endsJob, isHalted, reasonOf } from '../post/failures.ts';
import { postWriter } from '../post/composer.ts';
import { getHeartbeat } from '../store/heartbeat.ts';
import { endCard, putOff, readCard, takeEdit } from '../store/live.ts';
import type { Edited, Writer } from './touch.ts';

const writerOf = (kind: string): Writer | undefined => (kind === 'post' ? postWriter : numberedKinds.get(kind)?.writer);

/** In seconds. A last edit that fails is tried again for half a day, as Discord may be down so long; another one waits for what happens next. */
const delays = [30, 120, 300, 600, 900, 1800, 3600, 3600, 7200, 7200, 14_400] as const;

const laterBy = (attempt: number): number => (delays[attempt] ?? 0) * 1000;

/** An edit that was not made. */
interface Again {
  /** When to come again, in milliseconds since 1970. */
  readonly at: number;
  readonly isLast: boolean;
  /** Whether Discord is to be left alone until then. */
  readonly isShut?: boolean;
}

/** @param now the platform's clock when the job began */
export async function continueEdits(bot: Bot, job: LiveJob, now: number): Promise<void> {
  const heartbeat = await getHeartbeat(bot.db);
  const { closedUntil, origin } = heartbeat;
  const known = { ...bot, origin: origin ?? bot.origin };
  const { isLast = false } = job;
  const isRefused = await isHalted(bot, heartbeat);
  // The token may be good again. Only a last edit waits for that: another one is asked for by what happens next.
  if (isRefused && !isLast) return;
  let shut = isRefused ? now + laterBy(job.attempt) : (closedUntil ?? 0);
  const back = new Map<string, Again>();
  for (const card of job.cards) {
    const again =
      shut > now ? { at: shut, isLast } : await editCard(known, { card, isLast, attempt: job.attempt }, now);
    if (again === undefined) continue;
    back.set(card, again);
    if (again.isShut === true) shut = again.at;
  }
  if (back.size > 0) await comeAgain(bot, job, back, now);
}

/** One message for all that are left, when the last of them may be made. */
async function comeAgain(bot: Bot, job: LiveJob, back: ReadonlyMap<string, Again>, now: number): Promise<void> {
  const cards = [...back.keys()];
  const isLast = [...back.values()].some((again) => again.isLast);
  if (job.attempt < delays.length) {
    const at = Math.max(...[...back.values()].map((again) => again.at));
    if (isLast) await putOff(bot.db, cards, at);
    const again: LiveJob = { kind: 'live', cards, now: at, attempt: job.attempt + 1, ...(isLast && { isLast }) };
    await enqueue(bot, again, at - now);
  } else if (isLast) {
    for (const card of cards) await endCard(bot.db, card);
  }
}

interface Turn {
  readonly card: string;
  readonly isLast: boolean;
  readonly attempt: number;
}

async function editCard(bot: Bot, { card, isLast, attempt }: Turn, now: number): Promise<Again | undefined> {
  const { kind, guildId = '', name = '' } = readCard(card) ?? {};
  const writer = kind && writerOf(kind);
  if (writer === undefined) return undefined;
  const turn = await takeEdit(bot.db, { card, now, isLast });
  if (turn !== 'taken') return turn === 'none' ? undefined : { at: turn, isLast };
  const later = now + laterBy(attempt);
  const read = await written(bot, writer, card, now);
  if (read === 'failed') return isLast ? { at: later, isLast } : undefined;
  if (read === undefined) {
    if (isLast) await endCard(bot.db, card);
    return undefined;
  }
  const edited = { ...read, isLast: isLast || read.isLast };
  const answer = await editMessage(bot.rest, edited.channel, edited.messageId, edited.payload);
  bot.log.info({ event: 'edit', card, outcome: answer.ok ? 'edited' : reasonOf(answer.error) });
  if (!answer.ok) {
    const again = await failed(bot, edited, answer.error, { now, later });
    if (again !== undefined || !edited.isLast) return again;
    const isDone = (await writer.refused?.(bot, guildId, name, edited, answer.error)) ?? true;
    if (!isDone) return { at: later, isLast: true };
  }
  if (edited.isLast) await endCard(bot.db, card);
  return undefined;
}

/** A bug of one writer, or what the database has lost, must not stop the other edits of a job. */
async function written(bot: Bot, writer: Writer, card: string, now: number): Promise<Edited | undefined | 'failed'> {
  const { guildId = '', name = '' } = readCard(card) ?? {};
  try {
    return await writer.write(bot, guildId, name, now);
  } catch (error) {
    bot.log.error({ event: 'no-edit', card, error: String(error), at: (error as Error).stack });
    return 'failed';
  }
}

/** @returns undefined if the edit is not made any more; a refusal pauses no server */
async function failed(
  bot: Bot,
  { isLast }: Edited,
  error: RestError,
  { now, later }: { readonly now: number; readonly later: number },
): Promise<Again | undefined> {
  const verdict = verdictOn(error);
  if (verdict.kind === 'lasting' || verdict.kind === 'refused') return undefined;
  const isShut = await endsJob(bot, { now }, { verdict, error }, 0);
  const wait = 'seconds' in verdict ? verdict.seconds * 1000 : 0;
  return isLast ? { at: Math.max(later, now + wait), isLast, isShut } : undefined;
}

/** Discord limits how often a message is edited that is older than an hour, by a code of its own. */
const verdictOn = (error: RestError): PostFailure =>
  error.code === ErrorCode.OldMessageEdits
    ? { kind: 'wait', seconds: error.retryAfter ?? 0, all: false }
    : classifyError(error);
