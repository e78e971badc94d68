/** The desk's API of commands, as clients show them: each with its subcommands, in the languages of the desk. */
import { isNested } from '../contract/command.ts';
import { type RegisteredCommand, localizedOf, nameOf, optionsOf } from '../discord/commands.ts';
import { deskLanguages } from '../discord/languages.ts';
import { json } from '../http.ts';
import type { Json } from '../json.ts';
import type { Act } from './act.ts';

export const commandActs: Readonly<Record<string, Act>> = {
  'GET /api/commands': ({ discord: { commands, world } }) =>
    json(
      200,
      commands.offered(world.firstGuild.id).flatMap((command) => described([command])),
    ),
};

/** @param path a command, and the subcommand in it that is described */
function described(path: readonly [RegisteredCommand, ...RegisteredCommand[]]): readonly Json[] {
  const options = optionsOf(path.at(-1) ?? path[0]);
  const nested = options.filter(isNested);
  if (nested.length > 0) return nested.flatMap((one) => described([...path, one]));
  return [{ ...named(path), options: options.map((option) => named([option])) }];
}

const named = (path: readonly RegisteredCommand[]): Json => ({
  name: path.map(nameOf).join(' '),
  shown: Object.fromEntries(
    deskLanguages.map(({ code }) => [code, path.map((part) => localizedOf(part, 'name', code)).join(' ')]),
  ),
});
