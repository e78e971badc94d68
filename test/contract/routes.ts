/** All that the bot can be asked, from the objects that answer it. */
import type { BotCommand } from '../../src/bot.ts';
import type { Definition } from '../../src/discord/command.ts';
import { commands } from '../../commands/index.ts';

type Option = NonNullable<Definition['options']>[number];

const isSubcommand = ({ type }: Option): boolean => type === 1;

/** Commands and subcommands as they are typed, buttons and menus and forms by the beginning of their ids, and what can be completed. */
export const routes: readonly string[] = commands.flatMap((command) => [
  ...typed(command),
  ...pressed(command),
  ...completed(command),
]);

function typed({ definition: { name, options = [] } }: BotCommand): readonly string[] {
  const subcommands = options.filter(isSubcommand).map((option) => `${name} ${option.name}`);
  return subcommands.length > 0 ? subcommands : [name];
}

function pressed({ definition: { name }, presses = {}, submits = {} }: BotCommand): readonly string[] {
  return [...Object.keys(presses), ...Object.keys(submits)].map((action) => `${name}:${action}`);
}

function completed({ definition: { name, options = [] } }: BotCommand): readonly string[] {
  const places: readonly (readonly [path: string, options: readonly object[]])[] = [
    [name, options.filter((option) => !isSubcommand(option))],
    ...options.flatMap((option) =>
      'options' in option ? [[`${name} ${option.name}`, option.options ?? []] as const] : [],
    ),
  ];
  return places.flatMap(([path, own]) =>
    own.flatMap((option) =>
      'autocomplete' in option && option.autocomplete === true && 'name' in option
        ? [`complete ${path} ${String(option.name)}`]
        : [],
    ),
  );
}

/** The commands that can be typed to the bot alone. */
export const directCommands: readonly string[] = commands
  .filter(({ definition }) => definition.contexts?.some((context) => context === 1) === true)
  .map(({ definition }) => definition.name);
