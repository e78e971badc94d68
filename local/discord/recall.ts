/** Puts a world together again from the entries of an earlier desk. */
import type { Channel } from './channel.ts';
import type { ChatEntry, EntryOf } from './entry.ts';
import { type ChatServer, makeGuild } from './guild.ts';
import { bot, type User } from './people.ts';
import { messageOf } from './records.ts';

interface Past {
  readonly guilds: ChatServer[];
  /** How many channels each server has had, deleted ones included. */
  readonly opened: Map<ChatServer, number>;
  readonly channels: Map<string, Channel>;
  readonly users: Map<string, User>;
}

/** What belongs to a channel that was deleted later is passed over. */
export function recall(entries: readonly ChatEntry[]): Past {
  const past: Past = { guilds: [], opened: new Map(), channels: new Map(), users: new Map([[bot.id, bot]]) };
  for (const entry of entries) {
    if (entry.kind === 'person') past.users.set(entry.id, { id: entry.id, name: entry.name, bot: false });
    if (entry.kind === 'server') recallGuild(past, entry);
    if (entry.kind === 'channel') recallChannel(past, entry);
    if (entry.kind === 'message') recallMessage(past, entry);
    if (entry.kind === 'removed') deleteChannel(past.channels, entry.id);
    if (entry.kind === 'deleted') forgetMessage(past.channels, entry.channel, entry.id);
  }
  return past;
}

/** Discord goes on to give the id of a forum's last post, too. */
export function deleteChannel(channels: Map<string, Channel>, id: string): void {
  const parent = channels.get(id)?.thread?.parent;
  if (parent?.forum !== undefined) parent.lastDeleted = later(id, parent.lastDeleted);
  for (const { id: below, thread } of channels.values()) if (thread?.parent.id === id) channels.delete(below);
  channels.delete(id);
}

/** Deletes a message. Discord goes on to give its id as that of the channel's last one. */
export function forgetMessage(channels: ReadonlyMap<string, Channel>, channelId: string, id: string): void {
  const channel = channels.get(channelId);
  const index = channel?.messages.findIndex((message) => message.id === id) ?? -1;
  if (channel === undefined || index === -1) return;
  if (index === channel.messages.length - 1) channel.lastDeleted = id;
  channel.messages.splice(index, 1);
}

/** Of two ids. */
export const later = (one: string, other: string | undefined): string =>
  BigInt(one) > BigInt(other ?? 0) ? one : (other ?? one);

function recallGuild({ guilds, opened }: Past, { id, name, locale, opened: count }: EntryOf<'server'>): void {
  const known = guilds.find((guild) => guild.id === id);
  const guild = known ?? makeGuild(guilds.length, name, locale);
  if (known === undefined) guilds.push(guild);
  opened.set(guild, count);
}

function recallChannel({ guilds, channels, users }: Past, entry: EntryOf<'channel'>): void {
  const { kind: _kind, server, recipient, thread, ...rest } = entry;
  const botMay = BigInt(rest.botMay);
  const known = channels.get(rest.id);
  if (known !== undefined) {
    // Nothing else of a channel changes.
    known.botMay = botMay;
    return;
  }
  const guild = guilds.find(({ id }) => id === server);
  const parent = thread === undefined ? undefined : channels.get(thread.parent);
  const person = recipient === undefined ? undefined : users.get(recipient);
  channels.set(rest.id, {
    ...rest,
    botMay,
    messages: [],
    ...(guild === undefined ? {} : { guild }),
    ...(person === undefined ? {} : { recipient: person }),
    ...(thread === undefined || parent === undefined ? {} : { thread: { ...thread, parent } }),
  });
}

function recallMessage({ channels, users }: Past, entry: EntryOf<'message'>): void {
  const messages = channels.get(entry.channel)?.messages;
  const message = messageOf(entry, (id) => users.get(id));
  if (messages === undefined || message === undefined) return;
  const known = messages.findLastIndex(({ id }) => id === message.id);
  if (known === -1) messages.push(message);
  else messages[known] = message;
}
