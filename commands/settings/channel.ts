/** The channel of the posts: which one it is, and a post that shows whether they reach it. */
import { choiceNamed } from '../../src/day/plan.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import type { ChosenChannel } from '../../src/discord/command.ts';
import { ChannelType } from '../../src/discord/kinds.ts';
import { may, permissions } from '../../src/discord/permissions.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import { chosenDistance, playColumns } from './play.ts';
import { saveAndPost, settingsChange } from './save.ts';
import type { CommandRequest } from './show.ts';
import { cardMessage } from '../../src/discord/components.ts';
import { payload } from '../../src/discord/payload.ts';
import type { RestError } from '../../src/discord/rest-error.ts';
import { createMessage } from '../../src/discord/rest.ts';
import { lines, linkTo } from '../../src/discord/text.ts';
import { plainReason, remedyFor } from './remedy.ts';

export const channelTypes: ChosenChannel['type'][] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

export async function setChannel(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const chosen = call.options.channel('channel');
  const isAttached = call.bot.rest.attach !== undefined;
  const refusal = chosen && refuseChannel(chosen, isAttached);
  if (refusal !== undefined) return privately(refusal);
  const wanted = choiceNamed(call.options.text('puzzle') ?? '');
  const family = wanted ?? guild.family;
  const choice = chosenDistance(call, family, guild.distance);
  if (!choice.ok) return privately(choice.reason);
  const isPlayChosen = wanted !== undefined || call.options.integer('distance') !== undefined;
  const changes = {
    channel: chosen?.id ?? guild.channel,
    permissions: chosen?.botPermissions?.toString() ?? null,
    // A refusal in the old channel says nothing about the new one. A pause by an admin stays.
    paused: guild.paused === 'admin' ? guild.paused : null,
    since: null,
    ...(isPlayChosen && { family, distance: choice.value.distance }),
  };
  const after = settingsChange(request, changes, ['paused', ...(isPlayChosen ? playColumns : [])]);
  const lacking = chosen?.botPermissions === undefined ? [] : lackingIn(chosen.botPermissions, guild.thread);
  return saveAndPost(after, message('settings-saved'), [...choice.value.notes, ...lacking]);
}

const needed = [
  [permissions.view, 'permission-view'],
  [permissions.send, 'permission-send'],
  [permissions.attach, 'permission-attach'],
] as const;

/** @param isAttached whether pictures come along, which takes a right of its own */
function refuseChannel({ id, type, botPermissions }: ChosenChannel, isAttached: boolean): Message | undefined {
  const mention = `<#${id}>`;
  if (!channelTypes.includes(type)) return message('settings-channel-type', { channel: mention });
  if (botPermissions === undefined) return undefined;
  const missing = needed
    .filter(([bit]) => !may(botPermissions, bit) && (isAttached || bit !== permissions.attach))
    .map(([, key]): Message => message(key));
  if (missing.length === 0) return undefined;
  return message('settings-channel-permissions', {
    channel: mention,
    missing: missing.reduce((before, next) => message('permission-and', { before, next })),
  });
}

/** Warnings about permissions that posts can do without. */
function lackingIn(allowed: bigint, thread: boolean): readonly Message[] {
  return [
    ...(thread && !may(allowed, permissions.openThreads) ? [message('settings-no-thread')] : []),
    ...(may(allowed, permissions.readHistory) ? [] : [message('settings-no-history')]),
    // A gallery is no embed, so nothing should be missing without it.
    ...(may(allowed, permissions.embed) ? [] : [message('settings-no-embed')]),
  ];
}

/** Discord waits three seconds for the answer to a command, so the post gets two. In milliseconds. */
const patience = 2000;

export async function postTest(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const { channel, locale } = guild;
  if (channel === null) return privately(message('settings-choose-channel'));
  const testPost = cardMessage({ title: message('test-title'), parts: [message('test-text')] });
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
