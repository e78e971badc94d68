/** Reads a typed line as Discord’s client would: a command, a subcommand, and options written `name: value`. */
import { isNested } from '../contract/command.ts';
import { choicesOf, type Definition, localizedOf, namesOf, optionsOf } from '../discord/commands.ts';
import { refusalsIn } from './refusals.ts';

/** A value that was read, or an error in one line, in the language of whoever typed. */
export type Read<T> = { readonly value: T } | { readonly error: string };

export interface TypedOption {
  readonly option: Definition;
  readonly text: string;
}

export interface TypedCommand {
  readonly command: Definition;
  /** Group and subcommand, outermost first. */
  readonly path: readonly Definition[];
  readonly options: readonly TypedOption[];
}

/** The command, or its innermost subcommand: the part that has the options. */
export const deepestOf = ({ command, path }: Pick<TypedCommand, 'command' | 'path'>): Definition =>
  path.at(-1) ?? command;

/** The command as a person of this language writes it, without options. */
export const writtenName = ({ command, path }: Head, locale: string): string =>
  `/${[command, ...path].map((part) => localizedOf(part, 'name', locale)).join(' ')}`;

type Head = Pick<TypedCommand, 'command' | 'path'>;

const namesIn = (named: readonly Definition[], locale: string): string =>
  named.map((one) => localizedOf(one, 'name', locale)).join(', ');

/** Reads a line that begins with a slash. @param locale the language of errors, as Discord's code */
export function readTyped(line: string, offered: readonly Definition[], locale = 'en-US'): Read<TypedCommand> {
  const [, name = '', rest = ''] = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(line) ?? [];
  const command = offered.find((one) => namesOf(one).includes(name.toLowerCase()));
  if (command === undefined) {
    const names = offered.map((one) => `/${localizedOf(one, 'name', locale)}`).join(', ');
    return { error: refusalsIn(locale).noCommand(name, names) };
  }
  return descend({ command, path: [] }, rest, locale);
}

function descend(head: Head, rest: string, locale: string): Read<TypedCommand> {
  const target = deepestOf(head);
  const nested = optionsOf(target).filter(isNested);
  if (nested.length === 0) return readOptions(head, rest, locale);
  const [, word = '', colon = '', after = ''] = /^([^\s:：]*)([:：]?)\s*([\s\S]*)$/u.exec(rest) ?? [];
  const chosen = nested.find((one) => namesOf(one).includes(word.toLowerCase()));
  if (chosen === undefined) {
    const written = writtenName(head, locale);
    const choices = nested.map((one) => `${written} ${localizedOf(one, 'name', locale)}`).join(', ');
    const { unfinished, noBranch } = refusalsIn(locale);
    return { error: word === '' ? unfinished(written, choices) : noBranch(written, word, choices) };
  }
  const next = { command: head.command, path: [...head.path, chosen] };
  // "/settings channel: #puzzles" means the subcommand of that name and its option of that name.
  const isBoth = colon !== '' && optionsOf(chosen).some((option) => namesOf(option).includes(word.toLowerCase()));
  return descend(next, isBoth ? rest : after, locale);
}

function readOptions(head: Head, rest: string, locale: string): Read<TypedCommand> {
  const options = optionsOf(deepestOf(head));
  const starts = [...rest.matchAll(startPattern(options))];
  const stray = rest.slice(0, starts[0]?.index ?? rest.length).trim();
  if (stray !== '') return { error: strayError(head, stray, locale) };
  const typed: TypedOption[] = [];
  for (const [index, start] of starts.entries()) {
    const option = options.find((one) => namesOf(one).includes((start[1] ?? '').toLowerCase()));
    const text = rest.slice(start.index + start[0].length, starts[index + 1]?.index).trim();
    if (option === undefined) continue;
    if (typed.some((one) => one.option === option)) {
      return { error: refusalsIn(locale).twice(writtenName(head, locale), localizedOf(option, 'name', locale)) };
    }
    typed.push({ option, text });
  }
  return { value: { ...head, options: typed } };
}

function startPattern(options: readonly Definition[]): RegExp {
  const names = options.flatMap(namesOf).toSorted((one, other) => other.length - one.length);
  const any = names.map((name) => RegExp.escape(name)).join('|');
  return any === '' ? /(?!)/gu : new RegExp(`(?<=^|\\s)(${any})[:：]`, 'giu');
}

function strayError(head: Head, stray: string, locale: string): string {
  const options = optionsOf(deepestOf(head));
  const named = /^(\S+?)[:：]/u.exec(stray)?.[1];
  const [first] = options;
  const refusals = refusalsIn(locale);
  const written = writtenName(head, locale);
  if (first === undefined) return refusals.noOptions(written, shorten(stray));
  if (named !== undefined) return refusals.noOption(written, named, namesIn(options, locale));
  return refusals.stray(written, localizedOf(first, 'name', locale), shorten(stray));
}

export const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** The choice that was typed, by its name in any language or by its value. */
export function choiceFor(option: Definition, text: string): Definition | undefined {
  const typed = text.toLowerCase();
  return choicesOf(option).find(
    (choice) => namesOf(choice).includes(typed) || String(choice['value']).toLowerCase() === typed,
  );
}
