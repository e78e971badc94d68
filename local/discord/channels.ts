/** Messages in channels, as the bot reads and writes them with its token. */
import { ChannelType, MessageType } from '../../src/discord/kinds.ts';
import { refusedMessage } from '../contract/message.ts';
import { isRefusal, type ApiRefusal, refusals } from '../contract/refusal.ts';
import type { Json } from '../json.ts';
import { type Channel, botMayIn, forumFields, isArchived, newestFirst, threadObject } from './channel.ts';
import { blank, withPayload, wordsOf } from './fields.ts';
import { messageObject } from './message-object.ts';
import { crossposted, isPrivate, type ChatMessage } from './message.ts';
import { bot } from './people.ts';
import { may, type Permission } from './permissions.ts';
import { pingsOf } from './pings.ts';
import { later } from './recall.ts';
import { type UploadForm, payloadOf } from './upload.ts';
import type { World } from './world.ts';

/** So long a second post with the same nonce gives the first message. */
const nonceLifeMs = 3 * 60 * 1000;

export type ChannelOutcome = ApiRefusal | { readonly body: unknown; readonly status?: number };

export const mayThere = (channel: Channel, name: Permission): boolean => may(botMayIn(channel), name);

export function visibleChannel(world: World, id: string): Channel | ApiRefusal {
  const channel = world.channel(id);
  if (channel === undefined) return refusals.unknownChannel;
  return mayThere(channel, 'VIEW_CHANNEL') ? channel : refusals.missingAccess;
}

export function createMessage(world: World, channelId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.forum !== undefined) return refusals.forumChannel;
  const needed = channel.thread === undefined ? 'SEND_MESSAGES' : 'SEND_MESSAGES_IN_THREADS';
  if (!mayThere(channel, needed)) return refusals.missingPermissions;
  const isAttaching = form.uploads.length > 0;
  if (isAttaching && !mayThere(channel, 'ATTACH_FILES')) return refusals.missingPermissions;
  const refusal = refusedMessage('create', form.payload, undefined, form.uploads.length);
  if (refusal !== undefined) return refusal;
  const payload = payloadOf(form);
  const twin = sameNonce(world, channel, payload);
  if (twin !== undefined) return { body: messageObject(twin, world) };
  const message = compose(world, channel, payload, form, world.nextId());
  world.post(channel, message);
  return { body: messageObject(message, world) };
}

/** Changes a message of the bot's own: a post, or a public answer to an interaction, whose token may be long dead. */
export function editMessage(world: World, channelId: string, messageId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  if (message.author.id !== bot.id) return refusals.otherAuthor;
  if (isArchived(channel, world.clock.now())) return refusals.archivedThread;
  if (form.uploads.length > 0 && !mayThere(channel, 'ATTACH_FILES')) return refusals.missingPermissions;
  const refusal = refusedMessage('edit', form.payload, message, form.uploads.length);
  if (refusal !== undefined) return refusal;
  world.edit(message, payloadOf(form), form.uploads);
  return { body: messageObject(message, world) };
}

/** Nonces are remembered by channel, and only for a while. */
function sameNonce({ clock }: World, channel: Channel, payload: Json): ChatMessage | undefined {
  const { nonce, enforce_nonce: enforced } = payload;
  if (enforced !== true || nonce === undefined) return undefined;
  const now = clock.now();
  return channel.messages.find(
    ({ author, sentAt, nonce: own }) =>
      own === nonce && author.id === bot.id && sentAt <= now && sentAt > now - nonceLifeMs,
  );
}

export function compose(
  world: World,
  channel: Channel,
  payload: Json,
  { uploads }: UploadForm,
  id: string,
): ChatMessage {
  const { nonce, allowed_mentions: allowed } = payload;
  const fields = withPayload(blank, payload, uploads);
  return {
    id,
    channelId: channel.id,
    author: bot,
    sentAt: world.clock.now(),
    type: MessageType.Default,
    flags: Number(payload['flags'] ?? 0),
    fields,
    pings: pingsOf(wordsOf(fields), allowed, world, { channel, mayPingAll: mayThere(channel, 'MENTION_EVERYONE') }),
    ...(typeof nonce === 'string' || typeof nonce === 'number' ? { nonce } : {}),
  };
}

/** A channel. It needs the permission to see the channel, but not the one to read its messages. */
export function getChannel(world: World, channelId: string): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.thread !== undefined) return { body: threadObject(channel, channel.thread, world.clock.now()) };
  const { id, type, name, topic, guild, lastDeleted, messages, forum } = channel;
  // Of a forum it is the last post. One that is deleted counts, too.
  const last = forum === undefined ? messages.at(-1)?.id : newestFirst(world.threadsOf(channel))[0]?.id;
  const ids = {
    id,
    guild_id: guild?.id,
    last_message_id: last === undefined ? (lastDeleted ?? null) : later(last, lastDeleted),
  };
  return { body: { ...ids, type, name, topic, ...forumFields(channel) } };
}

/** The newest messages first, as Discord lists them. Without the permission to read the history the list is empty. */
export function listMessages(world: World, channelId: string, query: URLSearchParams): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.forum !== undefined) return refusals.wrongChannelType;
  if (!mayThere(channel, 'READ_MESSAGE_HISTORY')) return { body: [] };
  const limit = Math.min(100, Number(query.get('limit') ?? 50));
  const before = BigInt(query.get('before') ?? 2n ** 63n);
  const older = channel.messages.filter((message) => !isPrivate(message) && BigInt(message.id) < before);
  return {
    body: older
      .toReversed()
      .slice(0, limit)
      .map((message) => messageObject(message, world)),
  };
}

/** Publishes a message of the bot's own, for which it needs no more than for sending it. */
export function crosspost(world: World, channelId: string, messageId: string): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.type !== ChannelType.GuildAnnouncement) return refusals.wrongChannelType;
  if (!mayThere(channel, 'SEND_MESSAGES')) return refusals.missingPermissions;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  if (message.author.id !== bot.id) return refusals.missingPermissions;
  if ((message.flags & crossposted) !== 0) return refusals.alreadyCrossposted;
  world.publish(message);
  return { body: messageObject(message, world) };
}
