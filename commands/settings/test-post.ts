import { type Answer, privately } from '../../src/discord/answer.ts';
import { card, componentsMessage } from '../../src/discord/components.ts';
import { payload } from '../../src/discord/payload.ts';
import type { RestError } from '../../src/discord/rest-error.ts';
import { createMessage } from '../../src/discord/rest.ts';
import { lines, linkTo } from '../../src/discord/text.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import { plainReason, remedyFor } from './remedy.ts';
import type { CommandRequest } from './show.ts';

/** Discord waits three seconds for the answer to a command, so the post gets two. In milliseconds. */
const patience = 2000;

export async function postTest(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const { channel, locale } = guild;
  if (channel === null) return privately(message('settings-choose-channel'));
  const testPost = componentsMessage(card({ title: message('test-title'), parts: [message('test-text')] }));
  const posted = await createMessage(call.bot.rest, channel, payload(locale, testPost), { patience });
  const messages = posted.ok
    ? [
        message('test-posted', { link: linkTo(guild.id, channel, posted.value) }),
        ...(guild.paused === null ? [] : [message('test-paused')]),
      ]
    : errorMessages(posted.error, channel, guild.paused !== null);
  return privately(lines(messages));
}

function errorMessages(error: RestError, channel: string, isPaused: boolean): readonly Message[] {
  const { status, code, message: words, retryAfter } = error;
  if (status === 429) return [message('test-wait', { seconds: Math.ceil(retryAfter ?? 60) })];
  if (status < 400 || status >= 500) return [message('test-unanswered', { channel: `<#${channel}>` })];
  const reason = `${code || status} ${words}`;
  return [message('test-refused', { reason: plainReason(reason) }), ...remedyFor(reason, channel, isPaused)];
}
