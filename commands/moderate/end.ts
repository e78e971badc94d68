/** Ends a race or a hunt of the server before its time. */
import { type Answer, privately } from '../../src/discord/answer.ts';
import { button, componentsMessage, row, text } from '../../src/discord/components.ts';
import type { BotCall } from '../../src/bot.ts';
import { rulesOf } from '../../src/games/index.ts';
import type { Message } from '../../src/message.ts';
import { cardOf } from '../../src/store/live.ts';
import { type NamedIn, standingOf } from '../../src/store/moderation.ts';
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
  await rulesOf(which).numbered?.end(call, which);
  return { kind: 'update', message: componentsMessage(text(message(`end-done-${kind}`, { number }))) };
}

/** Why there is nothing to end; undefined where there is. */
async function whyNot({ bot: { db }, now }: BotCall, which: NamedIn): Promise<Message | undefined> {
  const { kind, number } = which;
  const { isOver, latest } = await standingOf(db, which, now);
  if (latest === undefined) return message(`name-no-${kind}s`);
  if (isOver === undefined) return message(`name-no-${kind}`, { number, latest });
  return isOver ? message(`end-over-${kind}`, { number }) : undefined;
}
