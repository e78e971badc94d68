/** How messages that live are written. Each kind has its writer; `run.ts` finds them. */
import type { Bot } from '../bot.ts';
import type { Payload } from '../discord/payload.ts';
import type { RestError } from '../discord/rest-error.ts';

/** A message as it is to be. */
export interface Edited {
  readonly channel: string;
  readonly messageId: string;
  readonly payload: Payload;
  /** Whether nothing will change any more. */
  readonly isLast: boolean;
}

/** How a kind of messages is written. */
export interface Writer {
  /** Undefined where there is nothing to edit: the message is not known, or its server wants none of it. */
  write(bot: Bot, guildId: string, name: string, now: number): Promise<Edited | undefined>;
  /**
   * What happens when the last edit of a message was refused for good, as for one that somebody deleted.
   *
   * @returns false if that failed, and is to be tried again
   */
  refused?(bot: Bot, guildId: string, name: string, edited: Edited, error: RestError): Promise<boolean>;
}
