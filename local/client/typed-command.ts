/** Reads a typed line as Discord’s client would: a command, a subcommand, and options written `name: value`. */
import { OptionType } from '../../src/discord/kinds.ts';
import { isNested } from '../contract/command.ts';
import { choicesOf, type RegisteredCommand, namesOf, optionsOf } from '../discord/commands.ts';
import { type Refuser, refuserIn } from './refusal.ts';

export type Read<T> = { readonly value: T } | { readonly error: string };

export interface TypedOption {
  readonly option: RegisteredCommand;
  readonly text: string;
}

export interface TypedCommand {
  readonly command: RegisteredCommand;
  /** Group and subcommand, outermost first. */
  readonly path: readonly RegisteredCommand[];
  readonly options: readonly TypedOption[];
}

/** The command, or its innermost subcommand: the part that has the options. */
export const deepestOf = ({ command, path }: Pick<TypedCommand, 'command' | 'path'>): RegisteredCommand =>
  path.at(-1) ?? command;

export const writtenName = ({ command, path }: Pick<TypedCommand, 'command' | 'path'>, { name }: Refuser): string =>
  `/${[command, ...path].map(name).join(' ')}`;

/**
 * Reads a line that begins with a slash.
 *
 * @param to refuses what it is not; in English, unless somebody speaks another language
 * @param onServers what servers have, where the line is not from one
 */
export function readTyped(
  line: string,
  offered: readonly RegisteredCommand[],
  to: Refuser = refuserIn('en-US'),
  onServers: readonly RegisteredCommand[] = [],
): Read<TypedCommand> {
  const [, name = '', rest = ''] = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(line) ?? [];
  const named = (one: RegisteredCommand): boolean => namesOf(one).includes(name.toLowerCase());
  const command = offered.find(named);
  if (command === undefined) {
    if (onServers.some(named)) return to.refuse('only-on-servers', { name });
    const names = offered.map((one) => `/${to.name(one)}`);
    return to.refuse('no-command', { name, names: names.length > 0 ? names : to.refuse('none-at-all').error });
  }
  return descend({ command, path: [] }, rest, to);
}

function descend(head: Pick<TypedCommand, 'command' | 'path'>, rest: string, to: Refuser): Read<TypedCommand> {
  const target = deepestOf(head);
  const nested = optionsOf(target).filter(isNested);
  if (nested.length === 0) return readOptions(head, rest, to);
  const [, word = '', colon = '', after = ''] = /^([^\s:：]*)([:：]?)\s*([\s\S]*)$/u.exec(rest) ?? [];
  const chosen = nested.find((one) => namesOf(one).includes(word.toLowerCase()));
  if (chosen === undefined) {
    const command = writtenName(head, to);
    const names = nested.map((one) => `${command} ${to.name(one)}`);
    return to.refuse(word === '' ? 'what-next' : 'no-subcommand', { command, word, names });
  }
  const next = { command: head.command, path: [...head.path, chosen] };
  // "/settings channel: #puzzles" means the subcommand of that name and its option of that name.
  const isBoth = colon !== '' && optionsOf(chosen).some((option) => namesOf(option).includes(word.toLowerCase()));
  return descend(next, isBoth ? rest : after, to);
}

function readOptions(head: Pick<TypedCommand, 'command' | 'path'>, rest: string, to: Refuser): Read<TypedCommand> {
  const options = optionsOf(deepestOf(head));
  const starts = [...rest.matchAll(startPattern(options))];
  const stray = rest.slice(0, starts[0]?.index ?? rest.length).trim();
  if (stray !== '') return strayError(head, stray, to);
  const typed: TypedOption[] = [];
  for (const [index, start] of starts.entries()) {
    const option = options.find((one) => namesOf(one).includes((start[1] ?? '').toLowerCase()));
    const text = rest.slice(start.index + start[0].length, starts[index + 1]?.index).trim();
    if (option === undefined) continue;
    if (typed.some((one) => one.option === option)) {
      return to.refuse('option-twice', { command: writtenName(head, to), option: to.name(option) });
    }
    const [, unknown] = isFree(option) ? [] : (/\s(\S+?)[:：]/u.exec(text) ?? []);
    if (unknown !== undefined) return noSuchOption(head, unknown, to);
    typed.push({ option, text });
  }
  return { value: { ...head, options: typed } };
}

/** Its text may have colons of its own. */
const isFree = (option: RegisteredCommand): boolean =>
  option['type'] === OptionType.String && choicesOf(option).length === 0;

function startPattern(options: readonly RegisteredCommand[]): RegExp {
  const names = options.flatMap(namesOf).toSorted((one, other) => other.length - one.length);
  const any = names.map((name) => RegExp.escape(name)).join('|');
  return any === '' ? /(?!)/gu : new RegExp(`(?<=^|\\s)(${any})[:：]`, 'giu');
}

function strayError(head: Pick<TypedCommand, 'command' | 'path'>, stray: string, to: Refuser): { error: string } {
  const options = optionsOf(deepestOf(head));
  const command = writtenName(head, to);
  const named = /^(\S+?)[:：]/u.exec(stray)?.[1];
  const text = shorten(stray);
  const [first] = options;
  if (first === undefined) return to.refuse('no-options', { command, text });
  if (named === undefined) return to.refuse('no-option-named', { command, text, option: to.name(first) });
  return noSuchOption(head, named, to);
}

const noSuchOption = (head: Pick<TypedCommand, 'command' | 'path'>, option: string, to: Refuser) =>
  to.refuse('no-such-option', {
    command: writtenName(head, to),
    option,
    names: optionsOf(deepestOf(head)).map(to.name),
  });

export const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** The choice that was typed, by its name in any language or by its value. */
export function choiceFor(option: RegisteredCommand, text: string): RegisteredCommand | undefined {
  const typed = text.toLowerCase();
  return choicesOf(option).find(
    (choice) => namesOf(choice).includes(typed) || String(choice['value']).toLowerCase() === typed,
  );
}
