/** A command's definition and handlers. Only registration reads the definition: the build leaves it out of the Worker. */
import type {
  APIApplicationCommandOptionChoice,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { Answer } from './answer.ts';

export type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;
export type Choice = APIApplicationCommandOptionChoice<string>;

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
  /** The token is valid for fifteen minutes. */
  readonly reply: { readonly application: string; readonly token: string };
  readonly mayManage: boolean;
  /** `message`: of the pressed button, if everybody sees it. `botPermissions`: a bit set. */
  readonly here: {
    readonly channel: string | undefined;
    readonly channelName?: string | undefined;
    readonly message: string | undefined;
    readonly botPermissions: bigint | undefined;
  };
}

export interface CommandCall<Bot> extends Call<Bot> {
  readonly subcommand: string | undefined;
  readonly options: Options;
}

/** Discord has checked the types. */
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
  /** A bit set; undefined if Discord does not send it. */
  readonly botPermissions: bigint | undefined;
}

interface ChosenRole {
  readonly id: string;
  /** Everybody may mention it. */
  readonly mentionable: boolean;
}

/** `argument`: the rest of a `custom_id` after the command and the action. */
export interface PressCall<Bot> extends Call<Bot> {
  readonly argument: string;
  readonly values: readonly string[];
}

interface SubmitCall<Bot> extends Call<Bot> {
  readonly argument: string;
  /** By the `custom_id` of the field. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface Command<Bot> {
  readonly definition: Definition;
  run(call: CommandCall<Bot>): Promise<Answer>;
  complete?(call: Call<Bot>, typed: string, option: string): readonly Choice[] | Promise<readonly Choice[]>;
  /** By action; the `custom_id` of a button or menu is `command:action:argument`. */
  readonly presses?: Readonly<Record<string, (call: PressCall<Bot>) => Promise<Answer>>>;
  /** By action, for forms. */
  readonly submits?: Readonly<Record<string, (call: SubmitCall<Bot>) => Promise<Answer>>>;
}
