import type { PuzzleDeps } from './day/deal.ts';
import type { Call, Command, CommandCall, PressCall } from './discord/command.ts';
import type { RestClient } from './discord/rest.ts';
import type { JobQueue } from './jobs.ts';

export interface Bot extends PuzzleDeps {
  readonly rest: RestClient;
  /** The application's id, which is the id of the bot's user too. */
  readonly application: string;
  readonly queue: JobQueue;
  pause(seconds: number): Promise<void>;
  /** Goes on after the answer. It is lost if the Worker dies, so a later event must make it good. */
  later(work: Promise<unknown>, about: object): void;
}

export type BotCommand = Command<Bot>;
export type BotCall = Call<Bot>;
export type BotCommandCall = CommandCall<Bot>;
export type BotPress = PressCall<Bot>;
export type Asking = Pick<BotCall, 'bot' | 'id' | 'now' | 'locale' | 'user' | 'guildId'>;
