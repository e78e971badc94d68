/** A typed command as the `data` of an interaction. */
import { CommandType } from '../../src/discord/kinds.ts';
import { choicesOf, type RegisteredCommand, nameOf, optionsOf } from '../discord/commands.ts';
import type { Json } from '../json.ts';
import { type TypedOption, type Read, writtenName, deepestOf, type TypedCommand } from './typed-command.ts';
import { refuserIn } from './refusal.ts';
import { type TypedPlace, readValue, type TypedValue } from './values.ts';

/** The data of a complete command; an error if Discord's client would not send it. */
export function invocation(typed: TypedCommand, place: TypedPlace): Read<Json> {
  const to = refuserIn(place.locale);
  const command = writtenName(typed, to);
  const missing = optionsOf(deepestOf(typed)).find(
    (option) => option['required'] === true && !typed.options.some((given) => given.option === option),
  );
  if (missing !== undefined) {
    const names = choicesOf(missing).map(to.name).join(', ');
    return to.refuse(names === '' ? 'needs-option' : 'needs-choice', { command, option: to.name(missing), names });
  }
  const values: [RegisteredCommand, TypedValue][] = [];
  for (const given of typed.options) {
    const read = readValue(given, place);
    if ('error' in read) return to.refuse('wrong-option', { command, reason: read.error });
    values.push([given.option, read.value]);
  }
  const leaves = values.map(([option, { value }]) => ({ name: nameOf(option), type: option['type'], value }));
  const resolved = resolve(values.map(([, value]) => value));
  return { value: { ...dataOf(typed, leaves), ...(resolved === undefined ? {} : { resolved }) } };
}

/** The data while a person still types: the focused value as typed, and the other values that can be read. */
export function unfinished(typed: TypedCommand, focused: TypedOption, place: TypedPlace): Json {
  const leaves = typed.options.map((given) => {
    const { option, text } = given;
    const leaf = { name: nameOf(option), type: option['type'] };
    if (given === focused) return { ...leaf, value: text, focused: true };
    const read = readValue(given, place);
    return { ...leaf, value: 'value' in read ? read.value.value : text };
  });
  return dataOf(typed, leaves);
}

function dataOf({ command, path }: TypedCommand, leaves: readonly Json[]): Json {
  const options = path.reduceRight<readonly Json[]>(
    (inner, part) => [{ name: nameOf(part), type: part['type'], options: inner }],
    leaves,
  );
  const { id, name, guild_id: guildId } = command;
  return {
    id,
    name,
    type: CommandType.ChatInput,
    ...(options.length > 0 ? { options } : {}),
    ...(guildId ? { guild_id: guildId } : {}),
  };
}

function resolve(values: readonly TypedValue[]): Json | undefined {
  const all: Record<string, Json> = {};
  for (const { resolved = {} } of values) {
    for (const [kind, entries] of Object.entries(resolved)) all[kind] = { ...all[kind], ...entries };
  }
  return Object.keys(all).length > 0 ? all : undefined;
}
