/** Ends a race or a hunt of the server before its time. */
import { type Answer, privately } from '../../src/discord/answer.ts';
import { button, componentsMessage, row, text } from '../../src/discord/components.ts';
import type { BotCall } from '../../src/bot.ts';
import { sendLastEdit } from '../../src/live/touch.ts';
import type { Message } from '../../src/message.ts';
import { endRace } from '../../src/race/end.ts';
import { stopHunt } from '../../src/store/hunts.ts';
import { cardOf } from '../../src/store/live.ts';
import { type NamedIn, standingOf } from '../../src/store/names.ts';
import { message } from '../../src/words/index.ts';

export async function askEnd(call: BotCall, which: NamedIn): Promise<Answer> {
  const { kind, guildId, number } = which;
  const end = button(message('button-end'), ['moderate', 'end', cardOf(kind, guildId, number)], 'danger');
  const cancel = button(message('button-cancel'), ['moderate', 'cancel']);
  return privately(
    (await whyNot(call, which)) ?? componentsMessage(text(message(`end-ask-${kind}`, { number })), row(end, cancel)),
  );
}

export async function pressEnd(call: BotCall, which: NamedIn): Promise<Answer> {
  const { kind, number } = which;
  const refusal = await whyNot(call, which);
  if (refusal !== undefined) return privately(refusal);
  await (kind === 'race' ? endRace(call.bot, { ...which, now: call.now }, true) : endHunt(call, which));
  return { kind: 'update', message: componentsMessage(text(message(`end-done-${kind}`, { number }))) };
}

async function endHunt(call: BotCall, which: NamedIn): Promise<void> {
  const last = await stopHunt(call.bot.db, which, call.now);
  if (last !== undefined) sendLastEdit(call.bot, last, call.now);
}

/** Why there is nothing to end; undefined where there is. */
async function whyNot({ bot: { db }, now }: BotCall, which: NamedIn): Promise<Message | undefined> {
  const { kind, number } = which;
  const { isOver, latest } = await standingOf(db, which, now);
  if (latest === undefined) return message(`name-no-${kind}s`);
  if (isOver === undefined) return message(`name-no-${kind}`, { number, latest });
  return isOver ? message(`end-over-${kind}`, { number }) : undefined;
}
