/** A place for messages: a server's channel, a thread below it, or the direct messages between a person and the bot. */
import type { ChannelType } from '../../src/discord/kinds.ts';
import type { ChatServer } from './guild.ts';
import type { ChatMessage } from './message.ts';
import type { User } from './people.ts';

export interface Channel {
  readonly id: string;
  readonly type: (typeof ChannelType)['GuildText' | 'DM' | 'PublicThread'];
  /** Without the #; for direct messages the person's name. */
  readonly name: string;
  readonly topic: string;
  /** The bot's permissions; in a thread those of its channel count (`botMayIn`). */
  botMay: bigint;
  /** Undefined for direct messages. */
  readonly guild?: ChatServer;
  /** The person, for direct messages. */
  readonly recipient?: User;
  /** Set for a thread. */
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

/** The bot's permissions in a channel or thread. */
export const botMayIn = ({ thread, botMay }: Channel): bigint => thread?.parent.botMay ?? botMay;
