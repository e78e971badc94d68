import type { PuzzleDeps } from './day/deal.ts';
import type { Call, Command, CommandCall, PressCall } from './discord/command.ts';
import type { RestClient } from './discord/rest.ts';
import type { JobQueue } from './jobs.ts';

/** What commands, posts and reviews share. */
export interface Bot extends PuzzleDeps {
  readonly rest: RestClient;
  /** The application's id, which is the id of the bot's user too. */
  readonly application: string;
  readonly queue: JobQueue;
  pause(seconds: number): Promise<void>;
  /**
   * Lets go on what nobody's answer waits for. It is lost if the Worker dies, so it is for what a later event makes
   * good.
   *
   * @param about what the log says of it, if it fails
   */
  later(work: Promise<unknown>, about: object): void;
}

export type BotCommand = Command<Bot>;
export type BotCall = Call<Bot>;
export type BotCommandCall = CommandCall<Bot>;
export type BotPress = PressCall<Bot>;
/** Who asks, by an interaction or from the page. */
export type Asking = Pick<BotCall, 'bot' | 'id' | 'now' | 'locale' | 'user' | 'guildId'>;
