/** A place for messages: a server's channel, a thread below it, or the direct messages between a person and the bot. */
import type { ChannelType } from '../../src/discord/kinds.ts';
import type { Json } from '../json.ts';
import type { ChatServer } from './guild.ts';
import type { ChatMessage } from './message.ts';
import { type User, bot } from './people.ts';
import { discordTime } from './snowflake.ts';

export interface Channel {
  readonly id: string;
  readonly type: (typeof ChannelType)['GuildText' | 'DM' | 'PublicThread'];
  /** Without the #; for direct messages the person's name. */
  readonly name: string;
  readonly topic: string;
  /** The bot's permissions; in a thread those of its channel count (`botMayIn`). */
  botMay: bigint;
  readonly guild?: ChatServer;
  readonly recipient?: User;
  readonly thread?: Thread;
  /** Oldest first, private ones included. */
  readonly messages: ChatMessage[];
  /** The last message that there was, where it was deleted. */
  lastDeleted?: string;
}

export interface Thread {
  readonly parent: Channel;
  readonly createdAt: number;
  /** Minutes. */
  readonly archiveAfter: number;
}

export const botMayIn = ({ thread, botMay }: Channel): bigint => thread?.parent.botMay ?? botMay;

/** As Discord's API gives it. */
export function threadObject(channel: Channel, { parent, createdAt, archiveAfter }: Thread): Json {
  const { id, type, name, guild, messages } = channel;
  const open = messages.filter(({ onlyFor }) => onlyFor === undefined);
  return {
    id,
    type,
    name,
    flags: 0,
    guild_id: guild?.id,
    parent_id: parent.id,
    owner_id: bot.id,
    last_message_id: open.at(-1)?.id ?? null,
    rate_limit_per_user: 0,
    thread_metadata: {
      archived: false,
      archive_timestamp: discordTime(createdAt),
      auto_archive_duration: archiveAfter,
      create_timestamp: discordTime(createdAt),
      locked: false,
    },
    message_count: open.length,
    member_count: 1,
    total_message_sent: open.length,
  };
}
