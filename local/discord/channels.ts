/** Messages and threads in channels, as the bot reads and writes them with its token. */
import { ChannelType, MessageType } from '../../src/discord/kinds.ts';
import { refusedMessage, refusedThread } from '../contract/message.ts';
import { isRefusal, type ApiRefusal, refusals } from '../contract/refusal.ts';
import { type Json, textOf } from '../json.ts';
import { type Channel, botMayIn, threadObject } from './channel.ts';
import { blank, withPayload, wordsOf } from './fields.ts';
import { messageObject } from './message-object.ts';
import { isPrivate, type ChatMessage } from './message.ts';
import { bot } from './people.ts';
import { may, type Permission } from './permissions.ts';
import { pingsOf } from './pings.ts';
import { type UploadForm, payloadOf } from './upload.ts';
import type { World } from './world.ts';

/** So long a second post with the same nonce gives the first message. */
const nonceLifeMs = 3 * 60 * 1000;

export type ChannelOutcome = ApiRefusal | { readonly body: unknown; readonly status?: number };

const mayThere = (channel: Channel, name: Permission): boolean => may(botMayIn(channel), name);

function visibleChannel(world: World, id: string): Channel | ApiRefusal {
  const channel = world.channel(id);
  if (channel === undefined) return refusals.unknownChannel;
  return mayThere(channel, 'VIEW_CHANNEL') ? channel : refusals.missingAccess;
}

export function createMessage(world: World, channelId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  const needed = channel.type === ChannelType.PublicThread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
  if (!mayThere(channel, needed)) return refusals.missingPermissions;
  const isAttaching = form.uploads.length > 0;
  if (isAttaching && !mayThere(channel, 'ATTACH_FILES')) return refusals.missingPermissions;
  const refusal = refusedMessage('create', form.payload, undefined, form.uploads.length);
  if (refusal !== undefined) return refusal;
  const payload = payloadOf(form);
  const twin = sameNonce(world, channel, payload);
  if (twin !== undefined) return { body: messageObject(twin, world) };
  const message = compose(world, channel, form);
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

function compose(world: World, channel: Channel, form: UploadForm): ChatMessage {
  const payload = payloadOf(form);
  const { nonce, allowed_mentions: allowed } = payload;
  const fields = withPayload(blank, payload, form.uploads);
  return {
    id: world.nextId(),
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
  if (channel.thread !== undefined) return { body: threadObject(channel, channel.thread) };
  const { id, type, name, topic, guild } = channel;
  return { body: { id, type, name, topic, guild_id: guild?.id, last_message_id: lastIdIn(channel) } };
}

/** The id of the last message, also of one that is deleted; null where there was none. */
function lastIdIn({ messages, lastDeleted }: Channel): string | null {
  const last = messages.at(-1)?.id;
  if (last === undefined || lastDeleted === undefined) return last ?? lastDeleted ?? null;
  return BigInt(last) > BigInt(lastDeleted) ? last : lastDeleted;
}

/** The newest messages first, as Discord lists them. Without the permission to read the history the list is empty. */
export function listMessages(world: World, channelId: string, query: URLSearchParams): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
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

const defaultArchiveMinutes = 4320;

export function createThread(world: World, channelId: string, messageId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.type !== ChannelType.GuildText) return refusals.wrongChannelType;
  if (!mayThere(channel, 'CREATE_PUBLIC_THREADS')) return refusals.missingPermissions;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  const refusal = refusedThread(form.payload);
  if (refusal !== undefined) return refusal;
  if (world.channel(messageId) !== undefined) return refusals.threadExists;
  const { name, auto_archive_duration: minutes } = payloadOf(form);
  const made = world.addThread(channel, messageId, textOf(name).trim(), Number(minutes ?? defaultArchiveMinutes));
  return { status: 201, body: made.thread === undefined ? {} : threadObject(made, made.thread) };
}
