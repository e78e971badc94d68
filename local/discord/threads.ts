/** Threads below messages, and the posts of forums, which are threads that begin with a message. */
import { refusedPost, refusedThread } from '../contract/message.ts';
import { invalidForm, isRefusal, issue, refusals } from '../contract/refusal.ts';
import { isObject, type Json, listOf, textOf } from '../json.ts';
import { type Channel, archivedAt, isArchived, newestFirst, threadObject } from './channel.ts';
import { type ChannelOutcome, compose, mayThere, visibleChannel } from './channels.ts';
import { messageObject } from './message-object.ts';
import { isPrivate } from './message.ts';
import { type UploadForm, payloadOf } from './upload.ts';
import type { World } from './world.ts';

const defaultArchiveMinutes = 4320;

export function createThread(world: World, channelId: string, messageId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (channel.thread !== undefined || channel.forum !== undefined) return refusals.wrongChannelType;
  if (!mayThere(channel, 'CREATE_PUBLIC_THREADS')) return refusals.missingPermissions;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  const refusal = refusedThread(form.payload);
  if (refusal !== undefined) return refusal;
  if (world.channel(messageId) !== undefined) return refusals.threadExists;
  const { name, auto_archive_duration: minutes } = payloadOf(form);
  const archiveAfter = Number(minutes ?? defaultArchiveMinutes);
  const made = world.addThread(channel, messageId, textOf(name).trim(), { archiveAfter });
  return { status: 201, body: objectOf(world, made) };
}

const objectOf = (world: World, channel: Channel): Json =>
  channel.thread === undefined ? {} : threadObject(channel, channel.thread, world.clock.now());

/** Opens a post of a forum. What a forum calls “Create Posts” is the permission to send messages. */
export function createPost(world: World, channelId: string, form: UploadForm): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  // Elsewhere such a thread has no message, and the bot opens none.
  if (channel.forum === undefined) return refusals.wrongChannelType;
  if (!mayThere(channel, 'SEND_MESSAGES')) return refusals.missingPermissions;
  if (form.uploads.length > 0 && !mayThere(channel, 'ATTACH_FILES')) return refusals.missingPermissions;
  const refusal = refusedPost(form.payload, form.uploads.length);
  if (refusal !== undefined) return refusal;
  const { name, auto_archive_duration: minutes, applied_tags: applied, message } = payloadOf(form);
  const tags = listOf(applied).map(String);
  const known = tags.map((id) => channel.forum?.tags.find((tag) => tag.id === id));
  if (known.includes(undefined)) return invalidForm([issue(['applied_tags'], 'UNKNOWN_TAG', 'Unknown tag')]);
  if (channel.forum.needsTag && tags.length === 0) return refusals.tagRequired;
  // The bot never manages threads.
  if (known.some((tag) => tag?.moderated === true)) return refusals.missingPermissions;
  const archiveAfter = Number(minutes ?? defaultArchiveMinutes);
  const post = world.addThread(channel, world.nextId(), textOf(name).trim(), { archiveAfter, tags });
  const first = compose(world, post, isObject(message) ? message : {}, form, post.id);
  world.post(post, first);
  return { status: 201, body: { ...objectOf(world, post), message: messageObject(first, world) } };
}

const threadList = (world: World, threads: readonly Channel[]): ChannelOutcome => ({
  body: { threads: threads.map((one) => objectOf(world, one)), members: [], has_more: false },
});

/** The open threads of a server that the bot sees, newest first. */
export function listThreads(world: World, guildId: string): ChannelOutcome {
  const guild = world.guilds.find(({ id }) => id === guildId);
  if (guild === undefined) return refusals.unknownGuild;
  const seen = world.channelsOf(guild).filter((channel) => mayThere(channel, 'VIEW_CHANNEL'));
  const open = seen.flatMap((channel) => world.threadsOf(channel)).filter((one) => !isArchived(one, world.clock.now()));
  return threadList(world, newestFirst(open));
}

const closingOf = (one: Channel): number => (one.thread === undefined ? 0 : archivedAt(one, one.thread));

/** Those that were archived last come first. */
export function listArchivedThreads(world: World, channelId: string, query: URLSearchParams): ChannelOutcome {
  const channel = visibleChannel(world, channelId);
  if (isRefusal(channel)) return channel;
  if (!mayThere(channel, 'READ_MESSAGE_HISTORY')) return refusals.missingPermissions;
  const closed = newestFirst(world.threadsOf(channel)).filter((one) => isArchived(one, world.clock.now()));
  const latest = closed.toSorted((one, other) => closingOf(other) - closingOf(one));
  return threadList(world, latest.slice(0, Number(query.get('limit') ?? 50)));
}
