/** What the subcommands of /settings share. */
import { may } from '../../src/discord/permissions.ts';
import { defaultChoice } from '../../src/day/plan.ts';
import { defaultSchedule } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/answer.ts';
import type { Definition } from '../../src/discord/command.ts';
import type { Guild } from '../../src/store/guilds.ts';
import type { Post } from '../../src/store/posts.ts';
import type { BotCall, BotCommandCall } from '../../src/bot.ts';

/** An admin's command or press, and the server as it is. */
export interface SettingsRequest {
  readonly call: BotCall;
  readonly guild: Guild;
  /** The latest round that was claimed, posted or not. */
  readonly post: Post | undefined;
}

export interface CommandRequest extends SettingsRequest {
  readonly call: BotCommandCall;
}

export type SubcommandOption = NonNullable<Definition['options']>[number];

export interface Subcommand {
  readonly name: string;
  readonly option: SubcommandOption;
  /** Undefined if another admin changed the settings meanwhile: nothing was saved, and it can be run again. */
  run(request: CommandRequest): Promise<Answer | undefined>;
}

/** The settings of a server where no admin has chosen anything. */
export const defaultSettings = {
  ...defaultChoice,
  ...defaultSchedule,
  channel: null,
  language: null,
  role: null,
  thread: false,
  summary: true,
  live: true,
  reminder: false,
  recap: true,
  own: '',
  paused: null,
  permissions: null,
  since: null,
} satisfies Omit<Guild, 'id' | 'locale'>;

/** Whether the bot may do something in the server's channel. If the command came from elsewhere, the saved permissions count. */
export function mayThere({ call: { here }, guild }: SettingsRequest, bit: bigint): boolean {
  const known = here.channel === guild.channel ? here.botPermissions : undefined;
  const allowed = known ?? (guild.permissions === null ? undefined : BigInt(guild.permissions));
  return allowed !== undefined && may(allowed, bit);
}
