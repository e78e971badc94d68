/**
 * What a person typed into the message box, read as Discord's client would: a command, perhaps a subcommand, and options
 * written `name: value`. A word with a colon begins an option only if the command has that option, so values may hold
 * anything else, line breaks too.
 */
import { isNested } from '../contract/command.ts';
import { choicesOf, type Definition, nameOf, namesOf, optionsOf } from '../discord/commands.ts';

/** Something read, or what was wrong with it in one line. */
export type Read<T> = { readonly value: T } | { readonly error: string };

export interface Given {
  readonly option: Definition;
  readonly text: string;
}

export interface Typed {
  readonly command: Definition;
  /** Group and subcommand, outermost first. */
  readonly path: readonly Definition[];
  readonly given: readonly Given[];
}

/** The deepest part of the command that was named: what its options belong to. */
export const targetOf = ({ command, path }: Pick<Typed, 'command' | 'path'>): Definition => path.at(-1) ?? command;

/** How one would write it, without options. */
export const spoken = ({ command, path }: Pick<Typed, 'command' | 'path'>): string =>
  `/${[command, ...path].map(nameOf).join(' ')}`;

/** Reads a line that begins with a slash. */
export function readTyped(line: string, offered: readonly Definition[]): Read<Typed> {
  const [, name = '', rest = ''] = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(line) ?? [];
  const command = offered.find((one) => namesOf(one).includes(name.toLowerCase()));
  if (command === undefined) {
    const names = offered.map((one) => `/${nameOf(one)}`).join(', ');
    return { error: `there is no command /${name} here; there are: ${names || 'none at all'}` };
  }
  return descend({ command, path: [] }, rest);
}

function descend(so: Pick<Typed, 'command' | 'path'>, rest: string): Read<Typed> {
  const target = targetOf(so);
  const nested = optionsOf(target).filter(isNested);
  if (nested.length === 0) return readOptions(so, rest);
  const [, word = '', colon = '', after = ''] = /^([^\s:：]*)([:：]?)\s*([\s\S]*)$/u.exec(rest) ?? [];
  const chosen = nested.find((one) => namesOf(one).includes(word.toLowerCase()));
  if (chosen === undefined) {
    const choices = nested.map((one) => `${spoken(so)} ${nameOf(one)}`).join(', ');
    const what = word === '' ? 'says what to do next' : `has no "${word}"`;
    return { error: `${spoken(so)} ${what}; write one of: ${choices}` };
  }
  const next = { command: so.command, path: [...so.path, chosen] };
  // "/settings channel: #puzzles" means the subcommand of that name and its option of that name.
  const isBoth = colon !== '' && optionsOf(chosen).some((option) => namesOf(option).includes(word.toLowerCase()));
  return descend(next, isBoth ? rest : after);
}

function readOptions(so: Pick<Typed, 'command' | 'path'>, rest: string): Read<Typed> {
  const options = optionsOf(targetOf(so));
  const starts = [...rest.matchAll(startPattern(options))];
  const stray = rest.slice(0, starts[0]?.index ?? rest.length).trim();
  if (stray !== '') return { error: strayError(so, stray) };
  const given: Given[] = [];
  for (const [index, start] of starts.entries()) {
    const option = options.find((one) => namesOf(one).includes((start[1] ?? '').toLowerCase()));
    const text = rest.slice(start.index + start[0].length, starts[index + 1]?.index).trim();
    if (option === undefined) continue;
    if (given.some((one) => one.option === option)) {
      return { error: `${spoken(so)}: ${nameOf(option)} is there twice; write it once` };
    }
    given.push({ option, text });
  }
  return { value: { ...so, given } };
}

function startPattern(options: readonly Definition[]): RegExp {
  const names = options.flatMap(namesOf).toSorted((one, other) => other.length - one.length);
  const any = names.map((name) => RegExp.escape(name)).join('|');
  return any === '' ? /(?!)/gu : new RegExp(`(?<=^|\\s)(${any})[:：]`, 'giu');
}

function strayError(so: Pick<Typed, 'command' | 'path'>, stray: string): string {
  const options = optionsOf(targetOf(so));
  const named = /^(\S+?)[:：]/u.exec(stray)?.[1];
  const [first] = options;
  if (first === undefined) return `${spoken(so)} takes no options; "${shorten(stray)}" is too much`;
  if (named !== undefined) {
    return `${spoken(so)} has no option "${named}"; it has: ${options.map(nameOf).join(', ')}`;
  }
  const name = nameOf(first);
  return `${spoken(so)}: "${shorten(stray)}" belongs to no option; write ${spoken(so)} ${name}: ${shorten(stray)}`;
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
