/**
 * The button that takes a change back. It carries the values from before, and a mark of the values after: what was
 * changed again since is not taken back.
 */
import { choiceNamed } from '../../src/day/plan.ts';
import { fingerprintOf } from '../../src/digest.ts';
import { type Button, button } from '../../src/discord/components.ts';
import { locales } from '../../src/message.ts';
import { ownOf } from '../../src/own.ts';
import type { Guild, Settings } from '../../src/store/guilds.ts';
import { message } from '../../src/words/index.ts';

/** Reads a value that a button carries; undefined if no button of ours does. */
type Read = (text: string) => string | number | boolean | undefined;

const digits: Read = (text) => (/^\d{1,20}$/u.test(text) ? text : undefined);
const number: Read = (text) => (/^\d{1,4}$/u.test(text) ? Number(text) : undefined);
const flag: Read = (text) => (/^[01]$/u.test(text) ? text === '1' : undefined);
const only =
  (...known: readonly string[]): Read =>
  (text) =>
    known.find((one) => one === text);

/** What can be taken back, each by a letter: a `custom_id` is short. A choice of nothing is the letter alone. */
const columns: Readonly<Record<string, readonly [column: keyof Settings, read: Read, isOptional?: boolean]>> = {
  c: ['channel', digits, true],
  b: ['permissions', digits, true],
  f: ['family', choiceNamed],
  d: ['distance', number, true],
  l: ['language', only(...locales), true],
  m: ['minute', number],
  z: ['zone', (text) => (/^[\w/+-]{1,40}$/u.test(text) ? text : undefined)],
  r: ['role', digits, true],
  t: ['thread', flag],
  s: ['summary', flag],
  a: ['live', flag],
  h: ['reminder', flag],
  w: ['recap', flag],
  o: ['forum', flag],
  u: ['publish', flag],
  // What Discord refused comes back by itself, if it is refused again.
  p: ['paused', only('admin'), true],
};

/**
 * Columns that are carried where any of others changed: a number of moves suits one kind of puzzle, and permissions are
 * for one channel.
 */
const carriedWith: { readonly [column in keyof Settings]?: readonly (keyof Settings)[] } = {
  family: ['family', 'distance'],
  distance: ['family', 'distance'],
  permissions: ['channel'],
};

const separator = '~';

/** Undefined if the change made no difference, or can't be taken back. */
export async function undoButton(before: Guild, after: Guild): Promise<Button | undefined> {
  const changed = Object.entries(columns).filter(([, [column]]) =>
    (carriedWith[column] ?? [column]).some((one) => before[one] !== after[one]),
  );
  const carried = changed.flatMap(([letter, [column]]) => {
    const value = before[column];
    const text = String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
    return isReadable(letter, text) ? [letter + text] : [];
  });
  const names = carried.map((one) => columns[one.charAt(0)]?.[0] ?? 'channel');
  if (names.length === 0) return undefined;
  return button(message('button-take-back'), ['settings', 'undo', await markOf(after, names), carried.join(separator)]);
}

const isReadable = (letter: string, text: string): boolean => {
  const [, read, isOptional = false] = columns[letter] ?? [];
  return text === '' ? isOptional : read?.(text) !== undefined;
};

/** The values from before, by their columns, and the mark. Undefined if no button of ours carries this. */
export function readUndo(
  argument: string,
):
  | { readonly mark: string; readonly values: Partial<Settings>; readonly names: readonly (keyof Settings)[] }
  | undefined {
  const [mark = '', carried = ''] = argument.split(':');
  const values: Record<string, unknown> = {};
  for (const one of carried.split(separator)) {
    const [letter, text] = [one.charAt(0), one.slice(1)];
    const known = ownOf(columns, letter);
    if (known === undefined || !isReadable(letter, text)) return undefined;
    values[known[0]] = text === '' ? null : known[1](text);
  }
  return { mark, values, names: Object.keys(values) as (keyof Settings)[] };
}

export async function markOf(guild: Guild, names: readonly (keyof Settings)[]): Promise<string> {
  return (await fingerprintOf(JSON.stringify(names.map((name) => guild[name])))).slice(0, 8);
}
