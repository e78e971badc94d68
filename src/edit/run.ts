/** Edits messages that live, each as things stand when its turn comes. */
import type { Bot } from '../bot.ts';
import { editMessage } from '../discord/rest.ts';
import type { Payload } from '../discord/payload.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type LiveJob, enqueue } from '../jobs.ts';
import { writeHunt } from '../hunt/edit.ts';
import { editLease } from '../live/touch.ts';
import { reasonOf } from '../post/failures.ts';
import { type CardKind, endCard, readCard, takeEdit } from '../store/live.ts';

/** A message as it is to be. */
export interface Edited {
  readonly channel: string;
  readonly messageId: string;
  readonly payload: Payload;
  /** Whether nothing will change any more. */
  readonly isLast: boolean;
}

/** How a kind of messages is written. */
export interface Writer {
  /** Undefined where there is nothing to edit: the message is not known, or its server wants none of it. */
  write(bot: Bot, guildId: string, name: string, now: number): Promise<Edited | undefined>;
  /** What happens when the last edit of a message was refused, as for one that somebody deleted. */
  refused?(bot: Bot, guildId: string, name: string, edited: Edited, error: RestError): Promise<void>;
}

const writers: Partial<Readonly<Record<CardKind, Writer>>> = { hunt: { write: writeHunt } };

/** In seconds. A last edit is tried again; another one waits for what happens next. */
const delays = [30, 120, 300, 600, 900] as const;

/** @param now the platform's clock when the job began */
export async function continueEdits(bot: Bot, job: LiveJob, now: number): Promise<void> {
  const back: string[] = [];
  for (const card of job.cards) if (!(await editCard(bot, card, now))) back.push(card);
  const seconds = delays[job.attempt];
  if (back.length === 0 || seconds === undefined) return;
  const again: LiveJob = { ...job, cards: back, now: now + seconds * 1000, attempt: job.attempt + 1 };
  await enqueue(bot, again, seconds * 1000);
}

/** @returns false if it must be tried again */
async function editCard(bot: Bot, card: string, now: number): Promise<boolean> {
  const { kind, guildId = '', name = '' } = readCard(card) ?? {};
  const writer = kind && writers[kind];
  if (writer === undefined) return true;
  const turn = await takeEdit(bot.db, card, now, editLease);
  if (turn !== 'taken') return turn === 'none';
  const edited = await writer.write(bot, guildId, name, now);
  if (edited === undefined) return true;
  const { channel, messageId, payload, isLast } = edited;
  const answer = await editMessage(bot.rest, channel, messageId, payload);
  bot.log.info({ event: 'edit', card, outcome: answer.ok ? 'edited' : reasonOf(answer.error) });
  if (answer.ok && isLast) await endCard(bot.db, card);
  if (!answer.ok && isLast) await writer.refused?.(bot, guildId, name, edited, answer.error);
  return answer.ok || !isLast;
}
