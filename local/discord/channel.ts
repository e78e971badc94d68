/** A place where something is said: a server's channel, a thread below it, or a person's direct line to the bot. */
import type { Guild } from './guild.ts';
import type { Message } from './message.ts';
import type { User } from './people.ts';

export interface Channel {
  readonly id: string;
  /** As in Discord: 0 is a channel of text in a server, 1 a direct line, 11 a thread. */
  readonly type: 0 | 1 | 11;
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
