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
import { type Payload, payload, threadName } from '../../src/discord/payload.ts';
import type { RestError } from '../../src/discord/rest-error.ts';
import { type RestClient, type RestResult, createMessage, createPost, getChannel } from '../../src/discord/rest.ts';
import { lines, linkTo } from '../../src/discord/text.ts';
import { tagsFor } from '../../src/post/send.ts';
import type { Guild } from '../../src/store/guilds.ts';
import { plainReason, remedyFor } from './remedy.ts';

export const channelTypes: ChosenChannel['type'][] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
];

export async function setChannel(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const chosen = call.options.channel('channel');
  const isAttached = call.bot.rest.attach !== undefined;
  const refusal = chosen && refuseChannel(chosen, isAttached);
  if (refusal !== undefined) return privately(refusal);
  const type = chosen?.type;
  const forum = type === ChannelType.GuildForum;
  const isOfNews = type === ChannelType.GuildAnnouncement;
  const publish = call.options.flag('publish');
  if (publish === true && !isOfNews) return privately(message('publish-refused'));
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
    forum,
    publish: isOfNews && (publish ?? (guild.publish && chosen?.id === guild.channel)),
    // Each post of a forum is a thread.
    ...(forum && { thread: false }),
    ...(isPlayChosen && { family, distance: choice.value.distance }),
  };
  const after = settingsChange(request, changes, ['paused', 'publish', ...(isPlayChosen ? playColumns : [])]);
  const lacking = chosen?.botPermissions === undefined ? [] : lackingIn(chosen.botPermissions, after.guild);
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
    .map(([bit, key]): Message =>
      message(bit === permissions.send && type === ChannelType.GuildForum ? 'permission-posts' : key),
    );
  if (missing.length === 0) return undefined;
  return message('settings-channel-permissions', {
    channel: mention,
    missing: missing.reduce((before, next) => message('permission-and', { before, next })),
  });
}

/** Warnings about permissions that posts can do without. */
function lackingIn(allowed: bigint, { thread, forum }: Guild): readonly Message[] {
  return [
    ...(forum && !may(allowed, permissions.sendInThreads) ? [message('settings-no-replies')] : []),
    ...(thread && !may(allowed, permissions.openThreads) ? [message('settings-no-thread')] : []),
    ...(may(allowed, permissions.readHistory) ? [] : [message('settings-no-history')]),
    // A gallery is no embed, so nothing should be missing without it.
    ...(may(allowed, permissions.embed) ? [] : [message('settings-no-embed')]),
  ];
}

/** Discord waits three seconds for the answer to a command, so the post gets two in all. In milliseconds. */
const patience = 2000;

export async function postTest(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const { channel, locale } = guild;
  if (channel === null) return privately(message('settings-choose-channel'));
  const title = message('test-title');
  const sent = payload(locale, cardMessage({ title, parts: [message('test-text')] }));
  const { rest } = call.bot;
  const posted = guild.forum
    ? await postToForum(rest, channel, { name: threadName(locale, title), message: sent })
    : await createMessage(rest, channel, sent, { patience });
  const messages = posted.ok
    ? [
        message('test-posted', { link: linkTo(guild.id, guild.forum ? posted.value : channel, posted.value) }),
        ...(guild.paused === null ? [] : [message('test-paused')]),
      ]
    : errorMessages(posted.error, channel, guild.paused !== null);
  return privately(lines(messages));
}

async function postToForum(
  rest: RestClient,
  forum: string,
  post: { readonly name: string; readonly message: Payload },
): Promise<RestResult<string>> {
  const known = await getChannel(rest, forum, patience / 2);
  if (!known.ok) return known;
  return createPost(rest, forum, { ...post, applied_tags: tagsFor(known.value, post.name), patience: patience / 2 });
}

function errorMessages(error: RestError, channel: string, isPaused: boolean): readonly Message[] {
  const { status, code, message: words, retryAfter } = error;
  if (status === 429) return [message('test-wait', { seconds: Math.ceil(retryAfter ?? 60) })];
  if (status < 400 || status >= 500) return [message('test-unanswered', { channel: `<#${channel}>` })];
  const reason = `${code || status} ${words}`;
  return [message('test-refused', { reason: plainReason(reason) }), ...remedyFor(reason, channel, isPaused)];
}
