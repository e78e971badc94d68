/** A place for messages: a server's channel, a thread below it, or the direct messages between a person and the bot. */
import type { ChannelFlags } from 'discord-api-types/v10';
import type { ChannelType } from '../../src/discord/kinds.ts';
import type { Json } from '../json.ts';
import type { announcementThread } from './entry.ts';
import type { ChatServer } from './guild.ts';
import type { ChatMessage } from './message.ts';
import { type User, bot } from './people.ts';
import { discordTime } from './snowflake.ts';

export interface Channel {
  readonly id: string;
  readonly type: (typeof ChannelType)[keyof typeof ChannelType] | typeof announcementThread;
  /** Without the #; for direct messages the person's name. */
  readonly name: string;
  readonly topic: string;
  /** The bot's permissions; in a thread those of its channel count (`botMayIn`). */
  botMay: bigint;
  readonly guild?: ChatServer;
  readonly recipient?: User;
  readonly thread?: Thread;
  /** A forum holds threads, which are its posts, and no messages. */
  readonly forum?: Forum;
  /** Oldest first, private ones included. */
  readonly messages: ChatMessage[];
  /** The last message that there was, where it was deleted. */
  lastDeleted?: string;
}

export interface Forum {
  readonly tags: readonly { readonly id: string; readonly name: string; readonly moderated: boolean }[];
  readonly needsTag: boolean;
}

export interface Thread {
  readonly parent: Channel;
  readonly createdAt: number;
  /** Minutes of silence. */
  readonly archiveAfter: number;
  /** Left out, it is the bot. */
  readonly owner?: string;
  /** The tags of a forum's post. */
  readonly tags?: readonly string[];
}

export const newestFirst = (channels: readonly Channel[]): readonly Channel[] =>
  channels.toSorted((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1));

/** When it is archived, if nothing more is said. The next message opens it again. */
export const archivedAt = ({ messages }: Channel, { createdAt, archiveAfter }: Thread): number =>
  (messages.at(-1)?.sentAt ?? createdAt) + archiveAfter * 60_000;

export const isArchived = (channel: Channel, now: number): boolean =>
  channel.thread !== undefined && archivedAt(channel, channel.thread) <= now;

export const botMayIn = ({ thread, botMay }: Channel): bigint => thread?.parent.botMay ?? botMay;

const requireTag = 16 satisfies ChannelFlags.RequireTag;

/** What Discord's API gives of a forum besides what every channel has. */
export const forumFields = ({ forum }: Channel): Json =>
  forum === undefined
    ? { flags: 0 }
    : {
        flags: forum.needsTag ? requireTag : 0,
        available_tags: forum.tags.map((tag) => ({ ...tag, emoji_id: null, emoji_name: null })),
      };

/** As Discord's API gives it. Nobody acts in an archived one, so it is open where `now` is left out. */
export function threadObject(channel: Channel, thread: Thread, now = 0): Json {
  const { parent, createdAt, archiveAfter, owner = bot.id, tags } = thread;
  const isClosed = isArchived(channel, now);
  const { id, type, name, guild, messages } = channel;
  const open = messages.filter(({ onlyFor }) => onlyFor === undefined);
  return {
    id,
    type,
    name,
    flags: 0,
    guild_id: guild?.id,
    parent_id: parent.id,
    owner_id: owner,
    ...(tags && { applied_tags: tags }),
    last_message_id: open.at(-1)?.id ?? null,
    rate_limit_per_user: 0,
    thread_metadata: {
      archived: isClosed,
      archive_timestamp: discordTime(isClosed ? archivedAt(channel, thread) : createdAt),
      auto_archive_duration: archiveAfter,
      create_timestamp: discordTime(createdAt),
      locked: false,
    },
    message_count: open.length,
    member_count: 1,
    total_message_sent: open.length,
  };
}
