/** A place where something is said: a server's channel, a thread below it, or a person's direct line to the bot. */
import type { ChannelType } from '../../src/discord/kinds.ts';
import type { Guild } from './guild.ts';
import type { Message } from './message.ts';
import type { User } from './people.ts';

export interface Channel {
  readonly id: string;
  readonly type: (typeof ChannelType)['GuildText' | 'DM' | 'PublicThread'];
  /** Without the #; of a direct line the person's name. */
  readonly name: string;
  readonly topic: string;
  /** What the bot may do there; a thread goes by the channel above it (`botMayIn`). */
  botMay: bigint;
  /** The server; a direct line has none. */
  readonly guild?: Guild;
  /** Whose direct line it is. */
  readonly recipient?: User;
  /** Set for a thread. */
  readonly thread?: Thread;
  /** Oldest first, with those that only one person sees. */
  readonly messages: Message[];
}

export interface Thread {
  readonly parent: Channel;
  readonly createdAt: number;
  /** Minutes. */
  readonly archiveAfter: number;
}

/** What the bot may do there. */
export const botMayIn = ({ thread, botMay }: Channel): bigint => thread?.parent.botMay ?? botMay;
