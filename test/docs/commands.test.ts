/** Every line in the documents that looks like a command is one, with options and values that Discord would take. */
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { readTyped } from '../../local/client/typed-command.ts';
import { type TypedPlace, readValue } from '../../local/client/values.ts';
import { DeskClock } from '../../local/clock.ts';
import { type RegisteredCommand, namesOf, optionsOf } from '../../local/discord/commands.ts';
import { World } from '../../local/discord/world.ts';
import { documents, read, withoutFences } from './markdown.ts';

const typed = documents.flatMap((document) =>
  [...withoutFences(read(document)).matchAll(/`(\/[\p{L}_-]+(?: [^`]*)?)`/gu)].map(([, line = '']) => ({
    document,
    line,
  })),
);

/** Paths of the Worker that look like commands. */
const paths = new Set(['/health', '/interactions']);

const offered: readonly RegisteredCommand[] = JSON.parse(JSON.stringify(commands.map(({ definition }) => definition)));
const world = new World(new DeskClock(0));
const [channel = expect.fail('no channel')] = world.channelsOf(world.firstGuild);
const place: TypedPlace = { world, user: world.user('ada'), admin: true, locale: 'en-US', channel };

/** What is wrong with a line; a command alone, and an option with nothing behind it, only name what there is. */
function faultOf(line: string): string | undefined {
  if (paths.has(line)) return undefined;
  const [word = '', ...rest] = line.slice(1).split(' ');
  const command = offered.find((one) => namesOf(one).includes(word));
  if (command === undefined) return `there is no /${word}`;
  if (rest.length === 0 || isListed(command, rest)) return undefined;
  const found = readTyped(line, offered);
  if ('error' in found) return found.error;
  const values = found.value.options.filter(({ text }) => text !== '').map((given) => readValue(given, place));
  return values.map((value) => ('error' in value ? value.error : undefined)).find((error) => error !== undefined);
}

/** Whether words name options, as the README's table has them: `/check moves [puzzle]`. */
function isListed(command: RegisteredCommand, words: readonly string[]): boolean {
  const options = optionsOf(command).filter(({ type }) => Number(type) > 2);
  return words.every((word) => options.some(({ name }) => word === name || word === `[${String(name)}]`));
}

describe('commands in the documents', () => {
  it.each(typed)('$line ($document)', ({ line }) => {
    expect(faultOf(line)).toBeUndefined();
  });

  it.each(['/chekc', '/check move: U', '/settings volume', '/practice puzzle: 9-puzzle distance: 4', '/daily [week]'])(
    '%s would be found wanting',
    (line) => {
      expect(faultOf(line)).toBeDefined();
    },
  );
});
