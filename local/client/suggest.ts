/** Suggestions in the message box: commands, subcommands, options, or values of the last option. */
import * as OptionType from '../../src/discord/kinds/option-type.ts';
import { isNested } from '../contract/command.ts';
import { choicesOf, type Definition, localizedOf, nameOf, namesOf, optionsOf } from '../discord/commands.ts';
import type { Guild } from '../discord/guild.ts';
import type { World } from '../discord/world.ts';
import { type TypedOption, readTyped, writtenName, deepestOf, type TypedCommand } from './typed-command.ts';

export interface Suggestion {
  readonly kind: 'command' | 'option' | 'value';
  readonly label: string;
  readonly description: string;
  /** The whole line with this suggestion. */
  readonly text: string;
}

export interface TypingState {
  readonly line: string;
  readonly offered: readonly Definition[];
  readonly locale: string;
  readonly world: World;
  /** Undefined in a direct message. */
  readonly guild: Guild | undefined;
}

/** The typed command, if its name and path are complete. */
export function typedSoFar({ line, offered }: Pick<TypingState, 'line' | 'offered'>): TypedCommand | undefined {
  const read = readTyped(line, offered);
  return 'value' in read ? read.value : undefined;
}

export function suggest(typing: TypingState): readonly Suggestion[] {
  const { line, offered } = typing;
  if (!line.startsWith('/')) return [];
  const names = offered.flatMap((command) => branches(command, typing.locale));
  const typed = line.toLowerCase();
  const unfinished = names.filter(({ text, plain }) =>
    [text, plain].some((one) => one.toLowerCase().startsWith(typed) && one.length > typed.length),
  );
  if (unfinished.length > 0) return unfinished.map(({ plain: _plain, ...suggestion }) => suggestion);
  // The last word may be an incomplete name of an option, so the line is read without it too.
  const [, before = '', word = ''] = /^([\s\S]*?)(\S*)$/u.exec(line) ?? [];
  const whole = typedSoFar(typing);
  const cut = whole ?? typedSoFar({ line: before, offered });
  if (cut === undefined) return [];
  const last = whole?.options.at(-1);
  const values = last === undefined ? [] : valuesFor(last, typing);
  if (values.length > 0 || last?.text === '') return values;
  return optionsLeft(cut, before, word, typing);
}

/** `plain` is the text without translations: people may type either. */
type Branch = Suggestion & { readonly plain: string };

/** Every way a command can begin, down to its subcommands. */
function branches(command: Definition, locale: string, before = { text: '/', plain: '/' }): Branch[] {
  const label = `${before.text}${localizedOf(command, 'name', locale)}`;
  const head = { text: `${label} `, plain: `${before.plain}${nameOf(command)} ` };
  const nested = optionsOf(command).filter(isNested);
  if (nested.length > 0) return nested.flatMap((one) => branches(one, locale, head));
  return [{ kind: 'command', label, description: localizedOf(command, 'description', locale), ...head }];
}

function optionsLeft(typed: TypedCommand, before: string, word: string, { locale }: TypingState): Suggestion[] {
  const left = optionsOf(deepestOf(typed)).filter((option) => !typed.options.some((given) => given.option === option));
  const head = before.trimEnd() === '' ? writtenName(typed, locale) : before.trimEnd();
  return left
    .filter((option) => namesOf(option).some((name) => name.startsWith(word.toLowerCase())))
    .map((option): Suggestion => {
      const name = localizedOf(option, 'name', locale);
      const label = `${name}${option['required'] === true ? ' *' : ''}`;
      const description = localizedOf(option, 'description', locale);
      return { kind: 'option', label, description, text: `${head} ${name}: ` };
    });
}

function valuesFor({ option, text }: TypedOption, typing: TypingState): Suggestion[] {
  const head = typing.line.slice(0, typing.line.length - text.length).trimEnd();
  return knownValues(option, typing)
    .filter((value) => value.toLowerCase().includes(text.toLowerCase()) && value !== text)
    .map((value) => ({ kind: 'value', label: value, description: '', text: `${head} ${value} ` }));
}

function knownValues(option: Definition, { locale, world, guild }: TypingState): string[] {
  if (choicesOf(option).length > 0) return choicesOf(option).map((choice) => localizedOf(choice, 'name', locale));
  if (option['type'] === OptionType.Channel && guild !== undefined)
    return world.channelsOf(guild).map(({ name }) => `#${name}`);
  if (option['type'] === OptionType.Role) return (guild?.roles ?? []).map(({ name }) => `@${name}`);
  return option['type'] === OptionType.Boolean ? ['true', 'false'] : [];
}
