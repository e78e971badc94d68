/** What is registered of a command. The Worker's script has nothing of it. */
import type { APIApplicationCommandBasicOption, APIApplicationCommandSubcommandOption } from 'discord-api-types/v10';
import type { Choice, Definition } from '../../src/discord/command.ts';
import { ContextType, IntegrationType, OptionType } from '../../src/discord/kinds.ts';
import { permissions } from '../../src/discord/permissions.ts';
import { families } from '../../src/families/index.ts';
import { choice, described } from '../../src/words/described.ts';
import type { commands } from '../../src/words/en/commands.ts';
import { titleOf } from '../../src/words/index.ts';

export type { Definition };

type CommandPath = keyof typeof commands;
type Undescribed<Option> = Option extends unknown
  ? Omit<Option, 'name' | 'name_localizations' | 'description' | 'description_localizations'>
  : never;

type OptionBody = Undescribed<APIApplicationCommandBasicOption>;

/** The options of a command or a subcommand. Each has its description under the path and its name. */
type OptionsOf<P extends CommandPath> = {
  readonly [Key in CommandPath as Key extends `${P} ${infer Name}` ? Name : never]?: OptionBody;
};
type Where = Pick<Definition, 'integration_types' | 'contexts' | 'default_member_permissions'>;

/** In servers, in direct messages with the bot, and in other private channels. */
export const everywhere = {
  integration_types: [IntegrationType.GuildInstall, IntegrationType.UserInstall],
  contexts: [ContextType.Guild, ContextType.BotDM, ContextType.PrivateChannel],
};
export const inServers = { integration_types: [IntegrationType.GuildInstall], contexts: [ContextType.Guild] };
/** There, and only for people who may manage the server, unless its admins say otherwise. */
export const forAdmins = () => ({ ...inServers, default_member_permissions: String(permissions.manageGuild) });

export const commandAt = <P extends CommandPath>(path: P, place: Where, options?: OptionsOf<P>): Definition => ({
  ...described(path),
  ...place,
  ...(options && { options: optionsAt(path, options) }),
});

export const subcommandAt = <P extends CommandPath>(
  path: P,
  options?: OptionsOf<P>,
): APIApplicationCommandSubcommandOption => ({
  type: OptionType.Subcommand,
  ...described(path),
  ...(options && { options: optionsAt(path, options) }),
});

function optionsAt<P extends CommandPath>(path: P, options: OptionsOf<P>): APIApplicationCommandBasicOption[] {
  const given = Object.entries(options) as [string, OptionBody][];
  return given.map(([name, option]) => optionAt(`${path} ${name}` as CommandPath, option));
}

const optionAt = (path: CommandPath, { type, required = false, ...rest }: OptionBody) =>
  ({ type, ...described(path), ...(required && { required }), ...rest }) as APIApplicationCommandBasicOption;

/** A puzzle by its kind, its day or its id, which is suggested while it is typed. */
export const puzzleOption = { type: OptionType.String, autocomplete: true, max_length: 200 } as const;
export const movesOption = { type: OptionType.String, max_length: 6000 } as const;
export const positionOption = { type: OptionType.String, max_length: 400 } as const;
export const dayOption = { type: OptionType.String, max_length: 20 } as const;

/** The limits of all families. A family's own are checked by the command. */
export const distanceOption = { type: OptionType.Integer, min_value: 1, max_value: 200 } as const;

export const choiceOf = (choices: Choice[]) => ({ type: OptionType.String, choices });

export const familyChoices = () => families.map(({ id }) => choice(titleOf(id), id));
