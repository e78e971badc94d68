/**
 * What a command is: its definition, as Discord wants it, and its handlers, in one object. The definition is a getter: only whoever
 * registers commands asks for it, and making all of them would cost every cold isolate that only answers.
 */
import type {
  APIApplicationCommandOptionChoice,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { Answer } from './answer.ts';

export type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;
export type Choice = APIApplicationCommandOptionChoice<string>;

/** Who asks, where and when. `Bot` is what the commands of this bot share: its database, tables and secrets. */
export interface Call<Bot> {
  readonly bot: Bot;
  /** The interaction's own id, which no other has. */
  readonly id: string;
  /** Milliseconds since 1970, by Discord's signature. */
  readonly now: number;
  readonly locale: Locale;
  readonly guildLocale: Locale;
  readonly user: string;
  /** Undefined in direct messages. */
  readonly guildId: string | undefined;
  /** What it takes to change the answer later, for fifteen minutes. */
  readonly reply: { readonly application: string; readonly token: string };
  /** Whether the person may manage the server. */
  readonly mayManage: boolean;
  /** Where it is asked, and what the bot may do there, as a bit set. */
  readonly here: { readonly channel: string | undefined; readonly botPermissions: bigint | undefined };
}

export interface CommandCall<Bot> extends Call<Bot> {
  readonly subcommand: string | undefined;
  readonly options: Options;
}

/** The options that were given, read by name. Discord has checked their types. */
export interface Options {
  text(name: string): string | undefined;
  integer(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** The id of a person. */
  user(name: string): string | undefined;
  channel(name: string): ChosenChannel | undefined;
  role(name: string): ChosenRole | undefined;
}

export interface ChosenChannel {
  readonly id: string;
  readonly type: number;
  /** What the bot may do there, as a bit set; undefined where Discord does not say. */
  readonly botPermissions: bigint | undefined;
}

export interface ChosenRole {
  readonly id: string;
  /** Whether anybody may mention it. */
  readonly mentionable: boolean;
}

/** The rest of a `custom_id` after the command and the action. */
export interface PressCall<Bot> extends Call<Bot> {
  readonly argument: string;
  /** What was chosen, where a menu was used. */
  readonly values: readonly string[];
}

export interface SubmitCall<Bot> extends Call<Bot> {
  readonly argument: string;
  /** What was typed, by the field's `custom_id`. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface Command<Bot> {
  readonly definition: Definition;
  run(call: CommandCall<Bot>): Promise<Answer>;
  /** Suggestions for the option that is being typed. */
  complete?(call: Call<Bot>, typed: string, option: string): readonly Choice[];
  /** What its buttons do, by action; their `custom_id` is `command:action:argument`. */
  readonly presses?: Readonly<Record<string, (call: PressCall<Bot>) => Promise<Answer>>>;
  /** What its forms do, likewise. */
  readonly submits?: Readonly<Record<string, (call: SubmitCall<Bot>) => Promise<Answer>>>;
}
