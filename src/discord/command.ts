/**
 * A command: its definition, as Discord wants it, and its handlers, in one object. Only registration reads the
 * definition, so the build leaves its getter out of the Worker's script.
 */
import type {
  APIApplicationCommandOptionChoice,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { Answer } from './answer.ts';

export type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;
export type Choice = APIApplicationCommandOptionChoice<string>;

/** Who uses a command, where and when. `Bot` is what the commands of this bot share. */
export interface Call<Bot> {
  readonly bot: Bot;
  readonly id: string;
  /** Milliseconds since 1970, as Discord signed it. */
  readonly now: number;
  readonly locale: Locale;
  readonly guildLocale: Locale;
  readonly user: string;
  /** Undefined in direct messages. */
  readonly guildId: string | undefined;
  /** For changing the answer later: the token is valid for fifteen minutes. */
  readonly reply: { readonly application: string; readonly token: string };
  readonly mayManage: boolean;
  /**
   * The channel of the interaction, the message whose button was pressed if everybody sees it, and the bot's
   * permissions there as a bit set.
   */
  readonly here: {
    readonly channel: string | undefined;
    readonly message: string | undefined;
    readonly botPermissions: bigint | undefined;
  };
}

export interface CommandCall<Bot> extends Call<Bot> {
  readonly subcommand: string | undefined;
  readonly options: Options;
}

/** The options of a command, by name. Discord has checked their types. */
export interface Options {
  text(name: string): string | undefined;
  integer(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  user(name: string): string | undefined;
  channel(name: string): ChosenChannel | undefined;
  role(name: string): ChosenRole | undefined;
}

export interface ChosenChannel {
  readonly id: string;
  readonly type: number;
  /** The bot's permissions there, as a bit set; undefined if Discord does not send them. */
  readonly botPermissions: bigint | undefined;
}

interface ChosenRole {
  readonly id: string;
  /** Whether everybody may mention it. */
  readonly mentionable: boolean;
}

/** The rest of a `custom_id` after the command and the action. */
export interface PressCall<Bot> extends Call<Bot> {
  readonly argument: string;
  readonly values: readonly string[];
}

interface SubmitCall<Bot> extends Call<Bot> {
  readonly argument: string;
  /** The typed texts, by the field's `custom_id`. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface Command<Bot> {
  readonly definition: Definition;
  run(call: CommandCall<Bot>): Promise<Answer>;
  complete?(call: Call<Bot>, typed: string, option: string): readonly Choice[] | Promise<readonly Choice[]>;
  /** Handlers of its buttons and menus, by action; their `custom_id` is `command:action:argument`. */
  readonly presses?: Readonly<Record<string, (call: PressCall<Bot>) => Promise<Answer>>>;
  /** Handlers of its forms, likewise. */
  readonly submits?: Readonly<Record<string, (call: SubmitCall<Bot>) => Promise<Answer>>>;
}
