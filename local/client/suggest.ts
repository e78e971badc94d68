/** Suggestions in the message box: commands, subcommands, options, or values of the last option. */
import { OptionType } from '../../src/discord/kinds.ts';
import { isNested } from '../contract/command.ts';
import { choicesOf, type RegisteredCommand, localizedOf, nameOf, optionsOf } from '../discord/commands.ts';
import type { ChatServer } from '../discord/guild.ts';
import type { World } from '../discord/world.ts';
import { refuserIn } from './refusal.ts';
import { type TypedOption, readTyped, writtenName, deepestOf, type TypedCommand } from './typed-command.ts';

interface Suggestion {
  readonly kind: 'command' | 'option' | 'value';
  readonly label: string;
  readonly description: string;
  /** The whole line with this suggestion. */
  readonly text: string;
}

interface TypingState {
  readonly line: string;
  readonly offered: readonly RegisteredCommand[];
  readonly locale: string;
  readonly world: World;
  /** Undefined in a direct message. */
  readonly guild: ChatServer | undefined;
}

export function typedSoFar({ line, offered }: Pick<TypingState, 'line' | 'offered'>): TypedCommand | undefined {
  const read = readTyped(line, offered);
  return 'value' in read ? read.value : undefined;
}

export function suggest(typing: TypingState): readonly Suggestion[] {
  const { line, offered } = typing;
  if (!line.startsWith('/')) return [];
  const unfinished = offered.flatMap((command) => branches([command])).filter((path) => isBegun(path, typing));
  if (unfinished.length > 0) return unfinished.map((path) => whole(path, typing));
  // The last word may be an incomplete name of an option, so the line is read without it too.
  const [, before = '', word = ''] = /^([\s\S]*?)(\S*)$/u.exec(line) ?? [];
  const complete = typedSoFar(typing);
  const cut = complete ?? typedSoFar({ line: before, offered });
  if (cut === undefined) return [];
  const last = complete?.options.at(-1);
  const values = last === undefined ? [] : valuesFor(last, typing);
  if (values.length > 0 || last?.text === '') return values;
  return optionsLeft(cut, before, word, typing);
}

type Branch = readonly [RegisteredCommand, ...RegisteredCommand[]];

function branches(path: Branch): Branch[] {
  const nested = optionsOf(path.at(-1) ?? path[0]).filter(isNested);
  return nested.length === 0 ? [path] : nested.flatMap((one) => branches([...path, one]));
}

/** Whether the line begins this command, by its name in the reader's language or in English. */
function isBegun(path: Branch, { line, locale }: TypingState): boolean {
  const typed = line.toLowerCase();
  const names = [path.map((part) => localizedOf(part, 'name', locale)), path.map(nameOf)];
  return names
    .map((parts) => `/${parts.join(' ').toLowerCase()} `)
    .some((name) => name.startsWith(typed) && name.length > typed.length);
}

function whole(path: Branch, { locale }: TypingState): Suggestion {
  const label = `/${path.map((part) => localizedOf(part, 'name', locale)).join(' ')}`;
  const description = localizedOf(path.at(-1) ?? path[0], 'description', locale);
  return { kind: 'command', label, description, text: `${label} ` };
}

function optionsLeft(typed: TypedCommand, before: string, word: string, { locale }: TypingState): Suggestion[] {
  const to = refuserIn(locale);
  const left = optionsOf(deepestOf(typed)).filter((option) => !typed.options.some((given) => given.option === option));
  const head = before.trimEnd() === '' ? writtenName(typed, to) : before.trimEnd();
  const begins = (option: RegisteredCommand): boolean =>
    [to.name(option), nameOf(option)].some((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  return left.filter(begins).map((option): Suggestion => {
    const label = `${to.name(option)}${option['required'] === true ? ' *' : ''}`;
    const description = localizedOf(option, 'description', locale);
    return { kind: 'option', label, description, text: `${head} ${to.name(option)}: ` };
  });
}

function valuesFor({ option, text }: TypedOption, typing: TypingState): Suggestion[] {
  const head = typing.line.slice(0, typing.line.length - text.length).trimEnd();
  return knownValues(option, typing)
    .filter((value) => value.toLowerCase().includes(text.toLowerCase()) && value !== text)
    .map((value) => ({ kind: 'value', label: value, description: '', text: `${head} ${value} ` }));
}

function knownValues(option: RegisteredCommand, { locale, world, guild }: TypingState): string[] {
  if (choicesOf(option).length > 0) return choicesOf(option).map((choice) => localizedOf(choice, 'name', locale));
  if (option['type'] === OptionType.Channel && guild !== undefined)
    return world.channelsOf(guild).map(({ name }) => `#${name}`);
  if (option['type'] === OptionType.Role) return (guild?.roles ?? []).map(({ name }) => `@${name}`);
  return option['type'] === OptionType.Boolean ? ['true', 'false'] : [];
}
